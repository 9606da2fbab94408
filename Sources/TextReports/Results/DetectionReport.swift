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

extension JSONWriter {
  /// The member `detections`, which exists only if detection was asked for.
  mutating func member(optional detections: [DetectionReport]?) {
    guard let detections else { return }
    member("detections") { $0.array(detections) { $0.value($1) } }
  }

  private mutating func value(_ detection: DetectionReport) {
    object {
      $0.member("type", detection.type)
      $0.member("range", detection.range)
      $0.member("value", detection.value)
      $0.member("url", optional: detection.url)
      $0.member("rects") { $0.array(detection.rects) { $0.value($1) } }
    }
  }
}
