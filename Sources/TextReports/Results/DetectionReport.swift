import TextLayout

/// Something that was found in a text, with its place in the layout, as in the JSON.
public struct DetectionReport: Sendable, Hashable {
  /// What it is, such as `email`.
  public let type: String
  /// Its range in the text.
  public let range: TextRange
  let value: String
  /// What to open.
  public let url: String?
  let rects: [Rect]

  /// The parts as they are; `rects` are those that show, line by line.
  public init(type: String, range: TextRange, value: String, url: String?, rects: [Rect]) {
    self.type = type
    self.range = range
    self.value = value
    self.url = url
    self.rects = rects
  }
}
