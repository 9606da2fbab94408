import TextDetection
import TextLayout
import TextReports

extension Measured {
  /// What a detector finds in the text as it was given, with its range and the rectangles of its visible part; nil
  /// without a detector.
  func detections(by detector: TextDetector?) throws(TextLayoutError) -> [DetectionReport]? {
    guard let detector, let cut, let text = cut.untransformedText else {
      return try layout.detections(by: detector)
    }
    return try detector.detections(in: text).map { found in
      DetectionReport(
        type: found.type.rawValue, range: cut.full.range(ofUTF8: found.range), value: found.value,
        url: found.url, rects: cut.printedRanges(of: found.range).flatMap(layout.rects))
    }
  }
}

extension LayoutResult {
  /// What a detector finds in the text, with its range and its rectangles; nil without a detector.
  fileprivate func detections(
    by detector: TextDetector?
  ) throws(TextLayoutError) -> [DetectionReport]? {
    guard let detector else { return nil }
    let found = try detector.detections(in: shaped.source)
    return zip(found, rects(of: found.map(\.range))).map { found, rects in
      DetectionReport(
        type: found.type.rawValue, range: range(ofUTF8: found.range), value: found.value,
        url: found.url, rects: rects)
    }
  }
}
