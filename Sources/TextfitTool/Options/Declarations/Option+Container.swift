import TextLayout

// The box that a text is set in, and the boxes that it flows on into: `TextContainer`.
extension Option {
  static let containerOptions = [
    preset, width, widths, height, insets, padding, maxLines, minLines, verticalAlign, wrap,
    exclude, columns, columnGap, nextContainer,
  ]

  static let preset = Option(
    "preset", value: "VIEW", group: .container, in: .layouts, common: [.lines],
    help: Help(
      "The defaults of a view for options that are not given.",
      Preset.allCases.map(\.words).joined(separator: " ")
        + """
         The name can be in any case. measure, lines and locate lay uilabel out as trim prints it, with its \
        ellipsis, unless --wrap, --line-break-mode or --single-line says otherwise.
        """, default: "none",
      values: .words(Preset.allCases.map(\.rawValue))))

  static let width = Option(
    "width", short: "w", value: "PT", group: .container, in: .layouts,
    common: .layouts + [.batch, .check],
    help: Help(
      "The outer width of the container, insets included.", default: "unlimited"))

  static let widths = Option(
    "widths", value: "LIST", repeats: true, group: .container, in: .singleLayouts,
    common: [.measure],
    help: Help(
      "Lay out at several widths, such as 280..600:40.",
      """
      Give FROM..TO:STEP, widths separated by commas, or both; the text is shaped once. Each line of \
      output begins with its width, and JSON has an object for each width, with containerWidth. Use \
      it instead of --width.
      """, default: "none"))

  static let height = Option(
    "height", value: "PT", group: .container, in: .layouts, common: [.fit],
    help: Help(
      "The outer height of the container, insets included.",
      "Whole lines that do not fit are hidden.", default: "unlimited"))

  static let insets = Option(
    "insets", value: "T,L,B,R", group: .container, in: .layouts,
    help: Help(
      "Space inside the edges of the container.",
      """
      One value for all edges, two for top and bottom, left and right, or four. May be negative.
      """, default: "0"))

  static let padding = Option(
    "padding", value: "PT", group: .container, in: .layouts,
    help: Help(
      "Space at both ends of every line.", "This is TextKit's lineFragmentPadding.",
      default: "0"))

  static let maxLines = Option(
    "max-lines", short: "n", value: "N", group: .container, in: .layouts,
    common: .layouts + [.batch, .check],
    help: Help(
      "Show at most N lines of the whole text.",
      "0 means no limit: trim then prints the whole text.", default: "0"))

  static let minLines = Option(
    "min-lines", value: "N", group: .container, in: .layouts, common: [.grow],
    help: Help(
      "Make the box at least as high as N lines.",
      "The lines are those of the primary font.", default: "0"))

  static let verticalAlign = Option(
    "vertical-align", value: "PLACE", group: .container, in: .layouts,
    help: Help(
      "Place the text at the top, center or bottom of the height.",
      """
      What is visible moves with its carets, hits and rectangles. Columns move together, and each \
      container of --next-container by itself. Without a height nothing moves: add --height, or for \
      grow --min-height. It can't be combined with --exclude.
      """, default: "top", values: .words(VerticalAlignment.allCases.map(\.rawValue))))

  static let wrap = Option(
    "wrap", value: "MODE", group: .container, in: .layouts,
    help: Help(
      "Where lines may end: word, char or none.",
      """
      word breaks at the opportunities of UAX #14, and inside a word only if the word alone is too \
      wide. char breaks between any two characters. With none each paragraph is one line, and trim \
      cuts at the first one that is too wide.
      """, default: "word", values: .words(WrapWord.allCases.map(\.rawValue))))

  static let exclude = Option(
    "exclude", value: "AREA", repeats: true, group: .container, in: .layouts,
    help: Help(
      "Keep text out of an area; lines flow around it.",
      """
      The area is a rectangle X,Y,WIDTH,HEIGHT or a polygon "X,Y X,Y X,Y", measured from the outer \
      top left corner of the container. Needs --width.
      """, default: "none"))

  static let columns = Option(
    "columns", value: "N", group: .container, in: .boxes,
    help: Help(
      "Divide the container into N columns.",
      "Text flows from one into the next. More than one needs --width and --height.",
      default: "1"))

  static let columnGap = Option(
    "column-gap", value: "PT", group: .container, in: .boxes,
    help: Help("Space between columns.", default: "0"))

  static let nextContainer = Option(
    "next-container", value: "WxH+X+Y", repeats: true, group: .container, in: .boxes,
    help: Help(
      "Another container for text that does not fit.",
      """
      It has the same insets and padding. Give its outer width, its height (nothing after the x means \
      unlimited, for the last one) and its place, such as 200x80+0+120; without a place it is to the \
      right of the one before. Needs --width and --height.
      """, default: "none"))

  /// The option that sets the same otherwise, so that a record that gives one replaces the other.
  var alternative: Option? {
    switch self {
    case .width: .widths
    case .widths: .width
    default: nil
    }
  }
}

extension Preset {
  /// The options that it stands for, as a sentence of help.
  fileprivate var words: String {
    let settings =
      settings.map { option, value in
        let isWord = !value.isEmpty && !value.contains(" ")
        return "\(option.flag) \(isWord ? value : "\"\(value)\"")"
      } + flags.map(\.option.flag)
    return "\(rawValue) is \(settings.joined(separator: " "))."
  }
}
