/// Gives a soft hyphen (U+00AD) that ends a line the hyphen that shows there.
///
/// The hyphen is U+2010, or U+002D where the font has none, in the font, script and direction of the
/// soft hyphen's item. Its width counts; it is in no range of the text.
struct SoftHyphenator {
  let text: [UInt8]
  let shaper: ParagraphShaper

  /// The hyphen of a line that ends at `offset` of the paragraph: empty where no soft hyphen stands
  /// directly before it, where the paragraph ends, and where the font has neither hyphen.
  func hyphen(
    at offset: Int, of paragraph: ShapedParagraph, _ bench: Workbench
  ) throws(TextLayoutError) -> Piece {
    guard isSoftHyphen(before: offset, of: paragraph) else { return .empty }
    let item = paragraph.items[paragraph.itemIndex(at: offset - 2)].item
    guard let scalar = scalar(for: shaper.palette.faces[item.faceIndex]) else { return .empty }
    let bytes = Array(String(scalar).utf8)
    var glyphs: [ShapedGlyph] = []
    try bench.shape(
      bytes, context: 0..<bytes.count, item: 0..<bytes.count, as: shaper.request(item),
      into: &glyphs)
    if shaper.palette.spacesOut(item), !glyphs.isEmpty { glyphs[glyphs.count - 1].spaces = 1 }
    return Piece(range: 0..<0, glyphs: glyphs, width: shaper.width(of: glyphs, in: item))
  }

  /// What shows for the soft hyphen before `offset`; nil when there is none.
  func shownScalar(at offset: Int, of paragraph: ShapedParagraph) -> Unicode.Scalar? {
    guard isSoftHyphen(before: offset, of: paragraph) else { return nil }
    let item = paragraph.items[paragraph.itemIndex(at: offset - 2)].item
    return scalar(for: shaper.palette.faces[item.faceIndex])
  }

  private func scalar(for face: FontFace) -> Unicode.Scalar? {
    let hyphens: [Unicode.Scalar] = ["\u{2010}", "\u{002D}"]
    return hyphens.first { face.hasGlyph($0.value) }
  }

  private func isSoftHyphen(before offset: Int, of paragraph: ShapedParagraph) -> Bool {
    guard offset >= 2, offset < paragraph.length else { return false }
    let place = paragraph.start + offset
    return text[place - 2] == 0xC2 && text[place - 1] == 0xAD
  }
}
