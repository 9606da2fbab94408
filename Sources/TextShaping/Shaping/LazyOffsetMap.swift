import Synchronization
import TextCore

/// Converts the ranges of a text to all units; its map is made when it is first needed.
package final class LazyOffsetMap: Sendable {
  private let text: PlainText
  private let paragraphs: [ShapedParagraph]
  /// Where a transformed text comes from; nil if the text is as it was given.
  private let origin: TextOrigin?
  private let made = Mutex<OffsetMap?>(nil)

  init(text: PlainText, paragraphs: [ShapedParagraph], origin: TextOrigin? = nil) {
    self.text = text
    self.paragraphs = paragraphs
    self.origin = origin
  }

  /// A range of the text, in all units of the text as it was given.
  package func range(_ utf8: Range<Int>) -> TextRange {
    guard let origin else { return map.range(utf8) }
    return origin.offsets.range(origin.map.sourceRange(of: utf8))
  }

  /// A range of the text as it was given, from one that is counted in `unit`.
  package func range(_ range: Range<Int>, in unit: TextUnit) throws(TextLayoutError) -> TextRange {
    guard let origin else { return try map.range(range, in: unit) }
    return try origin.offsets.range(range, in: unit)
  }

  /// A range of the text in its own units.
  package func printedRange(_ utf8: Range<Int>) -> TextRange { map.range(utf8) }

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
