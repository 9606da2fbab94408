/// A text to lay out: bytes that are known to be UTF-8.
public struct Text: Sendable, Hashable {
  /// The bytes, a byte order mark included; every offset that the library reports is into these.
  public let utf8: [UInt8]

  /// Takes the UTF-8 of a string, which is always valid; linear.
  public init(_ string: String) {
    utf8 = Array(string.utf8)
  }

  /// Takes bytes that claim to be UTF-8, in one pass.
  ///
  /// - Throws: `.notUTF8` where they are not, which names the offset of the first wrong byte: of where
  ///   the first ill-formed sequence starts (Unicode 15, table 3-7).
  public init(utf8 bytes: [UInt8]) throws(TextLayoutError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw TextLayoutError(.notUTF8, Self.complaint(about: bytes[offset], at: offset))
    }
    utf8 = bytes
  }

  private static func complaint(about byte: UInt8, at offset: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    let hexadecimal = digits.count == 1 ? "0\(digits)" : digits
    return "not UTF-8: the byte 0x\(hexadecimal) at offset \(offset) begins no character;"
      + " convert the text first, as with 'iconv -t UTF-8'"
  }
}
