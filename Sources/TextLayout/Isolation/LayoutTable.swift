/// A table of a font's as it is in the file, read with care: no offset is trusted.
///
/// Reading past the end, or more than an honest table asks for, is a `Fault`: who asks then does without.
struct LayoutTable {
  struct Fault: Error {}

  /// How much is read of one table at most, in numbers of two bytes: a hostile one can point all its parts at
  /// one another.
  private static let mostReads = 1 << 21

  private let bytes: [UInt8]
  private var readsLeft = LayoutTable.mostReads

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func number(at offset: Int) throws(Fault) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count, readsLeft > 0 else { throw Fault() }
    readsLeft -= 1
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  mutating func longNumber(at offset: Int) throws(Fault) -> Int {
    try number(at: offset) << 16 | (try number(at: offset + 2))
  }

  /// The numbers of a list that begins with their count, and where the list ends.
  mutating func list(at offset: Int) throws(Fault) -> (numbers: [Int], end: Int) {
    try list(try number(at: offset), at: offset + 2)
  }

  mutating func list(_ count: Int, at offset: Int) throws(Fault) -> (numbers: [Int], end: Int) {
    var numbers: [Int] = []
    for index in 0..<max(0, count) { numbers.append(try number(at: offset + 2 * index)) }
    return (numbers, offset + 2 * max(0, count))
  }
}

// MARK: - Coverage and classes (OpenType, "OpenType Layout Common Table Formats")

extension LayoutTable {
  /// Whether a coverage table has a glyph.
  mutating func covers(_ glyph: Int, at offset: Int) throws(Fault) -> Bool {
    let count = try number(at: offset + 2)
    switch try number(at: offset) {
    case 1:
      return try list(count, at: offset + 4).numbers.contains(glyph)
    case 2:
      for index in 0..<count {
        let record = offset + 4 + 6 * index
        let (first, last) = (try number(at: record), try number(at: record + 2))
        if first <= glyph && glyph <= last { return true }
      }
      return false
    default: throw Fault()
    }
  }

  /// The class of a glyph: 0 where a class definition does not have it, or there is none.
  mutating func glyphClass(of glyph: Int, at offset: Int) throws(Fault) -> Int {
    switch try number(at: offset) {
    case 1:
      let first = try number(at: offset + 2)
      let count = try number(at: offset + 4)
      guard first <= glyph, glyph < first + count else { return 0 }
      return try number(at: offset + 6 + 2 * (glyph - first))
    case 2:
      for index in 0..<(try number(at: offset + 2)) {
        let record = offset + 4 + 6 * index
        let (first, last) = (try number(at: record), try number(at: record + 2))
        if first <= glyph && glyph <= last { return try number(at: record + 4) }
      }
      return 0
    default: throw Fault()
    }
  }
}
