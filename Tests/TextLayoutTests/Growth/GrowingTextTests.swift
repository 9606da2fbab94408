import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// HPGrowingTextView's rules, in boxes as wide and as high as the size, 10.
struct GrowingTextTests {
  private func view(
    _ container: TextContainer, minimumHeight: Double = 0, style: TextStyle = .boxes
  ) throws -> GrowingText {
    try GrowingText(Typesetters.get(style), in: container, minimumHeight: minimumHeight)
  }

  private func states(
    _ texts: String..., in container: TextContainer, minimumHeight: Double = 0
  ) throws -> [GrowthState] {
    var view = try view(container, minimumHeight: minimumHeight)
    return try texts.map { text in
      let state = try view.show(PlainText(text))
      #expect(try state.verify().isEmpty)
      return state
    }
  }

  @Test("it begins empty, grows by lines up to the most, scrolls, and shrinks")
  func grows() throws {
    let container = TextContainer(
      width: 40, maximumNumberOfLines: 3, minimumNumberOfLines: 1)
    let states = try states(
      "", "aaaa", "aaaa aaaa", "aaaa aaaa aaaa aaaa aa", "a", in: container)
    #expect(states.map(\.height) == [10, 10, 20, 30, 10])
    #expect(states.map(\.previousHeight) == [10, 10, 10, 20, 30])
    #expect(states.map(\.hasChanged) == [false, false, true, true, true])
    #expect(states.map(\.scrolls) == [false, false, false, true, false])
    #expect(states.map(\.contentOffset) == [0, 0, 0, 20, 0])
  }

  @Test("a selection stays visible with the least movement from the state before")
  func selections() throws {
    var view = try view(TextContainer(width: 400, maximumNumberOfLines: 2))
    func offset(_ selection: Range<Int>?) throws -> Double {
      let state = try view.show(PlainText("a\nb\nc\nd"), selection: selection)
      #expect(state.selection?.range.utf8 == selection)
      return state.contentOffset
    }
    #expect(try offset(nil) == 20)
    #expect(try offset(4..<4) == 20)
    #expect(try offset(2..<2) == 10)
    #expect(try offset(4..<4) == 10)
    #expect(try offset(2..<7) == 10)
    #expect(try offset(0..<0) == 0)
    #expect(throws: TextLayoutError.self) { try offset(9..<9) }
    #expect(try offset(2..<2) == 0)
    #expect(try offset(nil) == 20)
  }

  @Test("a content inset is in the view and around the content, which is narrower by it")
  func contentInset() throws {
    let inset = TextInsets(top: 4, left: 10, bottom: 6, right: 20)
    var view = try GrowingText(
      Typesetters.get(.boxes), in: TextContainer(width: 60, maximumNumberOfLines: 2),
      contentInset: inset)
    #expect(view.minimumHeight == 20)
    #expect(view.maximumHeight == 30)
    let two = try view.show(PlainText("aaa bbb"))
    #expect(two.layout.size == Size(width: 30, height: 20))
    #expect(two.height == 30)
    #expect(!two.scrolls)
    #expect(two.contentOffset == -4)
    let four = try view.show(PlainText("aaa bbb ccc ddd"))
    #expect(four.height == 30)
    #expect(four.scrolls)
    #expect(four.contentOffset == 16)
    let back = try view.show(PlainText("aaa bbb ccc ddd"), selection: 0..<0)
    #expect(back.contentOffset == -4)
    #expect(throws: TextLayoutError.self) {
      try GrowingText(
        Typesetters.get(.boxes), in: TextContainer(), contentInset: TextInsets(top: .infinity))
    }
  }

  @Test("so many lines are as high as this font's, insets included, whatever the text's fonts")
  func lineHeights() throws {
    let insets = TextInsets(top: 8, bottom: 8)
    let container = TextContainer(
      width: 400, insets: insets, maximumNumberOfLines: 2, minimumNumberOfLines: 2)
    let boxes = try view(container)
    #expect(boxes.minimumHeight == 36)
    #expect(boxes.maximumHeight == 36)
    // BoxTall's lines are higher than Box's.
    let run = StyleRun(0..<1, .with { $0.fonts = [Fonts.own("BoxTall.ttf")] })
    var growing = boxes
    let state = try growing.show(AttributedText(PlainText("a\nb"), runs: [run]))
    #expect(state.layout.size.height > 36)
    #expect(state.height == 36)
    #expect(state.scrolls)
    #expect(state.contentOffset == state.layout.size.height - 36)
  }

  @Test("heights in points limit it as well; the least wins") func points() throws {
    let container = TextContainer(width: 40, height: 25)
    #expect(try states("a\nb\nc", in: container).map(\.height) == [25])
    #expect(try states("", in: container, minimumHeight: 15).map(\.height) == [15])
    #expect(try states("a\nb\nc", in: container, minimumHeight: 28).map(\.height) == [28])
    #expect(throws: TextLayoutError.self) { try view(container, minimumHeight: -1) }
    #expect(throws: TextLayoutError.self) { try view(container, minimumHeight: .nan) }
  }

  @Test("the paragraphs' style counts in the height of a line") func lineSpacing() throws {
    var style = ParagraphStyle()
    style.lineSpacing = 5
    let typesetter = try Typesetter(style: .boxes, paragraphStyle: style)
    let container = TextContainer(maximumNumberOfLines: 3)
    var view = try GrowingText(typesetter, in: container)
    #expect(view.minimumHeight == 15)
    #expect(view.maximumHeight == 45)
    #expect(try view.show(PlainText("a\nb\nc")).scrolls == false)
  }

  @Test("what a state shares with earlier ones is not shaped again") func counts() throws {
    let states = try states(
      "Dear all,\nwe me", "Dear all,\nwe mee", "Hi.\nDear all,\nwe mee", "Dear all,\nwe me",
      "a\na\na", in: TextContainer(width: 100))
    #expect(states.map(\.shapedParagraphCount) == [2, 1, 1, 0, 1])
  }

  @Test("other styles, directions and paragraph styles are shaped again") func keys() throws {
    var view = try view(TextContainer())
    func count(_ runs: [StyleRun], _ paragraphs: [ParagraphRun] = []) throws -> Int {
      let text = try AttributedText(PlainText("ab\ncd"), runs: runs, paragraphRuns: paragraphs)
      let state = try view.show(text)
      #expect(try state.verify().isEmpty)
      return state.shapedParagraphCount
    }
    #expect(try count([]) == 2)
    #expect(try count([StyleRun(0..<1, .size(20))]) == 1)
    #expect(try count([StyleRun(1..<2, .size(20))]) == 1)
    #expect(try count([StyleRun(0..<2, .with { $0.link = "x" })]) == 0)
    let unligated = FontFeature(tag: "liga", value: 0)
    #expect(try count([StyleRun(0..<2, .with { $0.features = [unligated] })]) == 1)
    var style = ParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    #expect(try count([], [ParagraphRun(0..<3, style)]) == 1)
    #expect(try count([]) == 0)
  }

  @Test("a state that is refused changes nothing") func refused() throws {
    var view = try view(TextContainer(width: 100))
    _ = try view.show(PlainText("a\nb"))
    let wrong = try AttributedText(PlainText("e\u{301}"), runs: [StyleRun(0..<1, .size(20))])
    #expect(throws: TextLayoutError.self) { try view.show(wrong) }
    let state = try view.show(PlainText("a\nb"))
    #expect(state.previousHeight == 20)
    #expect(state.shapedParagraphCount == 0)
  }
}

/// What a view remembers is bounded.
struct ParagraphCacheTests {
  @Test("the oldest states are forgotten, whole; the current one never") func budget() throws {
    let typesetter = try Typesetters.get(.boxes)
    func shape(_ string: String, _ cache: inout ParagraphCache) throws -> Int {
      let text = AttributedText(PlainText(string))
      let (styled, table) = try typesetter.styled(text)
      cache.beginState()
      _ = try typesetter.pool.withContext { context throws(TextLayoutError) in
        try typesetter.shapeParagraphs(of: styled, text, table) {
          paragraph, format throws(TextLayoutError) in
          try cache.paragraph(paragraph, format, of: styled, table, direction: .auto) {
            () throws(TextLayoutError) in
            try typesetter.shapeParagraph(paragraph, format, of: styled, table, with: context)
          }
        }
      }
      cache.endState()
      return cache.shapedCount
    }
    var measure = ParagraphCache()
    _ = try shape("aaaa", &measure)
    var cache = ParagraphCache(budget: 2 * measure.size)
    #expect(try shape("aaaa", &cache) == 1)
    #expect(try shape("bbbb", &cache) == 1)
    #expect(try shape("aaaa", &cache) == 0)
    #expect(try shape("cccc", &cache) == 1)
    #expect(cache.size == 2 * measure.size)
    #expect(try shape("aaaa", &cache) == 0)
    #expect(try shape("bbbb", &cache) == 1)
    #expect(try shape("dddd\neeee\nffff", &cache) == 3)
    #expect(cache.size == 3 * measure.size)
    #expect(try shape("dddd\neeee\nffff", &cache) == 0)
    for number in 0..<100 { _ = try shape("state \(number)", &cache) }
    #expect(cache.size <= 2 * measure.size)
  }

  @Test("a full cache looks at few paragraphs to drop one") func full() throws {
    let typesetter = try Typesetters.get(.boxes)
    var view = try GrowingText(typesetter, in: TextContainer(width: 100))
    let work = try WorkDone {
      for number in 0..<300 {
        // 100 KB each: some hundred fill the cache.
        let text = String(repeating: "ab cd ", count: 800) + "\(number)\nnext"
        let state = try view.show(PlainText(text))
        #expect(state.shapedParagraphCount == (number == 0 ? 2 : 1))
      }
    }
    #expect(work[.cachedParagraphsRead] > 50)
    #expect(work[.cachedParagraphsRead] < 1_000)
  }
}
