import Synchronization

/// A text's offset map, made when a range is first asked for in other units than UTF-8.
final class LazyOffsetMap: Sendable {
  private let text: Text
  private let paragraphs: [ShapedParagraph]
  private let made = Mutex<OffsetMap?>(nil)

  init(text: Text, paragraphs: [ShapedParagraph]) {
    self.text = text
    self.paragraphs = paragraphs
  }

  func range(_ utf8: Range<Int>) -> TextRange { map.range(utf8) }

  private var map: OffsetMap {
    made.withLock { made in
      if let map = made { return map }
      let map = OffsetMap(utf8: text.utf8, paragraphs: paragraphs.map(\.paragraph)) {
        paragraphs[$0].analysis.graphemes
      }
      made = map
      return map
    }
  }
}
