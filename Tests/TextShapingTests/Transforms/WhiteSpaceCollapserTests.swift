import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// White space by CSS Text 3, 4.1; the expectations are those of the specification's own words.
struct WhiteSpaceCollapserTests {
  @Test(
    "normal: what is in a row is one space, none at the edges",
    arguments: [
      ("a  b", "a b"), ("  a\t\tb  ", "a b"), ("a \n b", "a b"), ("a\r\nb\rc", "a b c"),
      ("\n\n a \n\n", "a"), ("a\u{2028}  b", "a\u{2028}b"), ("a  \u{2029} b", "a\u{2029}b"),
      ("a\u{A0} b", "a\u{A0} b"), ("漢字\n漢字", "漢字漢字"), ("漢字 漢字", "漢字 漢字"),
      ("漢字\n abc", "漢字 abc"), ("한국\n어", "한국 어"), ("a\u{200B}\nb", "a\u{200B}b"), (" \n ", ""),
    ])
  func normal(text: String, expected: String) throws {
    #expect(try shape(text, .normal).text.utf8 == Array(expected.utf8))
  }

  @Test(
    "pre-line: line breaks are kept, and nothing is beside them",
    arguments: [
      ("a  b \n  c", "a b\nc"), ("\n\na", "\n\na"), ("a\n", "a\n"), ("\t\ta", "a"),
    ])
  func preLine(text: String, expected: String) throws {
    #expect(try shape(text, .preLine).text.utf8 == Array(expected.utf8))
  }

  @Test("pre and nowrap let no line wrap") func noWrap() throws {
    let container = TextContainer(width: 30)
    #expect(
      try shape("a  b\nccc ddd", .pre).layout(in: container).shownLines == ["a  b", "ccc ddd"])
    #expect(try shape("a  b\nccc ddd", .nowrap).layout(in: container).shownLines == ["a b ccc ddd"])
    #expect(
      try shape("a  b", .preWrap).layout(in: container).shownLines
        == ["a  ", "b"].map {
          $0.trimmingSpaces
        })
  }

  @Test("Ranges are those of the text as it was given") func ranges() throws {
    let result = try shape("  a \n\n bb   cc ", .normal).layout(in: TextContainer(width: 40))
    #expect(result.shownLines == ["a bb", "cc"])
    #expect(result.lines.map(\.range.utf8) == [0..<12, 12..<15])
    #expect(result.visibleRanges.map(\.utf8) == [0..<15])
  }

  @Test("A trim hides white space that collapsed with what is next to it") func trim() throws {
    var container = TextContainer(width: 50)
    container.maximumNumberOfLines = 1
    let result = try shape("aa   bb   cc", .normal).trim(to: container)
    #expect(result.text == "aa b…")
    #expect(result.visibleRanges.map(\.utf8) == [0..<6])
    #expect(result.hiddenRanges.map(\.utf8) == [6..<12])
    #expect(try result.verify().isEmpty)
  }

  @Test("Each run of paragraphs by its own rule; a line break between two is kept") func runs()
    throws
  {
    let text = PlainText("a  b\nc  d\ne  f\ng  h")
    var normal = ParagraphStyle()
    normal.whiteSpace = .normal
    let shaped = try Typesetter(style: .boxes).shape(
      AttributedText(
        text, runs: [StyleRun(5..<9, .with { $0.fontSize = 20 })],
        paragraphRuns: [ParagraphRun(0..<10, normal), ParagraphRun(15..<19, normal)]))
    #expect(shaped.text.utf8 == Array("a b c d\ne  f\ng h".utf8))
    #expect(shaped.attributed.runs.map(\.range) == [4..<7])
    #expect(shaped.attributed.paragraphRuns.map(\.range) == [0..<8, 13..<16])
  }

  @Test("With what a text field makes of it, one map") func withCapitals() throws {
    var style = ParagraphStyle()
    style.whiteSpace = .normal
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(
      AttributedText(PlainText("  straße  \n ab")), as: TextTransform(capitalization: .characters))
    #expect(shaped.text.utf8 == Array("STRASSE AB".utf8))
    #expect(shaped.offsets.range(4..<6).utf8 == 6..<8)
    #expect(shaped.offsets.range(8..<10).utf8 == 13..<15)
  }

  @Test("What is collapsed already stays as it is", arguments: 0..<4) func idempotent(batch: Int)
    throws
  {
    for seed in batch * 50..<batch * 50 + 50 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = RandomText.make(&generator, words: 1...30)
      for whiteSpace in WhiteSpace.allCases {
        let once = try Typesetters.get(.boxes).collapsed(text, whiteSpace)
        #expect(try Typesetters.get(.boxes).collapsed(once, whiteSpace) == once, "seed \(seed)")
      }
    }
  }

  private func shape(_ text: String, _ whiteSpace: WhiteSpace) throws -> ShapedText {
    var style = ParagraphStyle()
    style.whiteSpace = whiteSpace
    return try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text))
  }
}

extension Typesetter {
  fileprivate func collapsed(_ text: String, _ whiteSpace: WhiteSpace) throws -> String {
    var style = ParagraphStyle()
    style.whiteSpace = whiteSpace
    let typesetter = try Typesetter(style: self.style, paragraphStyle: style)
    let outcome = try typesetter.transformer(for: TextTransform())
      .apply(to: AttributedText(PlainText(text)))
    return outcome.text.string
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
