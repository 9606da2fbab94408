import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A line's height is the largest ascent + the largest descent + the largest gap over the fonts of its
/// visible clusters, the gap below, unrounded.
struct LineHeightTests {
  /// Greek is in BoxTall: 12 above, 4 below, gap 1.
  private let tall = TextStyle.own("Box.ttf", "BoxTall.ttf")

  @Test("hhea, where USE_TYPO_METRICS is off") func hhea() throws {
    // Box: 8 + 2 + 0; its OS/2 typo and win metrics differ.
    let result = try TextStyle.boxes.layout("a\nb")
    #expect(result.lines.map(\.rect.y) == [0, 10])
    #expect(result.lines.map(\.rect.height) == [10, 10])
    #expect(result.lines.map(\.baseline) == [8, 18])
  }

  @Test("OS/2 typo, where USE_TYPO_METRICS is on; the gap is below") func typo() throws {
    // BoxTypo: 9 + 3 + 1. With the gap above, the baselines would be 10 and 23.
    let result = try TextStyle.own("BoxTypo.ttf").layout("a\nb")
    #expect(result.lines.map(\.rect.y) == [0, 13])
    #expect(result.lines.map(\.baseline) == [9, 22])
    #expect(result.size.height == 26)
  }

  @Test("a fallback font makes its own line higher, and no other") func fallback() throws {
    let result = try tall.layout("a\nbα\nc")
    #expect(result.lines.map(\.rect.y) == [0, 10, 27])
    #expect(result.lines.map(\.rect.height) == [10, 17, 10])
    #expect(result.lines.map(\.baseline) == [8, 22, 35])
    #expect(result.size.height == 37)
  }

  @Test("a line that is all in a low fallback font is low") func lowFallback() throws {
    // BoxTall is the primary font and has no Latin letter: nothing of the line is set in it.
    let style = TextStyle.own("BoxTall.ttf", "Box.ttf")
    #expect(try style.layout("aaa").lines[0].rect.height == 10)
  }

  @Test("the largest of each part may come from different fonts") func partsOfTwoFonts() throws {
    // DejaVu Sans is higher above (1901 of 2048), BoxTypo deeper below (300 of 1000) and in the gap.
    let style = TextStyle(
      fonts: [Fonts.own("BoxTypo.ttf"), Fonts.dejaVu], fontSize: 1024, usesSystemFonts: false)
    let line = try style.layout("aα").lines[0]
    #expect(line.baseline == 1901.0 / 2)
    let parts = 1901.0 / 2 + 307.2 + 102.4
    #expect(abs(line.rect.height - parts) < 3.0 / 65536)
  }

  @Test("an empty line has the primary font's height") func emptyLine() throws {
    let result = try tall.layout("α\n\nα")
    #expect(result.lines.map(\.rect.height) == [17, 10, 17])
  }

  @Test("so has a line of spaces, or of invisible characters") func blankLine() throws {
    let result = try tall.layout("α\n   \nα\n\u{200B}\u{202A}\nα")
    #expect(result.lines.map(\.rect.height) == [17, 10, 17, 10, 17])
  }

  @Test("a high word raises the line that it wraps to, and no other") func wrapped() throws {
    let result = try tall.layout("ab Ж cd", in: TextContainer(width: 35))
    #expect(result.lines.map(\.text) == ["ab", "Ж", "cd"])
    #expect(result.lines.map(\.rect.height) == [10, 17, 10])
  }

  @Test("metrics are not rounded") func unrounded() throws {
    // DejaVu Sans at 16: (1901 + 483) / 2048 * 16 = 18.625, the baseline at 14.8515625.
    let style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 16, usesSystemFonts: false)
    let result = try style.layout("Hello World")
    #expect(result.lines[0].rect.height == 18.625)
    #expect(result.firstBaseline == 14.8515625)
    #expect(result.size.width == 91.4921875)
  }

  @Test("what comes to whole points in the font's numbers fits whole points", arguments: 6...40)
  func wholePoints(size: Int) throws {
    // Nimbus Sans: a line is 1.2 em high, and l 0.222 em wide.
    let style = TextStyle(fonts: [Fonts.nimbus], fontSize: Double(size), usesSystemFonts: false)
    let lines = try style.layout("a\na\na\na\na")
    #expect(lines.size.height.rounded(.up) == Double(6 * size))
    let text = String(repeating: "l", count: 500)
    let box = TextContainer(width: Double(111 * size))
    #expect(try style.layout(text, in: box).lineCount == 1)
  }

  @Test("first and last baseline are those of the lines that show") func baselines() throws {
    var container = TextContainer.lines(2, width: 100)
    container.insets = TextInsets(top: 3)
    let result = try TextStyle.boxes.layout("a\nb\nc", in: container)
    #expect(result.firstBaseline == 11)
    #expect(result.lastBaseline == 21)
  }

  @Test("a baseline is below the ascent alone, the gap below the line")
  func baselinesAboveGap() throws {
    // BoxTypo: 9 + 3 + 1.
    let result = try TextStyle.own("BoxTypo.ttf").layout("a\nb")
    #expect(result.firstBaseline == 9)
    #expect(result.lastBaseline == 22)
  }

  @Test("a line is low if only invisible characters of a tall letter's run are on it")
  func invisibleRest() throws {
    // The zero-width space ends the first line; the direction mark after it has alpha's font.
    let result = try tall.layout("αα\u{200B}\u{200E}b", in: TextContainer(width: 24))
    #expect(result.lines.map(\.range.utf8) == [0..<7, 7..<11])
    #expect(result.lines.map(\.rect.height) == [17, 10])
  }
}
