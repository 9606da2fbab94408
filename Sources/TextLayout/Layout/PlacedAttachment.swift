import TextCore
import TextShaping

/// An attachment with its place in a layout.
public struct PlacedAttachment: Sendable, Hashable {
  /// Its character in the text.
  public let range: TextRange
  /// The index of its line.
  public let lineIndex: Int
  /// Where it is, from the container's outer top left corner.
  public let rect: Rect
  /// What it is.
  public let attachment: TextAttachment
}

extension LayoutResult {
  /// The visible attachments, line by line, and from left to right on a line.
  ///
  /// Cost: that of placing all lines, unless the text has none.
  public var attachments: [PlacedAttachment] {
    guard shaped.palette.hasAttachments else { return [] }
    return stack.lines[..<stack.visibleCount].indices.flatMap(attachments(onLine:))
  }

  private func attachments(onLine index: Int) -> [PlacedAttachment] {
    let place = place(of: index)
    return placedRuns(of: index).compactMap { run in
      let style = shaped.palette.styles[run.item.styleIndex]
      guard run.item.kind == .attachment, let room = style.attachment,
        let attachment = shaped.attributed.attributes(at: run.range.lowerBound)?.attachment
      else { return nil }
      let baseline = place.baseline - style.baselineOffset
      return PlacedAttachment(
        range: shaped.offsets.range(run.range), lineIndex: index,
        rect: Rect(
          x: (place.contentLeft + run.x).points, y: (baseline - room.top).points,
          width: room.width.points, height: (room.top - room.bottom).points),
        attachment: attachment)
    }
  }
}
