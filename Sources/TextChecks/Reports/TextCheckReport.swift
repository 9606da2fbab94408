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
        if let file = result.subject.file { line(color(.bold, Self.clean(file))) }
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
    let title = Self.clean(subject.title)
    let head = color(accepted == nil ? .red : .yellow, title)
    line("  \(place.isEmpty ? "" : place + "  ")\(head)  \(Self.clean(failure.message))")
    let indent = String(repeating: " ", count: 6)
    if let accepted { line("\(indent)accepted: \(Self.clean(accepted))") }
    if let misfit = failure.misfit {
      line("\(indent)\"\(Self.clean(misfit.text))\"")
      if let hidden = misfit.hidden { line("\(indent)hidden: \(Self.clean(hidden))") }
    }
    for detail in failure.details { line(indent + Self.clean(detail)) }
    if let hint = failure.hint { line(indent + Self.clean(hint)) }
  }

  private mutating func line(_ text: String) {
    buffer.append(text)
    buffer.append(byte: UInt8(ascii: "\n"))
  }

  /// Without control characters: the bytes of a catalog must not act on a terminal.
  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
          return isControl || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar
        }))
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
