import TextCore
import TextShaping

/// A text and the lines, broken greedily, that it takes in a container.
struct FittedText {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack

  /// The first line that keeps the text from fitting; nil if the text fits.
  var badLine: Int? { stack.badLine(in: metrics) }
  /// The end of the text.
  var end: Int { shaped.text.utf8.count }
}
