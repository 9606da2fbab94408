import CUnicode
import TextCore

/// The character set of a pattern file, which its first line names.
struct PatternCharset: Sendable {
  /// The bytes of characters; nil for UTF-8.
  private let bytes: [UInt32: UInt8]?

  /// Nil for a name that is neither UTF-8 nor that of a single-byte character set.
  init?(_ name: String) {
    if name == "UTF-8" {
      bytes = nil
      return
    }
    var scalars = [UInt32](repeating: 0, count: 256)
    guard unsafe cu_charset(name, &scalars) else { return nil }
    let known = scalars.enumerated().filter { $0.element != 0 }
    bytes = [UInt32: UInt8](
      known.map { ($0.element, UInt8($0.offset)) }, uniquingKeysWith: { first, _ in first })
  }

  /// A word in the set; nil if it lacks one of the characters.
  func encode(_ word: [UInt32]) -> [UInt8]? {
    guard let bytes else {
      let scalars = word.compactMap(Unicode.Scalar.init)
      return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }
    let encoded = word.compactMap { bytes[$0] }
    return encoded.count == word.count ? encoded : nil
  }
}
