import TextCore
import TextShaping

extension ShapedText {
  /// The widest space of a line of any paragraph.
  func widestSpace(in metrics: ContainerMetrics) -> Fixed {
    formats.map { $0.widestSpace(of: metrics.lineWidth) }.max() ?? metrics.lineWidth
  }
}
