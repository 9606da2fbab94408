import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cuts among newlines, blank lines and spaces.
struct WhiteSpaceTests {
  private let boxes = TextStyle.boxes

  @Test("cut at a newline") func cutAtNewline() throws {
    let bare = try boxes.trim("abc\ndef", to: .lines(1, width: 60))
    #expect(bare.text == "abc…")
    #expect(bare.hiddenRanges.map(\.utf8) == [3..<7])
    // "abc… xy" takes seven boxes.
    #expect(try boxes.trim("abc\ndef", to: .lines(1, width: 70), suffix: "xy").text == "abc… xy")
    #expect(try boxes.trim("abc\ndef", to: .lines(1, width: 60), suffix: "xy").text == "ab… xy")
  }

  @Test("cut at every kind of mandatory break", arguments: mandatoryBreaks)
  func cutAtEveryBreak(terminator: String) throws {
    let text = "abc" + terminator + "def"
    #expect(try boxes.trim(text, to: .lines(1, width: 60)).text == "abc…")
  }

  @Test("cut at blank lines", arguments: 1...3) func cutAtBlankLines(lines: Int) throws {
    // The blank lines that would show are dropped before the token, as every white space is.
    let result = try boxes.trim("abc\n\n\nmore", to: .lines(lines, width: 60), suffix: "x")
    #expect(result.text == "abc… x")
    #expect(result.status == .trimmed)
    #expect(result.lineCount == 1)
  }

  @Test("cut at blank lines that hold spaces") func cutAtSpacedLines() throws {
    #expect(try boxes.trim("abc \n  \n\t\nmore", to: .lines(3, width: 60)).text == "abc…")
  }

  @Test("cut after leading blank lines") func leadingBlankLines() throws {
    // Two blank lines stay, since they are before something visible.
    #expect(try boxes.trim("\n\nabc def", to: .lines(3, width: 30)).text == "\n\nab…")
    let none = try boxes.trim("\n\nabc def", to: .lines(2, width: 30))
    #expect(none.text == "…")
    #expect(none.visibleRanges.isEmpty)
    #expect(none.hiddenRanges.map(\.utf8) == [0..<9])
  }

  @Test("cut inside leading white space") func leadingSpaces() throws {
    // "   a…" takes five boxes. At three, the spaces hang on the first line and the letters follow on
    // the second: nothing visible fits, and the spaces are dropped before the token.
    #expect(try boxes.trim("   abcdef", to: .lines(1, width: 50)).text == "   a…")
    #expect(try boxes.trim("   abcdef", to: .lines(1, width: 30)).text == "…")
  }

  @Test("cut inside trailing white space") func trailingSpaces() throws {
    // "abc   d…" takes eight boxes; at six or seven the cut falls among the spaces.
    #expect(try boxes.trim("abc   def", to: .lines(1, width: 80)).text == "abc   d…")
    for width in [40.0, 50, 60, 70] {
      let result = try boxes.trim("abc   def", to: .lines(1, width: width))
      #expect(result.text == "abc…")
      #expect(result.hiddenRanges.map(\.utf8) == [3..<9])
    }
  }

  @Test(
    "what is dropped before the token",
    arguments: [("\u{AD}", 40.0), ("\u{200B}", 40), ("\u{3000}", 50), ("\u{A0}", 50)])
  func dropped(droppable: String, width: Double) throws {
    // White_Space (the no-break space too), the zero-width space and the soft hyphen. There would be
    // room for it: "abc", the droppable and the ellipsis take four boxes, or five.
    let result = try boxes.trim("abc\(droppable)defgh", to: .lines(1, width: width))
    #expect(result.text == "abc…")
    #expect(result.visibleBytes == 3)
  }

  @Test("a word joiner is not dropped before the token") func keptBeforeToken() throws {
    #expect(try boxes.trim("abc\u{2060}defgh", to: .lines(1, width: 40)).text == "abc\u{2060}…")
  }

  @Test("white-space-only overflow is `whole`: spaces hang") func hangingSpaces() throws {
    let result = try boxes.trim("abc    ", to: .lines(1, width: 30), suffix: "more")
    #expect(result.text == "abc    ")
    #expect(result.status == .whole)
    #expect(result.hiddenRanges.isEmpty)
  }

  @Test("white-space-only overflow is `whole`: newlines are hidden")
  func hiddenNewlines() throws {
    // "abc" and a newline are two lines: the text is printed up to the last line break that fits.
    let one = try boxes.trim("abc\n", to: .lines(1, width: 30), suffix: "more")
    #expect(one.text == "abc")
    #expect(one.status == .whole)
    #expect(!one.isTruncated)
    #expect(one.tokenRange == nil)
    #expect(one.visibleRanges.map(\.utf8) == [0..<3])
    #expect(one.hiddenRanges.map(\.utf8) == [3..<4])
    // Of four lines, two show: one newline is between them.
    let two = try boxes.trim("abc\n\n\n", to: .lines(2, width: 30))
    #expect(two.text == "abc\n")
    #expect(two.lineCount == 2)
    #expect(two.hiddenRanges.map(\.utf8) == [4..<6])
  }

  @Test("white-space-only overflow is `whole`: nothing but white space")
  func nothingButWhiteSpace() throws {
    let result = try boxes.trim(" \n\t\n\u{200B}\n", to: .lines(1, width: 30), suffix: "more")
    #expect(result.status == .whole)
    #expect(result.text == " ")
    #expect(result.lineCount == 1)
  }

  @Test("soft hyphen before the token dropped, its hyphen too") func softHyphen() throws {
    // Two lines of five: "abcd‐", and "efg" with the token. The soft hyphen before the cut goes; the
    // one where a line ends stays, and shows.
    let text = "abcd\u{AD}efgh\u{AD}ijkl"
    let result = try boxes.trim(text, to: .lines(2, width: 50))
    #expect(result.text == "abcd\u{AD}efgh…")
    #expect(result.shownLines == ["abcd\u{2010}", "efgh…"])
  }

  @Test("white-space-only overflow is `whole`: a no-break space, which does not hang")
  func noBreakSpace() throws {
    // "cd" and its no-break space go to the second line together; without the space all fits the first.
    let result = try boxes.trim("ab cd\u{A0}", to: .lines(1, width: 50), suffix: "more")
    #expect(result.text == "ab cd")
    #expect(result.status == .whole)
    #expect(result.hiddenRanges.map(\.utf8) == [5..<7])
  }
  /// Where nothing is before it on its paragraph's line, it would be lost when the printed text is read.
  @Test("no token begins with a space that collapses") func collapsingToken() throws {
    let token = TruncationToken(ellipsis: " ", suffix: "More")
    for (text, width, lines) in [
      ("WWWWWWW is the word", 50.0, 1), ("WWWWWWW is the word", 100, 1), ("ab\nWWWWWWWW", 50, 2),
      ("ab\nWWWWWWWW", 70, 2),
    ] {
      let style = ParagraphStyle(whiteSpace: .preLine)
      let result = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text))
        .trim(to: .lines(lines, width: width), token: token)
      #expect(try result.verify().isEmpty)
      #expect(!result.text.hasPrefix(" ") && !result.text.contains("\n "))
      #expect((result.status == .suffixDoesNotFit) == (width == 50 && lines == 1), "\(result.text)")
    }
  }

  static let mandatoryBreaks = [
    "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]
}
