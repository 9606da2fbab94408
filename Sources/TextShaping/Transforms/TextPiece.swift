import TextCore

// Definitions
//
//   source     the text as it was given
//   result     the text that is laid out
//   piece      a range of the source, and what it becomes: itself (verbatim), or other bytes
//
//     source   S t r a ß e LF a b
//     pieces   |verbatim|ß|e |LF|verbatim|         the pieces tile the source, and their results the result
//     result   S t r a  SS e  _  a b

/// A part of a text and its replacement.
package struct TextPiece: Sendable, Hashable {
  /// In the source's UTF-8; never empty.
  package var source: Range<Int>
  /// What it becomes; nil if it stays as it is.
  var replacement: [UInt8]?

  /// How many bytes it becomes.
  package var count: Int { replacement?.count ?? source.count }
}

extension [TextPiece] {
  /// Appends a piece; verbatim ones that follow each other are one.
  package mutating func append(_ source: Range<Int>, becoming replacement: [UInt8]? = nil) {
    guard !source.isEmpty else { return }
    if replacement == nil, let last = last, last.replacement == nil {
      self[count - 1].source = last.source.lowerBound..<source.upperBound
    } else {
      append(TextPiece(source: source, replacement: replacement))
    }
  }

  /// Appends what a range of a text becomes; what both have in common at the ends is verbatim.
  package mutating func append(_ source: Range<Int>, of text: [UInt8], becoming new: [UInt8]) {
    let old = [UInt8](text[source])
    guard new != old else { return append(source) }
    var head = zip(old, new).prefix { $0 == $1 }.count
    while old.isInsideScalar(head) || new.isInsideScalar(head) { head -= 1 }
    let most = Swift.min(old.count, new.count) - head
    var tail = Swift.min(most, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    while old.isInsideScalar(old.count - tail) { tail -= 1 }
    // An insertion belongs to what is before it, or after it.
    if head + tail == old.count {
      if head > 0 { head = old.startOfScalar(before: head) } else { tail = 0 }
    }
    let (start, end) = (source.lowerBound + head, source.upperBound - tail)
    append(source.lowerBound..<start)
    append(start..<end, becoming: [UInt8](new[head..<new.count - tail]))
    append(end..<source.upperBound)
  }
}

extension [UInt8] {
  /// Whether an offset of valid UTF-8 is between the bytes of a scalar.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
