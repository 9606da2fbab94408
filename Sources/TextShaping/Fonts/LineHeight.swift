import TextCore

/// How far a line reaches above and below its baseline, and the gap below it.
///
/// Unrounded, as in the fonts: hhea, or OS/2 typo if USE_TYPO_METRICS is set. The gap is
/// below the line, as in TextKit, and counts in its height. A paragraph's style may change it, and add
/// spacing.
@usableFromInline package struct LineHeight: Sendable, Hashable {
  @usableFromInline package var ascent = Fixed.zero
  @usableFromInline package var descent = Fixed.zero
  @usableFromInline package var gap = Fixed.zero
  /// The line spacing below.
  @usableFromInline package var spacing = Fixed.zero
  /// The spacing of paragraphs, above and below the used rectangle.
  @usableFromInline package var before = Fixed.zero
  @usableFromInline package var after = Fixed.zero

  /// The height of the line fragment's rectangle.
  @inlinable package var total: Fixed { before + used + after }
  /// The height of its used rectangle.
  @inlinable package var used: Fixed { ascent + descent + gap + spacing }
  /// The baseline below the rectangle's top.
  @inlinable package var baseline: Fixed { before + ascent }

  /// Whether it reaches the baseline, and no part of it is negative, as that of a raised or lowered run may be.
  @inlinable package var isOnBaseline: Bool { min(ascent, descent, gap) >= .zero }

  @inlinable package init() {}

  /// The height of a line that is all in one face.
  @inlinable package init(of face: FontFace, size: Fixed) {
    let scale = PointScale(of: face, size: size)
    // From edge to edge, so that rounding the parts down does not make the whole smaller.
    let metrics = face.metrics
    ascent = scale.points(metrics.ascent)
    descent = scale.points(metrics.ascent + metrics.descent) - ascent
    gap = scale.points(metrics.ascent + metrics.descent + metrics.lineGap) - ascent - descent
  }

  /// The height with some of a font's metrics replaced.
  @inlinable package func replacing(_ metrics: LineMetrics) -> LineHeight {
    var height = self
    height.ascent = metrics.ascent ?? ascent
    height.descent = metrics.descent ?? descent
    height.gap = metrics.gap ?? gap
    return height
  }

  /// The height where the baseline of what is in the face is above the line's.
  @inlinable package func raised(by offset: Fixed) -> LineHeight {
    var height = self
    height.ascent = ascent + offset
    height.descent = descent - offset
    return height
  }

  /// The largest of each part: what a line needs that holds both.
  @inlinable package func union(_ other: LineHeight) -> LineHeight {
    var height = self
    height.ascent = max(ascent, other.ascent)
    height.descent = max(descent, other.descent)
    height.gap = max(gap, other.gap)
    return height
  }
}

/// The room of an attachment in fixed point.
@usableFromInline package struct AttachmentRoom: Sendable, Hashable {
  @usableFromInline package let width: Fixed
  /// What it needs above and below the baseline; never less than nothing.
  @usableFromInline package let height: LineHeight
  /// Its top and its bottom, upwards from the baseline.
  package let top: Fixed
  package let bottom: Fixed

  package init(_ box: AttachmentBox) {
    width = Fixed(points: box.width)
    bottom = Fixed(points: box.baselineOffset)
    top = bottom + Fixed(points: box.height)
    var height = LineHeight()
    height.ascent = max(.zero, top)
    height.descent = max(.zero, .zero - bottom)
    self.height = height
  }
}

/// What a style puts in place of its primary font's metrics, at its size.
@usableFromInline package struct LineMetrics: Sendable, Hashable {
  @usableFromInline let ascent: Fixed?
  @usableFromInline let descent: Fixed?
  @usableFromInline let gap: Fixed?

  /// Nil if the style replaces nothing.
  init?(_ style: TextStyle, size: Fixed) {
    guard style.ascent != nil || style.descent != nil || style.lineGap != nil else { return nil }
    ascent = style.ascent?.length(at: size)
    descent = style.descent?.length(at: size)
    gap = style.lineGap?.length(at: size)
  }
}
