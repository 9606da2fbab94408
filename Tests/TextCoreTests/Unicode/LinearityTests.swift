import TestSupport
import Testing

@testable import TextCore

/// Texts on which ICU's work is quadratic unless it is shown fewer brackets.
@Suite struct LinearityTests {
  /// The runs of a text with many brackets, of which ICU never has more than 1,000 to search.
  private func runs(_ pieces: String...) throws -> [LevelRun] {
    let utf8 = Array(pieces.joined().utf8)
    var text = UnicodeText()
    var bidi = BidiResolver()
    var runs: [LevelRun] = []
    try text.set(utf8, utf8.indices)
    let work = try WorkDone { runs = try bidi.runs(in: text, baseLevel: 0) }
    #expect((1...1_000 * utf8.count).contains(work[.bracketsSearched]))
    return runs
  }

  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  @Test func bracketsThatCloseNothing() throws {
    let found = try runs("אa", times(20_000, "("), times(20_000, "]"))
    #expect(found.map(\.level) == [1, 0])
  }

  @Test func bracketsInAnOpenOne() throws {
    // ICU keeps each of the inner pairs until the outer one closes.
    let found = try runs("a [", times(20_000, "(א)"))
    #expect(found.count > 400)
  }

  @Test func bracketsInIsolates() throws {
    let found = try runs("א", times(20_000, "(\u{2067})\u{2069}"), times(20_000, "]a"))
    #expect(found.first?.level == 1)
  }

  @Test func paragraphSeparatorsOfUAX9() throws {
    let text = times(50_000, "\u{1C}") + "א"
    var found: [LevelRun] = []
    let work = try WorkDone { found = try analysis(text).bidiRuns }
    #expect(found.count == 2)
    #expect((1...2 * text.utf8.count).contains(work[.paragraphsSearched]))
  }

  @Test func openingsBeyondTheLimitPairAgainOnceAllAreClosed() throws {
    // A pair takes the b's direction (N0 b) and makes four runs; two brackets between Hebrew letters
    // take theirs (N1) and make two.
    let piece = "(bא)א"
    let found = try runs("a[", times(1_001, piece), "]a", piece)
    // The first of the limit's 1,000 openings is the outer one's; the last piece is read as ever.
    #expect(found.count == 999 * 4 + 2 * 2 + 4)
    #expect(found.suffix(4).map(\.range.count) == [4, 2, 1, 2])
  }
}
