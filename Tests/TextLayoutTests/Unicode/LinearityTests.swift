import Testing

@testable import TextLayout

/// Texts on which a library underneath takes quadratic time unless it is held back: with it these
/// take minutes.
@Suite(.timeLimit(.minutes(1))) struct LinearityTests {
  private func runs(_ pieces: String...) throws -> ParagraphAnalysis {
    try analysis(pieces.joined(), direction: .leftToRight)
  }

  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  @Test func bracketsThatCloseNothing() throws {
    let found = try runs("אa", times(300_000, "("), times(300_000, "]"))
    #expect(found.bidiRuns.map(\.level) == [1, 0])
  }

  @Test func bracketsInAnOpenOne() throws {
    // ICU keeps each of the inner pairs until the outer one closes.
    let found = try runs("a [", times(200_000, "(א)"))
    #expect(found.bidiRuns.count > 400)
  }

  @Test func bracketsInIsolates() throws {
    let found = try runs("א", times(100_000, "(\u{2067})\u{2069}"), times(100_000, "]a"))
    #expect(found.bidiRuns.first?.level == 1)
  }

  @Test func paragraphSeparatorsOfUAX9() throws {
    let found = try analysis(times(400_000, "\u{1C}") + "א")
    #expect(found.bidiRuns.count == 2)
  }

  @Test func openingsBeyondTheLimitPairAgainOnceAllAreClosed() throws {
    // 1,001 openings inside one that closes; then a pair that is read as ever.
    let many = times(1_001, "(א)")
    let found = try analysis("a[\(many)]a(א)a", direction: .leftToRight)
    let levels = found.bidiRuns.suffix(3).map(\.level)
    #expect(levels == [0, 1, 0])
    let last = try #require(found.bidiRuns.dropLast().last)
    #expect(last.range.count == 2)
  }
}
