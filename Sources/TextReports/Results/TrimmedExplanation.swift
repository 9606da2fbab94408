import TextLayout

/// Why a text was cut where it was, and why its lines ended.
public struct TrimmedExplanation: Sendable {
  let cut: TrimExplanation?
  let lines: [LineExplanation]
  /// How many lines may show; 0 is any number.
  let lineLimit: Int
  let status: TrimStatus
}

extension Trimmed {
  /// Finds out why the text was cut and its lines ended.
  ///
  /// - Throws: what laying out the next longer text throws.
  public func explanation() throws(TextLayoutError) -> TrimmedExplanation {
    TrimmedExplanation(
      cut: try result.explanation(), lines: try layout.explanations(),
      lineLimit: layout.container.maximumNumberOfLines, status: result.status)
  }
}
