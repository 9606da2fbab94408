/// Finds the first edge of a character from each of some offsets on, which ascend.
///
/// Cost: every offset of the text is looked at once, and one more for each that is asked for, however many
/// of these are inside one character.
struct EdgeFinder {
  private let isEdge: (Int) -> Bool
  /// The edge that was found last: there is none between it and the offset that was asked for.
  private var last = 0

  init(isEdge: @escaping (Int) -> Bool) { self.isEdge = isEdge }

  /// The first edge from an offset on that is no smaller than the one asked for before.
  mutating func edge(from offset: Int) -> Int {
    last = max(last, offset)
    while !isEdge(last) { last += 1 }
    return last
  }
}
