import TextDocuments

/// Writes aliases out, so that a value can be edited in one place and not in another.
struct AliasExpander {
  private let document: JSONDocument
  /// The aliases that are written out, in the order of the text.
  private let aliases: [YAMLAlias]

  /// Writes out what shares one of some nodes, where it is in ranges in the order of the text.
  init(_ document: JSONDocument, editing nodes: [JSONNode], in ranges: [Range<Int>]) {
    self.document = document
    var rest = ranges[...]
    aliases = document.aliases(sharing: nodes).filter { alias in
      rest = rest.drop { $0.upperBound <= alias.range.lowerBound }
      return rest.first?.contains(alias.range.lowerBound) ?? false
    }
  }

  /// The text with these aliases written out; nil if it would be longer than a limit, or if there are none.
  func expanded(to limit: Int) -> [UInt8]? {
    guard !aliases.isEmpty, leastLength <= limit else { return nil }
    var values: [Range<Int>: [UInt8]] = [:]
    var bytes: [UInt8] = []
    var start = 0
    for alias in aliases {
      let known = values[alias.node.range]
      let value = known ?? FixtureFragment(JSONCursor(alias.node, of: document)).inline(.yaml)
      values[alias.node.range] = value
      bytes += document.bytes[start..<alias.range.lowerBound] + value
      start = alias.range.upperBound
      if bytes.count > limit { return nil }
    }
    bytes += document.bytes[start...]
    return bytes.count <= limit ? bytes : nil
  }

  /// How long what is written out is at least: a page of aliases can stand for more than fits in memory.
  private var leastLength: Int {
    var lengths: [Range<Int>: Int] = [:]
    return aliases.reduce(0) { sum, alias in
      let length = lengths[alias.node.range] ?? alias.node.leastLength
      lengths[alias.node.range] = length
      return sum + length
    }
  }
}

extension JSONNode {
  /// How many bytes it takes at least, written out.
  fileprivate var leastLength: Int {
    switch value {
    case .string(let string): string.utf8.count
    case .array(let nodes): nodes.reduce(2) { $0 + $1.leastLength }
    case .object(let members):
      members.reduce(2) { $0 + $1.name.utf8.count + $1.node.leastLength }
    case .null, .boolean, .number: 1
    }
  }
}
