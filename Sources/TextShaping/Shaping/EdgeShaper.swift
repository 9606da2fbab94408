import TextCore

/// Shapes the edges of lines again, where a line begins or ends at an unsafe offset.
///
/// Definitions, for one item of a paragraph:
///
///     safe     HarfBuzz did not mark the offset unsafe to break: both sides keep their glyphs when the
///              text is broken there
///     clear    safe, and not marked unsafe to concatenate: both sides keep them whatever the other
///              becomes. The flags of both shapings count, the old and the new, since HarfBuzz
///              promises a safe joint only where both pieces are clear
///     joint    the nearest offset inwards from the edge that is clear in both: there the new piece
///              and the old glyphs meet
///
///      start    joint   reach                       reach   joint      end
///     ───┼────────┼───────┼─────────────────────────────┼───────┼────────┼───
///        │        └ clear │                             │ clear ┘        │
///        └─ shaped again ─┘                             └─ shaped again ─┘
///
/// The piece is shaped some clear offsets beyond its joint (to the reach), so that the joint's flags
/// take both of its sides into account: breaking at a safe offset alone is not enough. In "ffa" with the
/// ligature ff, the offset before "a" is safe; a line that begins at the second f may still join it.
///
/// If no joint is found within 512 bytes, the line's part of the item is shaped as a whole.
package struct EdgeShaper {
  package static let farthestReach = 512

  package let paragraph: ShapedParagraph
  package let shaper: ParagraphShaper
  package let context: ShapingContext

  package init(paragraph: ShapedParagraph, shaper: ParagraphShaper, context: ShapingContext) {
    self.paragraph = paragraph
    self.shaper = shaper
    self.context = context
  }

  /// What replaces the shaped glyphs up to the joint in a line up to `lineEnd` that begins at `start`, which is unsafe.
  ///
  /// Nil if there is no joint, or only one found by shaping text after the line: the line's own text is then shorter
  /// than what would be shaped. An item's end needs none.
  package func head(from start: Int, of lineEnd: Int) throws(TextLayoutError) -> ReshapedPiece? {
    let end = item(at: start).upperBound
    let limit = min(end, start + EdgeShaper.farthestReach)
    var reach = start
    var strides = 2
    while reach < limit {
      for _ in 0..<strides { reach = clearOffset(after: reach, upTo: limit) }
      strides *= 2
      if reach > lineEnd || reach < end && !paragraph.isClear(at: reach) { return nil }
      let piece = try shaper.piece(start..<reach, of: paragraph, with: context)
      if reach == end { return piece }
      let joints = clearOffsets(of: piece)
      if let joint = joints.first(where: { $0 > start }) {
        return cut(piece, to: start..<joint)
      }
    }
    return nil
  }

  /// What replaces the shaped glyphs from the joint on in a line from `lineStart` that ends at `end`, which is unsafe.
  ///
  /// Nil if there is no joint, or only one found by shaping text before the line: the line's own text is then shorter
  /// than what would be shaped. An item's start needs none.
  package func tail(to end: Int, of lineStart: Int) throws(TextLayoutError) -> ReshapedPiece? {
    let start = item(at: end - 1).lowerBound
    let limit = max(start, end - EdgeShaper.farthestReach)
    var reach = end
    var strides = 2
    while reach > limit {
      for _ in 0..<strides { reach = clearOffset(before: reach, downTo: limit) }
      strides *= 2
      if reach < lineStart || reach > start && !paragraph.isClear(at: reach) { return nil }
      let piece = try shaper.piece(reach..<end, of: paragraph, with: context)
      if reach == start { return piece }
      let joints = clearOffsets(of: piece)
      if let joint = joints.last(where: { $0 > reach }) {
        return cut(piece, to: joint..<end)
      }
    }
    return nil
  }

  /// A stretch of one item as a whole.
  package func whole(_ start: Int, _ end: Int) throws(TextLayoutError) -> ReshapedPiece {
    assert(item(at: start).upperBound >= end, "a piece is in one item")
    return try shaper.piece(start..<end, of: paragraph, with: context)
  }

  /// The item that holds an offset.
  package func item(at offset: Int) -> Range<Int> {
    let range = paragraph.items[paragraph.itemIndex(at: offset)].item.range
    return range.lowerBound - paragraph.start..<range.upperBound - paragraph.start
  }

  private func clearOffset(after offset: Int, upTo end: Int) -> Int {
    var offset = min(offset + 1, end)
    while offset < end, !paragraph.isClear(at: offset) { offset += 1 }
    return offset
  }

  private func clearOffset(before offset: Int, downTo start: Int) -> Int {
    var offset = max(offset - 1, start)
    while offset > start, !paragraph.isClear(at: offset) { offset -= 1 }
    return offset
  }

  /// The offsets inside a piece, ascending, that are clear in it and in the paragraph.
  private func clearOffsets(of piece: ReshapedPiece) -> [Int] {
    var clear: [Int] = []
    var (cluster, flags) = (-1, UInt8.zero)
    func end() {
      if cluster >= 0, flags == 0, paragraph.isClear(at: cluster) { clear.append(cluster) }
    }
    for glyph in piece.glyphs {
      let offset = Int(glyph.cluster) - paragraph.start
      if offset != cluster {
        end()
        (cluster, flags) = (offset, 0)
      }
      flags |= glyph.flags
    }
    end()
    // Visual order: descending if the item goes from right to left.
    if let first = clear.first, let last = clear.last, first > last { clear.reverse() }
    return clear
  }

  private func cut(_ piece: ReshapedPiece, to range: Range<Int>) -> ReshapedPiece {
    var glyphs = GlyphRow()
    for glyph in piece.glyphs where range.contains(Int(glyph.cluster) - paragraph.start) {
      glyphs.append(glyph)
    }
    let item = paragraph.items[paragraph.itemIndex(at: range.lowerBound)].item
    return ReshapedPiece(range: range, glyphs: glyphs, width: shaper.width(of: glyphs, in: item))
  }
}

extension ShapedParagraph {
  /// Whether both sides of an offset keep their glyphs when a line is broken there.
  @inlinable package func isSafe(at offset: Int) -> Bool {
    Work.edgesRead.count()
    return edges[offset].contains(.isSafeToBreak)
  }

  /// Whether both sides of an offset keep their glyphs, whatever the other becomes.
  package func isClear(at offset: Int) -> Bool {
    Work.edgesRead.count()
    return edges[offset] == [.isSafeToBreak, .isSafeToConcatenate]
  }
}

extension ParagraphShaper {
  /// Shapes a stretch of one item with its paragraph as context.
  package func piece(
    _ range: Range<Int>, of paragraph: ShapedParagraph, with context: ShapingContext
  ) throws(TextLayoutError) -> ReshapedPiece {
    let item = paragraph.items[paragraph.itemIndex(at: range.lowerBound)].item
    var glyphs = GlyphRow()
    let place = range.lowerBound + paragraph.start..<range.upperBound + paragraph.start
    try shape(
      item, place, content: paragraph.paragraph.content, analysis: paragraph.analysis,
      with: context, into: &glyphs)
    return ReshapedPiece(range: range, glyphs: glyphs, width: width(of: glyphs, in: item))
  }

  /// The advance of glyphs that were shaped for an item.
  package func width(of glyphs: some Sequence<ShapedGlyph>, in item: Item) -> Fixed {
    let scale = palette.scale(of: item)
    return glyphs.reduce(Fixed.zero) { $0 + scale.advance($1) }
  }
}
