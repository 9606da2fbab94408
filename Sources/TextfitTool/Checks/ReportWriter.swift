import TextChecks

/// Writes the reports of a run: files first, so that they are complete when something reads standard output.
struct ReportWriter {
  let reports: [CheckOptions.Report]

  /// - Throws: a failure with status 74 that names what can't be written.
  func write(_ report: CheckReport) throws(Failure) {
    for target in reports {
      guard let file = target.file else { continue }
      try write(target.format.write(report), to: file)
    }
    // `… | head` must not make a red build green.
    var output = StandardOutput(ending: report.failureCount == 0 ? .done : .no)
    for target in reports where target.file == nil {
      try output.write(
        target.format.write(report, isColored: Diagnostics.isColored(.standardOutput)))
    }
    try output.flush()
  }

  private func write(_ bytes: [UInt8], to file: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try FileDescriptor(writing: file).write(bytes)
    } catch {
      let name = TextSource.file(file).subject
      throw .unwritten("\(Option.report.flag): \(name)", error, or: "name another file")
    }
  }
}
