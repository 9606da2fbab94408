import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What is printed before a token to keep the lines before it as they are, in boxes of 10 points.
struct TruncatedLineTests {
  private let token = TruncationToken(ellipsis: "-", suffix: "(3)")

  @Test("A line separator keeps a token on its line") func separator() throws {
    let result = try trim("ab cdefghij", width: 60, token)
    #expect(result.text == "ab \u{2028}-(3)")
    #expect(result.shownLines == ["ab", "-(3)"])
    #expect(result.notes.map(\.code) == ["line-separator"])
  }

  @Test("A soft hyphen that shows is printed as a hyphen") func softHyphen() throws {
    let result = try trim("ab\u{AD}cdefghij", width: 40, token)
    #expect(result.text == "ab\u{AD}\u{2010}\u{2028}-(3)")
    #expect(result.full.shownLines == ["ab\u{2010}", "cdef"])
    #expect(result.shownLines == ["ab\u{AD}\u{2010}", "-(3)"])
    #expect(result.visibleRanges.map(\.utf8) == [0..<4])
    #expect(result.hiddenRanges.map(\.utf8) == [4..<12])
  }

  @Test("So is the hyphen of a word that patterns split", arguments: TruncationMode.allCases)
  func patterns(mode: TruncationMode) throws {
    let long = TruncationToken(ellipsis: "-", suffix: "(345)")
    let result = try trim(
      "hyphenation unbelievable", width: 60, hyphenation: .on("en-US"), long, mode)
    #expect(result.text == "hy\u{2010}\u{2028}-(345)")
    #expect(result.shownLines == ["hy\u{2010}", "-(345)"])
  }

  @Test("With a token that is short, it is split where it was") func shortToken() throws {
    let short = TruncationToken(ellipsis: "…")
    let result = try trim("hyphenation unbelievable", width: 60, hyphenation: .on("en-US"), short)
    #expect(result.shownLines.first == "hy\u{2010}")
  }

  /// Without a mark it would be on the side where the line ends.
  @Test(
    "In a line of the other direction the hyphen is beside its word",
    arguments: [
      ("ab\u{AD}cdefghij", "\u{200E}", BaseDirection.rightToLeft),
      ("12\u{AD}345678910", "\u{200E}", .rightToLeft),
      ("\u{62F}\u{631}\u{AD}\u{62F}\u{631}\u{62F}\u{631}\u{62F}\u{631}", "\u{200F}", .leftToRight),
    ])
  func otherDirection(text: String, mark: String, direction: BaseDirection) throws {
    let shaped = try Typesetters.get(.boxes.running(direction)).shape(PlainText(text))
    let result = try shaped.trim(
      to: .lines(2, width: 40), token: token, truncating: .tail, scope: .lastLine)
    #expect(try result.verify().isEmpty)
    let start = String(text.prefix { $0 != "\u{AD}" }) + "\u{AD}"
    #expect(result.text == start + mark + "\u{2010}" + mark + "\u{2028}-(3)")
    // The hyphen that shows in the full text is in the run of its word.
    let runs = result.layout.lines[0].runs
    #expect(runs.allSatisfy { $0.level == result.full.lines[0].runs[0].level })
    #expect(result.full.lines[0].usedRect == result.layout.lines[0].usedRect)
  }

  /// The end of a paragraph is not stretched, and a separator ends one.
  @Test("A justified line before the separator is not stretched") func justified() throws {
    let long = TruncationToken(ellipsis: "-", suffix: "(3456)")
    let result = try trim("a b c defghijklm nopq", width: 70, alignment: .justified, long)
    #expect(result.text == "a b c \u{2028}-(3456)")
    #expect(result.shownLines == ["a b c", "-(3456)"])
    #expect(result.full.lines.map(\.usedRect.width).first == 70)
    #expect(result.layout.lines.map(\.usedRect.width) == [50, 70])
  }

  @Test("A line that has lost its hyphen is not as it was") func lostHyphen() throws {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("ab\u{AD}cdefghij"))
    let full = try shaped.layout(in: .lines(2, width: 40))
    let line = try #require(full.truncatedLine)
    let without = try Typesetters.get(.boxes).shape(PlainText("ab\u{AD}\u{2028}-(3)"))
      .layout(in: .lines(2, width: 40))
    let other = TruncatedLine(
      index: line.index, start: line.start + 3, separator: line.separator)
    #expect(!without.stack.keepsLines(before: other, of: full.stack, after: []))
  }

  private func trim(
    _ text: String, width: Double, hyphenation: Hyphenation = .off,
    alignment: TextAlignment? = nil, _ token: TruncationToken, _ mode: TruncationMode = .tail
  ) throws -> TrimResult {
    let style = ParagraphStyle(alignment: alignment, hyphenation: hyphenation)
    let result = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text)).trim(
      to: .lines(2, width: width), token: token, truncating: mode, scope: .lastLine)
    #expect(try result.verify().isEmpty)
    return result
  }
}
