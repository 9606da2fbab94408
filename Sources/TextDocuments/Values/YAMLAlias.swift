import TextCore

/// An alias in a YAML text.
package struct YAMLAlias: Sendable {
  /// Its bytes, with the star.
  package let range: Range<Int>
  /// The value of its anchor, where that is.
  package let node: JSONNode
}

extension JSONDocument {
  /// The aliases that an edit of some values can change, in the order of the text: those inside these values, those of what is
  /// inside, and those of values that have one of these values or one of these aliases inside.
  ///
  /// Cost: some binary searches for each alias.
  package func aliases(sharing nodes: [JSONNode]) -> [YAMLAlias] {
    let offsets = nodes.map(\.offset).sorted()
    let ranges = nodes.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    // The farthest end of the ranges so far.
    let ends = ranges.reduce(into: [Int]()) { $0.append(max($0.last ?? 0, $1.upperBound)) }
    func isInside(_ offset: Int) -> Bool {
      let after = ranges.partitioningIndex { $0.lowerBound > offset }
      return after > 0 && offset < ends[after - 1]
    }
    // An anchor is before its aliases, so those inside its value are known.
    var found: [YAMLAlias] = []
    for alias in aliases {
      let own = alias.node.range
      let end = max(own.upperBound, own.lowerBound + 1)
      let node = offsets.partitioningIndex { $0 >= own.lowerBound }
      let inner = found.partitioningIndex { $0.range.lowerBound >= own.lowerBound }
      if node < offsets.count && offsets[node] < end
        || inner < found.count && found[inner].range.lowerBound < end
        || isInside(alias.range.lowerBound) || isInside(own.lowerBound)
      {
        found.append(alias)
      }
    }
    return found
  }
}
