import TextDocuments

/// Differences for people: a sentence each, and lines of text next to the expected ones.
///
///     3 lines, but 2 are expected
///         expected       actual
///     1 = All documents  All documents
///     2 ≠ are here now   are here
///     3 ≠                now
public struct DifferenceDescription: Sendable {
  /// The most differences that are described; a broken fixture has many with one cause.
  private static let maximumDifferences = 12
  /// The most lines that are shown.
  private static let maximumLines = 40
  private static let longestValue = 60
  /// How many characters are shown of what a text has in common with another before they differ.
  private static let shownBefore = 10

  private let differences: [Difference]
  private let expectation: JSONCursor
  private let found: JSONCursor

  /// Describes what a matcher found to differ between an expectation and an output.
  public init(_ differences: [Difference], expectation: JSONCursor, found: JSONCursor) {
    self.differences = differences
    self.expectation = expectation
    self.found = found
  }

  /// The most telling one: the number of lines or the text of a line, or else the first.
  public var message: String { main.map { sentence(differences[$0]) } ?? "as expected" }

  /// The differences that neither the message nor the table of lines shows.
  public var details: [String] {
    let (hasTable, main) = (lineTable != nil, main)
    let others = differences.indices.filter { index in
      index != main && (!hasTable || !isLineText(differences[index]))
    }
    var details = others.prefix(Self.maximumDifferences).map { sentence(differences[$0]) }
    if others.count > details.count {
      details.append("and \(others.count - details.count) more differences")
    }
    return details
  }

  private var main: Int? {
    differences.firstIndex(where: \.isMissingError)
      ?? differences.firstIndex { $0.path == "lines" } ?? differences.firstIndex(where: isLineText)
      ?? differences.indices.first
  }

  private func isLineText(_ difference: Difference) -> Bool {
    guard difference.path.hasPrefix("lines["), difference.found != nil else { return false }
    if difference.path.hasSuffix("].text") { return true }
    // A string as an element is the text of the line.
    return difference.path.hasSuffix("]") && !difference.path.contains(".")
  }

  private func sentence(_ difference: Difference) -> String {
    let name = difference.path.isEmpty ? "the output" : difference.path
    if difference.isMissingError { return missingError(difference.expected) }
    guard let found = difference.found else {
      return "\(name): not in the output, which has \(difference.others.joined(separator: ", "))"
    }
    if case .array(let expected) = difference.expected.node.value,
      case .array(let nodes) = found.node.value
    {
      let words =
        name == "lines"
        ? counted(nodes.count, "line") : "\(name): \(counted(nodes.count, "element"))"
      return "\(words), but \(expected.count) \(expected.count == 1 ? "is" : "are") expected"
    }
    let margin = difference.margin > 0 ? " ± \(words(difference.margin))" : ""
    let expected = difference.expected
    return
      "\(name): \(described(found, beside: expected)), but \(described(expected, beside: found))\(margin) is expected"
  }

  private func missingError(_ expected: JSONCursor) -> String {
    let code = try? expected.member("code")?.string()
    let end = code.map { " with \(shortened($0))" } ?? ""
    guard case .number(let status) = found.member("exitStatus")?.node.value, status != 0 else {
      return "the command succeeded, but it is expected to fail\(end)"
    }
    return "the command ended with \(words(status)), but it is expected to fail\(end)"
  }

  private func described(_ value: JSONCursor, beside other: JSONCursor) -> String {
    switch value.node.value {
    case .array: return "an array"
    case .object: return "an object"
    case .string(let string): return "\"\(shortened(string, beside: try? other.string()))\""
    // In YAML, null may be written as nothing.
    case .null: return "null"
    case .boolean(let truth): return truth ? "true" : "false"
    case .number: return shortened(value.numberText)
    }
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.longestValue ? text.prefix(Self.longestValue - 1) + "…" : text
  }

  /// The part of a long text in which it differs from another.
  private func shortened(_ text: String, beside other: String?) -> String {
    guard text.count > Self.longestValue, let other else { return shortened(text) }
    // Bytes are compared, as the check does: == on strings is by canonical equivalence.
    let common = zip(text, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard common >= Self.longestValue - 1, common < text.count else { return shortened(text) }
    return "…" + shortened(String(text.dropFirst(common - Self.shownBefore)))
  }

  private func words(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

// MARK: - Lines

extension DifferenceDescription {
  /// The lines next to the expected ones; nil if no line differs, or if one has no text.
  public var lineTable: LineTable? {
    guard differences.contains(where: { $0.path.hasPrefix("lines") }),
      let expected = texts(expectation.member("lines")), let actual = texts(found.member("lines"))
    else { return nil }
    return LineTable(
      expected: shown(expected, beside: actual), actual: shown(actual, beside: expected))
  }

  /// The first lines, each as far as the one beside it needs it.
  private func shown(_ lines: [String], beside others: [String]) -> [String] {
    lines.prefix(Self.maximumLines).enumerated().map { index, line in
      shortened(line, beside: others.indices.contains(index) ? others[index] : nil)
    }
  }

  /// The text of each line; nil if a line has none.
  private func texts(_ lines: JSONCursor?) -> [String]? {
    guard let lines, let elements = try? lines.elements() else { return nil }
    let texts = elements.compactMap { element in
      (try? element.string()) ?? (try? element.member("text")?.string())
    }
    return texts.count == elements.count ? texts : nil
  }
}
