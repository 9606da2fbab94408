import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Suffixes that are wide, that are on a line of their own, or that do not fit at all.
struct SuffixTests {
  private let boxes = TextStyle.boxes

  @Test("suffix needing the whole line") func wholeLine() throws {
    // "Read more" takes all nine boxes, so the ellipsis is with the text on the line before.
    let container = TextContainer.lines(2, width: 90)
    let result = try boxes.trim("aaa bbb ccc ddd eee", to: container, suffix: "Read more")
    #expect(result.text == "aaa bbb… Read more")
    #expect(result.shownLines == ["aaa bbb…", "Read more"])
    #expect(result.suffixRects == [Rect(x: 0, y: 10, width: 90, height: 10)])
  }

  @Test("suffix needing the only line, without an ellipsis") func onlyLine() throws {
    let result = try boxes.trim(
      "aaa bbb ccc ddd", to: .lines(1, width: 90), ellipsis: "", suffix: "Read more")
    #expect(result.text == "Read more")
    #expect(result.status == .trimmed)
    #expect(result.visibleRanges.isEmpty)
  }

  @Test("suffix wider than the line", arguments: ["Read more", "Weiterles"])
  func widerThanTheLine(suffix: String) throws {
    // Nine boxes at a width of eight: at a space or in an emergency, a line would end inside.
    for lines in 1...3 {
      let text = "aaaa bbbb cccc dddd eeee ffff gggg"
      let result = try boxes.trim(text, to: .lines(lines, width: 80), suffix: suffix)
      #expect(result.status == .suffixDoesNotFit)
      #expect(!result.text.contains(suffix))
      #expect(result.text.hasSuffix("…"))
      #expect(result.suffixRange == nil)
      #expect(result.suffixRects.isEmpty)
      #expect(result.lineCount == lines)
    }
  }

  @Test("a suffix of words is never broken between them") func unbrokenBetweenWords() throws {
    // "ij… xx yy" takes all nine boxes. With one letter more, yy would be on a third line.
    let result = try boxes.trim("abcd efgh ijkl mnop q", to: .lines(2, width: 90), suffix: "xx yy")
    #expect(result.text == "abcd efgh ij… xx yy")
    #expect(result.shownLines == ["abcd efgh", "ij… xx yy"])
  }

  @Test("suffix-does-not-fit, first stage: the ellipsis is alone") func ellipsisAlone() throws {
    // Neither "… Read more" (eleven boxes) nor a break in it fits one line of nine.
    let result = try boxes.trim("aaa bbb ccc ddd", to: .lines(1, width: 90), suffix: "Read more")
    #expect(result.text == "aaa bbb…")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.isTruncated)
    #expect(result.tokenRange?.utf8 == 7..<10)
    #expect(result.suffixRange == nil)
    #expect(result.notes.map(\.code) == ["suffix-does-not-fit"])
  }

  @Test("suffix-does-not-fit, second stage: what fits, without a token") func textAlone() throws {
    // At 10 pt "..." takes three lines of one box each, but one may be taken.
    let result = try boxes.trim("abc", to: .lines(1, width: 10), ellipsis: "...", suffix: "x")
    #expect(result.text == "a")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.tokenRange == nil)
    #expect(result.lineCount == 1)
  }

  @Test("suffix-does-not-fit, third stage: nothing") func nothingFits() throws {
    // A line is 10 pt high, so in 9 pt not even an ellipsis has room.
    let container = TextContainer(width: 100, height: 9)
    let result = try boxes.trim("abc", to: container, suffix: "x")
    #expect(result.text == "")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.lineCount == 0)
    #expect(result.visibleRanges.isEmpty)
    #expect(result.hiddenRanges.map(\.utf8) == [0..<3])
  }

  @Test("token ranges and suffixRects to the number") func tokenRanges() throws {
    // "äb… mé" takes six boxes: ä and é have two bytes, the ellipsis three, everything one character.
    let result = try boxes.trim("äbcdefgh", to: .lines(1, width: 60), suffix: "mé")
    #expect(result.text == "äb… mé")
    #expect(
      result.tokenRange
        == TextRange(utf8: 3..<10, utf16: 2..<6, scalars: 2..<6, characters: 2..<6))
    #expect(
      result.suffixRange
        == TextRange(utf8: 7..<10, utf16: 4..<6, scalars: 4..<6, characters: 4..<6))
    #expect(result.suffixRects == [Rect(x: 40, y: 0, width: 20, height: 10)])
    #expect(result.visibleRanges.map(\.characters) == [0..<2])
    #expect(result.hiddenRanges.map(\.characters) == [2..<8])
  }

  @Test("ranges count an emoji by its unit") func emojiRanges() throws {
    // Without a glyph, the emoji is a box as well: "a😀… x" takes five.
    let result = try boxes.trim("a😀bcdef", to: .lines(1, width: 50), suffix: "x")
    #expect(
      result.tokenRange == TextRange(utf8: 5..<10, utf16: 3..<6, scalars: 2..<5, characters: 2..<5))
  }

  @Test("a token is used exactly as given, spaces included") func verbatim() throws {
    // "ab […]  x" takes nine boxes.
    let container = TextContainer.lines(1, width: 90)
    let result = try boxes.trim("abcdefghijk", to: container, ellipsis: " […]  ", suffix: "x")
    #expect(result.text == "ab […]  x")
    #expect(result.ellipsis == " […]  ")
    #expect(result.suffixRects == [Rect(x: 80, y: 0, width: 10, height: 10)])
  }

  @Test("a line never ends inside the suffix, not even after its first letter")
  func endsAfterFirstLetter() throws {
    // Glued to the text, the six boxes would break as "abcdx" and "yzwvu".
    let result = try boxes.trim(
      "abcdefghijklm", to: .lines(2, width: 50), ellipsis: "", suffix: "xyzwvu")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.text == "abcdefghij")
  }

  @Test("a suffix of one cut unit is never broken, however wide") func oneUnitSuffix() throws {
    // The Malayalam dot reph and what it holds (GB9b), two boxes in a width of half a box: a line takes
    // one unit whatever its width.
    let result = try boxes.trim("abc", to: .lines(2, width: 5), suffix: "\u{D4E}a")
    #expect(result.text == "… \u{D4E}a")
    #expect(result.shownLines == ["…", "\u{D4E}a"])
  }

  @Test("a glued suffix after units that never leave it a line of its own")
  func gluedAfterWideUnits() throws {
    // Each syllable is one unit of three boxes, of which a line of five takes one, so that the suffix
    // would begin beside it and be broken. After five letters it has the next line.
    let text = "bbbbb " + String(repeating: "ក្ក", count: 20)
    let result = try boxes.trim(text, to: .lines(9, width: 50), ellipsis: "", suffix: "xyzwv")
    #expect(result.text == "bbbbbxyzwv")
    #expect(result.shownLines == ["bbbbb", "xyzwv"])
  }
}

/// Suffixes that UAX #14 keeps with the ellipsis, though a space parts them.
struct GluedSuffixTests {
  private let boxes = TextStyle.boxes
  private let text = "abcdefghi " + String(repeating: "ab ", count: 60)

  @Test("LB13: no line begins with a closing bracket", arguments: [")abcdefghi", ")bcdefgh"])
  func closingBracket(suffix: String) throws {
    for lines in [3, 12] {
      let result = try boxes.trim(text, to: .lines(lines, width: 100), suffix: suffix)
      #expect(result.status == .trimmed)
      #expect(result.text == "abcdefghi… " + suffix)
    }
  }

  @Test(
    "one character that is wider than the line is whole, whatever invisible characters are after it",
    arguments: ["a", "a\u{200E}", "ש\u{200F}", "a\u{FEFF}", "M\u{2060}", "a\u{200B}", "a\u{AD}"])
  func oneWideCharacter(suffix: String) throws {
    let result = try TextStyle.boxes.trim("efghijk", to: .lines(4, width: 9), suffix: suffix)
    #expect(result.status == .trimmed)
    #expect(result.text == "ef… " + suffix)
  }

  @Test("so does one that the font lacks, in several glyphs, before a space") func oneWideStack()
    throws
  {
    let style = TextStyle(fonts: [Fonts.nimbus], fontSize: 10, usesSystemFonts: false)
    let result = try style.trim(
      "abcdefgh", to: TextContainer(width: 6, height: 50), suffix: "स्त्री ")
    #expect(result.text == "ab… स्त्री ")
  }
}
