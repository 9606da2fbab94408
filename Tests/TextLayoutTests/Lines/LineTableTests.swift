import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where lines are not found by a table.
struct LineTableTests {
  /// A line that a table found was longer than the one that a trim's search knew of.
  @Test func lettersThatMoveThePenBackAreMeasured() throws {
    var style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 20, usesSystemFonts: false)
    style.letterSpacing = -6
    let shaped = try Typesetter(style: style).shape(PlainText("mmi yet."))
    #expect(shaped.paragraphs.allSatisfy { $0.lineEnds.isEmpty })
    let lines = try shaped.layout(in: TextContainer(width: 26.9)).lines.map(\.text)
    #expect(lines == ["m", "mi", "yet."])
    #expect(try shaped.lineStatistics(lineWidth: 26.9).lineCount == 3)
  }
}
