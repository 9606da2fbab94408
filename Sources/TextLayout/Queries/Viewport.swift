import TextCore
import TextShaping

/// A window on a layout that is larger, as in a scroll view.
public struct Viewport: Sendable, Hashable {
  /// The height, in points.
  public var height: Double
  /// Where its top edge is in the content: `contentOffset.y`.
  public var offset: Double
  /// The width, in points; nil means that it is as wide as the content, which then only scrolls vertically.
  public var width: Double?
  /// Where its left edge is in the content: `contentOffset.x`.
  public var horizontalOffset: Double

  /// A window of a height and a width, scrolled to an offset.
  public init(
    height: Double, offset: Double = 0, width: Double? = nil, horizontalOffset: Double = 0
  ) {
    self.height = height
    self.offset = offset
    self.width = width
    self.horizontalOffset = horizontalOffset
  }
}

extension LayoutResult {
  /// The content offset at which a viewport shows a range: `scrollRangeToVisible(_:)`, vertically.
  ///
  /// The y of `scrollPosition(showing:in:)`, with the same errors.
  public func contentOffset(
    showing range: Range<Int>, in viewport: Viewport
  ) throws(TextLayoutError) -> Double? {
    try scrollPosition(showing: range, in: viewport)?.y
  }

  /// The content offset at which a viewport shows a range, in both directions: `scrollRangeToVisible(_:)`.
  ///
  /// The rectangle to show is the range's `boundingRect`. By the rule of UIScrollView's
  /// `scrollRectToVisible(_:animated:)` nothing moves if it is visible already; otherwise the content moves just as far
  /// as needed. A range that is larger than the viewport is shown from its start: "so the first characters are
  /// visible" (NSText, `scrollRangeToVisible(_:)`). That is its top, and in a paragraph from right to left its right
  /// edge.
  ///
  /// The offset stays where the content, `size`, fills the viewport: from 0 to the content's height less the
  /// viewport's, and across likewise. A line that is too wide for its container and runs from right to left begins left
  /// of 0, and so does the content then. Lines that vertical alignment moves down are part of the content.
  ///
  /// - Throws: `.invalidArgument` as `geometry(of:)`, and for a viewport that is not valid: a height, a width
  ///   or an offset that is not finite or beyond `maximumCoordinate`, or is negative; only a horizontal offset may be.
  /// - Returns: nil if nothing of the range shows in the container.
  public func scrollPosition(
    showing range: Range<Int>, in viewport: Viewport
  ) throws(TextLayoutError) -> Point? {
    try scrollPosition(showing: geometry(of: range), in: viewport, of: contentRect)
  }

  /// The same for a range whose place is known, and for what scrolls (`contentRect`).
  package func scrollPosition(
    showing geometry: RangeGeometry, in viewport: Viewport, of content: Rect
  ) throws(TextLayoutError) -> Point? {
    try viewport.check()
    guard let target = geometry.boundingRect else { return nil }
    let startsAtRight = geometry.start?.lineIndex.map { place(of: $0).isRightToLeft } ?? false
    return viewport.position(
      showing: target, startsAtRight: startsAtRight, of: content)
  }

  /// What scrolls: `size`, and what is left of it, or below it because of vertical alignment.
  ///
  /// Cost: a pass over the lines.
  package var contentRect: Rect {
    let lowest = min(0, contentLeft)
    let (size, used) = (size, usedRect)
    let bottom = used.y + used.height + container.insets.bottom
    return Rect(
      x: lowest, y: 0, width: max(size.width, contentRight) - lowest,
      height: container.verticalAlignment == .top ? size.height : max(size.height, bottom))
  }
}

extension Viewport {
  func check() throws(TextLayoutError) {
    for length in [height, offset, width ?? 0] {
      guard length >= 0, length <= LayoutResult.maximumCoordinate else {
        throw TextLayoutError(
          .invalidArgument,
          "a viewport's height or offset is \(length); give points from 0 to 1000000000")
      }
    }
    guard abs(horizontalOffset) <= LayoutResult.maximumCoordinate else {
      throw TextLayoutError(
        .invalidArgument,
        "a viewport's horizontal offset is \(horizontalOffset); give points within 1000000000 of 0")
    }
  }

  /// The offset at which it shows a rectangle of the content.
  func position(showing target: Rect, startsAtRight: Bool, of content: Rect) -> Point {
    let y = Span(start: target.y, length: target.height).offset(
      in: Span(start: offset, length: height), startsAtEnd: false,
      of: Span(start: content.y, length: content.height))
    let width = width ?? content.width
    let x = Span(start: target.x, length: target.width).offset(
      in: Span(start: horizontalOffset, length: width), startsAtEnd: startsAtRight,
      of: Span(start: content.x, length: content.width))
    return Point(x: x, y: y)
  }
}

/// A stretch of one of the two axes.
private struct Span {
  let start: Double
  let length: Double

  var end: Double { start + length }

  /// Where a window begins after the least movement that shows this stretch.
  func offset(in window: Span, startsAtEnd: Bool, of content: Span) -> Double {
    let moved =
      if length > window.length {
        startsAtEnd ? end - window.length : start
      } else if start < window.start {
        start
      } else {
        max(window.start, end - window.length)
      }
    return max(content.start, min(moved, content.end - window.length))
  }
}
