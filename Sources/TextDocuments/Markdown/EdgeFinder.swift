/// Finds the first edge of a character at or after each of some ascending offsets.
///
/// Cost: it looks at every offset of the text once, and at one more for each that is asked for, however many of these
/// are inside one character.
struct EdgeFinder {
  private let isEdge: (Int) -> Bool
  /// The edge that was found last: there is no other between it and the offset that was asked for.
  private var last = 0

  init(isEdge: @escaping (Int) -> Bool) { self.isEdge = isEdge }

  /// The first edge at or after an offset, which is not smaller than the one before it.
  mutating func edge(from offset: Int) -> Int {
    last = max(last, offset)
    while !isEdge(last) { last += 1 }
    return last
  }
}
