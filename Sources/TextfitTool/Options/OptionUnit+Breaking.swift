import TextLayout

// Where the lines of paragraphs end.
extension OptionUnit {
  package static let lineBreakMode = OptionUnit(
    "line-break-mode", value: "MODE", choices: LineBreakMode.allCases.map(\.rawValue), in: .layouts,
    "TextKit's name for --wrap: word, character or clipping. Not beside --wrap. (default: word)")

  package static let whiteSpace = OptionUnit(
    "white-space", value: "WORD", choices: WhiteSpace.all.map(\.rawValue), in: .layouts,
    """
    CSS's white-space. pre-wrap keeps it, as TextKit does; normal makes spaces, tabs and line breaks in a \
    row one space; pre-line keeps line breaks alone; pre is pre-wrap and nowrap is normal in lines that \
    never wrap (not beside --wrap). (default: pre-wrap)
    """)

  package static let lineBreakStrictness = OptionUnit(
    "line-break-strictness", value: "WORD", choices: LineBreakStrictness.all.map(\.rawValue),
    in: .layouts,
    """
    CSS's line-break: how strictly punctuation and small kana are kept from a line's edges (loose, \
    normal, strict), or anywhere: lines end between any two characters. (default: as the language \
    asks)
    """)

  package static let wordBreak = OptionUnit(
    "word-break", value: "WORD", choices: WordBreak.all.map(\.rawValue), in: .layouts,
    """
    CSS's word-break: normal, break-all (lines end between any letters) or keep-all (not between \
    ideographs, kana or Hangul either). (default: normal)
    """)

  package static let hyphenation = OptionUnit(
    "hyphenation", value: "LANGUAGE", in: .layouts,
    """
    on parts words at the ends of lines by the patterns of --language (Debian's packages hyphen-*), a \
    BCP 47 tag by those of that language, off not at all. Soft hyphens part words always. (default: \
    off)
    """)

  package static let lineBreakStrategy = OptionUnit(
    "line-break-strategy", value: "WORD", choices: LineBreakStrategy.all.map(\.rawValue),
    in: .layouts,
    """
    greedy (each line takes all that fits), balanced (as many lines, as narrow as can be) or pretty \
    (as many lines, the least ragged, no lonely last word). A trim's cut is found greedily. (default: \
    greedy)
    """)
}

/// What `--wrap` takes: CSS's and the shell's short words for TextKit's modes.
enum WrapWord: String, Sendable, Hashable, CaseIterable {
  case word, char, none

  var mode: LineBreakMode {
    switch self {
    case .word: .word
    case .char: .character
    case .none: .clipping
    }
  }
}
