import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a field shows of a text, over texts drawn from seeds.
struct TransformLaws {
  @Test("Ranges tile the text as it was given; a layout keeps its promises", arguments: 0..<4)
  func ranges(batch: Int) throws {
    for (law, transform) in cases(batch) {
      let source = PlainText(law.text)
      let shaped = try Typesetters.get(law.style).shape(AttributedText(source), as: transform)
      #expect(shaped.source == source)
      let result = try shaped.layout(in: law.container)
      #expect(try result.verify().isEmpty, "\(law) \(transform)")
      expectTiling(result.visibleRanges + result.hiddenRanges, of: source, "\(law) \(transform)")
      var container = law.container
      (container.height, container.maximumNumberOfLines) = (nil, 0)
      let lines = try shaped.layout(in: container).lines.map(\.range)
      expectTiling(lines, of: source, "\(law) \(transform)")
    }
  }

  @Test("A trim keeps its promises, and its ranges tile the text, too", arguments: 0..<4)
  func trims(batch: Int) throws {
    for (law, transform) in cases(batch) {
      let source = PlainText(law.text)
      let shaped = try Typesetters.get(law.style).shape(AttributedText(source), as: transform)
      let result = try shaped.trim(to: law.container, token: law.token, cutAt: law.unit)
      #expect(try result.verify().isEmpty, "\(law) \(transform)")
      expectTiling(result.visibleRanges + result.hiddenRanges, of: source, "\(law) \(transform)")
    }
  }

  @Test("The text that is laid out is laid out as any other is", arguments: 0..<4)
  func plain(batch: Int) throws {
    for (law, transform) in cases(batch) {
      let typesetter = try Typesetters.get(law.style)
      let shaped = try typesetter.shape(AttributedText(PlainText(law.text)), as: transform)
      let own = try shaped.layout(in: law.container)
      let plain = try typesetter.shape(shaped.text).layout(in: law.container)
      #expect(own.size == plain.size && own.lines.map(\.text) == plain.lines.map(\.text), "\(law)")
    }
  }

  @Test("Offsets lead from one text to the other and back, in order", arguments: 0..<4)
  func offsets(batch: Int) throws {
    for (law, transform) in cases(batch) {
      let source = PlainText(law.text)
      let shaped = try Typesetters.get(law.style).shape(AttributedText(source), as: transform)
      let back = (0...shaped.text.utf8.count).map { shaped.sourceOffset(of: $0) }
      #expect(back.first == 0 && back.last == source.utf8.count, "\(law) \(transform)")
      #expect(zip(back, back.dropFirst()).allSatisfy { $0 <= $1 }, "\(law) \(transform)")
      let forth = (0...source.utf8.count).map { shaped.printed($0) }
      #expect(forth.last == shaped.text.utf8.count, "\(law) \(transform)")
      #expect(zip(forth, forth.dropFirst()).allSatisfy { $0 <= $1 }, "\(law) \(transform)")
    }
  }

  @Test("A secure text is bullets, one for each character", arguments: 0..<4)
  func bullets(batch: Int) throws {
    for (law, transform) in cases(batch) where transform.isSecure {
      let source = PlainText(law.text)
      let shaped = try Typesetters.get(law.style).shape(AttributedText(source), as: transform)
      let text = String(decoding: shaped.text.utf8, as: UTF8.self).unicodeScalars
      let ends = ParagraphSplitter().split(source.utf8).filter(\.isTerminated).count
      let bullets = text.filter { $0 == "\u{2022}" || $0 == "*" }.count
      let shown = try TextOffsets(source).count(.characters) - (transform.isSingleLine ? 0 : ends)
      #expect(bullets == shown, "\(law)")
      let rest = text.filter { $0 != "\u{2022}" && $0 != "*" }
      let breaks = "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars
      #expect(rest.allSatisfy(breaks.contains))
      #expect(!transform.isSingleLine || rest.isEmpty)
    }
  }

  @Test("In the root's language all capitals are Unicode's full mapping", arguments: 0..<4)
  func capitals(batch: Int) throws {
    for seed in batch * 40..<batch * 40 + 40 {
      let law = LawCase(seed: UInt64(seed))
      var style = law.style
      style.language = "und"
      let shaped = try Typesetters.get(style).shape(
        AttributedText(PlainText(law.text)), as: TextTransform(capitalization: .characters))
      #expect(shaped.text == PlainText(law.text.uppercased()), "\(law)")
    }
  }

  private func cases(_ batch: Int) -> [(LawCase, TextTransform)] {
    (batch * 30..<batch * 30 + 30).map { seed in
      let law = LawCase(seed: UInt64(seed))
      var generator = SeededGenerator(seed: law.seed ^ 0xF1E1D)
      let transform = TextTransform(
        isSingleLine: generator.chance(50), isSecure: generator.chance(35),
        capitalization: generator.pick([nil] + TextTransform.Capitalization.allCases))
      return (law, transform)
    }
  }

  private func expectTiling(
    _ ranges: [TextRange], of text: PlainText, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var end = 0
    for range in ranges {
      #expect(range.utf8.lowerBound == end, comment, sourceLocation: sourceLocation)
      end = range.utf8.upperBound
    }
    #expect(end == text.utf8.count, comment, sourceLocation: sourceLocation)
  }
}
