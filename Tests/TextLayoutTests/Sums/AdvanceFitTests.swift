import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Whether a text fits, by its advances alone; `AdvanceTrimLaws` compares random ones with layouts.
struct AdvanceFitTests {
  private func fits(
    _ text: String, _ width: Double, lines: Int = 0,
    _ change: (inout TextContainer) -> Void = { _ in }
  ) throws -> Bool? {
    let typesetter = try Typesetter(
      style: TextStyle(fonts: [Fonts.dejaVu], fontSize: 17, usesSystemFonts: false))
    var container = TextContainer(width: width, maximumNumberOfLines: lines)
    change(&container)
    return try typesetter.fitsByAdvances(
      AttributedText(PlainText(text)), in: ContainerMetrics(container))
  }

  @Test("What fits is known to fit", arguments: ["a", "Open the file", "Вход", "שלום", "one\ntwo"])
  func fitting(text: String) throws {
    #expect(try fits(text, 300, lines: 2) == true)
    #expect(try fits(text, 300) == true)
  }

  @Test func tooManyLinesDoNotFit() throws {
    #expect(try fits("one\ntwo\nthree", 300, lines: 2) == false)
    #expect(try fits("one\ntwo\nthree", 300, lines: 3) == true)
    #expect(try fits("one two three", 50, lines: 2) == false)
  }

  @Test func aWordThatIsTooWideDoesNotFit() throws {
    #expect(try fits("incomprehensible", 50) == false)
    #expect(try fits("a incomprehensible b", 50) == false)
    #expect(try fits("a\nincomprehensible", 50) == false)
  }

  @Test func aCharacterWithoutAGlyphIsNotKnown() throws {
    #expect(try fits("a 中 b", 300) == nil)
    #expect(try fits("a\u{E000}", 300) == nil)
  }

  @Test func aBoxWithAHeightIsNotKnown() throws {
    #expect(try fits("a", 300) { $0.height = 10 } == nil)
  }
}
