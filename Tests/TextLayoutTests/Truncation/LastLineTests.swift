import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cuts that the width of the last line once passed over: what is hidden decides levels or scripts of what is kept.
@Suite struct LastLineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    let font: String
    let size: Double
    let width: Double
    var letterSpacing = 0.0
    let token: TruncationToken
    var strictness: LineBreakStrictness?
    var indents = (first: 0.0, head: 0.0)
    var wrap = LineBreakMode.word
    var testDescription: String { why }
  }

  static let cases = [
    Case(
      why: "a bracket before a hidden question mark of another script",
      text: "\u{2067} ה. 12 ה.f) «Y» ؟ ",
      font: Fonts.noto("NotoSerif"), size: 40, width: 258.8, token: TruncationToken(suffix: "(x"),
      strictness: .anywhere),
    Case(
      why: "letters that are closer together than they would be",
      text:
        "\u{641}\u{64A}\u{60C} \u{645}. \u{5D4}. \u{61F} \u{644}\u{627}\u{5D0}\u{5D1} \u{5D4}. (\u{5D1} \u{644}\u{627} \u{661}\u{662} \u{60C} ",
      font: Fonts.dejaVu, size: 10, width: 63.4, letterSpacing: -2,
      token: TruncationToken(ellipsis: "...", suffix: "·"), indents: (15, -20), wrap: .character),
  ]

  @Test("Keeps every promise", arguments: cases)
  func promises(_ broken: Case) throws {
    var style = TextStyle(fonts: [broken.font], fontSize: broken.size, usesSystemFonts: false)
    style.letterSpacing = broken.letterSpacing
    var paragraph = ParagraphStyle()
    paragraph.lineBreakStrictness = broken.strictness
    paragraph.firstLineHeadIndent = broken.indents.first
    paragraph.headIndent = broken.indents.head
    for direction in [BaseDirection.auto, .leftToRight, .rightToLeft] {
      style.direction = direction
      let shaped = try Typesetter(style: style, paragraphStyle: paragraph).shape(
        PlainText(broken.text))
      for step in -8...8 {
        let container = TextContainer(
          width: broken.width + Double(step), maximumNumberOfLines: 1,
          lineBreakMode: broken.wrap)
        #expect(try shaped.trim(to: container, token: broken.token).verify().isEmpty)
      }
    }
  }
}
