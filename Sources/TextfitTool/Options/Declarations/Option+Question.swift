import TextLayout

// What `locate` is asked.
extension Option {
  static let questionOptions = [point, range, offset, unit, visibleIn, tapPadding]

  static let point = Option(
    "point", value: "X,Y", repeats: true, group: .question, in: [.locate], common: [.locate],
    help: Help(
      "What is at a point.",
      "Its character and line, the nearest insertion point, and what was hit."))

  static let range = Option(
    "range", value: "A,B", repeats: true, group: .question, in: [.locate, .draw],
    common: [.locate], describesBox: false,
    help: Help(
      "Where the text from offset A to offset B is.",
      """
      Rectangles, selection rectangles and carets. Neither offset may be inside a character.
      """),
    otherHelp: { command in
      guard command == .draw else { return nil }
      return Help(
        "Let --overlay selection show the selection from A to B.",
        "The offsets are those of locate.", default: "the whole text")
    })

  static let offset = Option(
    "offset", value: "N", repeats: true, group: .question, in: [.locate, .draw],
    common: [.locate], describesBox: false,
    help: Help(
      "What is around an offset.",
      "Its character, word, sentence, line and paragraph, and its caret."),
    otherHelp: { command in
      guard command == .draw else { return nil }
      return Help(
        "Let --overlay carets show the caret at N.",
        "The offset is that of locate.", default: "every place for a caret")
    })

  static let unit = Option(
    "unit", value: "UNIT", group: .question,
    in: [.measure, .lines, .trim, .locate, .fit, .draw, .grow], common: [.locate],
    describesBox: false, onlyText: [.measure, .lines, .trim, .fit, .grow],
    help: Help(
      "Count offsets in utf8, utf16, scalars or characters.",
      """
      It applies to the offsets that are printed as text, those of --print's ranges included: UTF-8 \
      bytes, UTF-16 code units, code points or characters. JSON has all four.
      """, default: "utf8", values: .words(TextUnit.allCases.map(\.rawValue))),
    otherHelp: { command in
      if command == .draw {
        return Help(
          "Count --range and --offset in utf8, utf16, scalars or characters.",
          "UTF-8 bytes, UTF-16 code units, code points or characters.", default: "utf8",
          values: .words(TextUnit.allCases.map(\.rawValue)))
      }
      guard command == .locate else { return nil }
      return Help(
        "Count offsets in utf8, utf16, scalars or characters.",
        """
        It applies to the offsets that are given and to those that are printed as text: UTF-8 bytes, \
        UTF-16 code units, code points or characters.
        """, default: "utf8", values: .words(TextUnit.allCases.map(\.rawValue)))
    })

  static let visibleIn = Option(
    "visible-in", value: "HEIGHT[,Y[,X]]", group: .question, in: [.locate],
    help: Help(
      "Where to scroll to, to show the range or the offset.",
      """
      Adds the content offset after the least movement of a viewport of that height that is scrolled \
      to Y. With X, which may be negative, the viewport is as wide as the container and scrolls \
      sideways too, as a text field does.
      """, default: "for Y: 0; for X: none"))

  static let tapPadding = Option(
    "tap-padding", value: "T,L,B,R", group: .question, in: [.locate],
    help: Help(
      "Enlarge the suffix for --point.",
      """
      One value for all edges, two for top and bottom, left and right, or four. May be negative.
      """, default: "0"))
}
