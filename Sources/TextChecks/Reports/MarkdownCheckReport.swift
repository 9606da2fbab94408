import TextLayout
import TextReports

/// Markdown, for the summary of a job or a comment: how many failed and why, then a row for each failure.
///
///     ## textfit check: 5 failures, in 412 strings of 6 catalogs
///
///     | Failures | Kind | What it means |
///     | 5 | does-not-fit | A string is larger than its box. |
///
///     | Where | String | What is wrong | Needed | Available | What to do |
///     | locales/de.po:12 | button.save (de) | takes 3 lines, … | 60 pt high, 3 lines; or … | 120 pt wide, 2 lines | any one of … |
///
/// Accepted failures are counted only. Memory: that of one row.
struct MarkdownCheckReport: CheckReportWriter {
  /// GitHub takes 1 MiB for the summary of a step, with what the step itself writes there.
  private static let maximumSize = 900_000
  /// Room for what comes after the rows.
  private static let endSize = 100_000

  private let report: CheckReport
  private let settings: CheckReportSettings
  private var output = MarkdownBuffer()
  private var shown = 0

  init(_ report: CheckReport, _ settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  mutating func begin() {
    line("## textfit check: \(report.summary)")
    let codes = report.totals.failuresByCode
    guard !codes.isEmpty else { return }
    line("")
    row(["Failures", "Kind", "What it means"])
    line("| ---: | --- | --- |")
    for (code, count) in codes {
      let meaning = CheckFailure.Code.all.first { $0.code == code }?.meaning ?? ""
      row([
        String(count), MarkdownBuffer.code(code.rawValue), MarkdownBuffer.text(meaning),
      ])
    }
  }

  mutating func add(_ results: [CheckResult]) {
    for result in results {
      guard let failure = result.failure, shown < settings.maximumShown else { continue }
      let cells = cells(result.subject, failure)
      let size = cells.reduce(0) { $0 + $1.utf8.count }
      guard output.total + size < Self.maximumSize - Self.endSize else { continue }
      if shown == 0 {
        line("")
        row(["Where", "String", "What is wrong", "Needed", "Available", "What to do"])
        line("| --- | --- | --- | --- | --- | --- |")
      }
      shown += 1
      row(cells)
    }
  }

  mutating func end() {
    let others = report.totals.failed - shown
    if others > 0 {
      let verb = others == 1 ? "is" : "are"
      line("")
      line("\(counted(others, "failure")) \(verb) not in this table.")
    }
    samples()
  }

  mutating func takePiece() -> [UInt8] { output.take() }

  var size: Int { output.size }

  private func cells(_ subject: CheckSubject, _ failure: CheckFailure) -> [String] {
    let subject = subject.at(subject.file.map(settings.repositoryPath))
    let parts = subject.qualifiers
    let details = parts.isEmpty ? "" : " (\(MarkdownBuffer.text(parts.joined(separator: ", "))))"
    return [
      MarkdownBuffer.code(subject.place), MarkdownBuffer.code(subject.name) + details,
      problem(of: failure), failure.comparison?.needed ?? "", failure.comparison?.available ?? "",
      (failure.misfit?.choices ?? failure.hint).map { MarkdownBuffer.text($0) } ?? "",
    ]
  }

  private func problem(of failure: CheckFailure) -> String {
    var lines = [MarkdownBuffer.text(failure.message)]
    if let misfit = failure.misfit { lines.append(MarkdownBuffer.code(misfit.text)) }
    if let cut = failure.misfit?.cut {
      lines.append("\(cut.problem): \(MarkdownBuffer.code(cut.text))")
    }
    let details =
      (failure.lineTable?.rows ?? []).map { MarkdownBuffer.code($0) }
      + failure.details.map { MarkdownBuffer.code($0) }
    lines += details.prefix(Self.maximumDetails)
    let others = details.count - Self.maximumDetails
    if others > 0 { lines.append("and \(counted(others, "more line"))") }
    return lines.joined(separator: "<br>")
  }

  /// A cell with more lines is larger than a window.
  private static let maximumDetails = 20

  /// The samples to paste.
  private mutating func samples() {
    guard let block = SamplesBlock(of: report.totals, settings.samplesNotation) else { return }
    line("")
    guard block.lines.reduce(0, { $0 + $1.utf8.count }) < Self.endSize / 2 else {
      line("Some placeholders have no sample; the report `text` has samples to paste.")
      return
    }
    line(MarkdownBuffer.text(block.heading))
    line("")
    // No line of the block begins with backticks, so none ends it.
    line("```")
    for line in block.lines { self.line(line) }
    line("```")
    if let note = block.note { line(MarkdownBuffer.text(note)) }
  }

  private mutating func row(_ cells: [String]) {
    line("| \(cells.joined(separator: " | ")) |")
  }

  private mutating func line(_ text: String) { output.append(text + "\n") }
}
