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
    let all = paths.map { Array($0.utf8) } + fonts.flatMap(\.files) + [baseline].compactMap(\.self)
    let sources = ReadFiles(all)
    var known: [FileName] = []
    for file in reports.compactMap(\.file) {
      guard !FileSystem.isLink(file) || FileDescriptor.number(namedBy: file) != nil else {
        throw .symbolicLink(file, .report)
      }
      let name = FileName(file)
      let shown = TextSource.file(file).subject
      try sources.check(file, of: .report)
      // The name of an open file writes where that file is; a name of its own would overwrite what is there.
      let isOpen = FileDescriptor.number(namedBy: file) != nil
      guard !known.contains(name), isOpen || !name.isStandardOutput else {
        throw .usage(.report, "\(shown) has another report already", fix: "name another file")
      }
      known.append(name)
    }
    for report in reports where report.format == .html {
      guard let file = report.file else { continue }
      try checkPages(of: file, apartFrom: sources.names + known)
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
