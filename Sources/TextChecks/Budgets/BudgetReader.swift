import TextCatalogs
import TextDetection
import TextDocuments
import TextLayout

/// Reads a budget file: YAML or JSON.
///
/// A name that is not a member of a rule is an option; the caller refuses those that are not.
public struct BudgetReader: Sendable {
  let pathPattern: @Sendable (String) -> PathPattern

  /// A reader of budgets; `pathPattern` knows the folders that patterns of paths name.
  public init(pathPattern: @escaping @Sendable (String) -> PathPattern = { PathPattern($0) }) {
    self.pathPattern = pathPattern
  }

  /// The budget in a file.
  ///
  /// - Throws: `.malformedYAML`, `.notUTF8` and `.invalidDocument`, with line, column and path.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> Budget {
    let root = JSONCursor(try Self.document(bytes))
    guard case .object = root.node.value else {
      throw root.refuse("is \(root.node.value.kind)", "start with `rules:`, as docs/check.md shows")
    }
    var parts: [Part: JSONCursor] = [:]
    for (key, value) in try root.members(Part.self) { parts[key] = value }
    guard let rules = parts[.rules] else {
      throw root.refuse("has no rules", "say which keys have to fit which box")
    }
    return Budget(
      catalogs: try catalogs(parts)?.elements().map(catalogFiles) ?? [],
      defaults: try parts[.defaults].map(defaults) ?? [],
      samples: try parts[.samples].map(samples) ?? [],
      samplesNotation: samplesNotation(root, parts[.samples]),
      rules: try self.rules(rules),
      exemptions: try parts[.exemptions]?.elements().map(exemption) ?? [])
  }

  /// Nearly all of JSON is YAML with the same meaning, but not surrogate pairs, as in "\uD83D\uDE00", and line ends such as U+0085
  /// in strings.
  private static func document(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if content.first(where: { !blanks.contains($0) }) == UInt8(ascii: "{"),
      let document = try? JSONReader().read(bytes)
    {
      return document
    }
    return try YAMLReader().read(bytes)
  }

  private enum Part: String, CaseIterable {
    case catalogs, defaults, samples, rules, exemptions
    /// The older name of `catalogs`.
    case catalogues
  }

  private func catalogs(_ parts: [Part: JSONCursor]) throws(TextLayoutError) -> JSONCursor? {
    if parts[.catalogs] != nil, let older = parts[.catalogues] {
      throw older.refuse("is the older name of catalogs", "use only catalogs")
    }
    return parts[.catalogs] ?? parts[.catalogues]
  }

  private func defaults(_ value: JSONCursor) throws(TextLayoutError) -> [Budget.Option] {
    try value.members().map { member throws(TextLayoutError) in
      guard RulePart(rawValue: member.name) == nil else {
        throw member.value.refuse("is a member of rules only", "give it in each rule")
      }
      return Budget.Option(name: member.name, value: member.value)
    }
  }
}

// MARK: - Samples

extension BudgetReader {
  private func samples(
    _ value: JSONCursor
  ) throws(TextLayoutError) -> [PlaceholderSamples.Rule] {
    try value.members().map { member throws(TextLayoutError) in
      PlaceholderSamples.Rule(
        try samplePattern(member.name, member.value), try texts(member.value))
    }
  }

  /// How samples are added to a budget, to those that it has already.
  private func samplesNotation(_ root: JSONCursor, _ samples: JSONCursor?) -> SamplesNotation {
    guard let samples else {
      return root.isInBraces ? .newBraces : .newBlock(indent: root.errorPlace.column - 1)
    }
    if samples.isInBraces {
      return .braces(isEmpty: (try? samples.members().isEmpty) ?? true)
    }
    return .block(indent: samples.errorPlace.column - 1)
  }

  /// `type:integer`, or a pattern of names.
  private func samplePattern(
    _ name: String, _ value: JSONCursor
  ) throws(TextLayoutError) -> PlaceholderSamples.Pattern {
    let mark = "type:"
    guard name.hasPrefix(mark) else { return .name(Glob(name)) }
    guard let type = PlaceholderType(rawValue: String(name.dropFirst(mark.count))) else {
      let words = PlaceholderType.allCases.map(\.rawValue).joined(separator: ", ")
      throw value.refuse("is not for a type of placeholder", "use \(words)")
    }
    return .type(type)
  }

  /// One or more texts; a number is taken as it is written.
  private func texts(_ value: JSONCursor) throws(TextLayoutError) -> [String] {
    switch value.node.value {
    case .string(let string): return [string]
    case .number: return [value.numberText]
    case .array(let nodes) where !nodes.isEmpty:
      return try value.elements().map { element throws(TextLayoutError) in
        guard case .array = element.node.value else { return try texts(element)[0] }
        throw element.refuse("is an array", "give a string or a number")
      }
    default:
      throw value.refuse(
        "is \(value.node.value.kind)", "give a string, a number or several of them")
    }
  }

  /// One or more.
  func strings(_ value: JSONCursor) throws(TextLayoutError) -> [String] {
    if case .array = value.node.value {
      let strings = try value.elements().map { element throws(TextLayoutError) in
        try element.string()
      }
      guard !strings.isEmpty else { throw value.refuse("is empty", "give one or more") }
      return strings
    }
    return [try value.string()]
  }
}

extension JSONCursor {
  /// Whether an object is written in braces, and not as a line for each member.
  fileprivate var isInBraces: Bool { source.first == UInt8(ascii: "{") }
}

// MARK: - Rules

/// The members of a rule that are not options.
private enum RulePart: String, CaseIterable {
  case name, keys, locales, files, ignore, boxes, overflow, protected, samples
}

/// What becomes of a string that is larger than its box.
private enum Overflow: String, CaseIterable {
  case fail, trim
}

extension BudgetReader {
  private func rules(_ value: JSONCursor) throws(TextLayoutError) -> [BudgetRule] {
    let rules = try value.elements().enumerated().map {
      index, value throws(TextLayoutError) in try rule(value, index)
    }
    guard !rules.isEmpty else {
      throw value.refuse("is empty", "say which keys have to fit which box")
    }
    return rules
  }

  private func rule(_ value: JSONCursor, _ index: Int) throws(TextLayoutError) -> BudgetRule {
    var parts: [RulePart: JSONCursor] = [:]
    var own: [Budget.Option] = []
    for (name, value) in try value.members() {
      if let part = RulePart(rawValue: name) {
        parts[part] = value
      } else {
        own.append(Budget.Option(name: name, value: value))
      }
    }
    guard let keys = parts[.keys] else {
      throw value.refuse("has no keys", "give patterns of keys, such as \"*\" for all")
    }
    return BudgetRule(
      name: try parts[.name]?.string() ?? "rules[\(index)]",
      strings: try selector(keys: keys, locales: parts[.locales], files: parts[.files]),
      requirement: try requirement(parts, own),
      samples: try parts[.samples].map(samples) ?? [], place: value.errorPlace)
  }

  private func requirement(
    _ parts: [RulePart: JSONCursor], _ own: [Budget.Option]
  ) throws(TextLayoutError) -> BudgetRule.Requirement {
    let boxes = try boxes(parts[.boxes], own)
    let overflow = try parts[.overflow]?.word(of: Overflow.allCases) ?? .fail
    if let protected = parts[.protected], overflow != .trim {
      throw protected.refuse(
        "does not apply to strings that have to fit whole",
        "give `overflow: trim`, or leave it out")
    }
    if let ignored = parts[.ignore] {
      let reason = try reason(ignored)
      guard let extra = own.first?.value ?? parts[.boxes] ?? parts[.protected] else {
        return .ignored(reason: reason)
      }
      throw extra.refuse(
        "does not apply to strings that are ignored", "leave one of the two out")
    }
    switch overflow {
    case .fail: return .fitsWhole(boxes)
    case .trim:
      return .fitsTrimmed(boxes, protected: try parts[.protected].map(words) ?? [])
    }
  }

  private func words(_ value: JSONCursor) throws(TextLayoutError) -> [String] {
    let words = try strings(value)
    guard words.allSatisfy({ !$0.isEmpty }) else {
      throw value.refuse("has an empty word", "write what has to stay visible, or leave it out")
    }
    return words
  }

  private func selector(
    keys: JSONCursor?, locales: JSONCursor?, files: JSONCursor?
  ) throws(TextLayoutError) -> StringSelector {
    StringSelector(
      keys: try keys.map(strings)?.map { Glob($0) } ?? [],
      locales: try locales.map(strings)?.map(LocaleRange.init) ?? [],
      files: try files.map(strings)?.map(pathPattern) ?? [])
  }

  /// The options of each box; those next to `boxes` apply to all boxes.
  private func boxes(
    _ value: JSONCursor?, _ own: [Budget.Option]
  ) throws(TextLayoutError) -> [[Budget.Option]] {
    guard let value else { return [own] }
    let boxes = try value.elements().map { box throws(TextLayoutError) in
      let options = try box.members().map { Budget.Option(name: $0.name, value: $0.value) }
      let names = Set<TextKey>(options.map { TextKey($0.name) })
      return own.filter { !names.contains($0.name) } + options
    }
    guard !boxes.isEmpty else { throw value.refuse("is empty", "give a box, or leave it out") }
    return boxes
  }
}

// MARK: - Exemptions

extension BudgetReader {
  private enum ExemptionPart: String, CaseIterable {
    case keys, locales, files, reason, expires
  }

  private func exemption(_ value: JSONCursor) throws(TextLayoutError) -> Exemption {
    var parts: [ExemptionPart: JSONCursor] = [:]
    for (key, value) in try value.members(ExemptionPart.self) { parts[key] = value }
    guard let reason = parts[.reason], parts[.keys] ?? parts[.files] != nil else {
      throw value.refuse(
        "lacks \"keys\" or \"reason\"", "give both, or \"files\" in place of \"keys\"")
    }
    return Exemption(
      strings: try selector(keys: parts[.keys], locales: parts[.locales], files: parts[.files]),
      reason: try self.reason(reason), expires: try parts[.expires].map(day),
      place: value.errorPlace)
  }

  private func reason(_ value: JSONCursor) throws(TextLayoutError) -> String {
    let reason = try value.string()
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw value.refuse("is empty", "give the reason")
    }
    return reason
  }

  private func day(_ value: JSONCursor) throws(TextLayoutError) -> CalendarDate {
    let text = try value.string()
    guard let day = CalendarDate(iso8601: text) else {
      throw value.refuse("is not a day", "write it as 2027-03-31")
    }
    return day
  }
}
