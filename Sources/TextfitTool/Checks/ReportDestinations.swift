import TextChecks

extension CheckOptions {
  /// Refuses reports that would overwrite catalogs, fixtures, the budget, the baseline, fonts or one another.
  ///
  /// - Throws: a usage failure that names the file.
  func checkReportDestinations(
    inputs: CheckInputs, budget: BudgetFile?, fonts: [[UInt8]]
  ) throws(Failure) {
    let paths =
      inputs.catalogs.map(\.path) + inputs.fixtures + [budget?.path].compactMap(\.self)
      + (budget?.fonts ?? [])
    let lists = fonts.flatMap { $0.split(separator: UInt8(ascii: ",")).map(Array.init) }
    let all = paths.map { Array($0.utf8) } + lists + [baseline].compactMap(\.self)
    let sources = all.map(FileName.init)
    var known: [FileName] = []
    for file in reports.compactMap(\.file) {
      guard !FileSystem.isLink(file) || FileDescriptor.number(namedBy: file) != nil else {
        throw .symbolicLink(file, .report)
      }
      let name = FileName(file)
      let shown = TextSource.file(file).subject
      guard !sources.contains(name) else {
        throw .usage(.report, "\(shown) is also read", fix: "name another file")
      }
      // The name of an open file writes where that file is; a name of its own would overwrite what is there.
      let isOpen = FileDescriptor.number(namedBy: file) != nil
      guard !known.contains(name), isOpen || !name.isStandardOutput else {
        throw .usage(.report, "\(shown) has another report already", fix: "name another file")
      }
      known.append(name)
    }
    for report in reports where report.format == .html {
      guard let file = report.file else { continue }
      try checkPages(of: file, apartFrom: sources + known)
    }
  }

  /// Refuses a report whose further pages would overwrite something.
  private func checkPages(of file: [UInt8], apartFrom others: [FileName]) throws(Failure) {
    let names = PageNames(first: file)
    for page in 2...PageReport.usualPages {
      let path = names.path(of: page)
      guard others.contains(FileName(path)) else { continue }
      throw .usage(
        .report,
        "\(TextSource.file(path).subject), a page of \(TextSource.file(file).subject), is also read, or has another report",
        fix: "name another file")
    }
  }
}

/// Which file a path names, or would once it is written.
private struct FileName: Equatable {
  /// If the file exists: it may have several names.
  private let stamp: FileStamp?
  /// If it does not exist yet.
  private let path: [UInt8]?

  init(_ path: [UInt8]) {
    let path = FileSystem.target(of: path)
    let stamp = try? FileStamp(of: path)
    // Several reports may go to one terminal, or to the null device.
    self.stamp = stamp?.isRegular == true ? stamp : nil
    self.path = stamp == nil ? FilePaths(path).real : nil
  }

  /// Whether standard output goes to the same file, at an offset of its own.
  var isStandardOutput: Bool {
    guard let stamp, let output = FileStamp.standardOutput else { return false }
    return stamp.isOfSameFile(as: output)
  }

  static func == (one: FileName, other: FileName) -> Bool {
    if let stamp = one.stamp, let second = other.stamp { return stamp.isOfSameFile(as: second) }
    return one.path != nil && one.path == other.path
  }
}
