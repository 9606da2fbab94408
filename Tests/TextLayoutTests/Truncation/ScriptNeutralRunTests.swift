import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Stretches without a letter, whose script is that of what is around them.
struct ScriptNeutralRunTests {
  private func stretch(_ text: String, around offset: Int) throws -> ScriptNeutralRun {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    return ScriptNeutralRun.around(offset, in: shaped.paragraphs[0], of: shaped.text.utf8)
  }

  @Test("from after a letter to the next", arguments: [2, 5, 9]) func range(offset: Int) throws {
    #expect(try stretch("ab12 34...ت", around: offset).range == 2..<10)
  }

  @Test("to the paragraph's ends, and inside a scalar") func ends() throws {
    #expect(try stretch("…… a ……", around: 1).range == 0..<7)
    #expect(try stretch("…… a ……", around: 14).range == 8..<15)
    #expect(try stretch("…… a ……", around: 15).range == 8..<15)
  }

  @Test("eight cut units are long") func length() throws {
    #expect(try !stretch("a.......ت", around: 4).isLong)
    #expect(try stretch("a........ت", around: 4).isLong)
  }

  @Test("a cut at its start is not in it, one at its end is") func contains() throws {
    let stretch = try stretch("ab....cd", around: 3)
    #expect((0...8).filter(stretch.contains) == [3, 4, 5, 6])
  }

  /// Noto Naskh Arabic sets full stops wider in Latin: 4.66 points each, otherwise 3.50.
  private func cut(_ text: String, lines: Int, suffix: String = "") throws -> Int {
    let style = TextStyle(fonts: [Fonts.noto("NotoNaskhArabic")], usesSystemFonts: false)
    let result = try Typesetters.get(style).shape(PlainText(text))
      .trim(to: .lines(lines, width: 100), token: TruncationToken(suffix: suffix))
    #expect(try result.verify().isEmpty)
    return result.cut.start
  }

  @Test("the letters that make a stretch Latin are cut off") func cutOff() throws {
    let dots = String(repeating: ".", count: 1_000)
    // 28 a line, not 21; the last line has room for the ellipsis.
    #expect(try cut(dots + "end", lines: 10) == 277)
    #expect(try cut(dots + "end", lines: 2) == 53)
    // The suffix makes them Latin, whatever is after.
    let more = try cut(dots + "end", lines: 10, suffix: "more")
    #expect(try cut(dots + "نص", lines: 10, suffix: "more") == more)
    #expect(more < 230)
    // All of them fit, and only the letters do not.
    let few = String(repeating: ".", count: 50)
    #expect(try cut(few + String(repeating: "end", count: 50), lines: 2) == 50)
  }
}
