import TextCore
import TextShaping

/// How high lines are whose advances alone are known: as high as the fonts of what they show, as `LineHeightMeasurer` has it.
///
/// It never changes after it is made: a value, stored by reference.
final class AdvanceHeights {
  private let row: AdvanceRow
  private let format: ParagraphFormat
  private let faces: [FontFace]
  /// Of the text's faces, by their indices; a line that shows nothing is as high as the first.
  private let ofFaces: [LineHeight]
  private let ofPrimary: LineHeight

  init(_ row: AdvanceRow, in typesetter: Typesetter) {
    self.row = row
    format = typesetter.format
    faces = row.faces
    ofFaces = row.faces.map(typesetter.base.lineHeight(of:))
    ofPrimary = format.height(of: ofFaces[0])
  }

  /// Whether it holds for the text that a row has now: its faces are the same.
  func holds(for row: AdvanceRow) -> Bool {
    row === self.row && row.faces.count == faces.count
      && zip(row.faces, faces).allSatisfy { $0 === $1 }
  }

  /// The height of a line that shows a range of the row's text, and, if that is asked for, also something in the first font.
  func height(of line: Range<Int>, in text: [UInt8], withPrimary: Bool = false) -> LineHeight {
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
