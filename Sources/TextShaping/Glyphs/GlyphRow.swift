import TextCore

/// Glyphs in a row, as a paragraph stores them: eight bytes each, except for a few unusual ones.
///
///     bits of `packed`   63    61…62   48…60     32…47   0…31
///     a plain glyph      0     flags   advance   glyph   cluster
///     another            1     -       -         -       its index in `others`
///
/// A *plain* glyph has no offset, moves it right by less than 8192 font units, and brings no letter's spacing: a
/// letter, a space, an ideograph. Marks that are placed on letters are not plain.
@usableFromInline package struct GlyphRow: Sendable {
  @usableFromInline var packed: [UInt64] = []
  @usableFromInline var others: [ShapedGlyph] = []
  /// Whether a glyph of a character that its font lacks was ever appended.
  @usableFromInline var mayLack = false

  @inlinable package init() {}

  /// A copy that takes no more memory than its glyphs need.
  @inlinable package init(exactly row: GlyphRow) {
    packed = row.packed.withoutSpareRoom
    others = row.others.withoutSpareRoom
    mayLack = row.mayLack
  }

  @inlinable package mutating func append(_ glyph: ShapedGlyph) {
    if glyph.glyph == 0 { mayLack = true }
    if let bits = glyph.packed { return packed.append(bits) }
    packed.append(GlyphRow.isOther | UInt64(others.count))
    others.append(glyph)
  }

  /// Turns the last glyphs around, which are plain.
  mutating func reversePlain(from index: Int) { packed[index...].reverse() }

  /// Appends some glyphs of another row, their clusters moved by so many bytes.
  @inlinable package mutating func append(
    _ range: Range<Int>, of row: borrowing GlyphRow, movedBy distance: Int32
  ) {
    Work.glyphsRead.count(range.count)
    let start = packed.count
    let shift = UInt64(bitPattern: Int64(distance))
    var all: UInt64 = 0
    for index in range {
      let glyph = row.packed[index]
      all |= glyph
      // A cluster is the lowest part of a plain glyph, and never becomes negative.
      packed.append(glyph &+ shift)
    }
    if row.mayLack { mayLack = true }
    if all & GlyphRow.isOther != 0 { takeOthers(of: row, range, at: start, movedBy: distance) }
  }

  /// Appends those of a row's glyphs that are not plain to `others`.
  @inlinable mutating func takeOthers(
    of row: borrowing GlyphRow, _ range: Range<Int>, at start: Int, movedBy distance: Int32
  ) {
    for (place, index) in range.enumerated() where row.packed[index] & GlyphRow.isOther != 0 {
      var glyph = row.others[Int(UInt32(truncatingIfNeeded: row.packed[index]))]
      glyph.cluster += distance
      packed[start + place] = GlyphRow.isOther | UInt64(others.count)
      others.append(glyph)
    }
  }

  /// Removes the glyphs from an index on.
  @inlinable package mutating func removeAll(from index: Int) {
    // The glyphs that were appended last are the last of the others, whatever their order.
    others.removeLast(otherCount(from: index))
    packed.removeSubrange(index...)
  }

  @inlinable func otherCount(from index: Int) -> Int {
    packed[index...].reduce(0) {
      Work.glyphsRead.count()
      return $0 + Int($1 >> 63)
    }
  }

  @inlinable package mutating func removeAll() {
    packed.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    mayLack = false
  }

  @inlinable package mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  /// Makes room for so many more glyphs at once; a row that grows takes twice its room, so that its growth is linear.
  mutating func makeRoom(for more: Int) {
    let needed = packed.count + more
    if needed > packed.capacity { packed.reserveCapacity(Swift.max(needed, 2 * packed.capacity)) }
  }

  /// The same glyphs in a text in which they are so many bytes later.
  @inlinable package func moved(by distance: Int32) -> GlyphRow {
    if distance == 0 { return self }
    var row = GlyphRow()
    row.reserveCapacity(count)
    row.append(indices, of: self, movedBy: distance)
    return row
  }

  /// Whether some of the glyphs stand for characters that the font lacks.
  @inlinable package func lacksGlyphs(in range: Range<Int>) -> Bool {
    mayLack && range.contains { packed[$0] & GlyphRow.glyphMask == 0 && self[$0].glyph == 0 }
  }

  /// A glyph as it is stored: nil if it is not plain.
  @inline(__always)
  @inlinable package func plain(_ index: Int) -> PlainGlyph? {
    Work.glyphsRead.count()
    let bits = packed[index]
    return bits & GlyphRow.isOther == 0 ? PlainGlyph(bits: bits) : nil
  }

  /// A glyph of a character that the font has, if it does not move the pen back; else nil.
  func forward(_ index: Int) -> ShapedGlyph? {
    let glyph = self[index]
    return glyph.glyph != 0 && glyph.xAdvance >= 0 ? glyph : nil
  }

  /// How many bytes it takes.
  @inlinable package var byteCount: Int {
    packed.count * MemoryLayout<UInt64>.stride + others.count * MemoryLayout<ShapedGlyph>.stride
  }

  /// Marks a glyph that is not plain.
  @inlinable static var isOther: UInt64 { 1 << 63 }
  @inlinable static var glyphMask: UInt64 { 0xFFFF << 32 }
}

/// The properties of a plain glyph that are read most often.
@usableFromInline package struct PlainGlyph {
  @usableFromInline let bits: UInt64

  @inlinable init(bits: UInt64) { self.bits = bits }

  @inlinable package var cluster: Int { Int(Int32(truncatingIfNeeded: bits)) }
  @inlinable var xAdvance: Int {
    Int(truncatingIfNeeded: bits >> 48) & (Int(ShapedGlyph.longestAdvance) - 1)
  }
  @inlinable package var flags: UInt8 { UInt8(truncatingIfNeeded: bits >> 61) & 3 }
}

extension GlyphRow: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { packed.count }

  @inlinable package subscript(index: Int) -> ShapedGlyph {
    @inline(__always) get {
      Work.glyphsRead.count()
      let bits = packed[index]
      return bits & GlyphRow.isOther == 0
        ? ShapedGlyph(packed: bits) : others[Int(UInt32(truncatingIfNeeded: bits))]
    }
    set {
      if newValue.glyph == 0 { mayLack = true }
      let bits = packed[index]
      if bits & GlyphRow.isOther != 0 {
        others[Int(UInt32(truncatingIfNeeded: bits))] = newValue
      } else if let plain = newValue.packed {
        packed[index] = plain
      } else {
        packed[index] = GlyphRow.isOther | UInt64(others.count)
        others.append(newValue)
      }
    }
  }
}

extension GlyphRow: Equatable, ExpressibleByArrayLiteral {
  @inlinable package static func == (one: GlyphRow, other: GlyphRow) -> Bool {
    one.packed == other.packed && one.others == other.others || one.elementsEqual(other)
  }

  @inlinable package init(arrayLiteral glyphs: ShapedGlyph...) {
    for glyph in glyphs { append(glyph) }
  }
}

extension ShapedGlyph {
  @inlinable static var longestAdvance: Int32 { 1 << 13 }

  /// The glyph in eight bytes; nil if it is not plain.
  @inline(__always)
  @inlinable var packed: UInt64? {
    guard xOffset | yOffset == 0, spaces == 0, glyph <= UInt16.max, flags < 4,
      0 <= xAdvance, xAdvance < ShapedGlyph.longestAdvance
    else { return nil }
    return UInt64(flags) << 61 | UInt64(xAdvance) << 48 | UInt64(glyph) << 32
      | UInt64(UInt32(bitPattern: cluster))
  }

  @inline(__always)
  @inlinable init(packed bits: UInt64) {
    self.init(
      glyph: UInt32(truncatingIfNeeded: bits >> 32) & 0xFFFF,
      cluster: Int32(truncatingIfNeeded: bits),
      xAdvance: Int32(truncatingIfNeeded: bits >> 48) & (ShapedGlyph.longestAdvance - 1),
      xOffset: 0, yOffset: 0, flags: UInt8(truncatingIfNeeded: bits >> 61) & 3)
  }
}
