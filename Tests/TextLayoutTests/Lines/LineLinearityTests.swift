import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Long paragraphs on many short lines, for each of which little is looked at.
@Suite struct LineLinearityTests {
  /// A unit of text again and again, of which so many are on a line of three boxes.
  private func expectLines(of unit: String, _ perLine: Int, wrap: LineBreakMode) throws {
    let work = try superlinearWork(size: 180) { count in
      let shaped = try Typesetters.get(.boxes).shape(
        PlainText(String(repeating: unit, count: count)))
      let layout = try shaped.layout(in: TextContainer(width: 30, lineBreakMode: wrap))
      #expect(layout.lineCount == count / perLine)
    }
    #expect(work == [])
  }

  @Test(arguments: [LineBreakMode.word, .character]) func words(wrap: LineBreakMode) throws {
    // "a b", and the space after it hangs.
    try expectLines(of: "a ", 2, wrap: wrap)
  }

  @Test(arguments: [LineBreakMode.word, .character]) func oneWord(wrap: LineBreakMode) throws {
    try expectLines(of: "a", 3, wrap: wrap)
  }

  @Test func tabs() throws {
    // A tab takes the letter's line to 28, and the next letter begins another.
    try expectLines(of: "a\t", 1, wrap: .word)
  }

  @Test("as many tab stops as tabs on a line") func tabStops() throws {
    let work = try superlinearWork(size: 180) { count in
      let before = Work.tabStopsRead.done
      defer { #expect(Work.tabStopsRead.done > before + count) }
      let stops = (1...count).map { TabStop(20 * Double($0)) }
      let typesetter = try Typesetter(
        style: .boxes, paragraphStyle: ParagraphStyle(tabStops: stops))
      let shaped = try typesetter.shape(PlainText(String(repeating: "a\t", count: count)))
      let layout = try shaped.layout(in: TextContainer(width: 20 * Double(count) + 1))
      #expect(layout.lineCount == 1)
      #expect(layout.size.width == 20 * Double(count) - 10)
    }
    #expect(work == [])
  }

  /// A word joiner after each tab: all is one word, which is broken wherever a line is full.
  @Test func tabsInOneWord() throws {
    try expectLines(of: "a\t\u{2060}", 1, wrap: .word)
  }

  @Test("white space after a broken word is read once, and not for each of the word's lines")
  func spaceAfterWord() throws {
    let work = try superlinearWork(size: 180) { count in
      let text = String(repeating: "a", count: count) + String(repeating: " ", count: count) + "b"
      let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
      let layout = try shaped.layout(in: TextContainer(width: 30))
      #expect(layout.lineCount == count / 3 + 1)
    }
    #expect(work == [])
  }

  /// The row of each cut that is tried would take hundreds of lines.
  @Test("a cut is not broken into more lines than are too many", arguments: [0.0, 60])
  func linesOfCuts(height: Double) throws {
    let fonts = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let shaped = try Typesetter(style: fonts).shape(
      PlainText(String(repeating: "\u{102C}", count: 64)))
    let container = TextContainer(
      width: 31, height: height > 0 ? height : nil, maximumNumberOfLines: height > 0 ? 0 : 3)
    let work = try WorkDone { _ = try shaped.trim(to: container) }
    let full = try shaped.layout(in: TextContainer(width: 31)).lineCount
    #expect(work[.cutsValidated] > 40)
    #expect(work[.linesBroken] < 2 * full + 6 * work[.cutsValidated])
  }

  /// The dictionary knows none of its words, so that it is broken wherever a line is full.
  @Test("a cut at the end of many lines of one long word of a dictionary's script")
  func lateCut() throws {
    let fonts = TextStyle(fonts: [Fonts.noto("NotoSansThai")], usesSystemFonts: false)
    let typesetter = try Typesetter(style: fonts)
    let work = try superlinearWork(size: 300) { count in
      let shaped = try typesetter.shape(PlainText(String(repeating: "ก้", count: count)))
      let container = TextContainer(width: 150, maximumNumberOfLines: count / 20)
      #expect(try shaped.trim(to: container).status == .trimmed)
    }
    #expect(work == [])
  }

  /// Each row is one cluster for HarfBuzz, which tells nothing of where its lines may end.
  ///
  /// More signs would be one cut unit.
  @Test("rows of broken syllables", arguments: [LineBreakStrategy.greedy, .pretty])
  func brokenSyllables(strategy: LineBreakStrategy) throws {
    var style = ParagraphStyle()
    style.lineBreakStrategy = strategy
    let fonts = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let typesetter = try Typesetter(style: fonts, paragraphStyle: style)
    let work = try superlinearWork(size: 200) { count in
      let row = "က" + String(repeating: "\u{102C}", count: 63)
      let shaped = try typesetter.shape(PlainText(String(repeating: row, count: count / 64)))
      let layout = try shaped.layout(in: TextContainer(width: 31))
      #expect(layout.lineCount > count / 4)
    }
    #expect(work == [])
  }

  /// Each space may end a line; were each tried, pretty lines would measure a thousand times as often.
  @Test(
    "pretty lines about a run of spaces measure no more than a few times as often as greedy ones")
  func spaces() throws {
    func measured(_ strategy: LineBreakStrategy) throws -> Int {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let text = "ab cd ef gh " + String(repeating: " ", count: 2_000) + "ij kl mn"
      let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text))
      let container = TextContainer(width: 60, lineBreakMode: .character)
      return try WorkDone { _ = try shaped.layout(in: container) }[.widthsMeasured]
    }
    #expect(try measured(.pretty) < measured(.greedy) * 20)
  }

  /// What is within two ems of fitting was all looked at for each line: of a huge size, the whole text.
  @Test("one huge letter changes little about the lines after it") func hugeLetter() throws {
    func work(_ size: Double) throws -> Int {
      let text = "A " + String(repeating: "ab ", count: 2_000)
      let shaped = try Typesetter(style: .boxes).shape(
        AttributedText(PlainText(text), runs: [StyleRun(0..<1, .size(size))]))
      let work = try WorkDone { _ = try shaped.layout(in: TextContainer(width: 60)) }
      return work[.advancesRead] + work[.widthsMeasured]
    }
    #expect(try work(1_000_000) < work(11) * 20)
  }
}
