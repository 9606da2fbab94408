import TextCore
import TextShaping

/// A window on a higher layout, as in a scroll view.
public struct Viewport: Sendable, Hashable {
  /// The height, in points.
  public var height: Double
  /// Where its top edge is in the content: `contentOffset.y`.
  public var offset: Double

  /// A window of a height, scrolled to an offset.
  public init(height: Double, offset: Double = 0) {
    self.height = height
    self.offset = offset
  }
}

extension LayoutResult {
  /// The content offset at which a viewport shows a range: `scrollRangeToVisible(_:)`.
  ///
  /// The rectangle to show is the range's `boundingRect`. By the rule of UIScrollView's
  /// `scrollRectToVisible(_:animated:)` nothing moves if it is visible already; otherwise the content moves just as far
  /// as needed. A range that is higher than the viewport is shown from its top: "so the first characters are
  /// visible" (NSText, `scrollRangeToVisible(_:)`). The offset stays where the content, `size`,
  /// fills the viewport: from 0 to the content's height less the viewport's.
  ///
  /// - Throws: `.invalidArgument` as `geometry(of:)`, and for a viewport that is not valid: a height
  ///   or an offset that is negative, not finite, or beyond `maximumCoordinate`.
  /// - Returns: nil if nothing of the range shows in the container.
  public func contentOffset(
    showing range: Range<Int>, in viewport: Viewport
  ) throws(TextLayoutError) -> Double? {
    for length in [viewport.height, viewport.offset] {
      guard length >= 0, length <= LayoutResult.maximumCoordinate else {
        throw TextLayoutError(
          .invalidArgument,
          "a viewport's height or offset is \(length); give points from 0 to 1000000000")
      }
    }
    guard let target = try geometry(of: range).boundingRect else { return nil }
    return viewport.offset(showing: target, ofHeight: size.height)
  }
}

extension Viewport {
  /// The offset at which it shows a rectangle of a content of some height.
  func offset(showing target: Rect, ofHeight contentHeight: Double) -> Double {
    let bottom = target.y + target.height
    let moved =
      if target.height > height || target.y < offset {
        target.y
      } else {
        max(offset, bottom - height)
      }
    return max(0, min(moved, contentHeight - height))
  }
}
