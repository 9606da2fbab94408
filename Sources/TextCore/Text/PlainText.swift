/// A text to lay out: bytes that are known to be UTF-8.
public struct PlainText: Sendable, Hashable {
  /// The bytes, a byte order mark included; every offset that the library reports is into these.
  public let utf8: [UInt8]

  /// The most bytes of a text that can be shaped, 2 GB: HarfBuzz counts in 32 bits.
  public static let maximumByteCount = Int(Int32.max)

  /// Takes the UTF-8 of a string, which is always valid; linear.
  public init(_ string: String) {
    utf8 = Array(string.utf8)
  }

  /// Takes bytes that are known to be UTF-8.
  package init(known utf8: [UInt8]) { self.utf8 = utf8 }

  /// Checks that bytes are UTF-8, in one pass.
  ///
  /// - Throws: `.notUTF8` if they are not, which names the offset of the first wrong byte: of where
  ///   the first ill-formed sequence starts (Unicode 15, table 3-7).
  public init(utf8 bytes: [UInt8]) throws(TextLayoutError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw TextLayoutError(.notUTF8, Self.complaint(about: error, in: bytes))
    }
    utf8 = bytes
  }

  /// Names the first wrong byte, and what is wrong with it: a text that was cut short ends with the
  /// first half, one of another encoding most often does not.
  private static func complaint(about error: UTF8.ValidationError, in bytes: [UInt8]) -> String {
    let range = error.byteOffsets
    let byte = String(bytes[range.lowerBound], radix: 16, uppercase: true)
    let place = "not UTF-8: the byte 0x\(byte) at offset \(range.lowerBound)"
    // U+FEFF in UTF-16, in either order.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let encoding = isUTF16 ? "UTF-16" : "LATIN1"
    let fix = "convert the text first, as with 'iconv -f \(encoding) -t UTF-8'"
    guard error.kind == .truncatedScalar else {
      return "\(place) does not begin a character; \(fix)"
    }
    guard range.upperBound == bytes.count else {
      return "\(place) begins a character that is not complete; \(fix)"
    }
    return "\(place) begins a character that the end cuts short; give the rest of it, or \(fix)"
  }
}

extension PlainText: ExpressibleByStringLiteral {
  /// Takes the UTF-8 of a literal, so that `typesetter.shape("Hello")` needs no initializer.
  public init(stringLiteral string: String) { self.init(string) }
}

extension PlainText: Codable {
  /// Takes a string.
  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    try String(decoding: utf8, as: UTF8.self).encode(to: encoder)
  }
}
