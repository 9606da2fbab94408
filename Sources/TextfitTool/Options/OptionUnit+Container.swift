// The box that a text is fitted into: `TextContainer`.
extension OptionUnit {
  static let containerUnits = [
    preset, width, widths, height, insets, padding, maxLines, minLines, wrap,
  ]

  package static let preset = OptionUnit(
    "preset", value: "VIEW", choices: Preset.allCases.map(\.rawValue), in: .layouts,
    """
    What a view sets by default, for the options that are not given: uitextview (--insets 8,0,8,0 \
    --padding 5 --font-size 17), uilabel (--max-lines 1 --font-size 17), uitextfield (the same \
    and --single-line) or css (--font-size 16 --white-space normal); the last three have no insets \
    and no padding. (default: none)
    """)

  package static let width = OptionUnit(
    "width", value: "PT", in: .layouts,
    "The container's outer width, insets included. (default: unlimited)")

  package static let widths = OptionUnit(
    "widths", value: "LIST", repeats: true, in: .sweeps,
    """
    Lays each text out at each of some widths, from one shaping: FROM..TO:STEP, such as 280..600:40, or \
    widths with commas between, or both. Each line that is printed begins with its width, and the JSON is \
    an object for each width, with containerWidth. In the place of --width. Repeats. (default: none)
    """)

  package static let height = OptionUnit(
    "height", value: "PT", in: .layouts,
    """
    The container's outer height, insets included; whole lines that do not fit are hidden. \
    (default: unlimited)
    """)

  package static let insets = OptionUnit(
    "insets", value: "T,L,B,R", in: .layouts,
    """
    Kept free inside the container's edges: one value for all, two for top and bottom, left and \
    right, or four. May be negative. (default: 0)
    """)

  package static let padding = OptionUnit(
    "padding", value: "PT", in: .layouts,
    "Kept free at both ends of every line, TextKit's lineFragmentPadding. (default: 0)")

  package static let maxLines = OptionUnit(
    "max-lines", value: "N", in: .layouts,
    "Shows at most N lines of the whole text; 0 is no limit. (default: 0)")

  package static let minLines = OptionUnit(
    "min-lines", value: "N", in: .layouts,
    "Makes the height at least that of N lines of the primary font. (default: 0)")

  package static let wrap = OptionUnit(
    "wrap", value: "MODE", choices: WrapWord.allCases.map(\.rawValue), in: .layouts,
    """
    Where lines may end: word (at UAX #14 opportunities, inside a word only when it alone is too \
    wide), char, or none: each paragraph is one line, and trim cuts at the first that is too wide. \
    (default: word)
    """)
}

extension OptionUnit {
  /// The option that says the same otherwise, and so counts in its place where a record gives it.
  var alternative: OptionUnit? {
    switch self {
    case .width: .widths
    case .widths: .width
    default: nil
    }
  }
}

extension [CommandName] {
  /// The commands whose answer is that of one layout; fit looks for widths itself, and a view that grows has
  /// one.
  fileprivate static let sweeps: [CommandName] = [.measure, .trim, .lines, .locate]
}
