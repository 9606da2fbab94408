import TextCore
import TextShaping

/// A visible line as a picture needs it: offsets are those of the text that is laid out, not of the text as it was given.
///
/// So a password that is shown as bullets is bullets here.
package struct PaintedLine: Sendable {
  /// 0 for the text's first line.
  package let index: Int
  /// The bytes that show.
  package let content: Range<Int>
  /// The bytes after them that hang, without the terminator.
  package let hanging: Range<Int>
  /// The line fragment rectangle.
  package let rect: Rect
  /// The part of it that glyphs use.
  package let usedRect: Rect
  /// The baseline's y.
  package let baseline: Double
  /// The left edge of what shows, and of what hangs, whichever is further left.
  package let left: Double
  /// The advance of what shows and of what hangs.
  package let width: Double
  package let isRightToLeft: Bool
  /// From left to right.
  package let runs: [PaintedRun]
}

/// A stretch of a line in one font, size, script and direction.
package struct PaintedRun: Sendable {
  /// Empty for a hyphen that only shows.
  package let range: Range<Int>
  package let face: FontFace
  /// The face that decides the place of decorations.
  package let primary: FontFace
  package let style: TextStyle
  /// Where the pen begins.
  package let x: Double
  /// The baseline's y, with the style's offset.
  package let baseline: Double
  package let isRightToLeft: Bool
  /// Whether it is a hyphen that only shows.
  package let isHyphen: Bool
  /// From left to right; none for an attachment, a tab or another control.
  package let glyphs: [PaintedGlyph]
}

/// A glyph with its place.
package struct PaintedGlyph: Sendable {
  package let id: UInt32
  /// The first byte of its cluster.
  package let cluster: Int
  package let x: Double
  package let y: Double
  package let advance: Double
}

extension LayoutResult {
  /// A visible line as a picture needs it.
  ///
  /// Cost: proportional to the line's glyphs.
  package func paintedLine(at index: Int) -> PaintedLine {
    let line = stack.lines[index]
    let place = place(of: index)
    let fragment = aligner.fragment(of: index)
    let (height, used) = (stack.heights[index].total, stack.heights[index].used)
    let runs = placedRuns(of: index)
    let left = runs.first.map { place.contentLeft + $0.x } ?? place.contentLeft
    return PaintedLine(
      index: index, content: line.start..<line.contentEnd, hanging: line.contentEnd..<line.end,
      rect: Rect(
        x: fragment.left.points, y: stack.top(of: index).points, width: fragment.width.points,
        height: height.points),
      usedRect: Rect(
        x: place.usedLeft.points, y: place.top.points, width: place.usedWidth.points,
        height: used.points),
      baseline: place.baseline.points, left: left.points,
      width: runs.reduce(Fixed.zero) { $0 + $1.width }.points, isRightToLeft: place.isRightToLeft,
      runs: runs.map { paintedRun($0, place) })
  }

  private func paintedRun(_ run: LinePlacer.PlacedRun, _ place: LinePlace) -> PaintedRun {
    let style = shaped.palette.styles[run.item.styleIndex]
    var glyphs: [PaintedGlyph] = []
    if run.item.kind != .attachment {
      glyphs.reserveCapacity(run.glyphs.count)
      forEachGlyph(of: run, from: place.contentLeft + run.x, baseline: place.baseline) {
        glyph, position, advance in
        glyphs.append(
          PaintedGlyph(
            id: glyph.glyph, cluster: Int(glyph.cluster), x: position.x, y: position.y,
            advance: advance))
      }
    }
    return PaintedRun(
      range: run.range, face: shaped.palette.faces[run.item.faceIndex],
      primary: style.cascade.primary, style: style.style, x: (place.contentLeft + run.x).points,
      baseline: (place.baseline - style.baselineOffset).points,
      isRightToLeft: run.isRightToLeft, isHyphen: run.isHyphen, glyphs: glyphs)
  }

  /// The rectangles of each of several ranges of the text that is laid out, which are ascending and disjoint.
  package func paintedRects(of ranges: [Range<Int>]) -> [[Rect]] { rects(ofPrinted: ranges) }

  /// The bytes of the text that is laid out that do not show.
  package var hiddenBytes: Range<Int> { visibleEnd..<shaped.text.utf8.count }
}
