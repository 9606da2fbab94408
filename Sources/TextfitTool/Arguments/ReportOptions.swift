import TextLayout
import TextReports

/// How results are printed, and what counts as a failure.
struct ReportOptions: Sendable {
  /// What a command writes; `columns` are taken from JSON.
  let format: ReportFormat
  /// What `--print` asks for, of every command but `measure`; nil prints what the format has.
  let columns: PrintedColumns?
  let rounding: LengthRounding
  /// `measure`'s fields in the text format.
  let fields: [MeasureField]
  /// The unit of offsets in the text format.
  let unit: TextUnit
  /// What ends a result: a newline, or NUL.
  let terminator: UInt8
  let failsOnMissingGlyph: Bool
  let verifies: Bool
  /// Whether `lines` and `trim` explain line ends.
  let explains: Bool

  /// Whether a result is an object, so that a failure is one, too.
  var printsObjects: Bool { format == .json && columns == nil }
}

extension OptionResolver {
  /// - Throws: a usage failure also for `--print` with JSON, which has all fields, and for `--scale`
  ///   without `--round`.
  func reportOptions() throws(Failure) -> ReportOptions {
    let format = try choice(.format, ReportFormat.self) ?? .text
    if format == .json, given.has(.print) {
      throw .usage(.print, "--format json prints all fields", fix: "use only one of the two")
    }
    let columns = try columns()
    return ReportOptions(
      format: columns == nil ? format : .json,
      columns: columns,
      rounding: try rounding(),
      fields: try fields(),
      unit: try unit(format),
      terminator: given.has(.null) ? 0 : UInt8(ascii: "\n"),
      failsOnMissingGlyph: given.has(.failOnMissingGlyph),
      verifies: given.has(.verify),
      explains: given.has(.explain))
  }

  private func rounding() throws(Failure) -> LengthRounding {
    // There --scale is the picture's.
    guard given.command != .draw else { return .exact }
    let mode = try choice(.round, LengthRounding.Mode.self)
    let scale = try number(.scale, .scale)
    guard mode != nil || scale == nil else {
      throw .usage(
        .scale, "applies only with --round",
        fix: "add --round up or nearest, or leave --scale out")
    }
    return LengthRounding(mode: mode, scale: scale ?? 1)
  }

  private func columns() throws(Failure) -> PrintedColumns? {
    guard given.command != .measure, let list = given.value(of: .print) else { return nil }
    return try PrintedColumns(list, of: given.command)
  }

  /// - Throws: a usage failure also where no offset is printed as text.
  private func unit(_ format: ReportFormat) throws(Failure) -> TextUnit {
    let unit = try choice(.unit, TextUnit.self) ?? .utf8
    guard given.has(.unit), Option.unit.onlyText.contains(given.command) else { return unit }
    if format == .json {
      throw .usage(.unit, "--format json has every unit", fix: "use only one of the two")
    }
    if given.command == .lines, given.has(.print) {
      throw .usage(
        .unit, "a column has the unit in its name, such as range.utf16", fix: "leave --unit out")
    }
    guard try printsOffsets() else {
      let fix =
        given.command == .measure
        ? "--print visibleRanges, --print hiddenRanges or --detect" : "--detect"
      throw .usage(.unit, "no offset is printed", fix: "add \(fix), or leave it out")
    }
    return unit
  }

  /// Whether the text format has offsets: those of lines, of ranges, and of what is detected.
  private func printsOffsets() throws(Failure) -> Bool {
    if given.command == .lines || given.has(.detect) && !given.has(.linkAttributes) { return true }
    guard given.command == .measure else { return false }
    let ranges: [MeasureField] = [.visibleRanges, .hiddenRanges]
    return try fields().contains(where: ranges.contains)
  }

  private func fields() throws(Failure) -> [MeasureField] {
    guard given.command == .measure, let list = given.value(of: .print) else {
      return MeasureField.standard
    }
    var fields: [MeasureField] = []
    for name in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let field = MeasureField(rawValue: String(decoding: name, as: UTF8.self)) else {
        let names = MeasureField.allCases.map(\.rawValue)
        throw .noChoice(.print, Array(name), "is not a field", among: names)
      }
      fields.append(field)
    }
    return fields
  }
}
