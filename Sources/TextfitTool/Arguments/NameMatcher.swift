// Definition
//
//   distance    Levenshtein's: how many letters have to be inserted, deleted or replaced

/// Finds the name that a misspelled one means.
struct NameMatcher {
  let names: [String]

  /// The nearest name, the first of several; nil if none is within a third of its length.
  ///
  /// Cost: the lengths' product for each name.
  func closest(to word: String) -> String? {
    let rated = names.map { (name: $0, distance: distance(Array($0.utf8), Array(word.utf8))) }
    guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance * 3 <= best.name.utf8.count ? best.name : nil
  }

  private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
