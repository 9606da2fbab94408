import TextCore
import TextShaping

// The boxes of lines whose ends are known.
extension LineEndSearch {
  func box(
    of line: GreedyLines.Line, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> LineBox {
    guard line.knownWidth == nil else { return tabledBox(from: line.start, to: line.end.offset) }
    return try box(from: line.start, to: line.end, with: &measurer)
  }

  /// The box of any line; the measurer keeps what was shaped again for it.
  func box(
    from start: Int, to end: End, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> LineBox {
    let contentEnd = measurer.hangingSpace.contentEnd(start, end.offset)
    let content = try measurer.width(start, contentEnd)
    let trailing = try measurer.advance(after: content, of: start, contentEnd, end.offset)
    let hyphen = try measurer.hyphen(at: end.offset)
    try measurer.keep(start..<contentEnd, hanging: contentEnd..<end.offset, hyphen)
    return box(
      of: start..<end.offset, contentEnd: contentEnd, endsBy: reason(end, hyphen),
      width: content + hyphen.width, trailingWidth: trailing)
  }

  /// The box of a line that the paragraph's table has: nothing of it is shaped again.
  private func tabledBox(from start: Int, to end: Int) -> LineBox {
    let base = paragraph.start
    let contentEnd = HangingSpace.start(in: breaker.text, from: base + start, to: base + end) - base
    let prefix = paragraph.prefix
    return box(
      of: start..<end, contentEnd: contentEnd,
      endsBy: end == paragraph.length ? paragraphEnd : .wrap,
      width: prefix[contentEnd] - prefix[start], trailingWidth: prefix[end] - prefix[contentEnd])
  }

  /// The one line of a paragraph without content.
  var emptyLine: LineBox {
    box(of: 0..<0, contentEnd: 0, endsBy: paragraphEnd, width: .zero, trailingWidth: .zero)
  }

  private func box(
    of range: Range<Int>, contentEnd: Int, endsBy: LineEnd, width: Fixed, trailingWidth: Fixed
  ) -> LineBox {
    let base = paragraph.start
    let isLast = range.upperBound == paragraph.length
    Work.linesBroken.count()
    return LineBox(
      paragraphIndex: index, start: base + range.lowerBound, contentEnd: base + contentEnd,
      end: base + range.upperBound,
      next: isLast ? paragraph.paragraph.end : base + range.upperBound, endsBy: endsBy,
      isOnly: mode == .clipping, space: space(range.lowerBound), width: width,
      trailingWidth: trailingWidth)
  }

  private func reason(_ end: End, _ hyphen: ReshapedPiece) -> LineEnd {
    if end.offset == paragraph.length { return paragraphEnd }
    if end.isEmergency { return .emergency }
    return hyphen.glyphs.isEmpty ? .wrap : .hyphen
  }

  private var paragraphEnd: LineEnd {
    paragraph.paragraph.isTerminated ? .newline : .end
  }
}
