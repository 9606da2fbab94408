/// The scalars of a range of valid UTF-8, with the offset at which each starts.
@usableFromInline package struct Scalars: Sequence, Sendable {
  @usableFromInline package let utf8: [UInt8]
  @usableFromInline package let range: Range<Int>

  /// `range` begins and ends between scalars; all of the bytes where it is nil.
  @inlinable package init(_ utf8: [UInt8], in range: Range<Int>? = nil) {
    self.utf8 = utf8
    self.range = range ?? utf8.indices
  }

  @inlinable package func makeIterator() -> Iterator {
    Iterator(utf8: utf8, offset: range.lowerBound, end: range.upperBound)
  }

  @usableFromInline package struct Iterator: IteratorProtocol {
    @usableFromInline let utf8: [UInt8]
    @usableFromInline var offset: Int
    @usableFromInline let end: Int

    @inlinable init(utf8: [UInt8], offset: Int, end: Int) {
      self.utf8 = utf8
      self.offset = offset
      self.end = end
    }

    @inlinable package mutating func next() -> (offset: Int, scalar: UInt32)? {
      guard offset < end else { return nil }
      let start = offset
      let scalar = utf8.scalar(at: start)
      offset += scalar.utf8Length
      return (start, scalar)
    }
  }
}

extension [UInt8] {
  /// The scalar that starts at `offset` of valid UTF-8.
  @inlinable package func scalar(at offset: Int) -> UInt32 {
    Work.scalarsRead.count()
    let lead = UInt32(self[offset])
    if lead < 0x80 { return lead }
    if lead < 0xE0 { return (lead & 0x1F) << 6 | trail(offset + 1) }
    if lead < 0xF0 { return (lead & 0x0F) << 12 | trail(offset + 1) << 6 | trail(offset + 2) }
    return (lead & 0x07) << 18 | trail(offset + 1) << 12 | trail(offset + 2) << 6
      | trail(offset + 3)
  }

  /// Where the scalar that ends at `offset`, which is not 0, starts.
  @inlinable package func startOfScalar(before offset: Int) -> Int {
    Work.scalarsRead.count()
    var start = offset - 1
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Where the scalar that holds the byte at `offset` starts; the end is its own.
  @inlinable package func scalarStart(atOrBefore offset: Int) -> Int {
    offset < count ? startOfScalar(before: offset + 1) : offset
  }

  /// How many scalars a range of valid UTF-8 has.
  @inlinable package func scalarCount(in range: Range<Int>) -> Int {
    self[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  @inlinable func trail(_ offset: Int) -> UInt32 { UInt32(self[offset] & 0x3F) }
}

extension UInt32 {
  /// How many bytes UTF-8 takes for this scalar: 1 to 4.
  @inlinable package var utf8Length: Int {
    self < 0x80 ? 1 : self < 0x800 ? 2 : self < 0x10000 ? 3 : 4
  }
}
