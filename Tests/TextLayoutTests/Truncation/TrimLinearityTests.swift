import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Trims in which no cut, or a far one, is legal, and few candidates are laid out.
@Suite struct TrimLinearityTests {
  private let tall = TextStyle.own("Box.ttf", "BoxTall.ttf")

  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  private func trim(
    _ text: String, to container: TextContainer, ellipsis: String? = nil, suffix: String = ""
  ) throws -> TrimResult {
    try trimmed(text, in: tall) {
      try $0.trim(to: container, token: TruncationToken(ellipsis: ellipsis, suffix: suffix))
    }
  }

  /// Trims a shaped text; no kind of work is done more often than so often a byte.
  private func trimmed(
    _ text: String, in style: TextStyle, sourceLocation: SourceLocation = #_sourceLocation,
    _ trim: (ShapedText) throws -> TrimResult
  ) throws -> TrimResult {
    let shaped = try Typesetters.get(style).shape(PlainText(text))
    var result: TrimResult?
    let work = try WorkDone { result = try trim(shaped) }
    #expect(work.kinds(above: 100 * text.utf8.count) == [], sourceLocation: sourceLocation)
    return try #require(result)
  }

  @Test("no line is low enough", arguments: ["", "x"]) func noLine(suffix: String) throws {
    let container = TextContainer(height: 9)
    for text in [times(2_000, "a"), times(500, "abc "), times(1_000, "a\t")] {
      let result = try trim(text, to: container, suffix: suffix)
      #expect(result.text == "")
      #expect(result.status == .suffixDoesNotFit)
    }
  }

  @Test("a glued suffix that is wider than a line, in a text without a place to start again from")
  func wideSuffix() throws {
    for unit in [".", "1,", "กา", "😀", "א1", "א١", "«a»"] {
      let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
      let token = TruncationToken(ellipsis: "...", suffix: "ReadMore")
      let result = try trimmed(times(2_000, unit), in: style) {
        try $0.trim(to: .lines(100, width: 78), token: token)
      }
      #expect(result.status == .suffixDoesNotFit)
    }
  }

  @Test(
    "restart points that are asked for from the end on are searched for once",
    arguments: [".", "1,", "กา", "😀"])
  func restartPoints(unit: String) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let shaped = try Typesetters.get(style).shape(PlainText("a" + times(2_000, unit)))
    let (text, paragraph) = (shaped.text.utf8, shaped.paragraphs[0])
    let finder = RestartPointFinder(text, paragraph)
    let work = WorkDone {
      for cut in paragraph.analysis.cuts.reversed() {
        _ = finder.last(before: Int(cut), cut: Int(cut))
      }
    }
    #expect(work.kinds(above: 100 * text.count) == [])
  }

  @Test("the token is too high for every line") func tallToken() throws {
    let text = times(2_000, "a") + "α"
    let result = try trim(text, to: TextContainer(height: 12), suffix: "γ")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.text.utf8.count == 2_000 + "…".utf8.count)
  }

  @Test("a tall letter in a long line") func tallLetter() throws {
    let text = times(2_000, "a") + "α" + times(2_000, "a")
    let result = try trim(text, to: TextContainer(height: 12))
    #expect(result.text.utf8.count == 2_000 + "…".utf8.count)
    // The letter comes first: no cut but the one before it.
    let none = try trim("α" + times(2_000, "a"), to: TextContainer(height: 12))
    #expect(none.text == "…")
  }

  @Test("a long first piece that moves up") func longPiece() throws {
    // The word is shortened and is next to the first; with its tall letter it would be too high.
    let text = "b " + times(2_000, "a") + "α" + times(2_000, "a")
    let result = try trim(text, to: TextContainer(width: 20_500, height: 16))
    #expect(result.text.utf8.count == 2 + 2_000 + "…".utf8.count)
  }

  @Test("an endless word of digits, which has no place to start again from, in a height")
  func wordInHeight() throws {
    // Twenty lines of two hundred, of which ten fit; each cut of the eleventh is too low.
    let result = try trim(times(4_000, "1"), to: TextContainer(width: 2_000, height: 105))
    #expect(result.text.utf8.count == 2_000 - 1 + "…".utf8.count)
  }

  @Test(
    "what shows nothing",
    arguments: ["\u{2060}", "\u{200F}\u{200E}", "\u{202B}\u{202C}", "\u{1}"])
  func nothingVisible(unit: String) throws {
    let text = "aaaaa" + times(2_000, unit) + times(50, "b")
    let result = try trim(text, to: .lines(1, width: 50))
    #expect(result.text == "aaaa…")
    let whole = try trim(text, to: .lines(1, width: 60), ellipsis: "")
    #expect(whole.text.utf8.count == text.utf8.count - 49)
  }

  @Test(
    "stacks and pre-base vowels without end",
    arguments: [
      ("NotoSansKhmer", "", "ក្"), ("NotoSansMyanmar", "", "က္"), ("NotoSansJavanese", "", "ꦏ꧀"),
      ("NotoSansJavanese", "ꦏ", "ꦺ"), ("NotoSansMyanmar", "က", "ေ"),
    ])
  func stacks(font: String, base: String, unit: String) throws {
    let style = TextStyle(fonts: [Fonts.noto(font)], usesSystemFonts: false)
    let text = base + times(20_000, unit) + "x"
    let result = try Typesetters.get(style).shape(PlainText(text)).layout(in: .lines(1, width: 200))
    #expect(result.notes.map(\.code) == ["marks-not-positioned"])
    // The stack is one cut unit, and the letter is after it.
    #expect(result.fullLineCount == 2)
  }

  @Test("a suffix that nothing separates from the ellipsis fits nowhere") func gluedSuffix() throws
  {
    // The suffix fills a line, and the ellipsis before it is too much: so each cut is worth a look, and none is legal.
    let text = times(1_000, "abcde ")
    let result = try trim(
      text, to: .lines(750, width: 80), ellipsis: "b", suffix: "cdefghij")
    #expect(result.status == .suffixDoesNotFit)
  }

  @Test("visible characters without advance") func withoutAdvance() throws {
    // DejaVu Sans has the interlinear annotation's anchor, and it takes no room.
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let text = "abc " + times(2_000, "\u{FFF9}") + times(100, "x")
    for suffix in ["", "more"] {
      let result = try trimmed(text, in: style) {
        try $0.trim(to: .lines(1, width: 90), token: TruncationToken(suffix: suffix))
      }
      #expect(result.status == .trimmed)
      #expect(result.text.utf8.count > (suffix.isEmpty ? 6_000 : 0))
    }
  }

  @Test("many long stretches without a letter in one line that is too low") func manyStretches()
    throws
  {
    for unit in ["on 2024-11-21, ", "a" + times(20, "\u{2060}")] {
      let result = try trim(times(2_000, unit), to: TextContainer(height: 9), suffix: "x")
      #expect(result.status == .suffixDoesNotFit)
    }
  }

  @Test("Hangul fillers, which are ignorable and take room") func fillers() throws {
    let text = "aaaaa" + times(8_000, "\u{3164}") + times(50, "b")
    let result = try trim(text, to: .lines(200, width: 100), suffix: "more")
    #expect(result.status == .trimmed)
    #expect(result.lineCount == 200)
  }

  @Test("a deep cut in one paragraph") func deepCut() throws {
    let text = times(4_000, "abcde ")
    let result = try trim(text, to: .lines(1_900, width: 130), suffix: "more")
    #expect(result.lineCount == 1_900)
    #expect(result.layout.shaped.text.utf8.count > 1_900 * 12 - 12)
  }

  @Test(
    "the suffix is wider than every line by half a letter", arguments: [CutUnit.character, .word])
  func wideSuffix(unit: CutUnit) throws {
    // Six boxes of five and a half, whatever is before them. Each line holds three letters, or
    // two and the ellipsis.
    let text = times(2_000, "a ")
    let token = TruncationToken(suffix: "bcdefg")
    let result = try trimmed(text, in: tall) {
      try $0.trim(to: .lines(600, width: 55), token: token, cutAt: unit)
    }
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.text.utf8.count == 1_799 * 2 - 1 + "…".utf8.count)
  }

  /// No line ends in it but where it is full, and a dictionary could find other words in what is left of it.
  @Test("one long word of a dictionary's script in columns") func longWordInColumns() throws {
    let style = TextStyle(fonts: [Fonts.noto("NotoSansThai")], fontSize: 10, usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    for lines in [2, 0] {
      var container = TextContainer(width: 100, height: 60, maximumNumberOfLines: lines)
      container.columnCount = 2
      let work = try superlinearWork(size: 60) { count in
        let shaped = try typesetter.shape(PlainText(times(count, "กา\"")))
        _ = try shaped.trim(to: container)
      }
      #expect(work == [])
    }
  }

  @Test("a trim of many paragraphs is verified by cuts of those that show")
  func verifiedParagraphs() throws {
    let work = try superlinearWork(size: 60) { count in
      let shaped = try Typesetters.get(tall).shape(PlainText(times(count, "a\n")))
      let result = try shaped.trim(to: .lines(3, width: 100))
      #expect(try result.verify().isEmpty)
    }
    #expect(work == [])
  }

  /// The advance of a letter counts after such a sign, so that no more of the row are candidates than a line has room for.
  @Test(
    "letters with a sign that has no glyph, on the last line alone",
    arguments: [TruncationMode.tail, .head, .middle])
  func signsOnLastLine(mode: TruncationMode) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    for unit in ["\u{2764}\u{FE0F}", "a\u{200D}", "\u{5D0}\u{180B}", "a\u{FE0F} "] {
      let shaped = try Typesetters.get(style).shape(PlainText(times(300, unit)))
      let work = try WorkDone {
        let result = try shaped.trim(
          to: .lines(5, width: 120), truncating: mode, scope: .lastLine)
        #expect(result.status == .trimmed)
      }
      #expect(work[.cutsValidated] < 60)
    }
  }
}
