import TextDetection
import TextLayout
import TextReports

extension LayoutResult {
  /// What a detector finds in the text, with its range and its rectangles; nil without a detector.
  func detections(by detector: TextDetector?) throws(TextLayoutError) -> [DetectionReport]? {
    guard let detector else { return nil }
    let found = try detector.detections(in: shaped.source)
    return zip(found, rects(of: found.map(\.range))).map { found, rects in
      DetectionReport(
        type: found.type.rawValue, range: range(ofUTF8: found.range), value: found.value,
        url: found.url, rects: rects)
    }
  }
}
