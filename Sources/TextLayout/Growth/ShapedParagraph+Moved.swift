import TextCore
import TextShaping

// A paragraph of one text as a paragraph of another that has the same bytes and styles there. Its tables are
// relative to its start and stay; what names places, styles and faces of the text is written anew.
extension ShapedParagraph {
  /// The same glyphs in another text.
  ///
  /// The faces are numbered as they would be were the paragraph shaped there: an item's face is named for
  /// the first time where the itemizer would name it.
  ///
  /// Cost: where nothing before the paragraph has changed, only to look at the items; else a copy of the
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

  /// How many bytes the paragraph takes, about.
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
