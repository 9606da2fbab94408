import TextBudgets
import TextCatalogs
import TextDocuments
import TextFixtures
import TextLayout
import TextReports

/// What there is to check: every operand and pattern taken apart into files.
struct CheckInputs {
  /// A file, and what it is read as.
  struct CatalogInput: Hashable {
    let path: String
    let format: CatalogFormat
    let options: CatalogOptions
  }

  private(set) var catalogs: [CatalogInput] = []
  /// Files of fixtures, by their names.
  private(set) var fixtures: [String] = []
  /// What names nothing.
  private(set) var failures: [CheckResult] = []

  private var known: Set<[UInt8]> = []
  private let finder = FileFinder()
  private let patterns: [Pattern]

  /// Files of a format that their names do not tell.
  private struct Pattern {
    let format: CatalogFormat
    let glob: Glob
    let options: CatalogOptions
    /// What the pattern counts from.
    let folder: String
    let root: PathRoot
    /// What is said of it where it matches nothing.
    let subject: CheckSubject

    /// A path is that of a file as it was given, or as the folder would have it.
    func matches(_ path: String) -> Bool {
      root.relative(path).map(glob.matches) ?? false || glob.matches(path)
    }
  }

  /// - Throws: a usage failure without anything to check, and for a file of no known format.
  init(_ options: CheckOptions, budget: BudgetFile?) throws(Failure) {
    let named = options.catalogs.map { catalogs in
      Pattern(
        format: catalogs.format, glob: catalogs.files, options: CatalogOptions(),
        folder: "", root: PathRoot(""),
        subject: CheckSubject(file: nil, name: "\(Option.catalog.flag) \(catalogs.files)"))
    }
    let budgeted = budget.map(Self.patterns) ?? []
    patterns = named + budgeted
    guard !options.operands.isEmpty || !patterns.isEmpty else { throw .nothingToCheck }
    for operand in options.operands { try add(operand) }
    for pattern in named { add(pattern) }
    for pattern in budgeted {
      if options.operands.isEmpty { add(pattern) } else { checkMatches(pattern) }
    }
  }

  private static func patterns(_ budget: BudgetFile) -> [Pattern] {
    budget.budget.catalogs.flatMap { files in
      files.files.map { glob in
        Pattern(
          format: files.format, glob: glob, options: files.options, folder: budget.folder,
          root: budget.root,
          subject: CheckSubject(
            file: budget.path, line: files.place.line, column: files.place.column,
            name: "catalogs: \(glob)"))
      }
    }
  }
}

// MARK: - Operands

extension CheckInputs {
  private mutating func add(_ operand: [UInt8]) throws(Failure) {
    let path = String(decoding: operand, as: UTF8.self)
    switch FolderReader.kind(of: operand) {
    case .folder: add(folder: path)
    case .file:
      guard add(file: path) else { throw .unknownFormat(path) }
    case .other, .unknown:
      let glob = Glob(path: path)
      // A name that is a catalog's is read, so that it is said why it can't be.
      if glob.isLiteral, add(file: path) { return }
      if glob.isLiteral { return fail(path) }
      try add(glob: glob, path)
    }
  }

  /// What in a folder has a name that says what it is; the others are not meant.
  private mutating func add(folder: String) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let found = take(finder.files(below: folder))
    let count = found.paths.count { add(file: $0) }
    if count == 0, found.unreadable.isEmpty {
      fail(
        CheckSubject(file: folder, name: folder), "the folder holds no catalog and no fixture",
        "name one that does, or the format of its files by --catalog")
    }
  }

  private mutating func add(glob: Glob, _ pattern: String) throws(Failure) {
    let found = take(finder.files(matching: glob, in: ""))
    for file in found.paths where !add(file: file) { throw .unknownFormat(file) }
    if found.isEmpty {
      fail(
        CheckSubject(file: nil, name: pattern), "no file matches \(shown(pattern))",
        "mend the pattern")
    }
  }

  private mutating func add(_ pattern: Pattern) {
    let found = take(finder.files(matching: pattern.glob, in: pattern.folder))
    for file in found.paths {
      add(CatalogInput(path: file, format: pattern.format, options: pattern.options))
    }
    if found.isEmpty { fail(pattern.subject, "no file matches it", "mend the pattern") }
  }

  /// Of a pattern whose files are not asked for: that there are any.
  private mutating func checkMatches(_ pattern: Pattern) {
    guard finder.files(matching: pattern.glob, in: pattern.folder).isEmpty else { return }
    fail(pattern.subject, "no file matches it", "mend the pattern")
  }

  /// What was found, of which all that can't be looked into fails: files may be in it.
  private mutating func take(_ found: FoundFiles) -> FoundFiles {
    for (path, reason) in found.unreadable {
      // What is a catalog by its name is read, so that it is said why it can't be.
      if add(file: path) || !isNew(path) { continue }
      let failure = CheckFailure(
        .unreadableFile, "it can't be looked into: \(reason)",
        cure: "let it be read, take it away, or name what is to be checked beside it")
      failures.append(CheckResult(CheckSubject(file: path, name: path), .failed(failure)))
    }
    return found
  }

  /// Whether the file is one to check: fixtures by its name, a catalog by a pattern or its name.
  private mutating func add(file: String) -> Bool {
    if FixtureFormat(path: file) != nil {
      if isNew(file) { fixtures.append(file) }
      return true
    }
    let pattern = patterns.first { $0.matches(file) }
    guard let format = pattern?.format ?? CatalogFormat(fileName: file) else { return false }
    add(
      CatalogInput(
        path: file, format: format, options: pattern?.options ?? CatalogOptions()))
    return true
  }

  /// Whether nothing has named it yet, however it is spelt.
  private mutating func isNew(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return known.insert(PathRoot.real(path) ?? path).inserted
  }

  private mutating func add(_ catalog: CatalogInput) {
    if isNew(catalog.path) { catalogs.append(catalog) }
  }

  private mutating func fail(_ path: String) {
    let isThere = (try? FileStamp(of: Array(path.utf8))) != nil
    let failure =
      isThere
      ? CheckFailure(
        .unreadableFile, "this is no file, but a pipe, a socket or a device", cure: "name a file")
      : CheckFailure(
        .unreadableFile, "there is no such file", cure: "check the name and the folder")
    failures.append(CheckResult(CheckSubject(file: path, name: path), .failed(failure)))
  }

  private mutating func fail(_ subject: CheckSubject, _ message: String, _ cure: String) {
    failures.append(
      CheckResult(subject, .failed(CheckFailure(.unmatchedPattern, message, cure: cure))))
  }
}

extension Failure {
  fileprivate static let nothingToCheck = Failure.usage(
    "check: nothing to check (name files or folders, or say \"catalogs:\" in textfit.yml)")

  fileprivate static func unknownFormat(_ path: String) -> Failure {
    .usage(
      "\(path): the name tells no format (give --catalog FORMAT:\(path), or \"catalogs:\" in the "
        + "budget file)")
  }
}
