import TestSupport
import Testing

@testable import TextLayout

/// The promise *linear*: whatever the text, work and memory grow as it does.
@Suite struct LinearityLaws {
  /// Texts of some size, of each kind that `scripts/bench growth` measures.
  enum Corpus: CaseIterable {
    case prose, paragraph, word, newlines, tabs, spaces, arabic, japanese, thai, emoji, marks,
      nested

    /// A text of about so many bytes.
    func text(_ size: Int) -> PlainText {
      switch self {
      case .marks: PlainText("a" + String(repeating: "\u{301}", count: size / 2))
      case .nested: PlainText(nested(size))
      default: PlainText(String(repeating: unit, count: size / unit.utf8.count))
      }
    }

    private var unit: String {
      switch self {
      case .prose:
        "Nobody counts the lines of a text twice, unless its width has changed.\n"
      case .paragraph: "Nobody counts the lines of a text twice, unless its width has changed. "
      case .word: "unbreakable"
      case .newlines: "\n"
      case .tabs: "a\t"
      case .spaces: "a" + String(repeating: " ", count: 100)
      case .arabic: "لا يعد أحد أسطر النص مرتين، ما لم يتغير عرضه. "
      case .japanese: "幅が変わらない限り、行を二度数える人はいない。"
      case .thai: "ไม่มีใครนับบรรทัดของข้อความสองครั้ง "
      case .emoji: "👨‍👩‍👧‍👦🇫🇷👍🏽1️⃣ "
      case .marks, .nested: ""
      }
    }

    /// English in Hebrew in English, past the levels and brackets that UAX #9 has.
    private func nested(_ size: Int) -> String {
      let pairs = [("(", ")"), ("\u{2067}", "\u{2069}"), ("[", "]"), ("\u{202B}", "\u{202C}")]
      var nest = "word"
      for depth in 0..<150 {
        let (opening, closing) = pairs[depth % pairs.count]
        nest = "\(depth % 2 == 0 ? "two" : "שתי") \(opening)\(nest)\(closing)"
      }
      return String(repeating: nest + ". ", count: size / nest.utf8.count + 1)
    }
  }

  /// What is done with a text.
  enum Job: CaseIterable {
    case measure, measureNarrow, countLines, trimTail, trimDeep, trimHead, trimMiddle
    case smallestWidth, largestFontSize

    func run(_ text: PlainText) throws {
      let style = TextStyle(fonts: Fonts.all, fontSize: 10, usesSystemFonts: false)
      // A typesetter of its own, or the words of another job would be known already.
      let shaped = try Typesetter(style: style).shape(text)
      let token = TruncationToken(suffix: "more")
      switch self {
      case .measure: _ = try shaped.layout(in: TextContainer(width: 400)).size
      case .measureNarrow: _ = try shaped.layout(in: TextContainer(width: 30)).size
      case .countLines: _ = try shaped.lineStatistics(lineWidth: 200)
      case .trimTail: _ = try shaped.trim(to: .lines(3, width: 200), token: token)
      case .trimDeep:
        let count = try shaped.lineStatistics(lineWidth: 200).lineCount
        _ = try shaped.trim(to: .lines(max(1, count / 2), width: 200), token: token)
      case .trimHead:
        _ = try shaped.trim(to: .lines(3, width: 200), token: token, truncating: .head)
      case .trimMiddle:
        _ = try shaped.trim(to: .lines(3, width: 200), token: token, truncating: .middle)
      case .smallestWidth:
        _ = try shaped.smallestWidth(forLines: text.utf8.count, in: TextContainer())
      case .largestFontSize:
        let sizes = FontSizes(minimum: 6, maximum: 10, step: 1)
        _ = try shaped.largestFontSize(of: sizes, in: TextContainer(width: 400, height: 20))
      }
    }
  }

  @Test(arguments: Corpus.allCases, Job.allCases)
  func workGrowsAsTheTextDoes(corpus: Corpus, job: Job) throws {
    let work = try superlinearWork(size: 1_000) { try job.run(corpus.text($0)) }
    #expect(work == [])
  }

  /// Without this, the others would pass where nothing is counted.
  @Test func workIsCounted() throws {
    let work = try WorkDone {
      let shaped = try Typesetter(style: .boxes).shape(PlainText("ab cd"))
      _ = try shaped.trim(to: .lines(1, width: 30))
    }
    #expect(work[.bytesScanned] > 0 && work[.scalarsRead] > 0 && work[.harfBuzzCalls] > 0)
    #expect(work[.glyphsRead] > 0 && work[.advancesRead] > 0 && work[.cutsValidated] > 0)
    #expect(work[.linesBroken] >= 2 && work[.paragraphsShaped] >= 1)
  }

  @Test("many runs, all of one style or each of its own", arguments: [1, .max])
  func styledRuns(styleCount: Int) throws {
    func attributed(_ count: Int) throws -> AttributedText {
      try AttributedText(
        PlainText(String(repeating: "ab ", count: count)),
        runs: (0..<count).map {
          StyleRun(3 * $0..<3 * $0 + 2, .size(10 + Double($0 % styleCount) / 64))
        })
    }
    let work = try superlinearWork(size: 100) { count in
      let shaped = try Typesetter(style: .boxes).shape(attributed(count))
      _ = try shaped.layout(in: TextContainer(width: 300)).lines.map(\.runs)
      _ = try shaped.trim(to: .lines(20, width: 300))
    }
    #expect(work == [])
  }

  @Test("many paragraphs, each in a style of its own") func paragraphRuns() throws {
    func attributed(_ count: Int) throws -> AttributedText {
      let runs = (0..<count).map { index in
        var style = ParagraphStyle()
        style.headIndent = Double(index) / 64
        return ParagraphRun(2 * index..<2 * index + 2, style)
      }
      return try AttributedText(
        PlainText(String(repeating: "a\n", count: count)), runs: [], paragraphRuns: runs)
    }
    let work = try superlinearWork(size: 100) { count in
      let shaped = try Typesetter(style: .boxes).shape(attributed(count))
      _ = try shaped.layout(in: TextContainer(width: 300))
    }
    #expect(work == [])
  }

  @Test("a long text in a view that grows: a changed paragraph is all that is shaped again")
  func growing() throws {
    func text(_ count: Int, _ last: String) -> PlainText {
      PlainText(String(repeating: "word by word\n", count: count) + last)
    }
    let work = try superlinearWork(size: 50) { count in
      var view = try GrowingText(Typesetter(style: .boxes), in: TextContainer(width: 100))
      _ = try view.show(text(count, "a"))
      let change = try WorkDone { _ = try view.show(text(count, "ab")) }
      #expect(change[.paragraphsShaped] == 1 && change[.bytesShaped] == 2)
    }
    #expect(work == [])
  }
}
