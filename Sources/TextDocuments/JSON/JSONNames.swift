/// The names that an object has defined, each with where it was last.
///
/// They are compared as bytes: two names that Unicode calls equivalent are two names. Most objects have a few names, which are
/// compared one by one.
struct JSONNames {
  private static let mostInRow = 8

  private var row: [(name: String, offset: Int)] = []
  private var table: [[UInt8]: Int] = [:]

  /// Sets the offset of a name, and returns the one that it had; nil if it is new.
  mutating func update(_ name: String, to offset: Int) -> Int? {
    guard row.count < JSONNames.mostInRow else {
      return table.updateValue(offset, forKey: Array(name.utf8))
    }
    for index in row.indices where row[index].name.utf8.elementsEqual(name.utf8) {
      let first = row[index].offset
      row[index].offset = offset
      return first
    }
    if row.isEmpty { row.reserveCapacity(JSONNames.mostInRow) }
    row.append((name, offset))
    if row.count == JSONNames.mostInRow {
      for (name, offset) in row { table[Array(name.utf8)] = offset }
    }
    return nil
  }
}
