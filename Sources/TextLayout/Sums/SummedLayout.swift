import TextCore
import TextShaping

/// The figures of a layout that was not made, since the text's advances show what it would be.
///
/// They are those that a ``LayoutResult`` of the same text has.
package struct SummedLayout: Sendable {
  package let size: Size
  package let usedRect: Rect
  package let lineCount: Int
  package let fullLineCount: Int
  package let naturalWidth: Double
  package let minimumWidth: Double
  package let firstBaseline: Double?
  package let lastBaseline: Double?
  package let isTruncated: Bool
  package let visibleRanges: [TextRange]
  package let hiddenRanges: [TextRange]
  package let fonts: [FontUse]
}

extension Typesetter {
  /// The figures of a layout by the text's advances alone, without a glyph or a paragraph; nil if they do not show them.
  ///
  /// Cost: that of the advances, and for the minimum width a pass over where lines may end.
  package func layoutByAdvances(
    _ text: AttributedText, in container: ContainerMetrics
  ) throws(TextLayoutError) -> SummedLayout? {
    try withAdvances(of: text, in: container) {
      source throws(TextLayoutError) in try source.layout()
    }
  }
}

extension AdvanceText {
  fileprivate func layout() throws(TextLayoutError) -> SummedLayout? {
    guard let lines = try lines(), let first = lines.first, let last = lines.last,
      let natural = try widest(of: lines.parts, { [0..<$0.content.count] }),
      let minimum = try widest(of: lines.parts, \.pieces)
    else { return nil }
    let widest = max(lines.widestBefore, last.width)
    // Lines without content may be of other paragraphs than those at the right edge.
    if widest == .zero, isRightToLeft { return nil }
    let ofFirst = lines.lineHeight(first.start.offset..<first.contentEnd)
    let ofLast = lines.lineHeight(last.start.offset..<last.contentEnd)
    let height = lines.heightBefore + ofLast.total
    let end = lines.hiddenStart ?? utf8.count
    let visible = range(0, end)
    return SummedLayout(
      size: size(height, widest), usedRect: usedRect(height, widest),
      lineCount: min(lines.count, metrics.lineLimit), fullLineCount: lines.count,
      naturalWidth: outerWidth(natural).points, minimumWidth: outerWidth(minimum).points,
      firstBaseline: (metrics.top + ofFirst.baseline).points,
      lastBaseline: (metrics.top + lines.heightBefore + ofLast.baseline).points,
      isTruncated: utf8.hasVisibleScalar(in: end..<utf8.count),
      visibleRanges: [visible],
      hiddenRanges: end < utf8.count ? [range(end, utf8.count, after: visible)] : [],
      fonts: fonts(before: utf8.count))
  }

  private func usedRect(_ height: Fixed, _ widest: Fixed) -> Rect {
    let width = widest + metrics.padding + metrics.padding
    let aligner = LineAligner(metrics: metrics, innerWidth: metrics.innerWidth ?? width)
    let left = aligner.left(ofWidest: width, isRightToLeft: isRightToLeft)
    return Rect(
      x: left.points, y: metrics.top.points, width: width.points, height: height.points)
  }

  /// The width of a container's outside in which lines have room for a width.
  private func outerWidth(_ width: Fixed) -> Fixed {
    max(.zero, width + metrics.padding + metrics.padding + metrics.horizontalInsets)
  }

  /// The width of the widest of some stretches of paragraphs, each as a line; nil if advances do not show it.
  private func widest(
    of parts: SmallArray<AdvanceLines.Part>, _ stretches: (AdvanceLines.Part) -> [Range<Int>]
  ) throws(TextLayoutError) -> Fixed? {
    let measurer = measurer
    var widest = Fixed.zero
    for part in parts {
      for stretch in stretches(part) {
        let offset = part.content.lowerBound + stretch.lowerBound
        let end = HangingSpace.start(
          in: utf8, from: offset, to: part.content.lowerBound + stretch.upperBound)
        guard end > offset else { continue }
        guard let start = try measurer.start(at: offset) else { return nil }
        let width =
          measurer.isSafe(from: start, to: end)
          ? measurer.estimate(from: start, to: end) : try measurer.width(from: start, to: end)
        guard let width else { return nil }
        widest = max(widest, width)
      }
    }
    return widest
  }
}

extension AdvanceLines.Part {
  /// What is between neighboring ends of lines, from the paragraph's start to its end; relative to it.
  fileprivate var pieces: [Range<Int>] {
    var pieces: [Range<Int>] = []
    pieces.reserveCapacity(ends.offsets.count + 1)
    var start = 0
    for offset in ends.offsets {
      pieces.append(start..<Int(offset))
      start = Int(offset)
    }
    pieces.append(start..<content.count)
    return pieces
  }
}
