// Definitions
//
//   preset     the defaults of a view, as values of options; an option that is given overrides it,
//              wherever it is on the command line
//
// | preset | sets | source |
// |---|---|---|
// | `uitextview` | insets 8,0,8,0, padding 5, 17 pt | UITextView and NSTextContainer, their defaults |
// | `uilabel` | one line, its tail truncated, no insets, no padding, 17 pt, centered | UILabel, its defaults; decision 49 |
// | `uitextfield` | a single line, no insets, no padding, 17 pt, centered | UITextField without a border; UIControl.h |
// | `hpgrowingtextview` | a text view in 13 pt, one to three lines high | HPGrowingTextView, `commonInitialiser` |
// | `readmoretextview` | a text view without a limit of lines; after a cut `... more` | ReadMoreTextView 3 |
// | `css` | 16 px, no insets, no padding, white space collapses | CSS Fonts 4, `medium`; CSS Text 3, `white-space` |
//
// The font is Helvetica, or its metric clone, as without a preset: the system font of those views exists
// only on Apple's systems.

/// The defaults of a view: `--preset`.
enum Preset: String, Sendable, CaseIterable {
  case uitextview, uilabel, uitextfield, hpgrowingtextview, readmoretextview, css

  /// The preset of a name in any case, such as `UITextView`; nil for an unknown one.
  init?(name: [UInt8]) {
    let lowercase = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    self.init(rawValue: String(decoding: lowercase, as: UTF8.self))
  }

  /// The options that it sets, with their values.
  var settings: [(option: Option, value: String)] {
    switch self {
    case .uitextview: [(.fontSize, "17"), (.insets, "8,0,8,0"), (.padding, "5")]
    case .uilabel, .uitextfield:
      [
        (.fontSize, "17"), (.insets, "0"), (.padding, "0"), (.maxLines, "1"),
        (.verticalAlign, "center"),
      ]
    case .hpgrowingtextview:
      [
        (.fontSize, "13"), (.insets, "8,0,8,0"), (.padding, "5"), (.minLines, "1"),
        (.maxLines, "3"),
      ]
    case .readmoretextview:
      // Version 3 has one text for both, which is replaced whole.
      Preset.uitextview.settings
        + [(.maxLines, "0"), (.ellipsis, ""), (.suffix, "... more")]
    case .css:
      [(.fontSize, "16"), (.insets, "0"), (.padding, "0"), (.whiteSpace, "normal")]
    }
  }

  /// The flags that it sets, each with the options that turn it off, unless they have one of some values.
  var flags: [(option: Option, unless: [(Option, but: [String])])] {
    guard self == .uitextfield else { return [] }
    return [
      (
        .singleLine,
        [
          (.maxLines, but: ["1"]), (.minLines, but: ["0", "1"]), (.wrap, but: ["none"]),
          (.lineBreakMode, but: ["clipping"]),
        ]
      )
    ]
  }

  /// Whether the view shows an ellipsis where its text is cut, in every command: `NSLineBreakByTruncatingTail`.
  var truncatesTail: Bool { self == .uilabel }

  /// The value that it gives an option, as bytes of a command line.
  func value(of option: Option) -> [UInt8]? {
    settings.first { $0.option == option }.map { Array($0.value.utf8) }
  }
}
