import TextLayout

/// Prints the fields of one result as text.
///
/// A rectangle is its four numbers and a size its two, tab-separated; ranges are offsets in
/// the unit, `0-5,7-9`; fonts are files, missing glyphs code points and notes their codes, comma-separated;
/// a missing value is empty.
struct FieldPrinter {
  let header: ReportHeader
  let result: Measured
  let rounding: LengthRounding
  let unit: TextUnit

  func write(_ field: MeasureField, to buffer: inout ReportBuffer) throws(TextLayoutError) {
    switch field {
    case .schema: buffer.append(ReportHeader.schema)
    case .command: buffer.append(header.command)
    case .file: buffer.append(withoutControls: header.file ?? "")
    case .placeholder: buffer.append(header.isPlaceholder.map { $0 ? "true" : "false" } ?? "")
    case .fontSize: if let size = header.fontSize { buffer.append(decimal: size) }
    case .fonts:
      buffer.append(
        withoutControls: list(result.layout.fonts.map { "\($0.face.path)#\($0.face.index)" }))
    case .missingGlyphs:
      buffer.append(list(result.layout.missingGlyphs.map(\.scalar.codePointName)))
    case .notes: buffer.append(list((result.notes + header.notes).map(\.code)))
    default: try writeMeasure(field, to: &buffer)
    }
  }

  private func writeMeasure(
    _ field: MeasureField, to buffer: inout ReportBuffer
  ) throws(TextLayoutError) {
    switch field {
    case .usedRect: buffer.append(result.layout.usedRect, rounding: rounding)
    case .naturalWidth: extent(try result.naturalWidth, to: &buffer)
    case .minimumWidth: extent(try result.minimumWidth, to: &buffer)
    case .firstBaseline: baseline(result.layout.firstBaseline, to: &buffer)
    case .lastBaseline: baseline(result.layout.lastBaseline, to: &buffer)
    case .truncated: buffer.append(result.isTruncated ? "true" : "false")
    case .visibleRanges: buffer.append(list(result.visibleRanges.map(words(of:))))
    case .hiddenRanges: buffer.append(list(result.hiddenRanges.map(words(of:))))
    default:
      FigurePrinter(figures: result.figures, rounding: rounding).write(field, to: &buffer)
    }
  }

  private func extent(_ length: Double, to buffer: inout ReportBuffer) {
    buffer.append(decimal: rounding.extent(length))
  }

  private func baseline(_ y: Double?, to buffer: inout ReportBuffer) {
    if let y { buffer.append(decimal: rounding.position(y)) }
  }

  private func list(_ items: [String]) -> String { items.joined(separator: ",") }

  /// The offsets of a range, as `--print` shows them.
  private func words(of range: TextRange) -> String {
    "\(range[unit].lowerBound)-\(range[unit].upperBound)"
  }
}

/// Prints the fields that the figures of a layout say.
struct FigurePrinter {
  let figures: LayoutFigures
  let rounding: LengthRounding

  /// Writes nothing for other fields.
  func write(_ field: MeasureField, to buffer: inout ReportBuffer) {
    switch field {
    case .width, .sizeWidth: extent(figures.size.width, to: &buffer)
    case .height, .sizeHeight: extent(figures.size.height, to: &buffer)
    case .size:
      extent(figures.size.width, to: &buffer)
      buffer.append(byte: UInt8(ascii: "\t"))
      extent(figures.size.height, to: &buffer)
    case .lines, .lineCount: buffer.append(figures.lineCount)
    case .fullLineCount: buffer.append(figures.fullLineCount)
    default: break
    }
  }

  private func extent(_ length: Double, to buffer: inout ReportBuffer) {
    buffer.append(decimal: rounding.extent(length))
  }
}
