import TextLayout
import TextReports

/// How results are printed, and what counts as a failure.
struct ReportOptions: Sendable {
  /// What a command writes; `columns` are taken from JSON.
  let format: ReportFormat
  /// What `--print` asks for, of every command but `measure`; nil prints what the format has.
  let columns: PrintedColumns?
  /// What `--json-fields` asks for; nil prints what the command has.
  let jsonFields: JSONFields?
  let rounding: LengthRounding
  /// `measure`'s columns in the text format.
  let measures: MeasureColumns
  /// The unit of offsets in the text format.
  let unit: TextUnit
  /// What ends a result: a newline, or NUL.
  let terminator: UInt8
  let failsOnMissingGlyph: Bool
  let verifies: Bool
  /// Whether `lines` and `trim` explain line ends.
  let explains: Bool
  /// Whether `--print` asks for the text itself.
  let printsText: Bool

  /// Whether a result is an object, so that a failure is one, too.
  var printsObjects: Bool { format == .json && columns == nil }

  /// Whether a result is the usual object, with no line in it, and is not checked.
  var givesOnlyFigures: Bool { printsObjects && jsonFields == nil && !verifies && !explains }
}

extension OptionResolver {
  /// - Throws: a usage failure also for options that contradict each other, such as `--print` with JSON, which has
  ///   all fields, and `--scale` without `--round`.
  func reportOptions() throws(Failure) -> ReportOptions {
    let jsonFields = try jsonFields()
    let format = try format(has: jsonFields != nil)
    let unit = try choice(.unit, TextUnit.self)
    let columns = try columns(in: unit)
    let measures = try measures(in: unit)
    try checkUnit(format, columns, measures)
    return ReportOptions(
      format: columns == nil ? format : .json,
      columns: columns, jsonFields: jsonFields,
      rounding: try rounding(),
      measures: measures,
      unit: unit ?? .utf8,
      terminator: given.has(.null) ? 0 : UInt8(ascii: "\n"),
      failsOnMissingGlyph: given.has(.failOnMissingGlyph),
      verifies: given.has(.verify),
      explains: given.has(.explain) || asksForExplanations(jsonFields)
        || prints(FieldShape.explanationMember),
      printsText: prints(FieldShape.textMember))
  }

  /// Whether a member that a result has only if it is asked for is printed.
  private func prints(_ member: String) -> Bool {
    let list = given.value(of: .print) ?? []
    return list.split(separator: UInt8(ascii: ",")).contains { $0.elementsEqual(member.utf8) }
  }

  /// The format: `--json-fields` means JSON.
  private func format(has jsonFields: Bool) throws(Failure) -> ReportFormat {
    let given = try choice(.format, ReportFormat.self)
    if jsonFields, given == .text {
      throw .usage(
        .jsonFields, "--format text has no JSON", fix: "leave --format out, or give --format json")
    }
    let format = given ?? (jsonFields ? .json : .text)
    guard format == .json, self.given.has(.print) else { return format }
    if jsonFields {
      throw .usage(.print, "--json-fields prints JSON", fix: "use only one of the two")
    }
    throw .usage(
      .print, "--format json prints all fields", fix: "use only one of the two, or --json-fields")
  }

  /// Whether why a line ended is asked for by name, as `--explain` asks for it.
  private func asksForExplanations(_ fields: JSONFields?) -> Bool {
    let name = FieldShape.explanationMember
    return switch given.command {
    case .lines: fields?.has(name, in: FieldShape.linesMember) ?? false
    case .trim: fields?.has(name) ?? false
    default: false
    }
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

  private func columns(in unit: TextUnit?) throws(Failure) -> PrintedColumns? {
    guard given.command != .measure, let list = given.value(of: .print) else { return nil }
    return try PrintedColumns(list, in: unit, of: given)
  }

  private func measures(in unit: TextUnit?) throws(Failure) -> MeasureColumns {
    guard given.command == .measure, let list = given.value(of: .print) else { return .standard }
    return try MeasureColumns(list, in: unit, of: given)
  }

  /// - Throws: a usage failure for a unit where no offset is printed as text.
  private func checkUnit(
    _ format: ReportFormat, _ columns: PrintedColumns?, _ measures: MeasureColumns
  ) throws(Failure) {
    guard given.has(.unit), Option.unit.onlyText.contains(given.command) else { return }
    if format == .json {
      throw .usage(.unit, "--format json has every unit", fix: "use only one of the two")
    }
    let printsDetections = given.has(.detect) && !given.has(.linkAttributes)
    if printsDetections || measures.hasOffsets || columns?.hasOffsets ?? (given.command == .lines) {
      return
    }
    if columns?.namesUnit ?? false {
      throw .usage(
        .unit, "a column has the unit in its name, such as range.utf16", fix: "leave --unit out")
    }
    let fix =
      switch given.command {
      case .measure: "--print visibleRanges, --print hiddenRanges or --detect"
      case _ where columns != nil: "a range to --print"
      default: "--detect"
      }
    throw .usage(.unit, "no offset is printed", fix: "add \(fix), or leave it out")
  }
}
