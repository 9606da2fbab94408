import TextCore
import TextShaping

/// The visible lines of a container, each made when it is read.
///
/// Cost: proportional to the glyphs of the line that is read.
public struct LineFragments: RandomAccessCollection, Sendable {
  let result: LayoutResult

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of lines that show.
  public var endIndex: Int { result.stack.visibleCount }

  /// The line at an index, made again each time.
  ///
  /// Traps if no line is visible at that index: a hidden line has no place.
  public subscript(index: Int) -> LineFragment { fragment(at: index, hasRuns: true) }

  /// The same; without runs, which are most of the work, it has none.
  package func fragment(at index: Int, hasRuns: Bool) -> LineFragment {
    precondition(
      indices.contains(index), "there is no line \(index): \(result.lineCount) lines show")
    let line = result.stack.lines[index]
    let height = result.stack.heights[index]
    let place = result.place(of: index)
    let fragment = result.aligner.fragment(of: index)
    return LineFragment(
      index: index,
      containerIndex: result.stack.region(of: index),
      rowIndex: result.stack.row(of: index),
      range: result.shaped.offsets.range(line.start..<line.next),
      text: result.shownText(of: line),
      rect: Rect(
        x: fragment.left.points, y: result.stack.top(of: index).points,
        width: fragment.width.points, height: height.total.points),
      usedRect: Rect(
        x: place.usedLeft.points, y: place.top.points, width: place.usedWidth.points,
        height: height.used.points),
      baseline: place.baseline.points,
      direction: place.isRightToLeft ? .rightToLeft : .leftToRight,
      endsBy: line.endsBy,
      trailingWhitespaceWidth: line.trailingWidth.points,
      runs: hasRuns ? result.placedRuns(of: index).map { result.glyphRun($0, place) } : [])
  }
}

/// Where a line is in its container.
struct LinePlace {
  let usedLeft: Fixed
  let usedWidth: Fixed
  /// The left edge of the visible text: the used rectangle's, and the padding.
  let contentLeft: Fixed
  /// The used rectangle's top.
  let top: Fixed
  let baseline: Fixed
  let isRightToLeft: Bool
}

extension LayoutResult {
  func place(of index: Int) -> LinePlace {
    let line = stack.lines[index]
    let isRightToLeft = isRightToLeft(line)
    let used = usedExtent(ofLine: index, aligner)
    return LinePlace(
      usedLeft: used.left, usedWidth: used.width, contentLeft: used.left + metrics.padding,
      top: stack.usedTop(of: index), baseline: stack.baseline(of: index),
      isRightToLeft: isRightToLeft)
  }

  /// The left edge and the width of a line's used rectangle: of its glyphs, with the padding at both ends.
  func usedExtent(ofLine index: Int, _ aligner: LineAligner) -> (left: Fixed, width: Fixed) {
    let line = stack.lines[index]
    let (fragment, space) = (aligner.fragment(of: index), line.space)
    let padding = metrics.padding + metrics.padding
    let indent = isRightToLeft(line) ? space.trailing : space.leading
    if justifier(ofLine: index, aligner) != nil {
      let width = fragment.width - space.leading - space.trailing
      return (fragment.left + indent, max(padding, width))
    }
    let room = aligner.room(of: line, in: fragment)
    return (left(ofLine: index, leaving: room, aligner) + indent, max(.zero, line.width) + padding)
  }

  /// The left edge and the width of what a line takes: its used rectangle, and its indents.
  func outerExtent(ofLine index: Int, _ aligner: LineAligner) -> (left: Fixed, width: Fixed) {
    let line = stack.lines[index]
    return aligner.outerExtent(
      of: line, in: aligner.fragment(of: index), shaped.paragraphs[line.paragraphIndex],
      shaped.text.utf8)
  }

  private func isRightToLeft(_ line: LineBox) -> Bool {
    shaped.paragraphs[line.paragraphIndex].analysis.baseLevel & 1 == 1
  }

  private func left(ofLine index: Int, leaving room: Fixed, _ aligner: LineAligner) -> Fixed {
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    return aligner.left(
      leaving: room, in: aligner.fragment(of: index), paragraph.alignment(in: metrics),
      isRightToLeft: isRightToLeft(stack.lines[index]))
  }

  /// What justifies a line; nil if it is not justified.
  func justifier(ofLine index: Int, _ aligner: LineAligner) -> LineJustifier? {
    let line = stack.lines[index]
    return aligner.justifier(
      of: line, in: aligner.fragment(of: index), shaped.paragraphs[line.paragraphIndex],
      shaped.text.utf8)
  }

  /// A line's visible text, in logical order, with the hyphen that shows at its end.
  func shownText(of line: LineBox) -> String {
    let utf8 = shaped.text.utf8
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    guard !hyphen(of: line).glyphs.isEmpty,
      let hyphen = hyphenator(of: paragraph).shownText(
        at: line.end - paragraph.start, of: paragraph)
    else { return String(decoding: utf8[line.start..<line.contentEnd], as: UTF8.self) }
    let isSoft = utf8.isSoftHyphen(before: line.contentEnd, from: line.start)
    let end = isSoft ? line.contentEnd - 2 : line.contentEnd
    return String(decoding: utf8[line.start..<end], as: UTF8.self) + hyphen
  }

  /// The runs of a line from left to right; their `x` counts from the visible text's left edge.
  func placedRuns(of index: Int) -> [LinePlacer.PlacedRun] {
    let line = stack.lines[index]
    let placer = LinePlacer(
      text: shaped.text.utf8, shaper: shaped.shaper,
      paragraph: shaped.paragraphs[line.paragraphIndex], reshaped: reshaped,
      index: line.paragraphIndex,
      justifier: justifier(ofLine: index, aligner))
    return placer.runs(of: line, hyphen: hyphen(of: line))
  }

  /// The glyphs of the hyphen that shows at a line's end.
  private func hyphen(of line: LineBox) -> ReshapedPiece {
    let start = shaped.paragraphs[line.paragraphIndex].start
    return reshaped.hyphen(line.paragraphIndex, at: line.end - start)
  }

  /// What gives lines of a paragraph their hyphens.
  func hyphenator(of paragraph: ShapedParagraph) -> LineHyphenator {
    LineHyphenator(
      text: shaped.text.utf8, shaper: shaped.shaper,
      splitsWords: paragraph.splitsWords(in: metrics))
  }

  func glyphRun(_ run: LinePlacer.PlacedRun, _ place: LinePlace) -> GlyphRun {
    let left = place.contentLeft + run.x
    return GlyphRun(
      range: shaped.offsets.range(run.range), fontIndex: run.item.faceIndex,
      fontSize: shaped.palette.styles[run.item.styleIndex].style.fontSize,
      script: run.item.script.name, level: Int(run.level), x: left.points,
      width: run.width.points,
      glyphs: run.item.kind == .attachment
        ? [] : glyphs(of: run, from: left, baseline: place.baseline))
  }

  private func glyphs(
    of run: LinePlacer.PlacedRun, from left: Fixed, baseline: Fixed
  ) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    forEachGlyph(of: run, from: left, baseline: baseline) { glyph, position, advance in
      glyphs.append(
        Glyph(
          id: glyph.glyph, cluster: shaped.sourceOffset(of: Int(glyph.cluster)),
          position: position, advance: advance))
    }
    return glyphs
  }

  /// Calls `body` with each glyph of a run, its place and its advance, from left to right.
  func forEachGlyph(
    of run: LinePlacer.PlacedRun, from left: Fixed, baseline: Fixed,
    _ body: (ShapedGlyph, Point, Double) -> Void
  ) {
    let scale = shaped.palette.scale(of: run.item)
    let baseline = baseline - shaped.palette.styles[run.item.styleIndex].baselineOffset
    var pen = left
    for (index, glyph) in run.glyphs.enumerated() {
      let (advance, free) = run.advance(ofGlyph: index, scale)
      let position = Point(
        x: (pen + free + scale.points(Int(glyph.xOffset))).points,
        y: (baseline - scale.points(Int(glyph.yOffset))).points)
      body(glyph, position, advance.points)
      pen = pen + advance
    }
  }
}
