import TextLayout

// How `trim` cuts, and what it puts in the place of what it hid: `TruncationToken` and `CutUnit`.
extension OptionUnit {
  static let tokenUnits = [
    suffix, lessSuffix, suffixInput, ellipsis, cutAt, truncate, compat, exitCode,
  ]

  package static let suffix = OptionUnit(
    "suffix", value: "STRING", in: .trims,
    """
    Stands whole at the end of a text that was cut, such as "Read more"; a text that fits does not \
    get it. It may neither begin with a character that joins the one before it nor hold a line \
    break. (default: none)
    """)

  package static let lessSuffix = OptionUnit(
    "less-suffix", value: "STRING", in: .trims,
    """
    Stands after a text that is not cut, as it is given, such as " Read less"; so a text is shown \
    that was cut before, and no limit need be given. It never makes a text be cut, and can take lines \
    of its own. (default: none)
    """)

  package static let suffixInput = OptionUnit(
    "suffix-input", value: "FORMAT", choices: InputFormat.allCases.map(\.rawValue), in: .trims,
    """
    How --suffix and --less-suffix are read: text, markdown (one paragraph) or attributed, as for --input. So it can have \
    a size, a font and a link of its own. (default: text)
    """)

  package static let ellipsis = OptionUnit(
    "ellipsis", value: "STRING", in: .trims,
    """
    Stands between a cut text and the suffix, under the same rules. (default: … and, before a suffix, a space; ... where \
    the primary font lacks it)
    """)

  package static let cutAt = OptionUnit(
    "cut-at", value: "UNIT", choices: ["character", "word", "sentence"], in: .trims,
    """
    Cuts between characters, words or sentences; falls to the smaller unit where nothing visible \
    would remain. (default: character)
    """)

  package static let truncate = OptionUnit(
    "truncate", value: "WHERE", choices: TruncationMode.all.map(\.rawValue), in: .trims,
    """
    What is hidden: the tail (the token stands at the end), the head (it stands first, before the \
    longest end that fits) or the middle (between as many characters of the start and of the end, or \
    one more at the start; white space dropped beside the token counts). (default: tail)
    """)

  package static let compat = OptionUnit(
    "compat", value: "RULE", choices: TrimCompatibility.all.map(\.rawValue), in: [.trim],
    """
    Cuts as a version of ReadMoreTextView does, which keeps none of the promises: readmore-0.0.1 at the \
    end of what fits less the length of ellipsis and suffix, readmore-3 at the character under where \
    the suffix would begin, less one UTF-16 code unit. The JSON's notes say what breaks.
    """)

  package static let exitCode = OptionUnit(
    "exit-code", in: [.trim], "Exits with 1 when something was cut.")
}

extension [CommandName] {
  /// The commands that cut texts.
  fileprivate static let trims: [CommandName] = [.trim, .locate]
}
