import TextLayout

/// What must hold of every layout and trim, beside what `verify()` checks.
enum Invariants {
  /// Makes every line, run and glyph, and every figure that a report shows.
  static func check(_ result: LayoutResult, of text: PlainText) {
    require(result.lineCount <= result.fullLineCount, "more lines show than there are")
    checkTiling(result.visibleRanges, result.hiddenRanges, text)
    checkFinite(result.usedRect, "the used rectangle")
    require(result.size.width.isFinite && result.size.height >= 0, "the size is \(result.size)")
    require(result.fullSize.height >= 0, "the full size is \(result.fullSize)")
    require((result.firstBaseline == nil) == (result.lineCount == 0), "a line has no baseline")
    _ = (result.lastBaseline, result.isTruncated, result.notes)
    let faces = result.fonts.count
    var end = 0
    for line in result.lines {
      require(line.range.utf8.lowerBound == end, "line \(line.index) does not begin at \(end)")
      end = line.range.utf8.upperBound
      check(line, faces: faces)
    }
    require(end == result.visibleRanges.last?.utf8.upperBound ?? 0, "lines end at \(end)")
    for missing in result.missingGlyphs {
      require(missing.range.utf8.upperBound <= text.utf8.count, "a missing glyph is outside")
    }
  }

  private static func check(_ line: LineFragment, faces: Int) {
    checkFinite(line.rect, "line \(line.index)")
    checkFinite(line.usedRect, "line \(line.index)")
    for run in line.runs {
      require((0..<faces).contains(run.fontIndex), "a run has no font")
      require(run.x.isFinite && run.width.isFinite, "a run is not finite")
      let inside = line.range.utf8.lowerBound...line.range.utf8.upperBound
      require(
        inside.contains(run.range.utf8.lowerBound) && inside.contains(run.range.utf8.upperBound),
        "a run of line \(line.index) is outside it")
      for glyph in run.glyphs {
        require(glyph.position.x.isFinite && glyph.position.y.isFinite, "a glyph is not finite")
        require(inside.contains(glyph.cluster), "a glyph of line \(line.index) is outside it")
      }
    }
  }

  static func check(_ result: TrimResult, of text: PlainText, token: TruncationToken, lines: Int) {
    checkTiling(result.visibleRanges, result.hiddenRanges, text)
    require(lines == 0 || result.lineCount <= lines, "\(result.lineCount) lines, \(lines) allowed")
    require(result.layout.shaped.text.utf8 == Array(result.text.utf8), "other text was laid out")
    if let suffix = result.suffixRange {
      require(suffix.utf8.count == token.suffix.text.utf8.count, "the suffix is not whole")
      require(suffix.utf8.upperBound == result.text.utf8.count, "the suffix does not end the text")
      require(result.status == .trimmed, "a suffix under the status \(result.status)")
    }
    result.suffixRects.forEach { checkFinite($0, "the suffix") }
    check(result.layout, of: result.layout.shaped.text)
  }

  /// `verify()` finds nothing; its cost grows with the square of the text.
  static func checkPromises(_ violations: [Violation], _ what: @autoclosure () -> String) {
    require(violations.isEmpty, "\(violations) of \(what())")
  }

  private static func checkTiling(_ visible: [TextRange], _ hidden: [TextRange], _ text: PlainText)
  {
    let ranges = (visible + hidden).map(\.utf8).sorted { $0.lowerBound < $1.lowerBound }
    var end = 0
    for range in ranges {
      require(range.lowerBound == end && !range.isEmpty, "visible and hidden do not tile the text")
      end = range.upperBound
    }
    require(end == text.utf8.count, "visible and hidden end at \(end) of \(text.utf8.count)")
  }

  private static func checkFinite(_ rect: Rect, _ what: @autoclosure () -> String) {
    let numbers = [rect.x, rect.y, rect.width, rect.height]
    require(numbers.allSatisfy(\.isFinite), "\(what()) is \(rect)")
  }
}
