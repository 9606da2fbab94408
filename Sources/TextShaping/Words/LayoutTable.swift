import TextCore

/// A table of a font as it is in the file; no offset is trusted.
///
/// Reading past the end, or more than an honest table needs, is a `Fault`; callers then do without the table.
struct LayoutTable {
  struct Fault: Error {}

  /// The most that is read of one table, in numbers of two bytes: a hostile one can point all its parts at
  /// each other.
  private static let maximumReads = 1 << 21
  /// The reads that a union of two sets of glyphs counts as.
  private static let readsOfSet = 1 << 8

  private let bytes: [UInt8]
  private var readsLeft = LayoutTable.maximumReads

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func number(at offset: Int) throws(Fault) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else { throw Fault() }
    try count(1)
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  mutating func longNumber(at offset: Int) throws(Fault) -> Int {
    try number(at: offset) << 16 | (try number(at: offset + 2))
  }

  /// The numbers of a list that begins with their count.
  mutating func list(at offset: Int) throws(Fault) -> Numbers {
    try list(try number(at: offset), at: offset + 2)
  }

  mutating func list(_ count: Int, at offset: Int) throws(Fault) -> Numbers {
    let numbers = Numbers(bytes: bytes, start: offset, count: max(0, count))
    guard numbers.isEmpty || offset >= 0 && numbers.end <= bytes.count else { throw Fault() }
    try self.count(numbers.count)
    return numbers
  }

  /// Numbers of two bytes that follow each other in a table; nothing is copied for them.
  struct Numbers: RandomAccessCollection {
    fileprivate let bytes: [UInt8]
    /// Where in the table they begin.
    fileprivate let start: Int
    let count: Int

    /// Where in the table they end.
    var end: Int { start + 2 * count }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Int {
      Int(bytes[start + 2 * index]) << 8 | Int(bytes[start + 2 * index + 1])
    }
  }

  /// Counts work other than reading.
  mutating func count(_ reads: Int) throws(Fault) {
    readsLeft -= reads
    if readsLeft < 0 { throw Fault() }
  }
}

// MARK: - Coverage and classes (OpenType, "OpenType Layout Common Table Formats")

extension LayoutTable {
  /// The glyphs of a coverage table.
  mutating func coverage(at offset: Int) throws(Fault) -> GlyphSet {
    try count(LayoutTable.readsOfSet)
    var set = GlyphSet()
    let length = try number(at: offset + 2)
    switch try number(at: offset) {
    case 1:
      let glyphs = try list(length, at: offset + 4)
      // The last is the largest, unless the table is wrong.
      if let last = glyphs.last { set.makeRoom(for: last) }
      set.insert(contentsOf: glyphs)
    case 2:
      for index in 0..<length {
        set.insert(try glyphs(ofRangeAt: offset + 4 + 6 * index))
      }
    default: throw Fault()
    }
    return set
  }

  /// The number that a coverage table gives a glyph which it has; only if its glyphs ascend, and are numbered in order.
  mutating func coverageIndex(of glyph: Int, at offset: Int) throws(Fault) -> Int {
    let length = try number(at: offset + 2)
    if try number(at: offset) == 1 {
      let glyphs = try list(length, at: offset + 4)
      guard zip(glyphs, glyphs.dropFirst()).allSatisfy({ $0 < $1 }),
        let index = glyphs.firstIndex(of: glyph)
      else { throw Fault() }
      return index
    }
    var (count, last, found) = (0, -1, Int?.none)
    for index in 0..<length {
      let record = offset + 4 + 6 * index
      let range = try glyphs(ofRangeAt: record)
      guard range.lowerBound > last, try number(at: record + 4) == count else { throw Fault() }
      if range.contains(glyph) { found = count + glyph - range.lowerBound }
      (count, last) = (count + range.count, range.upperBound)
    }
    guard let found else { throw Fault() }
    return found
  }

  /// The glyphs of each class but 0.
  mutating func classes(at offset: Int) throws(Fault) -> GlyphClasses {
    var classes = GlyphClasses()
    switch try number(at: offset) {
    case 1:
      let first = try number(at: offset + 2)
      for (index, value) in try list(at: offset + 4).enumerated() {
        classes.add(first + index...first + index, value)
      }
    case 2:
      for index in 0..<(try number(at: offset + 2)) {
        let record = offset + 4 + 6 * index
        classes.add(try glyphs(ofRangeAt: record), try number(at: record + 4))
      }
    default: throw Fault()
    }
    return classes
  }

  /// The glyphs of some classes; counted as reading.
  mutating func glyphs(of values: GlyphSet, in classes: GlyphClasses) throws(Fault) -> GlyphSet {
    try count(LayoutTable.readsOfSet + classes.cost)
    return classes.glyphs(of: values)
  }

  private mutating func glyphs(ofRangeAt offset: Int) throws(Fault) -> ClosedRange<Int> {
    let (first, last) = (try number(at: offset), try number(at: offset + 2))
    guard first <= last else { throw Fault() }
    try count(1 + (last - first) / 64)
    return first...last
  }
}

/// A class definition: ranges of glyphs, each with its class; what is in none has class 0.
struct GlyphClasses {
  private var ranges: [(glyphs: ClosedRange<Int>, value: Int)] = []

  /// The reads that a pass over the ranges counts as.
  private(set) var cost = 0

  mutating func add(_ glyphs: ClosedRange<Int>, _ value: Int) {
    ranges.append((glyphs, value))
    cost += 1 + glyphs.count / 64
  }

  /// The glyphs of some classes.
  fileprivate func glyphs(of values: GlyphSet) -> GlyphSet {
    var (set, others) = (GlyphSet(), GlyphSet())
    for range in ranges {
      if values.contains(range.value) {
        set.insert(range.glyphs)
      } else {
        others.insert(range.glyphs)
      }
    }
    guard values.contains(0) else { return set }
    var rest = others.complement
    rest.formUnion(set)
    return rest
  }
}
