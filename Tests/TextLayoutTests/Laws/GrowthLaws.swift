import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A text that is edited is laid out as if it were shaped from scratch, after every edit.
struct GrowthLaws {
  @Test("A plain one, and just the paragraphs are shaped that no state had", arguments: 0..<4)
  func plain(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      var edits = RandomEdits(law)
      var view = try GrowingText(Typesetters.get(law.style), in: law.container)
      var known: Set<[UInt8]> = []
      for _ in 0..<12 {
        let text = PlainText(edits.next())
        let state = try view.show(text)
        #expect(try state.verify().isEmpty, "\(text) in \(law)")
        let paragraphs = ParagraphSplitter().split(text.utf8)
        let contents = Set(paragraphs.map { Array(text.utf8[$0.content]) })
        #expect(state.shapedParagraphCount == contents.subtracting(known).count, "\(law)")
        known.formUnion(contents)
      }
    }
  }

  @Test("One with other styles after each edit", arguments: 0..<4)
  func styled(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      var edits = RandomEdits(law)
      let typesetter = try Typesetters.get(law.style)
      var view = try GrowingText(typesetter, in: law.container)
      var styles = SeededGenerator(seed: law.seed ^ 0x91)
      for _ in 0..<8 {
        let text = try StyledCase.attributed(edits.next(), typesetter, &styles)
        // Once more, so that paragraphs of other styles are found again, too.
        for _ in 0..<2 {
          let violations = try view.show(text).verify()
          #expect(violations.isEmpty, "\(violations): \(text) in \(law)")
        }
      }
    }
  }

  @Test("A height between the limits; it scrolls where the content is higher", arguments: 0..<2)
  func heights(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      var edits = RandomEdits(law)
      var view = try GrowingText(Typesetters.get(law.style), in: law.container)
      var height = view.minimumHeight
      for _ in 0..<8 {
        let state = try view.show(PlainText(edits.next()))
        #expect(state.previousHeight == height)
        #expect(state.hasChanged == (state.height != height))
        height = state.height
        let content = state.layout.size.height
        #expect(height >= view.minimumHeight)
        #expect(height <= max(view.minimumHeight, view.maximumHeight ?? .infinity))
        #expect(state.scrolls == (content > height))
        #expect(state.contentOffset == max(0, content - height))
      }
    }
  }
}

/// The states of a text that is edited at random: written, deleted, put in the place of, put back.
struct RandomEdits {
  private var generator: SeededGenerator
  private var states: [[Unicode.Scalar]]

  init(_ law: LawCase) {
    generator = SeededGenerator(seed: law.seed ^ 0xED17)
    states = [Array(law.text.unicodeScalars)]
  }

  mutating func next() -> String {
    var text = states[states.count - 1]
    if generator.chance(15) {
      text = generator.pick(states)
    } else {
      let start = Int.random(in: 0...text.count, using: &generator)
      let longest = generator.pick([0, 0, 1, 6, 40])
      let end = Int.random(in: start...min(start + longest, text.count), using: &generator)
      let words = generator.chance(20) ? "" : RandomText.make(&generator, words: 1...3)
      let new = generator.chance(25) ? "\n" : words
      text.replaceSubrange(start..<end, with: new.unicodeScalars)
    }
    states.append(text)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    return String(view)
  }
}
