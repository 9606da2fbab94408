import TextCore

// A font can take a glyph away: Noto Color Emoji does so with the second letter of a flag that it does not know. HarfBuzz
// marks all glyphs that its lookup looked at as unsafe to break before, but the mark of a glyph that is gone is gone as
// well, also where its cluster remains, which then begins with another glyph:
//
//     characters   F   SHY   F  F   F
//     graphemes    F │ SHY │ F  F │ F
//     glyphs       ?    _       ?         the second F is part of the first ?, so its cluster is not safe to begin
//     marked            ×

extension GlyphRow {
  /// Marks clusters that have fewer glyphs than characters as unsafe to break before, and to concatenate.
  ///
  /// Those are also ligatures, of which most are safe. A line that begins with one is shaped again, to the same glyphs.
  /// The first cluster of a word is one of them, so that a word has the same flags in any run.
  ///
  /// `first`: the index of the first glyph of the `item` of the text, which are the last of the row, as HarfBuzz
  /// returned them. Cost: linear in the item.
  mutating func markMergedClusters(
    from first: Int, of utf8: [UInt8], in item: Range<Int>, isRightToLeft: Bool
  ) {
    // In logical order, from the last cluster to the first; each glyph is read once.
    let (start, step) = isRightToLeft ? (first, 1) : (count - 1, -1)
    var (cluster, length, end) = (item.upperBound, 0, item.upperBound)
    for place in 0...count - first {
      let index = start + place * step
      let next = place < count - first ? Int(self[index].cluster) : -1
      if next == cluster {
        length += 1
        continue
      }
      if length > 0, isMerged(cluster..<Swift.max(cluster, end), into: length, of: utf8) {
        markUnsafe(stride(from: index - length * step, to: index, by: step))
      }
      if length > 0 { end = cluster }
      (cluster, length) = (next, 1)
    }
  }

  private func isMerged(_ range: Range<Int>, into count: Int, of utf8: [UInt8]) -> Bool {
    range.count > count && utf8.scalarCount(in: range) > count
  }

  private mutating func markUnsafe(_ indices: StrideTo<Int>) {
    for index in indices {
      self[index].flags |= ShapedGlyph.unsafeToBreak | ShapedGlyph.unsafeToConcat
    }
  }
}
