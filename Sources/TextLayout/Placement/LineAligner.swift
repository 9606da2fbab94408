/// Places lines between the left and the right edge of a container.
///
/// A line's used rectangle is what its text takes, with the padding and the indents on both sides. A line
/// that is too wide for its container starts at the edge where its paragraph starts, whatever the
/// alignment, and overflows at the other, as in CSS Text (text-align, overflowing lines).
struct LineAligner: Sendable {
  let metrics: ContainerMetrics
  /// The width of every line fragment rectangle: the container's inner width, or that of the widest
  /// line where the container is unlimited.
  let fragmentWidth: Fixed

  init(metrics: ContainerMetrics, lines: ArraySlice<LineBox>) {
    self.metrics = metrics
    let padding = metrics.padding + metrics.padding
    let widest = lines.reduce(Fixed.zero) { max($0, $1.outerWidth) }
    fragmentWidth = metrics.innerWidth ?? widest + padding
  }

  /// The left edge of a line's used rectangle, which begins with the padding.
  func usedLeft(of line: LineBox, _ alignment: TextAlignment, isRightToLeft: Bool) -> Fixed {
    let room = room(of: line)
    let startsAtRight = isRightToLeft
    let isLeft: Bool
    switch alignment {
    case .center where room >= .zero:
      return metrics.left + Fixed(raw: room.raw.flooredQuotient(by: 2))
    case .left: isLeft = room >= .zero || !startsAtRight
    case .right: isLeft = room < .zero && !startsAtRight
    case .natural, .center, .justified: isLeft = !startsAtRight
    }
    return isLeft ? metrics.left : metrics.left + room
  }

  /// What is free beside a line's used rectangle; negative where it is too wide.
  func room(of line: LineBox) -> Fixed { fragmentWidth - usedWidth(of: line) }

  /// The width of a line's used rectangle; where advances are negative, a line is no narrower than 0.
  func usedWidth(of line: LineBox) -> Fixed {
    line.outerWidth + metrics.padding + metrics.padding
  }
}

extension LineBox {
  /// What the line takes between the paddings, its indents included.
  var outerWidth: Fixed { space.leading + max(.zero, width) + space.trailing }
}

extension ShapedParagraph {
  /// Where its lines stand.
  func alignment(in metrics: ContainerMetrics) -> TextAlignment { format.alignment(in: metrics) }
}

extension ParagraphFormat {
  /// Where lines stand: the style says so, else the container.
  func alignment(in metrics: ContainerMetrics) -> TextAlignment {
    style.alignment ?? metrics.container.alignment
  }
}
