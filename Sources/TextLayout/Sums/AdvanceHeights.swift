import TextCore
import TextShaping

/// How high lines are whose advances alone are known: as high as the fonts of what they show, as `LineHeightMeasurer` has it.
struct AdvanceHeights {
  private let row: AdvanceRow
  private let format: ParagraphFormat
  private let faces: [FontFace]
  /// Of the text's faces, by their indices, if it has several.
  private let ofFaces: [LineHeight]
  /// Of the first face, and of a line in it alone; a line that shows nothing is as high.
  private let ofPrimary: LineHeight
  private let ofPrimaryLine: LineHeight

  init(_ row: AdvanceRow, in typesetter: Typesetter) {
    self.row = row
    format = typesetter.format
    faces = row.faces
    let style = typesetter.base
    ofFaces = faces.count > 1 ? faces.map(style.lineHeight(of:)) : []
    ofPrimary = style.lineHeight(of: faces[0])
    ofPrimaryLine = format.height(of: ofPrimary)
  }

  /// Whether it holds for the text that a row has now: its faces are the same.
  func holds(for row: AdvanceRow) -> Bool {
    row === self.row && row.faces.count == faces.count
      && zip(row.faces, faces).allSatisfy { $0 === $1 }
  }

  /// The height of a line that shows a range of the row's text, and, if that is asked for, also something in the first font.
  func height(of line: Range<Int>, in text: [UInt8], withPrimary: Bool = false) -> LineHeight {
    if ofFaces.isEmpty { return ofPrimaryLine }
    var height = withPrimary ? ofPrimary : nil
    for stretch in row.stretches(in: line) {
      let own = ofFaces[stretch.faceIndex]
      if height != own, text.hasVisibleScalar(in: stretch.range.clamped(to: line)) {
        height = height?.union(own) ?? own
      }
    }
    return height.map { format.height(of: $0) } ?? ofPrimaryLine
  }
}
