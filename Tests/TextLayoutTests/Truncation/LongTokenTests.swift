import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A token may take many lines, and is laid out after few cuts, whatever its length.
@Suite struct LongTokenTests {
  private static let words = [
    "alpha", "beta", "gamma,", "delta", "epsilon", "zeta-eta", "iota", "mu",
  ]

  private static func prose(
    _ count: Int, of words: [String] = words, _ random: inout SplitMix64
  ) -> String {
    (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      .joined(separator: " ")
  }

  private func trim(
    _ words: Int, limit: (Int) -> TextContainer, mode: TruncationMode = .tail
  ) throws -> TrimResult {
    var random = SplitMix64(state: UInt64(words))
    let text = Self.prose(3 * words, &random)
    let token = TruncationToken(ellipsis: " " + Self.prose(words, &random))
    return try Typesetters.get(TextStyle.own("Box.ttf")).shape(PlainText(text))
      .trim(to: limit(words), token: token, truncating: mode)
  }

  /// As many cuts as some lines have; a token of 75 words has 450 characters.
  private static let few = 100

  /// How many cuts are laid out for tokens of so many words.
  private func cuts(_ trim: (Int) throws -> Void) throws -> [Int] {
    try [20, 40, 75].map { count in try WorkDone { try trim(count) }[.cutsValidated] }
  }

  @Test func fewCutsAreLaidOutForManyLines() throws {
    let cuts = try cuts { count in _ = try trim(count) { .lines($0 / 4, width: 300) } }
    #expect(cuts.allSatisfy { $0 < Self.few }, "\(cuts)")
  }

  @Test func soItIsForAHeight() throws {
    let cuts = try cuts { count in
      _ = try trim(count) { TextContainer(width: 300, height: Double($0 / 4) * 12) }
    }
    #expect(cuts.allSatisfy { $0 < Self.few }, "\(cuts)")
  }

  /// In a font that kerns, no letter is safe to concatenate after; the starts of words are.
  @Test(arguments: ["", " ", ".", " …"])
  func soItIsInAFontThatKerns(end: String) throws {
    let style = TextStyle(fonts: [Fonts.nimbus], usesSystemFonts: false)
    let cuts = try cuts { count in
      var random = SplitMix64(state: 1)
      let words = ["alpha", "beta", "gamma", "delta"]
      let text = Self.prose(3 * count, of: words, &random)
      let ellipsis = Self.prose(count, of: words, &random) + end
      _ = try Typesetters.get(style).shape(PlainText(text))
        .trim(to: .lines(count / 3, width: 200), token: TruncationToken(ellipsis: ellipsis))
    }
    #expect(cuts.allSatisfy { $0 < Self.few }, "\(cuts)")
  }

  /// As many lines as the word takes are no candidates.
  @Test(arguments: ["a", "\u{5D0}"])
  func soItIsForOneLongWord(letter: String) throws {
    let text = PlainText(String(repeating: "word ", count: 2_000))
    let cuts = try cuts { count in
      let token = TruncationToken(ellipsis: String(repeating: letter, count: 6 * count))
      let result = try Typesetters.get(.boxes).shape(text).trim(
        to: .lines(200, width: 200), token: token)
      #expect(result.status == .trimmed)
    }
    #expect(cuts.allSatisfy { $0 < Self.few }, "\(cuts)")
  }

  @Test func theCutIsTheLongest() throws {
    for words in [30, 50, 70] {
      let result = try trim(words) { .lines($0 / 3, width: 300) }
      #expect(result.status == .trimmed)
      #expect(result.lineCount == words / 3)
      #expect(try result.verify() == [])
      let high = try trim(words) { TextContainer(width: 300, height: Double($0 / 3) * 12) }
      #expect(high.status == .trimmed)
      #expect(try high.verify() == [])
    }
  }
}
