/// A dictionary whose first entry is stored separately: most tables of a text have only one.
///
/// The runtime makes the type of a dictionary when it first needs it, by looking for what its keys conform to, which
/// takes a call of the tool as long as to shape some hundred characters. So tables that a call fills are of this kind,
/// which needs nothing of its keys' type until it has a second entry.
@usableFromInline package struct EntryTable<Key, Value> {
  @usableFromInline var first: (key: Key, value: Value)?
  /// An `OtherEntries`; nil while none exists.
  @usableFromInline var others: AnyObject?

  @inlinable package init() {}

  @inlinable package mutating func removeAll() { self = EntryTable() }
}

extension EntryTable where Key: Hashable {
  @inlinable package subscript(key: Key) -> Value? {
    get {
      if let first, first.key == key { return first.value }
      return others == nil ? nil : entries[key]
    }
    set {
      // The first place may be free again while there are others: a key is in one place only.
      if first.map({ $0.key != key }) ?? (others != nil) {
        change { $0[key] = newValue }
      } else {
        first = newValue.map { (key, $0) }
      }
    }
  }

  @inlinable package var count: Int { (first == nil ? 0 : 1) + (others == nil ? 0 : entries.count) }

  /// Keeps the entries whose values satisfy a predicate.
  @inlinable package mutating func keep(where isKept: (Value) -> Bool) {
    if let entry = first, !isKept(entry.value) { first = nil }
    if others != nil { change { $0 = $0.filter { isKept($0.value) } } }
  }

  /// The entries except the first.
  @inlinable var entries: [Key: Value] { (others as? OtherEntries<Key, Value>)?.entries ?? [:] }

  @inlinable mutating func change(_ body: (inout [Key: Value]) -> Void) {
    var entries = entries
    // They are then changed in place, unless a copy of the table holds them too.
    others = nil
    body(&entries)
    others = OtherEntries(entries)
  }
}

@usableFromInline final class OtherEntries<Key: Hashable, Value> {
  @usableFromInline let entries: [Key: Value]

  @inlinable init(_ entries: [Key: Value]) { self.entries = entries }
}

extension EntryTable: @unchecked Sendable where Key: Sendable, Value: Sendable {
  // Unchecked: what two copies share is not changed.
}
