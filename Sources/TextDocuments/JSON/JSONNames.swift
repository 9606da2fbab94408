/// The names of an object that has many, each with where it was last.
///
/// They are compared as bytes: two names that Unicode calls equivalent are two names. Those of most objects are few, and are
/// compared one by one.
struct JSONNames {
  /// Fewer names than this are compared one by one.
  private static let few = 8

  private var table: [[UInt8]: Int] = [:]

  /// Sets the offset of a name, and returns the one that it had; nil if it is new.
  ///
  /// `known` are the object's members before it that the tree keeps, and `passed` those that are passed over, which only the
  /// text's object has.
  mutating func update(
    _ name: String, to offset: Int, after known: [JSONMember], _ passed: [JSONPassedMember]
  ) -> Int? {
    if known.count + passed.count < JSONNames.few {
      return known.last { $0.name.utf8.elementsEqual(name.utf8) }?.nameRange.lowerBound
        ?? passed.last { $0.name.utf8.elementsEqual(name.utf8) }?.nameRange.lowerBound
    }
    if table.isEmpty {
      for member in known { table[Array(member.name.utf8)] = member.nameRange.lowerBound }
      for member in passed { table[Array(member.name.utf8)] = member.nameRange.lowerBound }
    }
    return table.updateValue(offset, forKey: Array(name.utf8))
  }
}
