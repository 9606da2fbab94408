import TextLayout

/// Where ranges of a text are that is laid out, or that a view cut.
struct ShownRanges {
  let layout: LayoutResult
  /// What the view cut: then offsets are those of the text as it was given, otherwise of what is laid out.
  let cut: TrimResult?
  let unit: TextUnit

  /// A range in bytes.
  ///
  /// - Throws: `.invalidArgument` for an end that is outside the text or inside a character.
  func bytes(_ range: Range<Int>) throws(TextLayoutError) -> Range<Int> {
    try (cut?.full ?? layout).shaped.range(range, in: unit).utf8
  }

  /// Where a range of bytes is.
  func geometry(of range: Range<Int>) throws(TextLayoutError) -> RangeGeometry {
    if let cut { try cut.geometry(ofTrimmed: range) } else { try layout.geometry(of: range) }
  }

  /// What is around an insertion point, in bytes.
  func position(at offset: Int) throws(TextLayoutError) -> TextPosition {
    if let cut { try cut.position(ofTrimmed: offset) } else { try layout.position(at: offset) }
  }
}
