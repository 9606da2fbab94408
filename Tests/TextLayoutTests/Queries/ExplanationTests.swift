import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Why lines end and texts are cut, in boxes of 10 points.
struct ExplanationTests {
  @Test("A line reports its rule, what it left free, and how much too wide the next place was")
  func lines() throws {
    let found = try explain("one two abcdefgh\nab", width: 60)
    #expect(found.map(\.rule) == [.space, .space, .emergency, .newline, .end])
    #expect(found.map(\.free) == [30, 30, 0, 40, 40])
    #expect(found[0].next?.rule == .space)
    #expect(found[0].next?.overflow == 10)
    #expect(found[0].next?.range.utf8 == 4..<8)
    #expect(found[2].next?.rule == .emergency)
    #expect(found[2].next?.overflow == 10)
    #expect(found[3].next == nil)
    #expect(found.map(\.place.utf8.lowerBound) == [4, 8, 14, 17, 19])
  }

  @Test("Each rule by the characters at the place")
  func rules() throws {
    #expect(try explain("abc\u{AD}def", width: 50)[0].rule == .softHyphen)
    #expect(try explain("ab-cdef", width: 50)[0].rule == .hyphen)
    #expect(try explain("abc\u{200B}def", width: 40)[0].rule == .zeroWidthSpace)
    #expect(try explain("日本語", width: 25)[0].rule == .betweenIdeographs)
    #expect(try explain("สวัสดีชาวโลก", width: 70)[0].rule == .dictionary)
    #expect(try explain("(a)/bcd", width: 50)[0].rule == .opportunity)
    #expect(try explain("one two", width: 30, wrap: .character)[0].rule == .space)
    #expect(try explain("onetwo", width: 30, wrap: .character)[0].rule == .character)
  }

  @Test("In an unlimited width there is no free room to report; a clipped line has no next place")
  func unlimited() throws {
    #expect(try explain("one two", width: nil).map(\.free) == [nil])
    let clipped = try explain("one two", width: 50, wrap: .clipping)
    #expect(clipped.map(\.free) == [-20])
    #expect(clipped[0].next == nil)
  }

  @Test("Where lines end between any letters, that is the rule") func anywhere() throws {
    for change: (inout ParagraphStyle) -> Void in [
      { $0.lineBreakStrictness = .anywhere }, { $0.wordBreak = .breakAll },
    ] {
      var style = ParagraphStyle()
      change(&style)
      let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(
        PlainText("aaaa(bb) c"))
      let lines = try shaped.layout(in: TextContainer(width: 30)).explanations()
      #expect(lines.map(\.rule).prefix(2) == [.character, .character])
    }
  }

  @Test("Beside a path, too, a tab leads to a stop that counts from the line's start")
  func flow() throws {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (20, 20)
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(
      PlainText("ab\tcd ef gh\tij kl"))
    var container = TextContainer(width: 200)
    container.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 0, width: 40, height: 100))]
    let layout = try shaped.layout(in: container)
    let line = try #require(try layout.explanations().first)
    container.width = 200 + (line.next?.overflow ?? 0)
    #expect(line.next?.overflow ?? 0 > 0)
    // So much wider, the line does hold it; a little less, and it does not.
    let next = line.next?.range.utf8.upperBound ?? 0
    #expect(try shaped.layout(in: container).lines[0].range.utf8.upperBound >= next)
    container.width = (container.width ?? 0) - 1.0 / 65536
    #expect(try shaped.layout(in: container).lines[0].range.utf8.upperBound < next)
  }

  @Test("A trim reports what the next longer text breaks") func trims() throws {
    #expect(try breaks("one two three four", width: 80) == [.lines])
    #expect(try breaks("one two three four", width: 80, height: 15) == [.height])
    #expect(try breaks("one two three", width: 80, wrap: .clipping) == [.width])
    #expect(
      try breaks("one two three four", width: 80, TruncationToken(ellipsis: "", suffix: "a b"))
        == [.lines, .suffix])
    let explanation = try trim("one two three four", width: 80).explanation()
    #expect(explanation?.hidden.utf8 == 7..<18)
    #expect(explanation?.next.ranges.map(\.utf8) == [7..<9])
    #expect(explanation?.next.text == "one two t…")
    #expect(explanation?.next.lineCount == 2)
    #expect(try trim("one", width: 80).explanation() == nil)
  }

  @Test("Where the next would hide nothing, it is the whole text") func whole() throws {
    let next = try trim("abcdefghi", width: 80, TruncationToken(ellipsis: "")).explanation()?.next
    #expect(next?.text == "abcdefghi")
    #expect(next?.breaks == [.lines])
  }

  @Test("A protected range is named") func protected() throws {
    let shaped = try Typesetter(style: .boxes).shape(
      AttributedText(
        PlainText("ab 1234567 cd"), runs: [StyleRun(3..<10, .with { $0.isProtected = true })]))
    var container = TextContainer(width: 80)
    container.maximumNumberOfLines = 1
    #expect(
      try shaped.trim(to: container).explanation()?.next.protectedRange?.utf8 == 3..<10)
  }

  @Test("A greedy line's next place is too wide, and a trim's next breaks something")
  func laws() throws {
    for seed in 0..<200 {
      let law = LawCase(seed: UInt64(seed), words: 1...10)
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let layout = try shaped.layout(in: law.container)
      let found = try layout.explanations()
      #expect(found.count == layout.lineCount, "\(law)")
      for (line, explanation) in zip(layout.lines, found) {
        #expect(explanation.place.utf8.lowerBound == line.range.utf8.upperBound, "\(law)")
        #expect(explanation.next?.overflow ?? 1 > 0, "\(law) \(line.index)")
      }
      for mode in TruncationMode.allCases {
        let result = try shaped.trim(
          to: law.container, token: law.token, cutAt: law.unit, truncating: mode)
        if let explanation = try result.explanation() {
          #expect(!explanation.next.breaks.isEmpty, "\(mode.rawValue) \(law)")
        }
      }
    }
  }

  private func explain(
    _ text: String, width: Double?, wrap: LineBreakMode = .word
  ) throws -> [LineExplanation] {
    var container = TextContainer(width: width)
    container.lineBreakMode = wrap
    return try Typesetter(style: .boxes).shape(PlainText(text)).layout(in: container).explanations()
  }

  private func trim(
    _ text: String, width: Double, height: Double? = nil, wrap: LineBreakMode = .word,
    _ token: TruncationToken = TruncationToken()
  ) throws -> TrimResult {
    var container = TextContainer(width: width)
    container.lineBreakMode = wrap
    if let height { container.height = height } else { container.maximumNumberOfLines = 1 }
    return try Typesetter(style: .boxes).shape(PlainText(text)).trim(to: container, token: token)
  }

  private func breaks(
    _ text: String, width: Double, height: Double? = nil, wrap: LineBreakMode = .word,
    _ token: TruncationToken = TruncationToken()
  ) throws -> [TrimBreach]? {
    try trim(text, width: width, height: height, wrap: wrap, token).explanation()?.next.breaks
  }
}
