import TextCore
import TextShaping

/// A text and the lines, broken greedily, that it takes in a container.
///
/// It never changes after it is made: a value, stored by reference, which the parts of a search share.
final class FittedText: Sendable {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  /// By how much it is wider or narrower where it goes in the other direction.
  let mirrored: MirroredWidths

  init(shaped: ShapedText, metrics: ContainerMetrics, stack: LineStack) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    mirrored = MirroredWidths(of: shaped)
  }

  /// By how much a line can be narrower in another text (`Palette.lineSlack`).
  var lineSlack: Fixed { shaped.palette.lineSlack(mirrored) }

  /// The first line that keeps the text from fitting; nil if the text fits.
  var badLine: Int? { stack.badLine(in: metrics) }
  /// The end of the text.
  var end: Int { shaped.text.utf8.count }
}
