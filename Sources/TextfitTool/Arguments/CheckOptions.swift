import TextCatalogs
import TextChecks
import TextDetection

/// The options of `check` other than those of boxes.
struct CheckOptions: Sendable {
  /// A report, and the file that it goes to; nil is standard output.
  struct Report: Sendable {
    let format: CheckReportFormat
    let file: [UInt8]?

    /// Where a report goes, however it is written.
    enum Place: Hashable {
      case descriptor(Int32)
      case file([UInt8])

      static let standardOutput = Self.descriptor(1)
    }

    var place: Place {
      guard let file else { return .standardOutput }
      return FileDescriptor.number(namedBy: file).map(Place.descriptor) ?? .file(file)
    }
  }

  /// A pattern of catalogs, and the format that they are in.
  struct Catalogs: Sendable {
    let format: CatalogFormat
    let files: PathPattern
  }

  /// Files, folders and patterns, as they were given.
  let operands: [[UInt8]]
  /// Nil: the file with the usual name, if there is one.
  let budget: [UInt8]?
  let catalogs: [Catalogs]
  let reports: [Report]
  /// What is printed of the summary in place of a report; nil for nothing.
  let columns: PrintedColumns?
  /// Whether the pages have the strings that do not fail as well.
  let showsAllResults: Bool
  /// The folder for a picture of each failure; nil for none.
  let pictures: [UInt8]?
  /// How many failures people are shown.
  let maximumShown: Int
  /// What paths in reports for services are relative to; nil for the repository's root.
  let repository: [UInt8]?
  /// How many threads lay strings out; nil: as many as there are cores.
  let jobs: Int?
  let baseline: [UInt8]?
  let allowed: Set<CheckFailure.Code>
  /// Nil: today.
  let today: CalendarDate?
  /// Whether fixtures are rewritten to expect the present output.
  let updates: Bool
  /// Nil: no pseudo-translations are checked.
  let pseudo: PseudoOptions?

  /// Whether anything has or compares paths from the repository's root, which takes time to find.
  var namesRepositoryPaths: Bool {
    let formats: [CheckReportFormat] = [.github, .sarif, .jsonl, .markdown]
    return baseline != nil || pictures != nil || reports.contains { formats.contains($0.format) }
  }
}

extension OptionResolver {
  /// - Throws: a usage failure for an unknown format or code, and for two reports to one place.
  func checkOptions() throws(Failure) -> CheckOptions {
    CheckOptions(
      operands: given.operands, budget: given.value(of: .budget), catalogs: try catalogs(),
      reports: try reports(), columns: try summaryColumns(), showsAllResults: try showsAllResults(),
      pictures: given.value(of: .drawFailures),
      maximumShown: try integer(.maxShown, .shown) ?? Option.usualMaximumShown,
      repository: try repository(), jobs: try integer(.jobs, .jobs),
      baseline: given.value(of: .baseline), allowed: try allowedCodes(),
      today: try today(), updates: given.has(.update), pseudo: try pseudoOptionsOfCheck())
  }

  func catalogs() throws(Failure) -> [CheckOptions.Catalogs] {
    try given.values(of: .catalog).map { bytes throws(Failure) in
      let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else {
        throw .usage(.catalog, "\(quoted(bytes)) has no format", fix: "write FORMAT:PATTERN")
      }
      let format = try catalogFormat(Array(parts[0]))
      return CheckOptions.Catalogs(
        format: format, files: PathPattern(String(decoding: parts[1], as: UTF8.self), below: ""))
    }
  }

  private func catalogFormat(_ bytes: [UInt8]) throws(Failure) -> CatalogFormat {
    if let format = CatalogFormat(rawValue: String(decoding: bytes, as: UTF8.self)) {
      return format
    }
    let words = CatalogFormat.allCases.map(\.rawValue)
    throw .noChoice(.catalog, bytes, "is not a format", among: words)
  }

  private func reports() throws(Failure) -> [CheckOptions.Report] {
    let reports = try given.values(of: .report).map { bytes throws(Failure) in
      let parts = bytes.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = CheckReportFormat(rawValue: String(decoding: parts[0], as: UTF8.self))
      else {
        let words = CheckReportFormat.allCases.map(\.rawValue)
        throw Failure.noChoice(.report, Array(parts[0]), "is not a format", among: words)
      }
      guard parts.count < 2 || !parts[1].isEmpty else {
        throw Failure.usage(.report, "no file after the =", fix: "name a file, or leave the = out")
      }
      let file = parts.count > 1 ? Array(parts[1]) : nil
      return CheckOptions.Report(format: format, file: file == Array("-".utf8) ? nil : file)
    }
    guard Set<CheckOptions.Report.Place>(reports.map(\.place)).count == reports.count else {
      throw .usage(
        .report, "two reports go to the same place",
        fix: "give each a FILE of its own")
    }
    if given.has(.print) {
      guard !reports.contains(where: { $0.place == .standardOutput }) else {
        throw .usage(
          .print, "a report goes to standard output",
          fix: "use only one of the two, or give the report a FILE")
      }
      return reports
    }
    // A build that fails has to say why where people look, unless they chose another place.
    guard !reports.contains(where: { $0.place == .standardOutput || $0.format == .text }) else {
      return reports
    }
    return reports + [CheckOptions.Report(format: .text, file: nil)]
  }

  private func summaryColumns() throws(Failure) -> PrintedColumns? {
    try given.value(of: .print).map { list throws(Failure) in
      try PrintedColumns(list, of: given, command: .check)
    }
  }

  private func showsAllResults() throws(Failure) -> Bool {
    guard given.has(.reportAll) else { return false }
    let prefix = Array(CheckReportFormat.html.rawValue.utf8)
    guard given.values(of: .report).contains(where: { $0.starts(with: prefix) }) else {
      throw .usage(.reportAll, "applies to html", fix: "add --report html=FILE")
    }
    return true
  }

  private func allowedCodes() throws(Failure) -> Set<CheckFailure.Code> {
    var codes: Set<CheckFailure.Code> = given.has(.allowMissingGlyphs) ? [.missingGlyph] : []
    guard let list = given.value(of: .allow) else { return codes }
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let code = CheckFailure.Code(rawValue: String(decoding: word, as: UTF8.self))
      guard CheckFailure.Code.allowable.contains(code) else {
        let words = CheckFailure.Code.allowable.map(\.rawValue)
        throw .noChoice(
          .allow, Array(word), "is not a kind of failure that can be allowed", among: words)
      }
      codes.insert(code)
    }
    return codes
  }

  private func repository() throws(Failure) -> [UInt8]? {
    guard let folder = given.value(of: .repository) else { return nil }
    guard case .folder = FolderReader.kind(of: folder) else {
      throw .usage(
        .repository, "\(quoted(folder)) is not a folder", fix: "name the repository's root")
    }
    return folder
  }

  private func today() throws(Failure) -> CalendarDate? {
    try given.value(of: .now) == nil ? nil : now()
  }
}
