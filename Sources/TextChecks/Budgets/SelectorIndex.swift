import TextCatalogs
import TextLayout

/// Selectors by the keys that they name, so that a string is not compared with each of thousands.
///
///     0  keys: ok            "ok"     0, 2
///     1  keys: button.*      "help"   2
///     2  keys: [ok, help]    others   1          patterns, and selectors of all keys
struct SelectorIndex: Sendable {
  private let byKey: [TextKey: [Int]]
  private let others: [Int]

  /// Cost: linear in the keys.
  init(_ selectors: [StringSelector]) {
    var byKey: [TextKey: [Int]] = [:]
    var others: [Int] = []
    for (index, selector) in selectors.enumerated() {
      for key in selector.keySet.names { byKey[key, default: []].append(index) }
      if selector.keys.isEmpty || selector.keySet.hasPatterns { others.append(index) }
    }
    self.byKey = byKey
    self.others = others
  }

  /// The numbers of the selectors that may match a key, ascending; without one, of those that may match all keys.
  ///
  /// Cost: linear in the selectors with patterns, or for all keys.
  func candidates(for key: String?) -> [Int] {
    guard let named = key.flatMap({ byKey[TextKey($0)] }) else { return others }
    if others.isEmpty { return named }
    return Set<Int>(named + others).sorted()
  }
}

/// Patterns of keys, those without anything special found by hashing.
struct KeySet: Sendable {
  let names: Set<TextKey>
  private let patterns: [Glob]

  init(_ keys: [Glob]) {
    names = Set<TextKey>(keys.filter(\.isLiteral).map { TextKey($0.literal) })
    patterns = keys.filter { !$0.isLiteral }
  }

  var hasPatterns: Bool { !patterns.isEmpty }

  /// Whether one of them matches a key.
  func contains(_ key: String) -> Bool {
    names.contains(TextKey(key)) || patterns.contains { $0.matches(key) }
  }
}
