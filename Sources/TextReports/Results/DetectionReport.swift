import TextLayout

/// Something that was detected in a text, with its place in the layout.
public struct DetectionReport: Sendable, Hashable {
  /// What it is, such as `email`.
  public let type: String
  /// Its range in the text.
  public let range: TextRange
  let value: String
  /// The URL to open, if there is one.
  public let url: String?
  let rects: [Rect]
  /// Its visible parts in the printed text; nil if nothing is trimmed.
  let printedRanges: [TextRange]?

  /// A detection with these values; `rects` are its visible parts, line by line.
  public init(
    type: String, range: TextRange, value: String, url: String?, rects: [Rect],
    printedRanges: [TextRange]? = nil
  ) {
    self.type = type
    self.range = range
    self.value = value
    self.url = url
    self.rects = rects
    self.printedRanges = printedRanges
  }
}
