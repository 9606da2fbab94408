/// An anchor or a tag before a value in YAML.
package enum YAMLProperty {
  /// Where the anchor or the tag ends that begins at an offset, which is before a limit.
  ///
  /// An anchor has letters and digits of ASCII, hyphens and underscores (libyaml); a value that begins with a colon or a question
  /// mark may follow it at once, as in `&a?b`, and so may the colon after an empty name, as in `&a: b`. A tag ends before white
  /// space; in brackets, where a comma may end it, the limit is its value's.
  package static func end(at offset: Int, in bytes: [UInt8], before limit: Int) -> Int {
    let rest = bytes[(offset + 1)..<limit]
    return bytes[offset] == UInt8(ascii: "&")
      ? rest.prefix(while: isOfAnchor).endIndex : rest.prefix { !isSpace($0) }.endIndex
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isOfAnchor(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return character.isASCII
      && (character.isLetter || character.isNumber || character == "-" || character == "_")
  }
}
