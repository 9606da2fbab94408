import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Hiding the start or the middle of a text, in boxes of 10 points.
struct HeadAndMiddleTests {
  @Test("Head: the longest end, the token first") func head() throws {
    #expect(try trim("one two three", .head, width: 80) == "…o three")
    // The white space after the token is dropped.
    #expect(try trim("one two three", .head, width: 70) == "…three")
    #expect(try trim("one two three", .head, width: 60) == "…three")
    #expect(try trim("one two three", .head, width: 130) == "one two three")
  }

  @Test("Middle: as many characters on both sides, or one more at the start") func middle() throws {
    #expect(try trim("abcdefghij", .middle, width: 60) == "abc…ij")
    #expect(try trim("abcdefghij", .middle, width: 70) == "abc…hij")
    #expect(try trim("abcdefghij", .middle, width: 10) == "…")
    // White space beside the token is dropped, though it counts: four at the start, three at the end.
    #expect(try trim("ab cd ef gh", .middle, width: 70) == "ab c…gh")
  }

  @Test("Over several lines and paragraphs") func lines() throws {
    #expect(try trim("aaa bbb ccc ddd", .head, width: 40, lines: 2) == "…ccc ddd")
    #expect(try trim("aa\nbb\ncc\ndd", .head, width: 40, lines: 2) == "…cc\ndd")
    #expect(try trim("aaa bbb ccc ddd", .middle, width: 40, lines: 2) == "aaa…ddd")
  }

  @Test("A suffix is whole, wherever it is") func suffix() throws {
    let token = TruncationToken(ellipsis: "", suffix: "[more]")
    #expect(try trim("abcdefghij", .head, width: 90, token: token) == "[more]hij")
    #expect(try trim("abcdefghij", .middle, width: 90, token: token) == "ab[more]j")
  }

  @Test("Where no line has room, nothing is printed", arguments: [TruncationMode.head, .middle])
  func noRoom(mode: TruncationMode) throws {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("abc"))
    for token in [TruncationToken(), TruncationToken(ellipsis: "", suffix: "more")] {
      let result = try shaped.trim(
        to: TextContainer(width: 60, height: 5), token: token, truncating: mode)
      #expect(result.text == "" && result.status == .suffixDoesNotFit)
    }
  }

  @Test("By words, and falling to characters") func words() throws {
    #expect(try trim("one two three", .head, width: 90, unit: .word) == "…three")
    #expect(try trim("one two three", .middle, width: 100, unit: .word) == "one…three")
    #expect(try trim("abcdefghij", .head, width: 40, unit: .word) == "…hij")
  }

  @Test("Line breaks at the end are hidden before text is") func lineBreaksAtEnd() throws {
    let head = try result("aaa bbb ccc\n\n", .head, width: 80, lines: 1)
    #expect(head.text == "…bbb ccc")
    #expect(head.hiddenRanges.map(\.utf8) == [0..<4, 11..<13])
    #expect(head.visibleRanges.map(\.utf8) == [4..<11])
    #expect(head.printedRanges(of: 0..<13) == [3..<10])
    // What no end is left of is one range.
    let middle = try result("abcdef\n", .middle, width: 20, lines: 1)
    #expect(middle.text == "a…")
    #expect(middle.hiddenRanges.map(\.utf8) == [1..<7])
    // Nothing visible is hidden.
    let whole = try result("aaa\n\n", .head, width: 30, lines: 1)
    #expect(whole.status == .whole && whole.text == "aaa")
    // A protected range is not split.
    let range = StyleRun(6..<9, .with { $0.isProtected = true })
    let text = try AttributedText(PlainText("abcdefgh\n"), runs: [range])
    let protected = try Typesetters.get(.boxes).shape(text).trim(
      to: TextContainer(width: 40, maximumNumberOfLines: 1), truncating: .head)
    #expect(protected.text == "…")
  }

  @Test("If only white space does not fit, nothing is said to be hidden") func whiteSpace() throws {
    let result = try result("\n\nabc", .head, width: 30, lines: 1)
    #expect(result.status == .whole)
    #expect(result.text == "abc")
    #expect(result.hiddenRanges.map(\.utf8) == [0..<2])
  }

  /// Each hides more than the one before: nothing, what has no room at the end, all that is invisible there, and at the
  /// start too.
  @Test("White space at both ends", arguments: [TruncationMode.head, .middle])
  func whiteSpaceAtBothEnds(mode: TruncationMode) throws {
    for end in ["   ", "\u{1B}", "\u{1}", "\u{200B}", "\u{AD}", "\u{A0}", "\u{2060}", "\u{200F}"] {
      let texts = try (1...4).map { lines in
        let result = try result("\n\nb\n" + end, mode, width: 100, lines: lines)
        #expect(result.status == .whole)
        return result.text
      }
      #expect(texts == ["b", "b", "\n\nb", "\n\nb\n" + end])
    }
    for text in ["\n\naa\u{A0}", "\u{A0}aa\u{A0}", "\u{3000}aa\u{1B}", "\n\naa", "aa\u{A0}"] {
      let result = try result(text, mode, width: 20, lines: 1)
      #expect(result.status == .whole && result.text == "aa")
      let end = text.utf8.count
      let start = text.utf8.elementsEqual("aa\u{A0}".utf8) ? 0 : text.hasPrefix("\u{3000}") ? 3 : 2
      let hidden = [0..<start, start + 2..<end].filter { !$0.isEmpty }
      #expect(result.hiddenRanges.map(\.utf8) == hidden)
    }
  }

  @Test("A protected range is visible whole or not at all") func protected() throws {
    let text = PlainText("ab 12345 cd")
    let shaped = try Typesetter(style: .boxes).shape(
      AttributedText(text, runs: [StyleRun(3..<8, .with { $0.isProtected = true })]))
    var container = TextContainer(width: 70)
    container.maximumNumberOfLines = 1
    #expect(try shaped.trim(to: container, truncating: .head).text == "…cd")
    container.width = 90
    #expect(try shaped.trim(to: container, truncating: .head).text == "…12345 cd")
  }

  @Test("What is open of an embedding is closed before the token, and opened again after")
  func controls() throws {
    let text = "\u{2067}" + String(repeating: "שלום ", count: 4) + "\u{2069}"
    let printed = try trim(text, .middle, width: 120)
    let open = printed.unicodeScalars.filter { $0 == "\u{2067}" }.count
    let closed = printed.unicodeScalars.filter { $0 == "\u{2069}" }.count
    #expect(open == 2)
    #expect(closed == 2)
    let head = try trim(text, .head, width: 120)
    #expect(head.hasPrefix("…\u{2067}"))
  }

  @Test("A suffix and what is left of a long word are one piece; before the word they are not")
  func longWord() throws {
    let token = TruncationToken(suffix: "Read more")
    let word = String(repeating: "abcde", count: 12)
    let whole = try trim(
      "eins zwei drei vier der \(word) am See x", .head, width: 120, lines: 7, token: token)
    #expect(whole == "… Read morer \(word) am See x")
  }

  /// Consonants without a vowel are one character, which soon is wider than both lines.
  @Test("As much as fits beside a character that is wider than the lines", arguments: 13..<22)
  func wideCharacter(count: Int) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu, Fonts.cjk], usesSystemFonts: false)
    let text = "\u{3164}ρ \u{1161}θά" + String(repeating: "\u{1112}", count: count)
    let result = try Typesetters.get(style).shape(PlainText(text)).trim(
      to: .lines(2, width: 45), token: TruncationToken(ellipsis: "\""), truncating: .middle)
    #expect(try result.verify().isEmpty)
  }

  @Test("An unknown mode is refused") func refused() throws {
    #expect(throws: TextLayoutError.self) {
      try trim("a", TruncationMode(rawValue: "both"), width: 10)
    }
  }

  @Test("A long text takes no more validations than a short one") func long() throws {
    let text = String(repeating: "The lines of a long text. ", count: 4_000)
    let result = try result(text, .middle, width: 400, lines: 3)
    #expect(result.lineCount == 3)
    #expect(result.text.utf8.count < 130)
  }

  private func trim(
    _ text: String, _ mode: TruncationMode, width: Double, lines: Int = 1,
    token: TruncationToken = TruncationToken(), unit: CutUnit = .character
  ) throws -> String {
    try result(text, mode, width: width, lines: lines, token: token, unit: unit).text
  }

  private func result(
    _ text: String, _ mode: TruncationMode, width: Double, lines: Int,
    token: TruncationToken = TruncationToken(), unit: CutUnit = .character
  ) throws -> TrimResult {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = lines
    let result = try Typesetter(style: .boxes).shape(PlainText(text)).trim(
      to: container, token: token, cutAt: unit, truncating: mode)
    #expect(try result.verify().isEmpty)
    return result
  }
}
