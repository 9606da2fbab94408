/// An anchor or a tag before a value in YAML.
package enum YAMLProperty {
  /// Where the anchor or the tag ends that begins at an offset, which is before a limit.
  ///
  /// An anchor has letters and digits of ASCII, hyphens and underscores (libyaml); a value that begins with a colon or a question
  /// mark may follow it at once, as in `&a?b`, and so may the colon after an empty name, as in `&a: b`. A tag ends before white
  /// space. In brackets a comma may end it too, so the limit must be the end of its value, unless that is a list or a mapping.
  package static func end(at offset: Int, in bytes: [UInt8], before limit: Int) -> Int {
    let rest = bytes[(offset + 1)..<limit]
    return bytes[offset] == UInt8(ascii: "&")
      ? rest.prefix(while: isOfAnchor).endIndex : rest.prefix { !isSpace($0) }.endIndex
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isOfAnchor(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
