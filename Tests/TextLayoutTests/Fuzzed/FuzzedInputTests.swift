import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What `scripts/fuzz` found, each as a test.
struct FuzzedInputTests {
  @Test("A shown hyphen's glyph belongs to its soft hyphen") func hyphenCluster() throws {
    let typesetter = try Typesetters.get(TextStyle(fonts: [Fonts.box], usesSystemFonts: false))
    let text = "a typo\u{AD}graphy"
    let shaped = try typesetter.shape(PlainText(text))
    let hyphenated = try #require(
      (0..<200).lazy.compactMap { width in
        try? shaped.layout(in: TextContainer(width: Double(width))).lines.first {
          $0.endsBy == .hyphen
        }
      }.first)
    let hyphen = try #require(hyphenated.runs.first { $0.range.utf8.isEmpty })
    #expect(hyphen.glyphs.map(\.cluster) == [6])
    #expect(hyphen.range.utf8 == 8..<8)
  }

  @Test("Where no line shows there is no baseline") func noBaseline() throws {
    let typesetter = try Typesetters.get(TextStyle(fonts: [Fonts.box], usesSystemFonts: false))
    let result = try typesetter.shape(PlainText("a")).layout(in: TextContainer(height: 1))
    #expect(result.lineCount == 0 && result.fullLineCount == 1)
    #expect(result.firstBaseline == nil && result.lastBaseline == nil)
  }
}
