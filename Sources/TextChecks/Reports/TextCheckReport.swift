import TextLayout
import TextReports

/// A report for people: the failures of each file under its name, then a summary.
///
///     locales/de.po
///       12:1  button.save (de)  takes 3 lines, but 2 are allowed
///             "Alle Dokumente jetzt hier speichern"
///             hidden: hier speichern
///             it would fit at a width of 143.25 pt, at a font size of 15 pt or with 14 fewer characters
///
///     4 failures are not shown (--max-shown 5 shows all)
///     by kind: 3 does-not-fit, 2 unfilled-placeholder
///
///     samples for the placeholders, to change and to put into the budget:
///     samples:
///       "%@": Maximilian Oberhuber  # 2 failures
///
///     5 failures, in 412 strings of 6 catalogs
struct TextCheckReport: CheckReportWriter {
  private let report: CheckReport
  private let settings: CheckReportSettings
  private var buffer = ReportBuffer()
  /// How many failures, and how many accepted ones, were written.
  private var shownFailures = 0
  private var shownAccepted = 0

  init(_ report: CheckReport, _ settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  mutating func begin() {}

  mutating func add(_ results: [CheckResult]) {
    var isFirst = true
    for result in results {
      guard let (failure, mark) = visibleFailure(of: result.outcome) else { continue }
      if isFirst {
        if shownFailures + shownAccepted > 0 { line("") }
        if let file = result.subject.file { line(color(.bold, file.escapingControls)) }
      }
      isFirst = false
      if mark == nil { shownFailures += 1 } else { shownAccepted += 1 }
      write(result.subject, failure, mark)
    }
  }

  mutating func end() {
    if shownFailures + shownAccepted > 0 { line("") }
    rest()
    samples()
    let color: Color = report.failureCount == 0 ? .green : .red
    line(self.color(color, report.summary))
  }

  mutating func takePiece() -> [UInt8] {
    defer { buffer = ReportBuffer() }
    return buffer.bytes
  }

  var size: Int { buffer.bytes.count }

  /// The failure of a result that is to be written; nil for one that passed, and beyond the most that are shown.
  private func visibleFailure(
    of outcome: CheckOutcome
  ) -> (CheckFailure, accepted: String?)? {
    switch outcome {
    case .passed: nil
    case .accepted(let failure, let reason):
      shownAccepted < settings.maximumShown ? (failure, reason) : nil
    case .failed(let failure): shownFailures < settings.maximumShown ? (failure, nil) : nil
    }
  }

  /// What is not shown, and the kinds of all failures if there are several, or more than are shown.
  private mutating func rest() {
    let totals = report.totals
    let (failures, accepted) = (totals.failed - shownFailures, totals.accepted - shownAccepted)
    if failures + accepted > 0 {
      let parts = [
        failures > 0 ? counted(failures, "failure") : nil,
        accepted > 0 ? counted(accepted, "accepted failure") : nil,
      ].compactMap(\.self)
      let verb = failures + accepted == 1 ? "is" : "are"
      let all = max(totals.failed, totals.accepted)
      line("\(parts.joined(separator: " and ")) \(verb) not shown (--max-shown \(all) shows all)")
    }
    let codes = totals.failuresByCode
    if codes.count > 1 || failures > 0 { line("by kind: \(CheckTotals.listed(codes))") }
    if failures + accepted > 0 || codes.count > 1 { line("") }
  }

  /// A block for the budget, with a sample for each placeholder that lacks one.
  private mutating func samples() {
    guard let block = SamplesBlock(of: report.totals, settings.samplesNotation) else { return }
    line(block.heading)
    for line in block.lines { self.line(line) }
    if let note = block.note { line(note) }
    line("")
  }

  private mutating func write(
    _ subject: CheckSubject, _ failure: CheckFailure, _ accepted: String?
  ) {
    let numbers = [subject.line, subject.column].compactMap(\.self).map(String.init)
    let place = numbers.joined(separator: ":")
    let title = subject.title.escapingControls
    let head = color(accepted == nil ? .red : .yellow, title)
    line("  \(place.isEmpty ? "" : place + "  ")\(head)  \(failure.message.escapingControls)")
    let indent = String(repeating: " ", count: 6)
    if let accepted { line("\(indent)accepted: \(accepted.escapingControls)") }
    if let misfit = failure.misfit {
      line("\(indent)\"\(misfit.text.escapingControls)\"")
      if let cut = misfit.cut { line("\(indent)\(cut.problem): \(cut.text.escapingControls)") }
    }
    for row in failure.lineTable?.isolatedLines ?? [] { line(indent + row) }
    for detail in failure.details { line(indent + detail.escapingControls) }
    if let hint = failure.hint { line(indent + hint.escapingControls) }
  }

  private mutating func line(_ text: String) {
    buffer.append(text)
    buffer.append(byte: UInt8(ascii: "\n"))
  }

  private enum Color: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }

  private func color(_ color: Color, _ text: String) -> String {
    settings.isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
