import CUnicode
import Glibc

/// Character sets that are neither Unicode's nor ISO-8859-1, by ICU's converters.
enum Charset {
  /// What came of bytes.
  enum Decoded {
    case text([UInt8])
    /// The byte at an offset begins no character.
    case fault(Int)
    case noMemory
  }

  static func exists(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    return unsafe cu_charset_exists(name)
  }

  static func decode(_ name: String, _ bytes: [UInt8]) -> Decoded {
    var count: Int32 = 0
    var fault: Int32 = -1
    let text = unsafe cu_decode(name, bytes, Int32(bytes.count), &count, &fault)
    guard let text = unsafe text else { return fault < 0 ? .noMemory : .fault(Int(fault)) }
    defer { unsafe free(text) }
    return .text(unsafe Array(UnsafeBufferPointer(start: text, count: Int(count))))
  }

  /// The bytes; nil where the set lacks a character, or memory ran out.
  static func encode(_ name: String, _ utf8: [UInt8]) -> [UInt8]? {
    var count: Int32 = 0
    var fault: Int32 = -1
    guard let bytes = unsafe cu_encode(name, utf8, Int32(utf8.count), &count, &fault) else {
      return nil
    }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
