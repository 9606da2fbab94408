import TextChecks

/// Writes the reports of a run: files first, so that they are complete when something reads standard output.
struct ReportWriter {
  let reports: [CheckOptions.Report]
  let settings: CheckReportSettings

  /// - Throws: a failure with status 74 that names what can't be written.
  func write(_ report: CheckReport) throws(Failure) {
    for target in reports {
      guard let file = target.file else { continue }
      try write(report, in: target.format, to: file)
    }
    var settings = settings
    settings.isColored = Diagnostics.isColored(.standardOutput)
    // `… | head` must not make a red build green.
    var output = StandardOutput(
      ending: report.failureCount == 0 ? .done : .no, isSafe: true)
    for target in reports where target.file == nil {
      try target.format.write(report, settings) { bytes throws(Failure) in
        try output.write(bytes)
      }
    }
    try output.flush()
  }

  private func write(_ pages: PageReport, to file: [UInt8]) throws(Failure) {
    let names = PageNames(first: file)
    var last = 1
    try pages.write { page, bytes throws(Failure) in
      let path = names.path(of: page)
      try failing(path) { () throws(SystemError) in
        try FilesRead.check(path)
        try FileSystem.write(path) { file throws(SystemError) in try file.write(bytes) }
      }
      last = page
    }
    try failing(file) { [last] () throws(SystemError) in try removePages(after: last, names) }
  }

  /// Runs what writes a file, whose failure names it.
  private func failing(
    _ file: [UInt8], _ body: () throws(SystemError) -> Void
  ) throws(Failure) {
    do throws(SystemError) {
      try body()
    } catch {
      let name = TextSource.file(file).subject
      throw .unwritten("\(Option.report.flag): \(name)", error, or: "name another file")
    }
  }

  /// Removes the further pages that an earlier and larger report has left, up to the first name that no page has.
  private func removePages(after last: Int, _ names: PageNames) throws(SystemError) {
    var page = last + 1
    while isPage(names.path(of: page)) {
      try FileSystem.remove(names.path(of: page))
      page += 1
    }
  }

  private func isPage(_ path: [UInt8]) -> Bool {
    guard FileSystem.isThere(path), FileSystem.isReplaceable(path), !FileSystem.isLink(path),
      let beginning = try? FileDescriptor(reading: path).readPiece(atMost: 4_096)
    else { return false }
    return PageReport.isPage(beginningWith: beginning)
  }

  private func write(
    _ report: CheckReport, in format: CheckReportFormat, to file: [UInt8]
  ) throws(Failure) {
    // What is no file by itself has no names for other pages.
    if format == .html, FileDescriptor.number(namedBy: file) == nil,
      FileSystem.isReplaceable(file)
    {
      return try write(PageReport(report, settings, PageNames(first: file)), to: file)
    }
    try failing(file) { () throws(SystemError) in
      try FilesRead.check(file)
      try FileSystem.write(file) { output throws(SystemError) in
        try format.write(report, settings) { bytes throws(SystemError) in try output.write(bytes) }
      }
    }
  }
}
