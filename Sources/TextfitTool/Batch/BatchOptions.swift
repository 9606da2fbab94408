import TextReports

/// How `batch` reads records and writes results.
struct BatchOptions: Sendable {
  let sources: [TextSource]
  let records: RecordFormat
  let jobs: Int
  let format: BatchFormat
  /// The columns of a table; empty for JSON.
  let fields: [RecordField]
  /// The parts of an object that are written; nil is what the command has.
  let jsonFields: JSONFields?
  /// Where the pictures of `draw` go; nil if they have no files of their own.
  let pictures: PictureTemplate?
  /// Where the pictures of `draw` are together; nil if there is no contact sheet.
  let sheet: ContactSheetFile?
  /// Nil: standard output.
  let output: [UInt8]?
  let resumes: Bool
  let showsProgress: Bool
  /// The command, with the options that all records have.
  let given: GivenArguments

  /// How results become rows; nil for JSON.
  var table: RecordTable? {
    format == .json ? nil : RecordTable(format: format, fields: fields)
  }
}

extension OptionResolver {
  /// - Throws: a usage failure also for `--fields` with JSON, and for `--resume` without `--output`.
  func batchOptions() throws(Failure) -> BatchOptions {
    let format = try choice(.format, BatchFormat.self) ?? .json
    if given.has(.resume), !given.has(.output) {
      throw .usage(
        .resume, "needs the output file of the earlier run",
        fix: "add --output FILE, or leave it out")
    }
    if format != .json, given.has(.widths) { throw .sweepInTable }
    if format != .json, given.has(.jsonFields) {
      throw .usage(
        .jsonFields, "--format \(format.rawValue) has columns", fix: "give --fields instead")
    }
    let (pictures, sheet) = (try pictures(), try contactSheet())
    if given.command == .draw {
      try checkDate(of: [pictures?.format, sheet?.format].compactMap(\.self))
    }
    return BatchOptions(
      sources: try given.operandSources(),
      records: try choice(.records, RecordFormat.self) ?? .json,
      jobs: try integer(.jobs, .jobs) ?? CoreCount.usable,
      format: format, fields: try recordFields(format), jsonFields: try jsonFields(),
      pictures: pictures, sheet: sheet, output: try output(),
      resumes: given.has(.resume), showsProgress: showsProgress, given: ofCommand)
  }

  private var showsProgress: Bool {
    !given.has(.noProgress) && Diagnostics.settings.verbosity != .quiet
  }

  private func recordFields(_ format: BatchFormat) throws(Failure) -> [RecordField] {
    guard format == .json else {
      guard let list = given.value(of: .fields) else {
        return RecordField.standard(for: given)
      }
      return try RecordField.fields(in: list, of: given.command)
    }
    guard !given.has(.fields) else {
      throw .usage(
        .fields, "--format json prints all fields",
        fix: "use --format csv or tsv, or --json-fields")
    }
    return []
  }

  private func pictures() throws(Failure) -> PictureTemplate? {
    guard given.command == .draw else { return nil }
    guard let template = given.value(of: .pictures) else {
      guard !given.has(.contactSheet) else { return nil }
      throw .usage(
        "batch draw: no files for the pictures (add --pictures cards/{id}.svg, or --contact-sheet cards.png)"
      )
    }
    return try PictureTemplate(template, format: try imageFormat(of: template, .pictures))
  }

  private func output() throws(Failure) -> [UInt8]? {
    guard let path = given.value(of: .output) else { return nil }
    guard !path.isEmpty, path != [UInt8(ascii: "-")] else {
      throw .usage(
        .output, "\(quoted(path)) is not a file",
        fix: "leave it out for standard output")
    }
    try checkIsReplaceable(path, fix: "give another name")
    return path
  }

  /// The options of the inner command, which answers in JSON and reads no files.
  private var ofCommand: GivenArguments {
    var given = given
    given.settings.removeAll { $0.option.group == .records || $0.option == .format }
    given.settings.append(GivenArguments.Setting(option: .format, value: Array("json".utf8)))
    given.operands = []
    return given
  }
}

extension Failure {
  /// A table has one row for each record.
  static let sweepInTable = Failure.usage(
    .widths, "a table has one row for each record",
    fix: "give --format json, which has an object with all results")
}
