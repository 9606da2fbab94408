import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where lines are not found by a table.
struct LineEndTableTests {
  /// A line that a table found was longer than the one that a trim's search knew of.
  @Test func lettersThatMoveThePenBackAreMeasured() throws {
    var style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 20, usesSystemFonts: false)
    style.letterSpacing = -6
    let shaped = try Typesetter(style: style).shape(PlainText("mmi yet."))
    #expect(shaped.paragraphs.allSatisfy { $0.lineEnds.isEmpty })
    let lines = try shaped.layout(in: TextContainer(width: 26.9)).lines.map(\.text)
    #expect(lines == ["m", "mi", "yet."])
    #expect(try shaped.lineStatistics(lineWidth: 26.9).lineCount == 3)
  }

  /// Ends are compared in groups: the answer is that of comparing them one by one, wherever the search begins.
  @Test func theLastEndThatFitsIsFound() {
    var random = SplitMix64(state: 39)
    for count in [0, 1, 7, 8, 9, 15, 16, 17, 64, 65, 200] {
      var table = LineEndTable()
      var sums: [Int] = []
      for _ in 0..<count {
        sums.append((sums.last ?? 0) + Int.random(in: 0...3, using: &random))
        let isAdded = table.append(sum: Fixed(raw: sums[sums.count - 1]))
        #expect(isAdded)
      }
      #expect(table.count == count)
      #expect((0..<count).allSatisfy { table.sum(of: $0).raw == sums[$0] })
      for limit in [-1, 0, (sums.last ?? 0) / 2, (sums.last ?? 0) - 1, sums.last ?? 0, 1 << 61] {
        let fitting = sums.count { $0 <= limit }
        for first in 0...fitting {
          #expect(table.last(within: Fixed(raw: limit), from: first) == fitting - 1)
        }
        for first in fitting...count {
          #expect(table.last(within: Fixed(raw: limit), from: first) == first - 1)
        }
      }
    }
  }

  @Test func sumsAscend() {
    var table = LineEndTable()
    let added = [
      table.append(sum: Fixed(raw: 5)), table.append(sum: Fixed(raw: 4)),
      table.append(sum: Fixed(raw: 5), isEstimate: true),
    ]
    #expect(added == [true, false, true])
    #expect(table.count == 2)
    #expect(table.hasEstimate(from: 0, within: Fixed(raw: 5)))
    #expect(!table.hasEstimate(from: 0, within: Fixed(raw: 4)))
    #expect(!table.hasEstimate(from: 2, within: Fixed(raw: 9)))
  }
}
