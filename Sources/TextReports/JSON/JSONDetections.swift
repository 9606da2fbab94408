import TextLayout

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
      if let printed = detection.printedRanges { $0.member("printedRanges", printed) }
      $0.member("rects") { $0.array(detection.rects) { $0.value($1) } }
    }
  }
}
