import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Tokens that the font lacks, or that would run into the letter before them.
struct MergingTests {
  private let boxes = TextStyle.boxes

  @Test("an ellipsis that the font lacks (`...` instead, reported)") func replaced() throws {
    let style = TextStyle.own("BoxNoEllipsis.ttf")
    let result = try style.trim("abcdefgh", to: .lines(1, width: 60))
    #expect(result.text == "abc...")
    #expect(result.ellipsis == "...")
    #expect(result.notes.map(\.code) == ["ellipsis-replaced"])
    #expect(result.notes[0].message.contains("Textfit Box No Ellipsis"))
    let suffix = try style.trim("abcdefgh", to: .lines(1, width: 70), suffix: "xy")
    #expect(suffix.text == "a... xy")
    // Nothing was done otherwise than asked where no ellipsis shows.
    #expect(try style.trim("abc", to: .lines(1, width: 60)).notes.isEmpty)
  }

  @Test("an ellipsis that was asked for stays, though the font lacks it") func asked() throws {
    let style = TextStyle.own("BoxNoEllipsis.ttf")
    let result = try style.trim("abcdefgh", to: .lines(1, width: 60), ellipsis: "…")
    #expect(result.text == "abcde…")
    #expect(result.notes.isEmpty)
    #expect(result.layout.missingGlyphs.map(\.range.utf8) == [5..<8])
  }

  @Test("a suffix that would merge with the last letter: a ligature") func ligature() throws {
    // f and i are one box: "abcfix" takes five, and "abcfgix" seven.
    let result = try boxes.trim("abcfghijk", to: .lines(1, width: 50), ellipsis: "", suffix: "ix")
    #expect(result.text == "abcfix")
    #expect(result.size.width == 50)
    #expect(result.layout.lines[0].runs[0].glyphs.map(\.id) == [66, 67, 68, 589, 89])
    // The ligature's box is shared evenly between f and i.
    #expect(result.suffixRects == [Rect(x: 35, y: 0, width: 15, height: 10)])
    #expect(result.suffixRange?.utf8 == 4..<6)
  }

  @Test("an ellipsis that would merge with the last letter: kerning") func kerned() throws {
    // A and V are 2 pt closer: "bA" and "V" take 28 pt, though the text's A was not kerned.
    let container = TextContainer.lines(1, width: 28)
    let result = try boxes.trim("bAbbb", to: container, ellipsis: "V")
    #expect(result.text == "bAV")
    #expect(result.size.width == 28)
  }

  @Test("a suffix that would make a flag with the text's last letter") func flag() throws {
    // After a lone regional indicator a flag would be split (GB12): the cut goes before it, though
    // "ab", three indicators and no more take five boxes.
    let result = try boxes.trim(
      "ab🇫cdefgh", to: .lines(1, width: 50), ellipsis: "", suffix: "🇯🇵")
    #expect(result.text == "ab🇯🇵")
    // After a whole flag it is independent.
    let whole = try boxes.trim(
      "🇫🇷cdefgh", to: .lines(1, width: 50), ellipsis: "", suffix: "🇯🇵")
    #expect(whole.text == "🇫🇷c🇯🇵")
  }

  @Test("a jamo that would join the text's last syllable") func jamo() throws {
    // A final jamo joins the syllable before it (GB7): 하 and ᆫ would be 한. After "a" it does not.
    let text = "a\u{1112}\u{1161}bcdefgh"
    let result = try TextStyle.scripts.trim(
      text, to: .lines(1, width: 20), ellipsis: "", suffix: "\u{11AB}")
    #expect(result.text == "a\u{11AB}")
  }

  @Test("a sign that would take the ellipsis into its character") func prepended() throws {
    // U+0600 holds what follows it (GB9b), but never a newline (GB5).
    let result = try boxes.trim("ab\u{600}\ncd", to: .lines(1, width: 60))
    #expect(result.text == "ab…")
    #expect(result.visibleBytes == 2)
  }

  @Test("a space that belongs to a sign before it is kept") func prependedSpace() throws {
    // U+0600 and the space are one character (GB9b), of two boxes; with the ellipsis five.
    let result = try boxes.trim("ab\u{600} cdefgh", to: .lines(1, width: 50))
    #expect(result.text == "ab\u{600} …")
    #expect(result.visibleBytes == 5)
  }
}
