import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Letters spaced out: TextKit's `kern`, CSS's `letter-spacing`.
struct LetterSpacingTests {
  private func spaced(_ spacing: Double, _ base: TextStyle = .boxes) -> TextStyle {
    var style = base
    style.letterSpacing = spacing
    return style
  }

  @Test("after every letter, the last included") func everyLetter() throws {
    let line = try spaced(2).layout("abc").lines[0]
    #expect(line.usedRect.width == 36)
    #expect(line.runs.flatMap(\.glyphs).map(\.position.x) == [0, 12, 24])
    #expect(line.runs.flatMap(\.glyphs).map(\.advance) == [12, 12, 12])
  }

  @Test("on the left of letters from right to left") func rightToLeft() throws {
    let glyphs = try spaced(2).layout("אבג").lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.position.x) == [2, 14, 26])
  }

  @Test("closer, too") func closer() throws {
    #expect(try spaced(-3).layout("abcde").size.width == 35)
  }

  @Test("lines break by it") func breaking() throws {
    let result = try spaced(2).layout("ab cd", in: TextContainer(width: 50))
    #expect(result.shownLines == ["ab", "cd"])
  }

  @Test("no optional ligature, unless it is asked for") func ligatures() throws {
    #expect(try spaced(1).layout("fi").size.width == 22)
    var style = spaced(1)
    style.features = [FontFeature(tag: "liga", value: 1)]
    // The two letters of a ligature have two letters' spacing.
    #expect(try style.layout("fi").size.width == 12)
  }

  @Test("a base and its mark are one letter; an invisible character is not one") func clusters()
    throws
  {
    #expect(try spaced(2).layout("e\u{301}\u{200B}a").size.width == 24)
  }

  @Test("a hyphen at a line's end is a letter") func hyphen() throws {
    let result = try spaced(2).layout("aa\u{AD}bb", in: TextContainer(width: 40))
    #expect(result.lines.map(\.usedRect.width) == [36, 24])
  }

  @Test("letters that join are left together, and a note says so") func joining() throws {
    let style = TextStyle(
      fonts: [Fonts.noto("NotoNaskhArabic")], fontSize: 10, usesSystemFonts: false)
    let plain = try style.layout("سلام")
    let result = try spaced(5, style).layout("سلام")
    #expect(result.size == plain.size)
    #expect(result.notes.map(\.code) == ["letter-spacing-not-applied"])
    #expect(plain.notes.isEmpty)
  }
}
