import Foundation
import TestSupport
import TextLayout

@testable import TextRendering

/// Pictures whose numbers can be reasoned out: in the box fonts at 10 pt every character is 10 pt wide.
struct Drawing: Sendable, CustomStringConvertible {
  let name: String
  let make: @Sendable () throws -> DisplayList

  var description: String { name }

  init(_ name: String, _ make: @escaping @Sendable () throws -> DisplayList) {
    self.name = name
    self.make = make
  }

  /// A text in a container.
  init(
    _ name: String, _ text: String, _ parts: [(String, TextAttributes)] = [],
    in container: TextContainer, style: TextStyle = .boxes, _ options: DrawingOptions = .init()
  ) {
    self.init(name) {
      try Self.shape(text, parts, style).layout(in: container).displayList(options)
    }
  }

  static func shape(
    _ text: String, _ parts: [(String, TextAttributes)] = [], _ style: TextStyle = .boxes,
    _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws -> ShapedText {
    try Typesetter(style: style, paragraphStyle: paragraphStyle)
      .shape(try AttributedText(text, parts))
  }

  static let all = features + overlays
}

// What a text can have.
extension Drawing {
  private static let features = [
    Drawing("empty", "", in: TextContainer(width: 50)),
    Drawing("lines", "one two three", in: TextContainer(width: 70)),
    Drawing(
      "colors", "plain red faint plain",
      [
        ("red", .with { $0.foregroundColor = TextColor(packed: 0xCC0000) }),
        (
          "faint",
          .with { $0.foregroundColor = TextColor(red: 0, green: 0, blue: 255, alpha: 128) }
        ),
      ], in: TextContainer(width: 120)),
    Drawing(
      "backgrounds", "a bb cc dd",
      [
        ("bb", .with { $0.backgroundColor = TextColor(packed: 0xFFEE00) }),
        (
          " cc dd",
          .with {
            $0.backgroundColor = TextColor(packed: 0xFFEE00)
            $0.fontSize = 20
          }
        ),
      ], in: TextContainer(width: 90)),
    Drawing(
      "decorations", "one two three four five",
      [
        ("one", .with { $0.underline = TextDecoration() }),
        (
          "two",
          .with {
            $0.underline = TextDecoration(.double, color: TextColor(packed: 0x00AA00))
            $0.foregroundColor = TextColor(packed: 0x0000CC)
          }
        ),
        ("three", .with { $0.strikethrough = TextDecoration(.thick) }),
        ("four five", .with { $0.strikethrough = TextDecoration(.double) }),
      ], in: TextContainer(width: 190)),
    Drawing(
      "underline-continues", "ab\u{3B1}cd efgh",
      [
        ("ab", .with { $0.underline = TextDecoration() }),
        ("\u{3B1}cd", .with { $0.underline = TextDecoration() }),
        (
          " efgh",
          .with {
            $0.underline = TextDecoration()
            $0.fontSize = 20
          }
        ),
      ], in: TextContainer(width: 130)),
    Drawing(
      "links", "go to a page, run it, or call",
      [
        ("a page", .with { $0.link = "https://example.org/?a=1&b=\"2\"" }),
        ("run it", .with { $0.link = "javascript:alert(1)" }),
        ("call", .with { $0.link = "TEL:+49-30-1" }),
      ], in: TextContainer(width: 150)),
    Drawing(
      "offsets-and-spacing", "a up down wide b",
      [
        ("up", .with { $0.baselineOffset = 4 }), ("down", .with { $0.baselineOffset = -3 }),
        ("wide", .with { $0.letterSpacing = 2.5 }),
      ], in: TextContainer(width: 100)),
    Drawing("tabs", "a\tb\tc", in: TextContainer(width: 120)),
    Drawing("soft-hyphen", "exam\u{AD}ple here", in: TextContainer(width: 60)),
    Drawing(
      "ligature", "fi fi", [("i f", .with { $0.foregroundColor = .white })],
      in: TextContainer(width: 60)),
    Drawing(
      "attachment", "see \u{FFFC}\u{FFFC} now",
      [
        (
          "\u{FFFC}\u{FFFC}",
          .with {
            $0.attachment = TextAttachment(
              width: 30, height: 16, baselineOffset: -2, alternativeText: "a <cat> & \"dog\"")
            $0.foregroundColor = TextColor(packed: 0x00AA00)
          }
        )
      ], in: TextContainer(width: 130)),
    Drawing(
      "right-to-left", "אבג abc דה וז", [("abc דה", .with { $0.underline = TextDecoration() })],
      in: TextContainer(width: 90)),
    Drawing("mixed", "abc אבג! 12 דה", in: TextContainer(width: 90)),
    Drawing("marks", "a\u{301}e\u{323}\u{308}", in: TextContainer(width: 90)),
    Drawing(
      "languages", "one zwei",
      [("zwei", .with { $0.language = "de" })], in: TextContainer(width: 90),
      style: boxes(in: "en")),
    Drawing(
      "sizes", "a bb cc", [("bb", .size(20)), ("cc", .size(3))],
      in: TextContainer(width: 90)),
    Drawing("variable", "aab", in: TextContainer(width: 90), style: .variable(700)),
    Drawing("cubic", "ab", in: TextContainer(width: 90), style: .own("BoxCFF.otf")),
    Drawing("color", "A B", in: TextContainer(width: 90), style: .own("BoxColor.ttf")),
    Drawing("missing-glyph", "a\u{1F600}b", in: TextContainer(width: 90)),
    Drawing("justified") {
      var style = ParagraphStyle()
      style.alignment = .justified
      return try shape("aa bb cc dd ee", [], .boxes, style)
        .layout(in: TextContainer(width: 93)).displayList()
    },
    Drawing("columns", "aa bb cc dd ee ff gg hh", in: .columns(2, gap: 10)),
    Drawing(
      "exclusion", "aa bb cc dd ee ff gg hh", in: .around(Rect(x: 40, y: 0, width: 30, height: 15))),
    Drawing("linked", "aa bb cc dd ee ff gg hh", in: .linked),
    Drawing(
      "insets", "aa bb",
      in: TextContainer(
        width: 80, height: 50, insets: TextInsets(top: 8, left: 6, bottom: 4, right: 2),
        lineFragmentPadding: 5)),
    Drawing(
      "overflowing", "abcdefghij",
      in: TextContainer(width: 50, lineBreakMode: .clipping)),
    Drawing(
      "transparent", "ab", in: TextContainer(width: 30),
      DrawingOptions(foreground: .white, background: nil, margin: 3)),
    Drawing("title", "ab", in: TextContainer(width: 30), DrawingOptions(title: "A <title>")),
    Drawing("several") {
      try DisplayList(of: [
        DrawnText(shape("one").layout(in: TextContainer(width: 60))),
        DrawnText(
          shape("two", [("two", .with { $0.link = "mailto:a@b.org" })])
            .layout(in: TextContainer(width: 60))),
      ])
    },
    Drawing("contact-sheet") { try sheet().displayList() },
    Drawing("trimmed") {
      try trimmed("one two three four five").displayList()
    },
    Drawing("expanded") {
      let text = try shape("one two").expanded(
        in: TextContainer(width: 60), lessSuffix: AttributedText(PlainText(" less")))
      return try DisplayList(of: [DrawnText(text)], DrawingOptions(overlays: [.suffix]))
    },
  ]

  static func boxes(in language: String) -> TextStyle {
    var style = TextStyle.boxes
    style.language = language
    return style
  }

  /// Three pictures, of which the second has a margin and a link, and the third is wider than its name.
  static func sheet() throws -> ContactSheet {
    var sheet = ContactSheet()
    let lists = [
      try shape("one two").layout(in: TextContainer(width: 30)).displayList(),
      try shape("two", [("two", .with { $0.link = "mailto:a@b.org" })], boxes(in: "de"))
        .layout(in: TextContainer(width: 60)).displayList(DrawingOptions(margin: 5)),
      try shape("a wider one").layout(in: TextContainer()).displayList(),
    ]
    for (list, name) in zip(lists, ["one", "a name too long", "3"]) {
      _ = sheet.append(ContactSheet.Picture(name: name, list: list, style: .boxes))
    }
    return sheet
  }

  static func trimmed(_ text: String) throws -> TrimResult {
    let suffix = try AttributedText(
      "More",
      [
        (
          "More",
          .with {
            $0.link = "https://example.org/more"
            $0.foregroundColor = TextColor(packed: 0x0645AD)
          }
        )
      ])
    return try shape(text).trim(
      to: .lines(2, width: 100), token: TruncationToken(suffix: suffix))
  }
}

// What a layout knows.
extension Drawing {
  private static let overlays =
    Overlay.allCases.map { overlay in
      Drawing("overlay-\(overlay.rawValue)") {
        var text = DrawnText(try trimmed("one two three four five"))
        text.links = [
          TextLink(type: "link", url: "https://two.org", range: text.layout.range(ofUTF8: 4..<7)),
          TextLink(type: "date", url: nil, range: text.layout.range(ofUTF8: 0..<3)),
        ]
        return try DisplayList(of: [text], DrawingOptions(overlays: [overlay]))
      }
    } + [
      Drawing(
        "overlay-in-columns", "aa bb cc dd ee ff gg hh", in: .columns(2, gap: 10),
        DrawingOptions(overlays: [.container, .insets, .lines, .hidden])),
      Drawing(
        "overlay-exclusion-path", "aa bb cc dd ee",
        in: .around(Rect(x: 40, y: 0, width: 30, height: 15)),
        DrawingOptions(overlays: [.exclusions])),
      Drawing(
        "overlay-linked", "aa bb cc dd ee ff gg hh", in: .linked,
        DrawingOptions(overlays: [.container, .selection])),
      Drawing(
        "overlay-vertical-center", "aa bb cc", in: .high(.center),
        DrawingOptions(overlays: [.container, .lines, .used, .baselines])),
      Drawing(
        "overlay-vertical-bottom", "aa bb cc dd ee", in: .high(.bottom, lines: 2),
        DrawingOptions(overlays: [.container, .carets, .selection], showsHidden: true)),
      Drawing(
        "overlay-overflowing", "abcdefghij",
        in: TextContainer(width: 50, lineBreakMode: .clipping),
        DrawingOptions(overlays: [.overflow])),
      Drawing(
        "overlay-carets-in-mixed", "ab אב", in: TextContainer(width: 60),
        DrawingOptions(overlays: [.carets])),
      Drawing(
        "hidden-of-lines", "aa bb cc dd ee", in: .lines(1, width: 50),
        DrawingOptions(overlays: [.overflow], showsHidden: true)),
      Drawing(
        "hidden-in-columns", "aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp",
        in: .columns(2, gap: 10),
        DrawingOptions(overlays: [.container, .hidden], showsHidden: true)),
      Drawing(
        "hidden-linked", "aa bb cc dd ee ff gg hh ii jj kk ll mm nn", in: .linked,
        DrawingOptions(overlays: [.container, .overflow], showsHidden: true)),
      Drawing("hidden-of-trim") {
        try trimmed("one two three four five").displayList(
          DrawingOptions(margin: 0, overlays: [.hidden], showsHidden: true))
      },
      // The suffix and a link are in the selection, and all hidden text overflows.
      Drawing("overlay-areas-together") {
        var text = DrawnText(try trimmed("one two three four five"))
        text.links = [
          TextLink(type: "link", url: "https://two.org", range: text.layout.range(ofUTF8: 4..<7))
        ]
        return try DisplayList(
          of: [text],
          DrawingOptions(
            overlays: [.hidden, .suffix, .selection, .detections, .overflow], showsHidden: true))
      },
      Drawing(
        "legend", "ab cd", in: TextContainer(width: 50),
        DrawingOptions(overlays: Set<Overlay>(Overlay.allCases), showsLegend: true)),
    ]
}

extension TextContainer {
  static func columns(_ count: Int, gap: Double) -> TextContainer {
    var container = TextContainer(width: 110, height: 30)
    container.columnCount = count
    container.columnGap = gap
    return container
  }

  static func around(_ rect: Rect) -> TextContainer {
    var container = TextContainer(width: 120)
    container.exclusionPaths = [ExclusionPath(rect)]
    return container
  }

  static func high(_ alignment: VerticalAlignment, lines: Int = 0) -> TextContainer {
    TextContainer(
      width: 50, height: 45, insets: TextInsets(top: 5), maximumNumberOfLines: lines,
      verticalAlignment: alignment)
  }

  static var linked: TextContainer {
    var container = TextContainer(width: 50, height: 20)
    container.linkedContainers = [
      LinkedContainer(origin: Point(x: 60, y: 10), width: 50, height: nil)
    ]
    return container
  }
}

extension TextStyle {
  static func variable(_ weight: Double) -> TextStyle {
    var style = own("BoxVariable.ttf")
    style.variations = [FontVariation(tag: "wght", value: weight)]
    return style
  }
}
