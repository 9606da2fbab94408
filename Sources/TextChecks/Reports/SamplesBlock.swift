import TextCatalogs
import TextReports

/// The lines that give each placeholder without a sample one, to change and to put into the budget.
struct SamplesBlock {
  /// Where the lines go.
  let heading: String
  /// The lines as they are pasted.
  private(set) var lines: [String] = []
  /// The counts that are printed after them, where the budget can't have comments.
  private(set) var note: String?

  /// The most placeholders that are listed: a catalog that is read in a wrong syntax has thousands.
  private static let maximumSamples = 50

  /// Nil if every placeholder has a sample.
  init?(of totals: CheckTotals, _ notation: SamplesNotation) {
    let placeholders = totals.unfilledPlaceholders
    guard !placeholders.isEmpty else { return nil }
    heading = notation.heading
    let shown = placeholders.prefix(Self.maximumSamples)
    lines += [notation.frame.before].compactMap(\.self)
    for (index, placeholder) in shown.enumerated() {
      let isFollowed = index < shown.count - 1 || notation.isFollowed
      lines.append(Self.line(placeholder, notation, isFollowed: isFollowed))
    }
    let others = placeholders.count - Self.maximumSamples
    let rest = "and \(counted(others, "other placeholder"))"
    let indent = String(repeating: " ", count: notation.indent)
    if others > 0, !notation.isInBraces { lines.append("\(indent)# \(rest)") }
    lines += [notation.frame.after].compactMap(\.self)
    if notation.isInBraces {
      note = Self.counts(Array(shown)) + (others > 0 ? ", \(rest)" : "")
    }
  }

  /// How many failures each placeholder has: `failures: 2 of "%@", 1 of "%d"`.
  private static func counts(_ placeholders: [CheckTotals.UnfilledPlaceholder]) -> String {
    var buffer = ReportBuffer()
    buffer.append("failures: ")
    for (index, placeholder) in placeholders.enumerated() {
      buffer.append("\(index > 0 ? ", " : "")\(placeholder.count) of \"")
      buffer.append(json: placeholder.written)
      buffer.append("\"")
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func line(
    _ placeholder: CheckTotals.UnfilledPlaceholder, _ notation: SamplesNotation, isFollowed: Bool
  ) -> String {
    var buffer = ReportBuffer()
    buffer.append(String(repeating: " ", count: notation.indent) + "\"")
    buffer.append(json: placeholder.written)
    buffer.append("\": \(placeholder.type.sample(isJSON: notation.isInBraces))")
    if !notation.isInBraces {
      buffer.append("  # \(counted(placeholder.count, "failure"))")
    } else if isFollowed {
      buffer.append(",")
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension PlaceholderType {
  /// What a placeholder of the type may show, as YAML or JSON: enough room to start with.
  fileprivate func sample(isJSON: Bool) -> String {
    switch self {
    case .integer: "[1, 1000000]"
    case .number: "\"1234.56\""
    case .character: isJSON ? "\"W\"" : "W"
    case .date: "\"2026-12-31\""
    case .time: "\"12:59:59\""
    case .text, .object, .nested, .other:
      isJSON ? "\"Maximilian Oberhuber\"" : "Maximilian Oberhuber"
    }
  }
}
