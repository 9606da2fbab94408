import TextCore
import TextShaping

extension Typesetter {
  /// Whether a text fits a box, as ``FitReport`` says, by its advances alone; nil if they do not show it, as where its fonts
  /// lack a character.
  ///
  /// Cost: that of the advances.
  package func fitsByAdvances(
    _ text: AttributedText, in box: ContainerMetrics
  ) throws(TextLayoutError) -> Bool? {
    try withAdvances(of: text, in: box) { source throws(TextLayoutError) -> Bool? in
      let lines = try source.brokenLines()
      switch lines.outcome {
      case .known: return lines.count <= box.lineLimit
      case .wordTooWide: return false
      case .unknown: return nil
      }
    }
  }
}
