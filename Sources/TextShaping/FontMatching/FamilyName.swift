import CFontconfig
import TextCore

/// A family's name as fontconfig compares it: case and blanks are ignored.
struct FamilyName: Sendable, Hashable {
  /// Lower case, no white space, as UTF-8.
  private let folded: [UInt8]

  init(_ name: String) {
    let visible = name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }
    folded = Array(String(String.UnicodeScalarView(visible)).utf8)
  }

  /// Whether a C string is the same name.
  ///
  /// Hundreds are compared for each family: ASCII, which nearly all
  /// of them are, is compared byte by byte.
  func matches(_ name: UnsafePointer<FcChar8>) -> Bool {
    var place = 0
    var offset = 0
    while true {
      let byte = unsafe name[offset]
      offset += 1
      if byte == 0 { return place == folded.count }
      if byte >= 0x80 { return unsafe FamilyName(String(cString: name)) == self }
      if byte == UInt8(ascii: " ") { continue }
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard place < folded.count, folded[place] == (isUpper ? byte | 0x20 : byte) else {
        return false
      }
      place += 1
    }
  }
}
