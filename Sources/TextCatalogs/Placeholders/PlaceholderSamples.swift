import TextCore

/// What placeholders may show, by their names or types.
public struct PlaceholderSamples: Sendable, Hashable {
  /// Which placeholders a rule applies to.
  public enum Pattern: Sendable, Hashable {
    /// Those whose name or notation matches the pattern: `user*`, `%@`, `1`.
    case name(Glob)
    /// Those of a type.
    case type(PlaceholderType)
  }

  /// Values for the placeholders of a pattern.
  public struct Rule: Sendable, Hashable {
    /// Which placeholders.
    public let pattern: Pattern
    /// What they may show.
    public let values: [String]

    /// A rule.
    public init(_ pattern: Pattern, _ values: [String]) {
      self.pattern = pattern
      self.values = values
    }
  }

  /// Whether the catalog's example is used where no rule matches.
  public let usesExamples: Bool
  private let tables: [SampleTable]

  /// Rules for placeholders: the first that matches one applies.
  ///
  /// Cost: linear in the rules.
  public init(_ rules: [Rule], usesExamples: Bool = false) {
    self.init([SampleTable(rules)], usesExamples: usesExamples)
  }

  private init(_ tables: [SampleTable], usesExamples: Bool) {
    self.tables = tables
    self.usesExamples = usesExamples
  }

  /// The same with other rules before its own.
  ///
  /// Cost: linear in the other rules.
  public func preceded(by rules: [Rule]) -> PlaceholderSamples {
    PlaceholderSamples([SampleTable(rules)] + tables, usesExamples: usesExamples)
  }

  /// What a placeholder may show; nil if neither a rule nor an example applies.
  ///
  /// Cost: linear in the rules for types, and in those whose patterns have special characters.
  public func values(for placeholder: Placeholder) -> [String]? {
    if let rule = rule(for: placeholder), !rule.values.isEmpty { return rule.values }
    return usesExamples ? placeholder.example.map { [$0] } : nil
  }

  private func rule(for placeholder: Placeholder) -> Rule? {
    for table in tables {
      if let rule = table.rule(for: placeholder) { return rule }
    }
    return nil
  }
}

/// Rules by the names that they give, so that a placeholder is not compared with each of thousands.
private struct SampleTable: Hashable {
  private let rules: [PlaceholderSamples.Rule]
  /// The first rule for each pattern as it is written, which the notation of a placeholder can be: `[name]`.
  private let byNotation: [TextKey: Int]
  /// The first rule for each name that a pattern without special characters matches.
  private let byName: [TextKey: Int]
  /// The others.
  private let others: [Int]

  init(_ rules: [PlaceholderSamples.Rule]) {
    self.rules = rules
    var byNotation: [TextKey: Int] = [:]
    var byName: [TextKey: Int] = [:]
    var others: [Int] = []
    for (index, rule) in rules.enumerated().reversed() {
      switch rule.pattern {
      case .name(let glob):
        byNotation[TextKey(glob.description)] = index
        if glob.isLiteral { byName[TextKey(glob.literal)] = index } else { others.append(index) }
      case .type: others.append(index)
      }
    }
    self.byNotation = byNotation
    self.byName = byName
    self.others = others.reversed()
  }

  /// The first rule that matches a placeholder.
  func rule(for placeholder: Placeholder) -> PlaceholderSamples.Rule? {
    let notation = TextKey(placeholder.written)
    let named = [byNotation[notation], byName[notation], byName[TextKey(placeholder.name)]]
      .compactMap { $0 }.min()
    let first = others.first { $0 < named ?? .max && rules[$0].pattern.matches(placeholder) }
    return (first ?? named).map { rules[$0] }
  }
}

extension PlaceholderSamples.Pattern {
  fileprivate func matches(_ placeholder: Placeholder) -> Bool {
    switch self {
    case .name(let glob): glob.matches(placeholder.name) || glob.matches(placeholder.written)
    case .type(let type): type == placeholder.type
    }
  }
}
