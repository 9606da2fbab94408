import TextCore
import TextShaping

extension TextContainer {
  /// The rectangle of content of some size: where lines that take so much are, with the insets.
  ///
  /// The size is that of ``LayoutResult/size``. It is aligned as the lines of one direction are, and stays at the outer top left
  /// corner in a container with exclusion paths, columns or linked containers.
  ///
  /// - Throws: `.invalidArgument` for a container that no text can be laid out in.
  package func contentRect(
    ofSize size: Size, _ direction: WritingDirection
  ) throws(TextLayoutError) -> Rect {
    let metrics = try ContainerMetrics(self)
    guard metrics.flow == nil else {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let width = Fixed(points: size.width) - metrics.horizontalInsets
    let height = Fixed(points: size.height) - metrics.verticalInsets
    let aligner = LineAligner(metrics: metrics, innerWidth: metrics.innerWidth ?? width)
    let left = aligner.left(ofWidest: width, isRightToLeft: direction == .rightToLeft)
    let shift = VerticalAligner(metrics).shift(ofUsed: height, in: metrics.innerHeight)
    return Rect(
      x: (left - metrics.left).points, y: shift.points, width: size.width, height: size.height)
  }
}
