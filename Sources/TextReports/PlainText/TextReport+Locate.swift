import TextLayout

extension TextReport {
  /// `locate`'s lines, tab-separated, each after the name if there are several texts; offsets in the
  /// unit.
  ///
  /// `HIT SIDE START END FRACTION LINE INSERTION` of a point; `KIND X Y WIDTH HEIGHT` of a range;
  /// `KIND START END` and carets of an offset; `hidden START END` of a range of which nothing is visible, and of a
  /// hidden offset. A missing value is `-`, as a shell's `read` would skip an empty field. Answers follow each other.
  /// Nil if there is no line.
  public func locate(_ located: Located) -> [UInt8]? {
    var lines = LocateLines(rounding: rounding, name: name, unit: unit)
    for answer in located.answers { lines.append(answer) }
    return lines.buffer.map(\.bytes)
  }
}

/// The lines of an answer while they are being written.
private struct LocateLines {
  let rounding: LengthRounding
  let name: [UInt8]?
  let unit: TextUnit
  /// Nil before the first line.
  private(set) var buffer: ReportBuffer?

  init(rounding: LengthRounding, name: [UInt8]?, unit: TextUnit) {
    self.rounding = rounding
    self.name = name
    self.unit = unit
  }

  mutating func append(_ answer: Located.Answer) {
    switch answer {
    case .point(let answer, _):
      append(answer)
    case .range(let answer, let scroll):
      append(answer)
      append(scroll)
    case .offset(let answer, let scroll):
      append(answer)
      if answer.caret == nil { append("hidden", answer.offset) }
      append("caret", answer.caret)
      append(scroll)
    }
  }

  private mutating func append(_ answer: RangeGeometry) {
    if answer.isHidden { append("hidden", answer.range) }
    for rect in answer.rects { append("rect", rect) }
    for rect in answer.selectionRects { append("selection", rect) }
    if let rect = answer.boundingRect { append("bounds", rect) }
    append("start", answer.start)
    append("end", answer.end)
  }

  private mutating func append(_ answer: HitTestResult) {
    appendLine { buffer, lines in
      buffer.append(answer.area.rawValue)
      buffer.append(field: answer.side) { $0.append($1.rawValue) }
      let range = answer.character?[lines.unit]
      buffer.append(field: range) { $0.append($1.lowerBound) }
      buffer.append(field: range) { $0.append($1.upperBound) }
      buffer.append(field: answer.fraction) { $0.append(decimal: $1) }
      buffer.append(field: answer.lineIndex) { $0.append($1) }
      buffer.append(field: answer.insertionPoint?.offset[lines.unit].lowerBound) { $0.append($1) }
    }
  }

  private mutating func append(_ answer: TextPosition) {
    append("character", answer.units?.character)
    append("word", answer.units?.word)
    append("sentence", answer.units?.sentence)
    append("line", answer.line)
    append("paragraph", answer.units?.paragraph)
  }

  private mutating func append(_ kind: String, _ range: TextRange?) {
    guard let range = range?[unit] else { return }
    appendLine { buffer, _ in
      buffer.append(kind)
      buffer.append(field: range.lowerBound) { $0.append($1) }
      buffer.append(field: range.upperBound) { $0.append($1) }
    }
  }

  private mutating func append(_ kind: String, _ rect: Rect) {
    appendLine { buffer, lines in
      buffer.append(kind)
      buffer.append(field: rect) { $0.append($1, rounding: lines.rounding) }
    }
  }

  /// A caret, and its other half if it is split.
  private mutating func append(_ kind: String, _ caret: Caret?) {
    guard let caret else { return }
    append(kind, caret.rect)
    if let rect = caret.secondaryRect { append("\(kind)-secondary", rect) }
  }

  private mutating func append(_ scroll: Located.ScrollAnswer?) {
    guard let scroll, let position = scroll.position else { return }
    appendLine { buffer, lines in
      buffer.append("scroll")
      buffer.append(field: lines.rounding.position(position.y)) { $0.append(decimal: $1) }
      guard scroll.hasX else { return }
      buffer.append(field: lines.rounding.position(position.x)) { $0.append(decimal: $1) }
    }
  }

  private mutating func appendLine(_ fields: (inout ReportBuffer, LocateLines) -> Void) {
    let isFirst = buffer == nil
    var line = buffer ?? ReportBuffer()
    // The buffer has one owner, so that it is not copied for each line.
    buffer = nil
    if !isFirst { line.append(byte: UInt8(ascii: "\n")) }
    if let name {
      line.append(withoutControls: name)
      line.append(byte: UInt8(ascii: "\t"))
    }
    fields(&line, self)
    buffer = line
  }
}

extension ReportBuffer {
  /// A tab and a value, or `-`.
  fileprivate mutating func append<Value>(
    field value: Value?, _ write: (inout ReportBuffer, Value) -> Void
  ) {
    append(byte: UInt8(ascii: "\t"))
    if let value { write(&self, value) } else { append(byte: UInt8(ascii: "-")) }
  }
}
