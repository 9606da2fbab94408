import TextCore

extension ShapedText {
  /// A range of the text in all units, from one that is counted in `unit`.
  ///
  /// Cost: logarithmic in the text's length; once for each text, a pass over it.
  ///
  /// - Throws: `.invalidArgument` for an offset that is negative, after the text, or inside a
  ///   character (an extended grapheme cluster, such as CR LF); the message names the offsets around it.
  public func range(
    _ range: Range<Int>, in unit: TextUnit
  ) throws(TextLayoutError) -> TextRange {
    try offsets.range(range, in: unit)
  }

  /// Where an offset of the text that is laid out is in the text as it was given, both in UTF-8.
  package func sourceOffset(of offset: Int) -> Int {
    origin?.map.sourceOffset(of: offset) ?? offset
  }

  /// Where a range of the text as it was given is in the text that is laid out, both in UTF-8.
  package func printed(_ range: Range<Int>) -> Range<Int> {
    origin?.map.resultRange(of: range) ?? range
  }

  /// Where an offset of the text as it was given is in the text that is laid out, both in UTF-8.
  package func printed(_ offset: Int) -> Int { origin?.map.resultOffset(of: offset) ?? offset }

  /// The character that holds a UTF-8 offset of the text, which is before its end.
  package func character(at offset: Int) -> Range<Int> {
    let paragraph = paragraphs[paragraphIndex(at: offset)]
    let content = paragraph.paragraph.content
    guard offset < content.upperBound else { return content.upperBound..<paragraph.paragraph.end }
    let graphemes = paragraph.analysis.graphemes
    let next = graphemes.partitioningIndex { Int($0) + paragraph.start > offset }
    let start = next > 0 ? Int(graphemes[next - 1]) : 0
    let end = next < graphemes.count ? Int(graphemes[next]) : paragraph.length
    return paragraph.start + start..<paragraph.start + end
  }

  /// Whether `offset` is an edge between two cut units, or of a paragraph.
  package func isCutUnitEdge(_ offset: Int) -> Bool {
    let index = paragraphIndex(at: offset)
    return paragraphs[index].isCutUnitEdge(offset - paragraphs[index].start)
  }

  /// Whether `offset` is a grapheme cluster's edge.
  package func isBoundary(_ offset: Int) -> Bool {
    isEdge(offset) { paragraph, own in paragraph.isBoundary(own) }
  }

  /// The same, if no cut unit contains `offset` inside it either.
  package func isBoundaryOfUnits(_ offset: Int) -> Bool {
    isEdge(offset) { paragraph, own in paragraph.isCutUnitEdge(own) }
  }

  /// What a paragraph says of an offset in its content; any other offset is an edge.
  private func isEdge(
    _ offset: Int, in content: (_ paragraph: ShapedParagraph, _ own: Int) -> Bool
  ) -> Bool {
    let index = paragraphIndex(at: offset)
    guard paragraphs.indices.contains(index) else { return true }
    let own = offset - paragraphs[index].start
    return own > paragraphs[index].length || content(paragraphs[index], own)
  }
}
