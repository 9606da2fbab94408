import TextDetection
import TextLayout
import TextReports

extension DetectionOptions {
  /// What is found in the text of a layout, with its rectangles there.
  func reports(in layout: LayoutResult) throws(TextLayoutError) -> [DetectionReport] {
    let found = try detector.detections(in: layout.shaped.source)
    return zip(found, layout.rects(of: found.map(\.range))).map { found, rects in
      DetectionReport(found, range: layout.range(ofUTF8: found.range), rects: rects)
    }
  }

  /// The same of a text that its view may have cut: then offsets are those of the text as it was given.
  func reports(in measured: Measured) throws(TextLayoutError) -> [DetectionReport] {
    if let cut = measured.cut { return try reports(in: Trimmed(result: cut)) }
    return try reports(in: measured.layout)
  }

  /// What is found in a text that has no layout of its own: nothing has rectangles.
  func reports(in shaped: ShapedText) throws(TextLayoutError) -> [DetectionReport] {
    try detector.detections(in: shaped.source).map { found throws(TextLayoutError) in
      DetectionReport(found, range: try shaped.range(found.range, in: .utf8), rects: [])
    }
  }

  /// What is found in the whole text, hidden parts included, with the places of its visible parts.
  func reports(in trimmed: Trimmed) throws(TextLayoutError) -> [DetectionReport] {
    let (result, layout) = (trimmed.result, trimmed.layout)
    return try detector.detections(in: result.full.shaped.source).map { found in
      let printed = result.printedRanges(ofSource: found.range)
      return DetectionReport(
        found, range: result.full.range(ofUTF8: found.range),
        rects: printed.flatMap { layout.rects(of: $0) },
        printedRanges: printed.map { layout.range(ofUTF8: $0) })
    }
  }

  /// The same as links under a point of a layout.
  func links(in layout: LayoutResult) throws(TextLayoutError) -> [TextLink] {
    try detector.detections(in: layout.shaped.source).map {
      TextLink(type: $0.type.rawValue, url: $0.url, range: layout.range(ofUTF8: $0.range))
    }
  }

  /// The same as links of the printed text: the visible parts, with the URLs of the whole links.
  func links(in trimmed: Trimmed) throws(TextLayoutError) -> [TextLink] {
    try detector.detections(in: trimmed.result.full.shaped.source).flatMap { found in
      trimmed.result.printedRanges(ofSource: found.range).map {
        TextLink(
          type: found.type.rawValue, url: found.url, range: trimmed.layout.range(ofUTF8: $0))
      }
    }
  }
}

extension DetectionReport {
  fileprivate init(
    _ found: Detection, range: TextRange, rects: [Rect], printedRanges: [TextRange]? = nil
  ) {
    self.init(
      type: found.type.rawValue, range: range, value: found.value, url: found.url, rects: rects,
      printedRanges: printedRanges)
  }
}

extension AnswerFrame {
  /// A result in the text format, and after it a line for each detection if the options say so.
  func text(_ output: [UInt8]?, with found: [DetectionReport]?) -> [UInt8]? {
    guard let found, detection?.printsLines == true else { return output }
    return text.appending(found, to: output)
  }
}
