import TextLayout

extension TextReport {
  /// `fit`'s lines, tab-separated, each after the name if there are several texts.
  ///
  /// `SIZE WIDTH HEIGHT LINES LIMIT` of a font size; `WIDTH HEIGHT LINES` of a width, nil if there is
  /// none; `WIDTH LINES` of each threshold; `SLACK LINES` of a slack. A missing value is `-`.
  public func fit(_ fitted: Fitted) -> [UInt8]? {
    switch fitted.answer {
    case .fontSize(let answer):
      let size = answer.layout.fullSize
      return lines([
        [
          .number(answer.fontSize), .length(size.width), .length(size.height),
          .count(answer.layout.fullLineCount), .word(answer.limit?.rawValue),
        ]
      ])
    case .width(_, let layout):
      guard let layout else { return nil }
      return lines([
        [
          .number(layout.container.width ?? 0), .length(layout.fullSize.height),
          .count(layout.fullLineCount),
        ]
      ])
    case .thresholds(let thresholds):
      return lines(thresholds.map { [.number($0.width), .count($0.lineCount)] })
    case .slack(let slack, let measured):
      return lines([[.number(slack), .count(measured.layout.lineCount)]])
    }
  }

  /// A field of a line; a width that is to be given back is a number, and never rounded.
  private enum Field {
    case number(Double)
    case length(Double)
    case count(Int)
    case word(String?)
  }

  private func lines(_ rows: [[Field]]) -> [UInt8]? {
    var buffer = ReportBuffer()
    for (index, row) in rows.enumerated() {
      if index > 0 { buffer.append(byte: UInt8(ascii: "\n")) }
      if let name {
        buffer.append(withoutControls: name)
        buffer.append(byte: UInt8(ascii: "\t"))
      }
      for (place, field) in row.enumerated() {
        if place > 0 { buffer.append(byte: UInt8(ascii: "\t")) }
        append(field, to: &buffer)
      }
    }
    return rows.isEmpty ? nil : buffer.bytes
  }

  private func append(_ field: Field, to buffer: inout ReportBuffer) {
    switch field {
    case .number(let number): buffer.append(decimal: number)
    case .length(let length): buffer.append(decimal: rounding.extent(length))
    case .count(let count): buffer.append(count)
    case .word(let word): buffer.append(word ?? "-")
    }
  }
}
