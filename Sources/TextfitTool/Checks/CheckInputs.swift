import TextCatalogs
import TextChecks
import TextLayout

/// The files to check: every operand and pattern, resolved.
struct CheckInputs {
  private(set) var catalogs: [CatalogInput] = []
  /// The paths of fixture files.
  private(set) var fixtures: [String] = []
  /// Operands and patterns without a file.
  private(set) var failures: [CheckResult] = []

  /// The bytes of paths that are not UTF-8, by how they are shown.
  private(set) var undecoded: [TextKey: [UInt8]] = [:]

  private var known: Set<[UInt8]> = []
  private let finder = FileFinder()
  private let patterns: [Pattern]
  private let budget: BudgetFile?

  /// Files whose names do not determine their format.
  private struct Pattern {
    let format: CatalogFormat
    let files: PathPattern
    let options: CatalogOptions
    /// What the pattern is relative to.
    let folder: String
    let root: PathRoot
    /// The subject of a failure if it matches nothing.
    let subject: CheckSubject

    /// Matches the path as it was given, or relative to the folder.
    func matches(_ path: String, _ paths: FilePaths) -> Bool {
      files.written.matches(path) || BudgetPath(path, paths, in: root).isMatched(by: files)
    }
  }

  /// - Throws: a usage failure if there is nothing to check, or a file has no known format.
  init(_ options: CheckOptions, budget: BudgetFile?) throws(Failure) {
    let named = options.catalogs.map { catalogs in
      Pattern(
        format: catalogs.format, files: catalogs.files, options: CatalogOptions(),
        folder: "", root: PathRoot(""),
        subject: CheckSubject(file: nil, name: "\(Option.catalog.flag) \(catalogs.files)"))
    }
    let budgeted = budget.map(Self.patterns) ?? []
    patterns = named + budgeted
    self.budget = budget
    guard !options.operands.isEmpty || !patterns.isEmpty else { throw .nothingToCheck }
    for operand in options.operands { try add(operand) }
    for pattern in named { add(pattern) }
    for pattern in budgeted {
      if options.operands.isEmpty { add(pattern) } else { checkMatches(pattern) }
    }
  }

  private static func patterns(_ budget: BudgetFile) -> [Pattern] {
    budget.budget.catalogs.flatMap { files in
      files.files.map { pattern in
        Pattern(
          format: files.format, files: pattern, options: files.options,
          folder: pattern.description.hasPrefix("/") ? "" : budget.folder, root: budget.root,
          subject: CheckSubject(
            file: budget.path, line: files.place.line, column: files.place.column,
            name: CheckInputs.catalogsName(pattern.description)))
      }
    }
  }
}

extension CheckInputs {
  /// What a pattern of the budget's catalogs is called.
  static func catalogsName(_ pattern: String) -> String { "catalogs: \(pattern)" }
}

// MARK: - Operands

extension CheckInputs {
  private mutating func add(_ operand: [UInt8]) throws(Failure) {
    let path = String(decoding: operand, as: UTF8.self)
    if !path.utf8.elementsEqual(operand) { undecoded[TextKey(path)] = operand }
    switch FolderReader.kind(of: operand) {
    case .folder: add(folder: path)
    case .file:
      guard add(file: path) else { throw .unknownFormat(path) }
    case .other, .unknown:
      let glob = Glob(path: path)
      // If the name is a catalog's, reading it says why it can't be read.
      if glob.isLiteral, add(file: path) { return }
      if glob.isLiteral { return fail(path) }
      try add(glob: glob, path)
    }
  }

  /// Adds the files of a folder whose names determine their format, and ignores the others.
  private mutating func add(folder: String) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let found = take(finder.files(below: folder))
    let count = found.paths.count { add(file: $0) }
    if count == 0, found.unreadable.isEmpty {
      fail(
        CheckSubject(wholeFile: folder), "the folder has no catalog and no fixture",
        "name another, or give the format of its files with --catalog")
    }
  }

  private mutating func add(glob: Glob, _ pattern: String) throws(Failure) {
    let found = take(finder.files(matching: glob, in: ""))
    for file in found.paths where !add(file: file) { throw .unknownFormat(file) }
    if found.isEmpty {
      fail(
        CheckSubject(file: nil, name: pattern), "no file matches \(shown(pattern))",
        "fix the pattern")
    }
  }

  private mutating func add(_ pattern: Pattern) {
    let found = take(finder.files(matching: pattern.files.written, in: pattern.folder))
    for file in found.paths {
      addCatalog(file, pattern.format, pattern.options)
    }
    if found.isEmpty { fail(pattern.subject, "no file matches it", "fix the pattern") }
  }

  /// Finds out whether a pattern matches any file, although its files are not to be checked.
  private mutating func checkMatches(_ pattern: Pattern) {
    guard finder.files(matching: pattern.files.written, in: pattern.folder).isEmpty else { return }
    fail(pattern.subject, "no file matches it", "fix the pattern")
  }

  /// What was found, with a failure for everything that can't be read: it may contain files to check.
  private mutating func take(_ found: FoundFiles) -> FoundFiles {
    undecoded.merge(found.undecoded) { first, _ in first }
    for (path, reason) in found.unreadable {
      // If the name is a catalog's, reading it says why it can't be read.
      if add(file: path) || !isNew(path) { continue }
      let failure = CheckFailure(
        .unreadableFile, "it can't be read: \(reason)",
        hint: "make it readable, remove it, or name the files to check instead of the folder")
      failures.append(CheckResult(CheckSubject(wholeFile: path), .failed(failure)))
    }
    return found
  }

  /// Adds a file; false if neither a pattern nor its name determines what it is.
  private mutating func add(file: String) -> Bool {
    if FixtureFormat(path: file) != nil {
      if isNew(file) { fixtures.append(file) }
      return true
    }
    let paths = patterns.isEmpty ? nil : FilePaths(Array(file.utf8))
    let pattern = paths.flatMap { paths in patterns.first { $0.matches(file, paths) } }
    guard let format = pattern?.format ?? CatalogFormat(fileName: file) else { return false }
    addCatalog(file, format, pattern?.options ?? CatalogOptions())
    return true
  }

  /// Whether nothing has named the file yet, by any path.
  private mutating func isNew(_ path: String) -> Bool {
    known.insert(FilePaths(Array(path.utf8)).real).inserted
  }

  private mutating func addCatalog(
    _ path: String, _ format: CatalogFormat, _ options: CatalogOptions
  ) {
    guard isNew(path) else { return }
    catalogs.append(
      CatalogInput(
        path: path,
        pathInBudget: budget?.budgetPath(of: path) ?? BudgetPath(relative: path, absolute: []),
        format: format, options: options))
  }

  private mutating func fail(_ path: String) {
    let exists = (try? FileStamp(of: Array(path.utf8))) != nil
    let failure =
      exists
      ? CheckFailure(
        .unreadableFile, "this is a pipe, a socket or a device, not a file", hint: "name a file")
      : CheckFailure(
        .unreadableFile, "no such file", hint: "check the name and the folder")
    failures.append(CheckResult(CheckSubject(wholeFile: path), .failed(failure)))
  }

  private mutating func fail(_ subject: CheckSubject, _ message: String, _ hint: String) {
    failures.append(
      CheckResult(subject, .failed(CheckFailure(.unmatchedPattern, message, hint: hint))))
  }
}

extension Failure {
  fileprivate static let nothingToCheck = Failure.usage(
    "check: nothing to check (name files or folders, or list \"catalogs:\" in textfit.yml)")

  fileprivate static func unknownFormat(_ path: String) -> Failure {
    .usage(
      "\(path): the name does not determine the format (give --catalog FORMAT:\(path), or "
        + "\"catalogs:\" in the budget file)")
  }
}
