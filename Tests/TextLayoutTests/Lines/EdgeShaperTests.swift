import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What lines shape again.
@Suite struct EdgeShaperTests {
  /// In a kerned font nearly no place in a word is clear.
  ///
  /// To measure each of the places where a narrow line could end, the edges of a word's lines were looked for up to 512
  /// bytes away, far outside of the line: 1 MB took a minute.
  @Test("An edge is looked for on its line alone", arguments: [1, 3, 10, 40])
  func edges(length: Int) throws {
    let style = TextStyle(fonts: [Fonts.nimbus], fontSize: 11, usesSystemFonts: false)
    let word = String(repeating: "Wavytofrontaltypeawayvolt", count: 20)
    let shaped = try Typesetter(style: style).shape(PlainText(word))
    let paragraph = shaped.paragraphs[0]
    try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      let edges = EdgeShaper(paragraph: paragraph, shaper: shaped.shaper, context: context)
      var found = 0
      for start in 0..<paragraph.length - length {
        let line = start..<start + length
        if let head = try edges.head(from: line.lowerBound, of: line.upperBound) {
          found += 1
          #expect(head.range.lowerBound == line.lowerBound)
          #expect(head.range.upperBound <= line.upperBound)
        }
        if let tail = try edges.tail(to: line.upperBound, of: line.lowerBound) {
          found += 1
          #expect(tail.range.upperBound == line.upperBound)
          #expect(tail.range.lowerBound >= line.lowerBound)
        }
      }
      // A long line has joints.
      #expect(length < 40 || found > 0, "\(found)")
    }
  }

  @Test(
    "A long word's lines are those of a breaker that shapes each again", arguments: [20.0, 60, 200])
  func longWord(width: Double) throws {
    let style = TextStyle(fonts: [Fonts.nimbus], fontSize: 11, usesSystemFonts: false)
    let word = String(repeating: "Wavytofrontaltypeawayvolt", count: 8)
    let shaped = try Typesetter(style: style).shape(PlainText(word))
    let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: TextContainer(width: width))
    #expect(own == reshaped)
  }
}
