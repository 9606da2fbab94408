/// Places lines between the left and the right edge of a container.
///
/// A line that is too wide for its container starts at the edge where its paragraph starts, whatever
/// the alignment, and overflows at the other, as in CSS Text (text-align, overflowing lines).
struct LineAligner: Sendable {
  let metrics: ContainerMetrics
  /// The width of every line fragment rectangle: the container's inner width, or that of the widest
  /// line where the container is unlimited.
  let fragmentWidth: Fixed

  init(metrics: ContainerMetrics, lines: ArraySlice<LineBox>) {
    self.metrics = metrics
    let widest = lines.reduce(Fixed.zero) { max($0, $1.width) }
    fragmentWidth = metrics.innerWidth ?? widest + metrics.padding + metrics.padding
  }

  /// The left edge of a line's used rectangle, which begins with the padding.
  func usedLeft(width: Fixed, isRightToLeft: Bool) -> Fixed {
    let room = fragmentWidth - usedWidth(width)
    let startsAtRight = isRightToLeft
    let isLeft: Bool
    switch metrics.container.alignment {
    case .center where room >= .zero:
      return metrics.left + Fixed(raw: room.raw.flooredQuotient(by: 2))
    case .left: isLeft = room >= .zero || !startsAtRight
    case .right: isLeft = room < .zero && !startsAtRight
    case .natural, .center: isLeft = !startsAtRight
    }
    return isLeft ? metrics.left : metrics.left + room
  }

  /// The width of a line's used rectangle; where advances are negative, a line is no narrower than 0.
  func usedWidth(_ width: Fixed) -> Fixed {
    max(.zero, width) + metrics.padding + metrics.padding
  }
}
