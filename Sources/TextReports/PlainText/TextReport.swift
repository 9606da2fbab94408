import TextLayout

/// One text's result as plain text: tab-separated fields, or the text itself, without the end of the
/// last line.
///
/// File names are bytes, and are printed unchanged except for control characters: a tab would begin another
/// field, a newline another result.
public struct TextReport: Sendable {
  let rounding: LengthRounding
  /// The FILE's name; nil if there is only one text.
  let name: [UInt8]?
  /// In what offsets are counted.
  let unit: TextUnit

  /// A report that rounds lengths, names the text if it gets a name, and counts offsets in a unit.
  public init(
    rounding: LengthRounding = .exact, name: [UInt8]? = nil, unit: TextUnit = .utf8
  ) {
    self.rounding = rounding
    self.name = name
    self.unit = unit
  }

  /// `measure`'s line: the fields, tab-separated, then the name, as in `wc`.
  ///
  /// Fields are computed only when they are in the list; natural and minimum width are costly.
  public func measure(
    _ result: Measured, fields: [MeasureField], header: ReportHeader
  ) throws(TextLayoutError) -> [UInt8] {
    try row(fields) { field, buffer throws(TextLayoutError) in
      let printer = FieldPrinter(header: header, result: result, rounding: rounding, unit: unit)
      try printer.write(field, to: &buffer)
    }
  }

  /// The same by the figures of a layout, which have all of the fields (`MeasureField.isFigure`).
  public func measure(_ figures: LayoutFigures, fields: [MeasureField]) -> [UInt8] {
    row(fields) { field, buffer in
      FigurePrinter(figures: figures, rounding: rounding).write(field, to: &buffer)
    }
  }

  private func row<Failure: Error>(
    _ fields: [MeasureField],
    _ write: (MeasureField, inout ReportBuffer) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var buffer = ReportBuffer()
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append(byte: UInt8(ascii: "\t")) }
      try write(field, &buffer)
    }
    if let name {
      buffer.append(byte: UInt8(ascii: "\t"))
      buffer.append(withoutControls: name)
    }
    return buffer.bytes
  }

  /// A field of `measure`'s line by itself.
  public func cell(
    _ field: MeasureField, of result: Measured, header: ReportHeader
  ) throws(TextLayoutError) -> [UInt8] {
    var buffer = ReportBuffer()
    let printer = FieldPrinter(header: header, result: result, rounding: rounding, unit: unit)
    try printer.write(field, to: &buffer)
    return buffer.bytes
  }

  /// `lines`' lines, each `[NAME] START END X Y WIDTH HEIGHT TEXT`, tab-separated: the offsets of
  /// the line's range in the unit, and its used rectangle; then why it ended, if explanations are asked for.
  public func lines(
    _ result: LayoutResult, explanations: [LineExplanation]? = nil
  ) -> [UInt8] {
    var buffer = ReportBuffer()
    for line in result.lines {
      if line.index > 0 { buffer.append(byte: UInt8(ascii: "\n")) }
      append(line, to: &buffer)
      guard let explanations else { continue }
      buffer.append(byte: UInt8(ascii: "\t"))
      buffer.append(explanations[line.index], rounding: rounding)
    }
    return buffer.bytes
  }

  private func append(_ line: LineFragment, to buffer: inout ReportBuffer) {
    if let name {
      buffer.append(withoutControls: name)
      buffer.append(byte: UInt8(ascii: "\t"))
    }
    buffer.append(line.range[unit].lowerBound)
    buffer.append(byte: UInt8(ascii: "\t"))
    buffer.append(line.range[unit].upperBound)
    buffer.append(byte: UInt8(ascii: "\t"))
    buffer.append(line.usedRect, rounding: rounding)
    buffer.append(byte: UInt8(ascii: "\t"))
    buffer.append(textWithoutControls: line.text)
  }

  /// `trim`'s answer: the text, verbatim; then why it was cut and its lines ended, if explanations are asked for.
  public func trim(_ trimmed: Trimmed, explanation: TrimmedExplanation? = nil) -> [UInt8] {
    guard let explanation else { return Array(trimmed.text.utf8) }
    var buffer = ReportBuffer()
    buffer.append(trimmed.text)
    buffer.append(explanation, rounding: rounding)
    return buffer.bytes
  }

  /// What follows a row of fields: a tab and the name of the text, or nothing.
  package static func lastColumn(_ name: [UInt8]?) -> [UInt8] {
    guard let name else { return [] }
    var buffer = ReportBuffer()
    buffer.append(byte: UInt8(ascii: "\t"))
    buffer.append(withoutControls: name)
    return buffer.bytes
  }

  /// A result with its width as the first column of each line.
  public func column(_ width: Double, before result: [UInt8]) -> [UInt8] {
    var column = ReportBuffer()
    column.append(decimal: width)
    column.append(byte: UInt8(ascii: "\t"))
    var buffer = column
    var rest = result[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      buffer.append(rest[...end])
      buffer.append(column.bytes)
      rest = rest[(end + 1)...]
    }
    buffer.append(rest)
    return buffer.bytes
  }

  /// `fonts`' line: `NAME FAMILY STYLE FILE#INDEX`, tab-separated.
  public func font(_ description: FontDescription) -> [UInt8] {
    let face = description.face
    let fields = [
      description.name ?? "(default)", face.familyName, face.styleName,
      "\(face.path)#\(face.index)",
    ]
    var buffer = ReportBuffer()
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append(byte: UInt8(ascii: "\t")) }
      buffer.append(withoutControls: field)
    }
    return buffer.bytes
  }

  /// `fonts`' line of a family that it lists: its name.
  package func family(_ family: FontFamily) -> [UInt8] {
    var buffer = ReportBuffer()
    buffer.append(withoutControls: family.name)
    return buffer.bytes
  }
}

extension ReportBuffer {
  /// `X Y WIDTH HEIGHT`, tab-separated.
  mutating func append(_ rect: Rect, rounding: LengthRounding) {
    append(decimal: rounding.position(rect.x))
    append(byte: UInt8(ascii: "\t"))
    append(decimal: rounding.position(rect.y))
    append(byte: UInt8(ascii: "\t"))
    append(decimal: rounding.extent(rect.width))
    append(byte: UInt8(ascii: "\t"))
    append(decimal: rounding.extent(rect.height))
  }

  /// A name with each control character as a space; bytes that are not UTF-8 stay.
  mutating func append(withoutControls name: [UInt8]) {
    if let text = String(validating: name, as: UTF8.self) { return append(withoutControls: text) }
    append(name.withoutControls)
  }

  /// A name with each control character as a space, so that it stays one field of one line.
  mutating func append(withoutControls name: String) { append(name.withoutControls) }

  /// A line's text with each control character as a space, so that it stays one field of one line, and with
  /// bidirectional controls escaped: they would change the order of the fields before it.
  mutating func append(textWithoutControls text: String) {
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        append(byte: UInt8(ascii: " "))
      } else if scalar.isControlOfDisplay {
        append(scalar.escaped(asASCII: true))
      } else {
        append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
