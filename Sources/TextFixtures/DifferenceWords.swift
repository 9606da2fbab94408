import TextDocuments

/// Differences as a developer reads them: a sentence each, and lines of text beside those that were expected.
///
///     3 lines, and 2 are expected
///           expected        it breaks as
///         1 = All documents  All documents
///         2 ≠ are here now   are here
///         3 ≠                now
public struct DifferenceWords: Sendable {
  /// The most differences that are written out; a broken fixture has many, for one cause.
  private static let most = 12
  /// The most lines that are shown.
  private static let mostLines = 40
  private static let longestValue = 60

  private let differences: [Difference]
  private let expectation: JSONCursor
  private let found: JSONCursor

  /// Some differences between an expectation and what was found, as a matcher has found them.
  public init(_ differences: [Difference], _ expectation: JSONCursor, _ found: JSONCursor) {
    self.differences = differences
    self.expectation = expectation
    self.found = found
  }

  /// The one that says most: that of the lines, else the first.
  public var message: String { main.map { sentence(differences[$0]) } ?? "as expected" }

  /// The lines, and the others; what the lines show is not said again.
  public var details: [String] {
    let table = lineTable
    let others = differences.indices.filter { index in
      index != main && (table.isEmpty || !isLineText(differences[index]))
    }
    var details = others.prefix(Self.most).map { sentence(differences[$0]) }
    if others.count > details.count {
      details.append("and \(others.count - details.count) more differences")
    }
    return table + details
  }

  private var main: Int? {
    differences.firstIndex { $0.path == "lines" } ?? differences.firstIndex(where: isLineText)
      ?? differences.indices.first
  }

  private func isLineText(_ difference: Difference) -> Bool {
    guard difference.path.hasPrefix("lines["), difference.found != nil else { return false }
    if difference.path.hasSuffix("].text") { return true }
    // An element that is a string stands for its line's text.
    return difference.path.hasSuffix("]") && !difference.path.contains(".")
  }

  private func sentence(_ difference: Difference) -> String {
    let name = difference.path.isEmpty ? "the output" : difference.path
    guard let found = difference.found else {
      return "\(name): not in the output, which has \(difference.others.joined(separator: ", "))"
    }
    if case .array(let expected) = difference.expected.node.value,
      case .array(let nodes) = found.node.value
    {
      let words = name == "lines" ? "\(nodes.count) lines" : "\(name): \(nodes.count) elements"
      return "\(words), and \(expected.count) are expected"
    }
    let margin = difference.margin > 0 ? " ± \(words(difference.margin))" : ""
    return "\(name): \(shown(found)), and \(shown(difference.expected))\(margin) is expected"
  }

  private func shown(_ value: JSONCursor) -> String {
    switch value.node.value {
    case .array: return "an array"
    case .object: return "an object"
    case .string(let string): return "\"\(shortened(string))\""
    // In YAML it may be written as nothing.
    case .null: return "null"
    default: return shortened(String(decoding: value.source, as: UTF8.self))
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.longestValue ? text.prefix(Self.longestValue - 1) + "…" : text
  }

  private func words(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

// MARK: - Lines

extension DifferenceWords {
  private var lineTable: [String] {
    guard differences.contains(where: { $0.path.hasPrefix("lines") }),
      let expected = texts(expectation.member("lines")), let broken = texts(found.member("lines"))
    else { return [] }
    let rows = min(max(expected.count, broken.count), Self.mostLines)
    let widest = expected.prefix(rows).map(\.count).max() ?? 0
    let width = max(widest, "expected".count)
    let digits = String(rows).count
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let head = padded("", digits + 3) + padded("expected", width) + "  it breaks as"
    let lines = (0..<rows).map { row in
      let (left, right) = (expected.element(row), broken.element(row))
      let mark = left == right ? "=" : "≠"
      let number = String(repeating: " ", count: digits - String(row + 1).count) + "\(row + 1)"
      return "\(number) \(mark) \(padded(left ?? "", width))  \(right ?? "")"
    }
    return [head] + lines
  }

  /// The text of each line; nil where they have none.
  private func texts(_ lines: JSONCursor?) -> [String]? {
    guard let lines, let elements = try? lines.elements() else { return nil }
    let texts = elements.compactMap { element in
      (try? element.string()) ?? (try? element.member("text")?.string())
    }
    return texts.count == elements.count ? texts.map(shortened) : nil
  }
}

extension [String] {
  fileprivate func element(_ index: Int) -> String? { index < count ? self[index] : nil }
}
