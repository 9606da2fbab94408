import TextCore
import TextShaping

/// A checked text container in fixed point: the numbers that line breaking and placement use.
///
/// It never changes after it is made: a value, stored by reference.
package final class ContainerMetrics: Sendable {
  /// The largest `minimumNumberOfLines`.
  static let largestMinimum = 1_000_000

  let container: TextContainer
  /// The inner width; nil means unlimited.
  let innerWidth: Fixed?
  /// The inner height; nil means unlimited.
  let innerHeight: Fixed?
  let padding: Fixed
  let left: Fixed
  let top: Fixed
  let horizontalInsets: Fixed
  let verticalInsets: Fixed
  /// Where lines go that are not simply one below the other; nil if they are.
  let flow: ContainerFlow?
  /// Whether lines that end at words' ends in the container end between any two cut units instead: a bound for what they
  /// can hold, whatever a dictionary finds.
  let endsLinesAnywhere: Bool

  package init(
    _ container: TextContainer, endsLinesAnywhere: Bool = false
  ) throws(TextLayoutError) {
    try ContainerMetrics.check(container)
    self.container = container
    self.endsLinesAnywhere = endsLinesAnywhere
    let insets = container.insets
    padding = Fixed(points: container.lineFragmentPadding)
    left = Fixed(points: insets.left)
    top = Fixed(points: insets.top)
    horizontalInsets = left + Fixed(points: insets.right)
    verticalInsets = top + Fixed(points: insets.bottom)
    innerWidth = container.width.map { [horizontalInsets] in
      max(.zero, Fixed(points: $0) - horizontalInsets)
    }
    innerHeight = container.height.map { [verticalInsets] in
      max(.zero, Fixed(points: $0) - verticalInsets)
    }
    flow = ContainerFlow(container, left: left, top: top, inner: (innerWidth, innerHeight))
  }

  /// The room for a line's glyphs: the inner width without the padding at both ends; in a flow, that of the
  /// widest region.
  var lineWidth: Fixed {
    guard let innerWidth = flow?.widest ?? innerWidth else { return .unlimited }
    return max(.zero, innerWidth - padding - padding)
  }

  /// The inner heights of its regions; nil is unlimited.
  var innerHeights: [Fixed?] { flow.map { $0.regions.map(\.height) } ?? [innerHeight] }

  /// Whether all lines have the same room: there are no paths, and no boxes of different widths.
  var hasLinesOfOneWidth: Bool {
    guard let flow else { return true }
    return flow.shapes.isEmpty && flow.regions.allSatisfy { $0.width == flow.widest }
  }

  /// How many line fragments a row has at most.
  var mostGaps: Int { flow.map { $0.shapes.reduce(1) { $0 + $1.mostStretches } } ?? 1 }

  /// Whether the container is at least as wide as its insets and padding.
  package var holdsInsets: Bool {
    container.width.map { Fixed(points: $0) >= horizontalInsets + padding + padding } ?? true
  }

  /// The room for a line's glyphs with padding and insets.
  var outerLineWidth: Double { (lineWidth + padding + padding + horizontalInsets).points }

  /// The most lines that may show.
  var lineLimit: Int {
    container.maximumNumberOfLines == 0 ? .max : container.maximumNumberOfLines
  }

  private static func check(_ container: TextContainer) throws(TextLayoutError) {
    try check(container.width, "width")
    try check(container.height, "height")
    try check(container.lineFragmentPadding, "line fragment padding")
    try check(container.insets)
    try checkLineCounts(container)
    try container.checkFlow()
  }

  static func check(_ insets: TextInsets) throws(TextLayoutError) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      guard inset.isFinite, abs(inset) <= Fixed.largestLength else {
        throw TextLayoutError(
          .invalidArgument,
          "an inset is \(inset); give a number of points from -1000000 to 1000000")
      }
    }
  }

  /// A maximum of lines may be any number; a minimum adds to the height.
  private static func checkLineCounts(_ container: TextContainer) throws(TextLayoutError) {
    let (least, most) = (container.minimumNumberOfLines, container.maximumNumberOfLines)
    guard least >= 0, most >= 0 else {
      throw TextLayoutError(.invalidArgument, "a number of lines is negative; give 0 for no limit")
    }
    guard most == 0 || least <= most else {
      throw TextLayoutError(
        .invalidArgument,
        "the minimum number of lines (\(least)) is above the maximum (\(most)); lower it")
    }
    guard least <= largestMinimum else {
      throw TextLayoutError(
        .invalidArgument,
        "the minimum number of lines is \(least); give a number from 0 to \(largestMinimum)")
    }
  }

  static func check(_ length: Double?, _ name: String) throws(TextLayoutError) {
    guard let length else { return }
    guard length.isFinite, length >= 0, length <= Fixed.largestLength else {
      throw TextLayoutError(
        .invalidArgument,
        "the \(name) is \(length); give a number of points from 0 to 1000000")
    }
  }
}
