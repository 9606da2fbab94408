import CUnicode
import Glibc

/// Converts character sets other than Unicode's and ISO-8859-1, with ICU.
enum Charset {
  /// The result of decoding.
  enum Decoded {
    case text([UInt8])
    /// The byte at this offset is not valid.
    case error(Int)
    case noMemory
  }

  static func exists(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    return unsafe cu_charset_exists(name)
  }

  static func decode(_ name: String, _ bytes: [UInt8]) -> Decoded {
    var count: Int32 = 0
    var error: Int32 = -1
    let text = unsafe cu_decode(name, bytes, Int32(bytes.count), &count, &error)
    guard let text = unsafe text else { return error < 0 ? .noMemory : .error(Int(error)) }
    defer { unsafe free(text) }
    return .text(unsafe Array(UnsafeBufferPointer(start: text, count: Int(count))))
  }

  /// The bytes; nil if the set lacks a character, or memory runs out.
  static func encode(_ name: String, _ utf8: [UInt8]) -> [UInt8]? {
    var count: Int32 = 0
    var error: Int32 = -1
    guard let bytes = unsafe cu_encode(name, utf8, Int32(utf8.count), &count, &error) else {
      return nil
    }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
