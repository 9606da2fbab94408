import TextLayout

extension TextReport {
  /// A result and what was detected in its text, a line each: `[NAME] TYPE START END VALUE URL`, tab-separated.
  ///
  /// What has no URL has `-`. Nil if there is neither a result nor a detection.
  public func appending(_ detections: [DetectionReport], to result: [UInt8]?) -> [UInt8]? {
    guard !detections.isEmpty else { return result }
    var buffer = ReportBuffer()
    if let result {
      buffer.append(result[...])
      buffer.append(byte: UInt8(ascii: "\n"))
    }
    for (index, detection) in detections.enumerated() {
      if index > 0 { buffer.append(byte: UInt8(ascii: "\n")) }
      append(detection, to: &buffer)
    }
    return buffer.bytes
  }

  private func append(_ detection: DetectionReport, to buffer: inout ReportBuffer) {
    let tab = UInt8(ascii: "\t")
    if let name {
      buffer.append(withoutControls: name)
      buffer.append(byte: tab)
    }
    buffer.append(detection.type)
    buffer.append(byte: tab)
    buffer.append(detection.range[unit].lowerBound)
    buffer.append(byte: tab)
    buffer.append(detection.range[unit].upperBound)
    buffer.append(byte: tab)
    buffer.append(withoutControls: detection.value)
    buffer.append(byte: tab)
    buffer.append(detection.url ?? "-")
  }
}
