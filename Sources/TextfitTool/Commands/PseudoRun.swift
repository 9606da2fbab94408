import TextCatalogs
import TextChecks
import TextLayout
import TextReports

/// A run of `pseudo`: reads a catalog, and writes it with pseudo-translations.
///
///     FILE ──▶ Catalog ──▶ PseudoCatalog ──▶ standard output or --output, and notes on unchanged texts
///
/// A catalog that `check` refuses is refused with the same messages, and nothing is written.
struct PseudoRun {
  private let given: GivenArguments
  private let options: PseudoOptions
  private let path: String
  private let format: CatalogFormat
  private let locale: String
  private let placeholders: Set<PlaceholderSyntax>?
  private let output: [UInt8]?
  /// What `--print` asks for; nil is nothing.
  private let columns: PrintedColumns?

  /// - Throws: bad usage; a file that can't be opened, if nothing else determines its format.
  init(given: GivenArguments) throws(Failure) {
    let resolver = OptionResolver(given: given)
    self.given = given
    options = try resolver.pseudoOptions()
    guard let operand = given.operands.first else {
      throw .usage("pseudo: no FILE (name a catalog)")
    }
    guard given.operands.count == 1 else {
      throw .usage("pseudo: several FILEs (give one at a time)")
    }
    path = String(decoding: operand, as: UTF8.self)
    let catalogs = try resolver.catalogs()
    let isMirrored = options.variants[0].contains(.mirrored)
    locale = try resolver.languageTag(.locale) ?? (isMirrored ? "ar-XB" : "en-XA")
    placeholders = try resolver.placeholders()
    output = try Self.output(resolver, of: operand)
    format = try Self.format(of: path, catalogs)
    columns = try given.value(of: .print).map { list throws(Failure) in
      try PrintedColumns(list, of: given)
    }
    if columns != nil, output == nil {
      throw .usage(
        .print, "the catalog goes to standard output", fix: "name a file with --output")
    }
  }

  private static func format(
    of path: String, _ catalogs: [CheckOptions.Catalogs]
  ) throws(Failure) -> CatalogFormat {
    let named = catalogs.first { pattern in
      pattern.files.written.matches(path)
        || BudgetPath(path, FilePaths(Array(path.utf8)), in: PathRoot(""))
          .isMatched(by: pattern.files)
    }
    guard let format = named?.format ?? CatalogFormat(fileName: path) else {
      // Giving the format would not help if the file can't be opened.
      if let problem = CatalogReader.problem(opening: path) { throw Failure(problem) }
      throw .usage(
        "\(shown(path)): the name does not determine the format (give --catalog FORMAT:\(path))")
    }
    return format
  }

  private static func output(
    _ resolver: OptionResolver, of input: [UInt8]
  ) throws(Failure) -> [UInt8]? {
    guard let output = resolver.given.value(of: .output) else { return nil }
    guard !output.isEmpty, output != [UInt8(ascii: "-")] else {
      throw .usage(
        .output, "\(quoted(output)) is not a file", fix: "leave it out for standard output")
    }
    try resolver.checkIsReplaceable(output, fix: "name a file")
    guard FileName(output) != FileName(input) else {
      throw .usage(
        .output, "this is the catalog itself, whose texts would be lost",
        fix: "name another FILE")
    }
    return output
  }

  /// Writes the catalog.
  ///
  /// - Throws: what fails before anything is written.
  func run() throws(Failure) -> ExitStatus {
    var reading = CatalogOptions()
    // Other columns are left unchanged, whatever texts they hold.
    reading.ignoresOtherColumns = true
    reading.placeholders = placeholders
    Diagnostics.detail("\(path): catalog, \(format.rawValue)")
    let catalog = CatalogReader(format, options: reading).read(path: path)
    guard catalog.problems.isEmpty else { return report(catalog.problems) }
    let localizer = options.localizer(options.variants[0], widest: try widest())
    let pseudo = PseudoCatalog(
      of: catalog, by: localizer, locale: locale, source: options.source)
    let bytes: [UInt8]
    do throws(CatalogWriter.Failure) {
      bytes = try pseudo.write()
    } catch {
      throw Failure(
        code: "invalid-document", "\(path): \(error.description)", status: .badData)
    }
    Diagnostics.detail("\(path): texts changed: \(pseudo.changedCount)")
    if pseudo.changedCount > 0 { try write(bytes) }
    for note in PseudoNotes.lines(about: pseudo) { Diagnostics.note("\(path): \(note)") }
    guard pseudo.changedCount > 0 else { throw .nothingChanged(path) }
    try printColumns(about: pseudo)
    return .done
  }

  private func printColumns(about pseudo: PseudoCatalog) throws(Failure) {
    guard let columns, let output else { return }
    var writer = JSONWriter(rounding: .exact)
    writer.object {
      $0.member("file", path)
      $0.member("output", String(decoding: output, as: UTF8.self))
      $0.member("format", format.rawValue)
      $0.member("locale", locale)
      $0.member("strings", pseudo.changedCount + pseudo.leftAlone.count)
      $0.member("changed", pseudo.changedCount)
    }
    var stream = StandardOutput()
    try stream.write(columns.row(of: writer.bytes))
    try stream.flush()
  }

  private func widest() throws(Failure) -> WidestLetters {
    guard options.variants[0].contains(.widest) else { return WidestLetters() }
    let typesetter = try OptionResolver(given: given).typesetter()
    do throws(TextLayoutError) {
      return try typesetter.widestLetters()
    } catch {
      throw Failure(error, about: Option.font)
    }
  }

  private func report(_ problems: [CatalogProblem]) -> ExitStatus {
    var status = RunStatus()
    for failure in problems.map(Failure.init) {
      Diagnostics.report(failure)
      status.record(failure.status)
    }
    return status.status
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    guard let output else {
      var stream = StandardOutput()
      try stream.write(bytes)
      return try stream.flush()
    }
    var file = try PartialFile(output)
    do throws(Failure) {
      try file.write(bytes, status: .done)
    } catch {
      // It can be made again, and would be in the way of the next run.
      try? FileSystem.remove(output.partial)
      throw error
    }
    try file.complete()
  }
}

extension Failure {
  fileprivate init(_ problem: CatalogProblem) {
    let status: ExitStatus = problem.code == .unreadable ? .noInput : .badData
    self.init(code: problem.code.rawValue, problem.description, status: status)
  }

  fileprivate static func nothingChanged(_ path: String) -> Failure {
    Failure(
      code: "invalid-document",
      "\(path): no text was changed (name a catalog with source-language texts, or give that "
        + "language with --source-locale)", status: .badData)
  }
}
