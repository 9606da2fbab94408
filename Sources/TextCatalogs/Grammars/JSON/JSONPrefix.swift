import TextCore
import TextDocuments

/// The part of a JSON file before an error.
struct JSONPrefix {
  private let bytes: ArraySlice<UInt8>

  /// The bytes before an offset.
  init(of bytes: [UInt8], before offset: Int) { self.bytes = bytes.prefix(offset) }

  /// The string that a member of the outermost object has; nil if it is not there yet.
  ///
  /// Cost: one pass over the bytes.
  func string(named name: String) -> String? {
    var (depth, start) = (0, bytes.startIndex)
    while let index = bytes[start...].firstIndex(where: Self.marks.contains) {
      start = index + 1
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default:
        guard let key = text(at: &start, from: index) else { return nil }
        guard depth == 1, TextKey(key) == TextKey(name), take(UInt8(ascii: ":"), at: &start),
          let quote = nextByte(at: start), bytes[quote] == UInt8(ascii: "\"")
        else { continue }
        return text(at: &start, from: quote)
      }
    }
    return nil
  }

  /// What begins or ends something in which a name can be.
  private static let marks = Array("{}[]\"".utf8)

  /// The text of the string that begins at a quotation mark; nil if it does not end.
  private func text(at next: inout Int, from quote: Int) -> String? {
    var end = quote + 1
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.endIndex else { return nil }
    next = end + 1
    return try? JSONReader().parse(Array(bytes[quote...end])).root.string
  }

  private func take(_ byte: UInt8, at start: inout Int) -> Bool {
    guard let index = nextByte(at: start), bytes[index] == byte else { return false }
    start = index + 1
    return true
  }

  /// The next byte that is not white space (RFC 8259, 2).
  private func nextByte(at start: Int) -> Int? {
    bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
