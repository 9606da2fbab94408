import TextCore
import TextShaping

/// How high lines are whose advances alone are known: as high as the fonts of what they show, as `LineHeightMeasurer` has it.
struct AdvanceHeights {
  private let row: AdvanceRow
  private let text: [UInt8]
  private let format: ParagraphFormat
  /// Of the text's faces, by their indices; a line that shows nothing is as high as the first.
  private let ofFaces: [LineHeight]
  private let ofPrimary: LineHeight

  init(_ row: AdvanceRow, of text: [UInt8], in typesetter: Typesetter) {
    self.row = row
    self.text = text
    format = typesetter.format
    ofFaces = row.faces.map(typesetter.base.lineHeight(of:))
    ofPrimary = format.height(of: ofFaces[0])
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
