import TextCatalogs
import TextChecks
import TextDetection

/// What `check` is told beside the options of boxes.
struct CheckOptions: Sendable {
  /// A report, and the file that it goes to; standard output where there is none.
  struct Report: Sendable {
    let format: CheckReportFormat
    let file: [UInt8]?
  }

  /// A pattern of catalogs, and the format that they are in.
  struct Catalogs: Sendable {
    let format: CatalogFormat
    let files: Glob
  }

  /// Files, folders and patterns, as they were given.
  let operands: [[UInt8]]
  /// Nil: the one that is there under the usual name.
  let budget: [UInt8]?
  let catalogs: [Catalogs]
  let reports: [Report]
  let baseline: [UInt8]?
  let allowed: Set<CheckFailure.Code>
  /// Nil: the machine's.
  let today: CalendarDate?
  /// Whether fixtures are made to expect what there is.
  let updates: Bool
  /// Nil: texts are checked as they are, and no other way.
  let pseudo: PseudoOptions?
}

extension OptionResolver {
  /// - Throws: a usage failure for an unknown format or code, and for two reports to one place.
  func checkOptions() throws(Failure) -> CheckOptions {
    CheckOptions(
      operands: given.operands, budget: given.value(of: .budget), catalogs: try catalogs(),
      reports: try reports(), baseline: given.value(of: .baseline), allowed: try allowedCodes(),
      today: try today(), updates: given.has(.update), pseudo: try pseudoOptionsOfCheck())
  }

  func catalogs() throws(Failure) -> [CheckOptions.Catalogs] {
    try given.values(of: .catalog).map { bytes throws(Failure) in
      let parts = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else {
        throw .usage("--catalogue: \(quoted(bytes)) has no format (give FORMAT:PATTERN)")
      }
      let format = try catalogFormat(Array(parts[0]))
      return CheckOptions.Catalogs(
        format: format, files: Glob(path: String(decoding: parts[1], as: UTF8.self)))
    }
  }

  private func catalogFormat(_ bytes: [UInt8]) throws(Failure) -> CatalogFormat {
    if let format = CatalogFormat(rawValue: String(decoding: bytes, as: UTF8.self)) {
      return format
    }
    let words = CatalogFormat.allCases.map(\.rawValue)
    throw .usage("--catalogue: \(quoted(bytes)) is no format (give \(listed(words)))")
  }

  private func reports() throws(Failure) -> [CheckOptions.Report] {
    let reports = try given.values(of: .report).map { bytes throws(Failure) in
      let parts = bytes.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = CheckReportFormat(rawValue: String(decoding: parts[0], as: UTF8.self))
      else {
        let words = CheckReportFormat.allCases.map(\.rawValue)
        throw Failure.usage(
          "--report: \(quoted(Array(parts[0]))) is no format (give \(listed(words)))")
      }
      guard parts.count < 2 || !parts[1].isEmpty else {
        throw Failure.usage("--report: no file after the = (name one, or leave the = out)")
      }
      return CheckOptions.Report(format: format, file: parts.count > 1 ? Array(parts[1]) : nil)
    }
    guard Set(reports.map(\.file)).count == reports.count else {
      throw .usage("--report: two go to one place (give all but one of them a FILE of its own)")
    }
    // A build that is red has to say why where people look, unless they have said where to.
    guard !reports.contains(where: { $0.file == nil || $0.format == .text }) else {
      return reports
    }
    return reports + [CheckOptions.Report(format: .text, file: nil)]
  }

  private func allowedCodes() throws(Failure) -> Set<CheckFailure.Code> {
    var codes: Set<CheckFailure.Code> = given.has(.allowMissingGlyphs) ? [.missingGlyph] : []
    guard let list = given.value(of: .allow) else { return codes }
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let code = CheckFailure.Code(rawValue: String(decoding: word, as: UTF8.self))
      guard CheckFailure.Code.allowable.contains(code) else {
        let words = CheckFailure.Code.allowable.map(\.rawValue)
        throw .usage(
          "--allow: \(quoted(Array(word))) is no kind of failure to allow (give \(listed(words)))")
      }
      codes.insert(code)
    }
    return codes
  }

  private func today() throws(Failure) -> CalendarDate? {
    try given.value(of: .now) == nil ? nil : now()
  }
}

extension CheckFailure.Code {
  /// Those that a whole run may let pass; a string that does not fit wants an exemption of its own.
  static let allowable: [Self] = [
    .missingGlyph, .unfilledPlaceholder, .keyWithoutRule, .unusedRule, .unusedExemption,
    .expiredExemption, .emptyCatalog, .unmatchedPattern,
  ]
}
