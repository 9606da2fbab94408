import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Metrics in place of the primary font's, in boxes of 10 pt: 8 above the baseline, 2 below.
struct MetricOverrideTests {
  private func lines(
    _ text: AttributedText, _ change: (inout TextStyle) -> Void, width: Double? = nil
  ) throws -> LineFragments {
    var style = TextStyle.boxes
    change(&style)
    let result = try Typesetter(style: style).shape(text).layout(in: TextContainer(width: width))
    #expect(try result.verify().isEmpty)
    return result.lines
  }

  private func plain(_ text: String) -> AttributedText { AttributedText(PlainText(text)) }

  @Test("points and percent of the font size") func units() throws {
    let lines = try lines(plain("ab cd")) {
      $0.ascent = .points(9)
      $0.descent = .percent(35)
      $0.lineGap = .percent(5)
    }
    #expect(lines[0].rect.height == 13)
    #expect(lines[0].baseline == 9)
  }

  @Test("what is not replaced is the font's") func some() throws {
    let lines = try lines(plain("ab\ncd")) { $0.descent = .points(4) }
    #expect(lines.map(\.rect.height) == [12, 12])
    #expect(lines.map(\.baseline) == [8, 20])
  }

  @Test("a fallback keeps its own") func fallback() throws {
    let fonts = [Fonts.box, Fonts.own("BoxTall.ttf")]
    let lines = try lines(plain("a\nα")) {
      $0.fonts = fonts
      $0.ascent = .points(5)
    }
    // BoxTall: 12 above, 4 below, a gap of 1.
    #expect(lines.map(\.rect.height) == [7, 17])
  }

  @Test("a run has its own, and one with other fonts has theirs") func runs() throws {
    let own = TextAttributes.with { $0.ascent = .percent(200) }
    let other = TextAttributes.with { $0.fonts = [Fonts.own("BoxTypo.ttf")] }
    let text = try AttributedText("a\nb\nc", [("b", own), ("c", other)])
    let lines = try lines(text) { $0.ascent = .points(5) }
    // BoxTypo: 9 above, 3 below, a gap of 1.
    #expect(lines.map(\.rect.height) == [7, 22, 13])
  }

  @Test("lines without height") func nothing() throws {
    let lines = try lines(
      plain("ab cd"), { ($0.ascent, $0.descent) = (.points(0), .points(0)) }, width: 20)
    #expect(lines.map(\.rect.height) == [0, 0])
  }

  @Test("a percentage follows the size, points do not") func shrinking() throws {
    var style = TextStyle.boxes
    style.ascent = .percent(100)
    style.descent = .points(3)
    let shaped = try Typesetter(style: style).shape(plain("ab")).scaled(to: 20)
    #expect(try shaped.layout(in: TextContainer()).size.height == 23)
  }

  @Test(arguments: [
    MetricOverride.points(-1), .points(.nan), .points(1_000_001), .percent(-1), .percent(100_001),
    .percent(.infinity),
  ])
  func refused(metric: MetricOverride) {
    var style = TextStyle.boxes
    style.lineGap = metric
    let error = #expect(throws: TextLayoutError.self) { try Typesetter(style: style) }
    #expect(error?.code == .invalidArgument)
  }
}
