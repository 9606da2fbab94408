import Foundation
import Testing

/// One of Unicode's own test files, from Debian's package unicode-data.
///
/// The largest has half a million lines, and tests are built without optimization: so lines are
/// read in place, through pointers, and searched by the C library.
struct ConformanceFile {
  static let folder = "/usr/share/unicode/"

  private let data: Data

  init(_ name: String) throws {
    data = try #require(
      FileManager.default.contents(atPath: Self.folder + name),
      "\(Self.folder + name) is missing: install the package unicode-data")
  }

  /// Calls `body` with every line that is not a comment, without what follows a `#`; returns how
  /// many there were.
  @discardableResult
  func forEachLine(_ body: (inout LineReader) throws -> Void) throws -> Int {
    try data.withUnsafeBytes { bytes in
      var count = 0
      var at = try #require(bytes.bindMemory(to: UInt8.self).baseAddress)
      let end = at + bytes.count
      while at < end {
        let newline = Self.first("\n", from: at, to: end) ?? end
        let stop = Self.first("#", from: at, to: newline) ?? newline
        if stop > at {
          count += 1
          var reader = LineReader(at: at, end: stop)
          try body(&reader)
        }
        at = newline + 1
      }
      return count
    }
  }

  private static func first(
    _ byte: Unicode.Scalar, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let found = memchr(start, Int32(byte.value), end - start)
    return found.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) }
  }
}

/// A line that is read word by word; words end at blanks, fields at semicolons.
struct LineReader {
  private var at: UnsafePointer<UInt8>
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  init(at: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.at = at
    self.start = at
    self.end = end
  }

  /// The whole line.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
  }

  /// The next word of this field as a number of radix 256: its ASCII letters, one after the other;
  /// nil at the field's end.
  mutating func word() -> UInt64? {
    while at < end && (at.pointee == 0x20 || at.pointee == 0x09) { at += 1 }
    var word: UInt64 = 0
    while at < end {
      let byte = at.pointee
      if byte == 0x20 || byte == 0x09 || byte == 0x3B { break }
      word = word << 8 | UInt64(byte)
      at += 1
    }
    return word == 0 ? nil : word
  }

  /// Continues after the next semicolon.
  mutating func nextField() {
    while at < end && at.pointee != 0x3B { at += 1 }
    at += 1
  }

  /// A word as a number; nil for 0 and for what has another letter than its digits.
  static func number(_ word: UInt64, radix: UInt64) -> UInt64? {
    if word == 0 { return nil }
    var value: UInt64 = 0
    // The first letter's place is the highest byte that is not 0.
    var shift = (63 - UInt64(word.leadingZeroBitCount)) & ~7
    while true {
      let byte = word >> shift & 0xFF
      let digit = byte < 0x3A ? byte &- 0x30 : byte &- 0x37
      guard digit < radix else { return nil }
      value = value * radix + digit
      if shift == 0 { return value }
      shift -= 8
    }
  }

  /// A word by its letters.
  static func word(_ letters: String) -> UInt64 { letters.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension [UInt8] {
  /// Appends a scalar as UTF-8; a surrogate is not one.
  mutating func append(scalar value: UInt64) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }
}
