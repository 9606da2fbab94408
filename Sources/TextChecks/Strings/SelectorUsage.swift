import TextCatalogs
import TextLayout

/// Which patterns of a selector have matched a string.
struct SelectorUsage: Sendable {
  private(set) var isUsed = false
  private let parts: [StringSelector.Part]
  /// Whether each of them has matched no string so far.
  private var isUnused: [Bool]
  /// The parts that are a key with nothing special in it, by that key.
  private let ofKeys: [TextKey: [Int]]
  /// The other parts that are unused.
  private var others: [Int]
  /// The last file, whose path was compared with all patterns.
  private var last: BudgetPath?

  /// Cost: linear in the patterns.
  init(_ selector: StringSelector) {
    parts = selector.parts
    isUnused = parts.map { _ in true }
    var ofKeys: [TextKey: [Int]] = [:]
    var others: [Int] = []
    for (index, part) in parts.enumerated() {
      if case .key(let glob) = part, glob.isLiteral {
        ofKeys[TextKey(glob.literal), default: []].append(index)
      } else {
        others.append(index)
      }
    }
    self.ofKeys = ofKeys
    self.others = others
  }

  /// The patterns that have matched no string so far.
  var unused: [StringSelector.Part] { parts.indices.filter { isUnused[$0] }.map { parts[$0] } }

  /// Records a string that the selector matches.
  ///
  /// Cost: linear in the unused patterns that are not the key itself.
  mutating func record(key: String, locale: String?, at path: BudgetPath) {
    isUsed = true
    for index in ofKeys[TextKey(key)] ?? [] { isUnused[index] = false }
    guard !others.isEmpty else { return }
    let isNew = last != path
    last = path
    others.removeAll { index in
      if case .file = parts[index], !isNew { return false }
      let isMatched = parts[index].matches(key: key, locale: locale, path: path)
      if isMatched { isUnused[index] = false }
      return isMatched
    }
  }

  /// Adds the strings that another usage of the same selector has recorded.
  mutating func add(_ other: SelectorUsage) {
    isUsed = isUsed || other.isUsed
    for index in parts.indices where !other.isUnused[index] { isUnused[index] = false }
    others.removeAll { [isUnused] in !isUnused[$0] }
  }
}
