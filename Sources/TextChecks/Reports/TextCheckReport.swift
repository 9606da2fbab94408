import TextLayout
import TextReports

/// A report for people: the failures of each file under its name, then a summary.
///
///     locales/de.po
///       12:1  button.save (de)  takes 3 lines, but 2 are allowed
///             "Alle Dokumente jetzt hier speichern"
///             hidden: hier speichern
///             it fits in a width of 143.25 pt, in a font size of 15 pt or with 14 fewer characters
///
///     1 failure, in 412 strings of 6 catalogs
struct TextCheckReport {
  private var buffer = ReportBuffer()
  private let isColored: Bool

  var bytes: [UInt8] { buffer.bytes }

  init(_ report: CheckReport, isColored: Bool) {
    self.isColored = isColored
    var file: String??
    for result in report.results {
      guard let (failure, mark) = Self.visibleFailure(of: result.outcome) else { continue }
      if file != .some(result.subject.file) {
        if file != nil { line("") }
        file = .some(result.subject.file)
        if let file = result.subject.file { line(color(.bold, file.escapingControls)) }
      }
      write(result.subject, failure, mark)
    }
    if file != nil { line("") }
    let color: Color = report.failureCount == 0 ? .green : .red
    line(self.color(color, report.summary))
  }

  private static func visibleFailure(
    of outcome: CheckOutcome
  ) -> (CheckFailure, accepted: String?)? {
    switch outcome {
    case .passed: nil
    case .accepted(let failure, let reason): (failure, reason)
    case .failed(let failure): (failure, nil)
    }
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
      if let hidden = misfit.hidden { line("\(indent)hidden: \(hidden.escapingControls)") }
    }
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
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
