/// The offsets of a text in all units, and where its characters and paragraphs begin.
///
/// What reads ranges that others made needs it; a layout's own ranges have all units already.
public struct TextOffsets: Sendable {
  /// The paragraphs in bytes of UTF-8, terminators included; they tile the text.
  ///
  /// A mandatory break (UAX #14) ends one. After the last one there is no empty paragraph.
  public let paragraphs: [Range<Int>]
  private let utf8: [UInt8]
  private let map: OffsetMap

  /// Finds a text's characters; linear.
  ///
  /// - Throws: `.exhausted` without memory.
  public init(_ text: PlainText) throws(TextLayoutError) {
    utf8 = text.utf8
    let all = ParagraphSplitter().split(text.utf8)
    var analyzer = ParagraphAnalyzer(language: "und")
    var graphemes: [[Int32]] = []
    for paragraph in all {
      graphemes.append(
        try analyzer.characterBoundaries(text.utf8, content: paragraph.content))
    }
    map = OffsetMap(utf8: text.utf8, paragraphs: all) { graphemes[$0] }
    paragraphs = all.map { $0.content.lowerBound..<$0.end }.filter { !$0.isEmpty }
  }

  /// A range in bytes of UTF-8, in all units; constant time.
  public func range(_ utf8: Range<Int>) -> TextRange { map.range(utf8) }

  /// Whether an offset in bytes of UTF-8 is where a character begins or the text ends.
  public func isCharacterEdge(_ offset: Int) -> Bool {
    (0...utf8.count).contains(offset) && map.isBoundary(offset)
  }

  /// Whether an offset in bytes of UTF-8 is where a paragraph begins or the text ends.
  public func isParagraphEdge(_ offset: Int) -> Bool {
    if offset == utf8.count { return true }
    let index = paragraphs.partitioningIndex { $0.lowerBound >= offset }
    return index < paragraphs.count && paragraphs[index].lowerBound == offset
  }

  /// How long the text is in a unit; constant time.
  public func count(_ unit: TextUnit) -> Int { map.count(unit) }

  /// The offset in bytes of UTF-8 of what begins after `count` units; nil beyond the text's end and
  /// between the two halves of a surrogate pair.
  ///
  /// Cost: logarithmic. Bytes are handed back as they are, inside a character as well.
  public func utf8Offset(after count: Int, _ unit: TextUnit) -> Int? {
    map.utf8Offset(after: count, unit)
  }

  /// A range in all units, from one that is counted in `unit`, as `ShapedText.range(_:in:)`.
  package func range(_ range: Range<Int>, in unit: TextUnit) throws(TextLayoutError) -> TextRange {
    try map.range(range, in: unit)
  }
}

extension TextOffsets {
  /// A range of a string, in all units.
  ///
  /// `string` has to be the text that the offsets are of. Cost: constant.
  public func range(_ range: Range<String.Index>, in string: String) -> TextRange {
    let bytes = string.utf8
    let lower = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
    let upper = bytes.distance(from: bytes.startIndex, to: range.upperBound)
    return self.range(lower..<upper)
  }
}
