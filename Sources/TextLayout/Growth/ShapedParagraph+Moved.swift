import TextCore
import TextShaping

// A paragraph of one text as a paragraph of another that has the same bytes and styles there. Its tables are
// relative to its start and stay; places and the indices of styles and faces are written again.
extension ShapedParagraph {
  /// The same glyphs in another text.
  ///
  /// The faces are numbered as if the paragraph were shaped there: an item's face gets a number
  /// where the itemizer would use it first.
  ///
  /// Cost: a pass over the items if nothing before the paragraph has changed; otherwise a copy of the
  /// glyphs.
  func moved(
    to paragraph: Paragraph, _ format: ParagraphFormat, of styled: StyledText,
    faces: [FontFace], in table: FaceTable
  ) -> ShapedParagraph {
    let distance = paragraph.content.lowerBound - start
    return ShapedParagraph(
      paragraph: paragraph, format: format, analysis: analysis,
      items: items.map { shaped in
        ShapedItem(
          item: shaped.item.moved(
            by: distance, style: styled.style(at: shaped.item.range.lowerBound + distance),
            face: table.index(of: faces[shaped.item.faceIndex])),
          glyphs: shaped.glyphs)
      },
      glyphs: glyphs.moved(by: Int32(distance)),
      prefix: prefix, edges: edges, tabs: tabs, isAscending: isAscending, lineEnds: lineEnds)
  }

  /// About how many bytes the paragraph takes.
  var byteCount: Int {
    let offsets =
      analysis.opportunities.count + analysis.graphemes.count + analysis.cuts.count + tabs.count
    return glyphs.byteCount + prefix.byteCount + edges.count + lineEnds.byteCount
      + (measuredLineEnds.load()?.byteCount ?? 0)
      + items.count * MemoryLayout<ShapedItem>.stride + offsets * MemoryLayout<Int32>.stride
      + MemoryLayout<ParagraphAnalysis>.stride
  }
}

extension Item {
  fileprivate func moved(by distance: Int, style: Int, face: Int) -> Item {
    Item(
      range: range.lowerBound + distance..<range.upperBound + distance, kind: kind, level: level,
      script: script, styleIndex: style, faceIndex: face)
  }
}
