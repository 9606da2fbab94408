/// An OpenType tag: four ASCII characters, such as `wght` or `liga`, as HarfBuzz and FreeType store it.
///
/// C makes these with macros, which Swift cannot import.
package struct FontTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The four bytes, the first in the highest place.
  package let raw: UInt32

  package init(raw: UInt32) { self.raw = raw }

  /// Nil unless the name is four printable ASCII characters (OpenType, "Tag").
  package init?(_ name: String) {
    guard name.utf8.count == 4, name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    raw = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tag as text; a byte that is not printable ASCII shows as `?`.
  package var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: raw >> shift)
      text.unicodeScalars.append(
        (0x20...0x7E).contains(byte) ? Unicode.Scalar(byte) : Unicode.Scalar(UInt8(ascii: "?")))
    }
    return text
  }

  package static func < (a: FontTag, b: FontTag) -> Bool { a.raw < b.raw }
}
