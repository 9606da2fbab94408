import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A text in another size is the text shaped again in it.
struct ScaledLaws {
  private static let sizes = [0.37, 5, 11.3, 17, 100.0 / 3, 640]

  @Test("Plain texts", arguments: 0..<4) func plain(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      try check(shaped, law, "\(law)")
    }
  }

  @Test("Texts with attributes", arguments: 0..<4) func styled(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      try check(law.shaped, law.plain, "\(law)")
    }
  }

  @Test("Texts that were transformed", arguments: 0..<2) func transformed(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(
        AttributedText(PlainText(law.text)),
        as: TextTransform(isSingleLine: seed.isMultiple(of: 2), capitalization: .characters))
      try check(shaped, law, "\(law)")
    }
  }

  @Test("Sizes that become one are shaped again, as one")
  func collision() throws {
    let (size, other) = (8.0.nextDown, 8.0.nextDown.nextDown)
    let runs = [StyleRun(0..<1, .size(size)), StyleRun(1..<2, .size(other))]
    let shaped = try Typesetters.get(.boxes).shape(AttributedText(PlainText("ab"), runs: runs))
    #expect(shaped.styles.styles.count == 3)
    let scaled = try shaped.scaled(to: 1.3)
    #expect(scaled.styles.styles.count == 2)
    let reshaped = try fresh(scaled)
    #expect(scaled.styles.styles.map(\.style) == reshaped.styles.styles.map(\.style))
    #expect(scaled.paragraphs[0].items.map(\.item) == reshaped.paragraphs[0].items.map(\.item))
  }

  @Test("A size out of its range is refused, in proportion as well") func refused() throws {
    let text = try AttributedText(PlainText("ab"), runs: [StyleRun(0..<1, .size(1_000))])
    let shaped = try Typesetters.get(.boxes).shape(text)
    #expect(throws: TextLayoutError.self) { _ = try shaped.scaled(to: 1_000_001) }
    #expect(throws: TextLayoutError.self) { _ = try shaped.scaled(to: 900_000) }
  }

  private func check(_ shaped: ShapedText, _ law: LawCase, _ comment: Comment) throws {
    let size = ScaledLaws.sizes[Int(law.seed) % ScaledLaws.sizes.count]
    let scaled = try shaped.scaled(to: size)
    let reshaped = try fresh(scaled)
    #expect(scaled.attributed == reshaped.attributed, comment)
    #expect(scaled.styles.styles.map(\.style) == reshaped.styles.styles.map(\.style), comment)
    #expect(scaled.palette.faces.map(\.path) == reshaped.palette.faces.map(\.path), comment)
    #expect(scaled.paragraphs.count == reshaped.paragraphs.count, comment)
    for (own, other) in zip(scaled.paragraphs, reshaped.paragraphs) {
      #expect(own.items.map(\.item) == other.items.map(\.item), comment)
      #expect(own.items.map(\.glyphs) == other.items.map(\.glyphs), comment)
      #expect(own.glyphs.map(\.placed) == other.glyphs.map(\.placed), comment)
      #expect(own.prefix.elementsEqual(other.prefix), comment)
      #expect(
        own.edges.map { $0.contains(.isSafeToBreak) }
          == other.edges.map { $0.contains(.isSafeToBreak) }, comment)
      #expect(own.tabs == other.tabs, comment)
    }
    try checkLayouts(scaled, reshaped, law, comment)
  }

  private func checkLayouts(
    _ scaled: ShapedText, _ reshaped: ShapedText, _ law: LawCase, _ comment: Comment
  ) throws {
    let (own, other) = try (scaled.layout(in: law.container), reshaped.layout(in: law.container))
    #expect(own.fullSize == other.fullSize, comment)
    #expect(try own.naturalWidth == other.naturalWidth, comment)
    #expect(own.lines.map(\.range) == other.lines.map(\.range), comment)
    #expect(own.lines.map(\.usedRect) == other.lines.map(\.usedRect), comment)
    #expect(own.lines.map(\.baseline) == other.lines.map(\.baseline), comment)
    #expect(
      own.lines.map { $0.runs.map(\.glyphs) } == other.lines.map { $0.runs.map(\.glyphs) }, comment)
    let cut = try scaled.trim(to: law.container, token: law.token)
    let whole = try reshaped.trim(to: law.container, token: law.token)
    #expect(cut.text == whole.text, comment)
    #expect(cut.size == whole.size, comment)
  }

  /// The same text, shaped from scratch by a typesetter of the same style.
  private func fresh(_ shaped: ShapedText) throws -> ShapedText {
    try Typesetter(style: shaped.typesetter.style).shapePrinted(shaped.attributed)
      .standing(for: shaped)
  }
}
