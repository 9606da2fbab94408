import TextCore
import TextShaping

/// How high lines are whose advances alone are known: as high as the fonts of what they show, as `LineHeightMeasurer` has it.
struct AdvanceHeights {
  private let row: AdvanceRow
  private var text: [UInt8]
  private let format: ParagraphFormat
  private let faces: [FontFace]
  /// Of the text's faces, by their indices; a line that shows nothing is as high as the first.
  private let ofFaces: [LineHeight]
  private let ofPrimary: LineHeight

  init(_ row: AdvanceRow, of text: [UInt8], in typesetter: Typesetter) {
    self.row = row
    self.text = text
    format = typesetter.format
    faces = row.faces
    ofFaces = row.faces.map(typesetter.base.lineHeight(of:))
    ofPrimary = format.height(of: ofFaces[0])
  }

  /// The same for the text that the row has now; nil if its faces are others.
  func of(_ text: [UInt8], in row: AdvanceRow) -> AdvanceHeights? {
    guard row === self.row, row.faces.count == faces.count,
      zip(row.faces, faces).allSatisfy({ $0 === $1 })
    else { return nil }
    var heights = self
    heights.text = text
    return heights
  }

  /// The height of a line that shows a range of the text, and, if that is asked for, also something in the first font.
  func height(of line: Range<Int>, withPrimary: Bool = false) -> Fixed {
    lineHeight(of: line, withPrimary: withPrimary).total
  }

  /// The same with where its baseline is.
  func lineHeight(of line: Range<Int>, withPrimary: Bool = false) -> LineHeight {
    if ofFaces.count == 1 { return ofPrimary }
    var height = withPrimary ? ofFaces[0] : nil
    for stretch in row.stretches(in: line) {
      let own = ofFaces[stretch.faceIndex]
      if height != own, text.hasVisibleScalar(in: stretch.range.clamped(to: line)) {
        height = height?.union(own) ?? own
      }
    }
    return height.map { format.height(of: $0) } ?? ofPrimary
  }
}
