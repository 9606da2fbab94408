// Definition
//
//   distance    how many letters have to be inserted, deleted or replaced, or swapped with the next
//               (Damerau and Levenshtein's, each letter moved at most once); case does not count

/// Finds the name that a misspelled one means.
package struct NameMatcher: Sendable {
  private let names: [String]

  /// A matcher of names, the first of which is meant if several are as near.
  package init(names: [String]) { self.names = names }

  /// What to ask about a word: whether the nearest name is meant; nil if none is near.
  package func hint(for word: String) -> String? { closest(to: word).map { "did you mean \($0)?" } }

  /// The nearest name, of several the one that begins most alike, or the first; nil if none is within a third of its
  /// length.
  ///
  /// Cost: the lengths' product for each name.
  package func closest(to word: String) -> String? {
    let letters = Self.folded(word)
    // A word far longer than a name is not that name; this bounds the cost for a whole text.
    let candidates = names.filter { $0.utf8.count * 4 >= letters.count * 3 }
    let rated = candidates.map { (name: $0, distance: distance(Self.folded($0), letters)) }
    func start(_ name: String) -> Int { zip(Self.folded(name), letters).prefix { $0 == $1 }.count }
    let best = rated.min { ($0.distance, -start($0.name)) < ($1.distance, -start($1.name)) }
    guard let best else { return nil }
    return best.distance * 3 <= best.name.utf8.count ? best.name : nil
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    // The last two rows of the table: entry j is the distance between the start of `a` and j letters of `b`.
    var (before, last) = ([Int](), Array(0...b.count))
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        let replaced = last[j] + (letter == other ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], other == a[i - 1] {
          best = min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
