/// How far a line reaches above and below its baseline, and the gap below it.
///
/// Unrounded, as the fonts say: hhea, or OS/2 typo where USE_TYPO_METRICS asks for it. The gap stands
/// below the line, as in TextKit, and counts in its height. A paragraph's style may change it, and add
/// spacing.
struct LineHeight: Sendable, Hashable {
  var ascent = Fixed.zero
  var descent = Fixed.zero
  var gap = Fixed.zero
  /// The line spacing below.
  var spacing = Fixed.zero
  /// The spacing of paragraphs, above and below the used rectangle.
  var before = Fixed.zero
  var after = Fixed.zero

  /// The height of the line fragment's rectangle.
  var total: Fixed { before + used + after }
  /// The height of its used rectangle.
  var used: Fixed { ascent + descent + gap + spacing }
  /// The baseline below the rectangle's top.
  var baseline: Fixed { before + ascent }

  init() {}

  /// The height of a line that is all in one face.
  init(of face: FontFace, size: Fixed) {
    let scale = PointScale(of: face, size: size)
    // From one edge to the next, so that what is rounded down of one part is not lost for the whole.
    let metrics = face.metrics
    ascent = scale.points(metrics.ascent)
    descent = scale.points(metrics.ascent + metrics.descent) - ascent
    gap = scale.points(metrics.ascent + metrics.descent + metrics.lineGap) - ascent - descent
  }

  /// The height where the baseline of what is in the face is above the line's.
  func raised(by offset: Fixed) -> LineHeight {
    var height = self
    height.ascent = ascent + offset
    height.descent = descent - offset
    return height
  }

  /// The largest of each part: what a line needs that holds both.
  func union(_ other: LineHeight) -> LineHeight {
    var height = self
    height.ascent = max(ascent, other.ascent)
    height.descent = max(descent, other.descent)
    height.gap = max(gap, other.gap)
    return height
  }
}

/// Finds the height of lines: that of the fonts of their visible clusters, or, where nothing is
/// visible, that of the primary font of the style at the line's start.
struct LineMeter {
  let text: StyledText
  let palette: Palette

  func height(of line: LineBox, in paragraph: ShapedParagraph) -> LineHeight {
    var height: LineHeight?
    forEachPart(of: line, in: paragraph) { own, part in
      if height != own, text.utf8.hasVisibleScalar(in: part) { height = height?.union(own) ?? own }
    }
    return height ?? palette.emptyHeight(text.style(at: line.start))
  }

  /// Calls `body` with what a line shows of each item, in logical order, and the item's height.
  func forEachPart(
    of line: LineBox, in paragraph: ShapedParagraph, _ body: (LineHeight, Range<Int>) -> Void
  ) {
    guard line.start < line.contentEnd else { return }
    var index = paragraph.itemIndex(at: line.start - paragraph.start)
    while index < paragraph.items.count {
      let item = paragraph.items[index].item
      guard item.range.lowerBound < line.contentEnd else { break }
      body(palette.height(of: item), item.range.clamped(to: line.start..<line.contentEnd))
      index += 1
    }
  }
}
