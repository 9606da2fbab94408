import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cases whose numbers can be reasoned out by hand, and which every promise is checked on.
///
/// In Box.ttf at 10 pt every character is 10 pt wide, the ellipsis, the space and a letter without a
/// glyph included; kerning and the ligature aside. A line is 10 pt high, 8 of them above the baseline.
extension TextStyle {
  static let boxes = own("Box.ttf")

  /// The project's fonts alone, at 10 pt.
  static func own(_ fonts: String...) -> TextStyle {
    TextStyle(fonts: fonts.map(Fonts.own), fontSize: 10, usesSystemFonts: false)
  }

  /// Debian's fonts for every script of the tests, at 10 pt.
  static let scripts = TextStyle(fonts: Fonts.all, fontSize: 10, usesSystemFonts: false)

  /// The same style with paragraphs that run one way.
  func running(_ direction: BaseDirection) -> TextStyle {
    var style = self
    style.direction = direction
    return style
  }

  /// Lays a text out and expects what every layout promises.
  func layout(
    _ text: String, in container: TextContainer = TextContainer(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LayoutResult {
    let result = try Typesetters.get(self).shape(PlainText(text)).layout(in: container)
    let violations = try result.verify()
    #expect(violations.isEmpty, sourceLocation: sourceLocation)
    return result
  }

  /// Trims a text and expects every promise of a trim.
  func trim(
    _ text: String, to container: TextContainer, ellipsis: String? = nil, suffix: String = "",
    cutAt unit: CutUnit = .character, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TrimResult {
    let token = TruncationToken(ellipsis: ellipsis, suffix: suffix)
    let result = try Typesetters.get(self).shape(PlainText(text))
      .trim(to: container, token: token, cutAt: unit)
    let violations = try result.verify()
    #expect(violations.isEmpty, sourceLocation: sourceLocation)
    return result
  }
}

extension TextContainer {
  /// A width and a number of lines: what most cases need.
  static func lines(_ count: Int, width: Double) -> TextContainer {
    TextContainer(width: width, maximumNumberOfLines: count)
  }
}

extension TrimResult {
  /// The lines of the printed text, as they show.
  var shownLines: [String] { layout.lines.map(\.text) }

  /// How many bytes of the input show.
  var visibleBytes: Int { visibleRanges.first?.utf8.upperBound ?? 0 }
}

extension LayoutResult {
  /// The lines as they show.
  var shownLines: [String] { lines.map(\.text) }
}
