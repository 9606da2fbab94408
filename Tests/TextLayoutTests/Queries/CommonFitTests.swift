import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// One size for several texts, in boxes as wide as the size.
struct CommonFitTests {
  private func sizes(
    _ texts: [AttributedText], in container: TextContainer,
    _ sizes: FontSizes = FontSizes(minimum: 5, maximum: 40, step: 1)
  ) throws -> [Result<FontSizeFit, TextLayoutError>] {
    try texts.map { try Typesetters.get(.boxes).shape($0) }
      .largestFontSize(of: sizes, in: container)
  }

  private func sizes(_ texts: [String], in container: TextContainer) throws -> [FontSizeFit] {
    try sizes(texts.map { AttributedText(PlainText($0)) }, in: container).map { try $0.get() }
  }

  @Test("is the smallest of their own; the bottleneck has a limit") func smallest() throws {
    let found = try sizes(["aa", "aaaaa", "a"], in: TextContainer(width: 100))
    #expect(found.map(\.fontSize) == [20, 20, 20])
    #expect(found.map(\.fits) == [true, true, true])
    #expect(found.map(\.limit) == [nil, .word, nil])
    #expect(found.map { $0.next?.fontSize } == [21, 21, 21])
    #expect(found.map(\.layout.size.width) == [40, 100, 20])
  }

  @Test("can have several bottlenecks, each with a limit of its own") func several() throws {
    let found = try sizes(["aaaaa", "a aa"], in: TextContainer(width: 100, height: 21))
    #expect(found.map(\.fontSize) == [20, 20])
    #expect(found.map(\.limit) == [.word, nil])
    let box = TextContainer(width: 100, maximumNumberOfLines: 1)
    let both = try sizes(["aaaaa", "aa aa"], in: box)
    #expect(both.map(\.limit) == [.word, .lines])
  }

  @Test("is the largest where all fit, the smallest where one does not") func ends() throws {
    let large = try sizes(["a", "b"], in: TextContainer(width: 100))
    #expect(large.map(\.fontSize) == [40, 40])
    #expect(large.allSatisfy { $0.next == nil && $0.limit == nil })
    let small = try sizes(["a", "aaaa"], in: TextContainer(width: 10))
    #expect(small.map(\.fontSize) == [5, 5])
    #expect(small.map(\.fits) == [true, false])
    #expect(small.map(\.limit) == [nil, .word])
    #expect(try sizes([] as [String], in: TextContainer()).isEmpty)
  }

  @Test("A text that fails at a size has its error, and does not count") func failure() throws {
    let huge = try AttributedText(PlainText("a"), runs: [StyleRun(0..<1, .size(900_000))])
    let texts = [AttributedText(PlainText("aaaaa")), huge, AttributedText(PlainText("a"))]
    let found = try sizes(texts, in: TextContainer(width: 1_000_000))
    #expect(throws: TextLayoutError.self) { try found[1].get() }
    #expect(try found[0].get().fontSize == 40)
    #expect(try found[2].get().limit == nil)
  }

  @Test("A text that fails and broke no size costs one layout", arguments: [10, 20])
  func failures(count: Int) throws {
    let long = try Typesetters.get(.boxes).shape(PlainText("aaaa"))
    var layouts = 0
    let sizes = (1...40).reversed().map(Double.init)
    var fitter = FontSizeFitter(count: count + 1, sizes: sizes) {
      text, size throws(TextLayoutError) in
      layouts += 1
      if text > 0 { throw TextLayoutError(.invalidArgument, "text \(text)") }
      return try long.scaled(to: size).layout(in: TextContainer(width: 2))
    }
    let answers = fitter.answers()
    #expect(answers.map { try? $0.get().fontSize } == [1] + Array(repeating: nil, count: count))
    #expect(layouts == sizes.count + count)
  }

  @Test("A text that broke a size and fails at another one does not count there either")
  func brokeAndFails() throws {
    let texts = try ["aaaa", "a", "aa"].map { try Typesetters.get(.boxes).shape(PlainText($0)) }
    var fitter = FontSizeFitter(count: 3, sizes: [40, 30, 20, 10]) {
      text, size throws(TextLayoutError) in
      if text == 0, size < 30 { throw TextLayoutError(.invalidArgument, "too small") }
      return try texts[text].scaled(to: size).layout(in: TextContainer(width: 65))
    }
    #expect(fitter.answers().map { try? $0.get().fontSize } == [nil, 30, 30])
  }

  @Test("is the first at which the text's own lines fit, whatever evens them", arguments: 0..<3)
  func balanced(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.lineBreakStrategy = seed.isMultiple(of: 2) ? .balanced : .pretty
      let text = try Typesetter(style: law.style, paragraphStyle: paragraphStyle)
        .shape(PlainText(law.text))
      let answer = try text.largestFontSize(
        of: FontSizes(minimum: 4, maximum: 30, step: 2), in: law.container)
      let expected = try stride(from: 30.0, through: 4, by: -2).first {
        try text.scaled(to: $0).layout(in: law.container).brokenLimit == nil
      }
      #expect(answer.fontSize == expected ?? 4, "\(law)")
      #expect(answer.fits == (expected != nil), "\(law)")
      if let next = answer.next {
        #expect(next.layout.brokenLimit == answer.limit && answer.limit != nil, "\(law)")
        #expect(next.fontSize == answer.fontSize + 2, "\(law)")
      }
    }
  }

  @Test("is that of the texts alone: all fit, and at the next size one does not", arguments: 0..<3)
  func law(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let laws = (0..<3).map { LawCase(seed: UInt64(seed * 3 + $0)) }
      let box = laws[0].container
      let texts = try laws.map { try Typesetters.get(laws[0].style).shape(PlainText($0.text)) }
      let sizes = FontSizes(minimum: 4, maximum: 30, step: 2)
      let found = try texts.largestFontSize(of: sizes, in: box).map { try $0.get() }
      let size = found[0].fontSize
      #expect(found.allSatisfy { $0.fontSize == size }, "\(laws)")
      for (answer, text) in zip(found, texts) {
        let own = try text.largestFontSize(
          of: FontSizes(minimum: size, maximum: size, step: 1), in: box)
        #expect(answer.fits == own.fits, "\(laws)")
      }
      guard found.allSatisfy(\.fits), size < 30 else { continue }
      #expect(found.contains { $0.limit != nil }, "\(laws)")
      #expect(found.allSatisfy { $0.next?.fontSize == size + 2 }, "\(laws)")
      for (answer, text) in zip(found, texts) {
        let next = try text.largestFontSize(
          of: FontSizes(minimum: size + 2, maximum: size + 2, step: 1), in: box)
        #expect(next.fits == (answer.limit == nil), "\(laws)")
        #expect(next.limit == answer.limit, "\(laws)")
      }
    }
  }
}
