import TextCore

/// Gives a line that ends inside a word the hyphen that shows there.
///
/// A word is split at a soft hyphen (U+00AD), or where its language's patterns allow it. The hyphen is U+2010,
/// or U+002D if the font has none, in the font, script and direction of what is before it. Its width
/// counts; it is in no range of the text.
package struct LineHyphenator {
  package let text: [UInt8]
  package let shaper: ParagraphShaper
  /// Whether patterns split words.
  let splitsWords: Bool

  package init(text: [UInt8], shaper: ParagraphShaper, splitsWords: Bool) {
    self.text = text
    self.shaper = shaper
    self.splitsWords = splitsWords
  }

  /// The hyphen of a line that ends at `offset` of the paragraph: empty if no word is split there,
  /// if the paragraph ends there, and, for a soft hyphen, if the font has neither hyphen.
  package func hyphen(
    at offset: Int, of paragraph: ShapedParagraph, _ context: ShapingContext
  ) throws(TextLayoutError) -> ReshapedPiece {
    guard let shown = shownText(at: offset, of: paragraph) else { return .empty }
    let item = item(before: offset, of: paragraph)
    let bytes = Array(shown.utf8)
    var glyphs = GlyphRow()
    try context.shape(
      bytes.indices, of: ParagraphText(bytes, bytes.indices), as: shaper.request(item),
      into: &glyphs)
    if shaper.palette.spacesOut(item) {
      for index in glyphs.indices { glyphs[index].spaces = 1 }
    }
    return ReshapedPiece(range: 0..<0, glyphs: glyphs, width: shaper.width(of: glyphs, in: item))
  }

  /// What shows at the end of a line that ends at `offset`, and is not in the text; nil if nothing does.
  package func shownText(at offset: Int, of paragraph: ShapedParagraph) -> String? {
    let point = splitsWords ? paragraph.analysis.hyphenation(at: offset) : nil
    guard point != nil || isSoftHyphen(before: offset, of: paragraph) else { return nil }
    let face = shaper.palette.faces[item(before: offset, of: paragraph).faceIndex]
    guard let hyphen = LineHyphenator.hyphen(of: face) else { return nil }
    return (point?.insertion ?? "") + String(hyphen)
  }

  /// The character that a face has for a hyphen; nil if it has none.
  package static func hyphen(of face: FontFace) -> Unicode.Scalar? {
    let hyphens: [Unicode.Scalar] = ["\u{2010}", "\u{002D}"]
    return hyphens.first { face.hasGlyph($0.value) }
  }

  private func item(before offset: Int, of paragraph: ShapedParagraph) -> Item {
    paragraph.items[paragraph.itemIndex(at: offset - 1)].item
  }

  private func isSoftHyphen(before offset: Int, of paragraph: ShapedParagraph) -> Bool {
    guard offset < paragraph.length else { return false }
    return text.isSoftHyphen(before: paragraph.start + offset, from: paragraph.start)
  }
}

extension FaceTable {
  /// Whether the font of what is before a point has a hyphen to show there.
  func showsHyphen(
    before point: HyphenationPoint, _ items: [Item], _ paragraph: Paragraph
  ) -> Bool {
    let place = paragraph.content.lowerBound + Int(point.offset) - 1
    let index = items.partitioningIndex { $0.range.upperBound > place }
    return LineHyphenator.hyphen(of: faces[items[index].faceIndex]) != nil
  }
}

extension [UInt8] {
  /// Whether a soft hyphen that begins at `start` or later ends at an offset.
  package func isSoftHyphen(before offset: Int, from start: Int) -> Bool {
    offset - start >= 2 && self[offset - 2] == 0xC2 && self[offset - 1] == 0xAD
  }
}
