/// Writes and reads the strings of old-style property lists.
enum StringsEscapes {
  /// The text in quotation marks, with as few escapes as possible.
  static func write(_ text: String) -> String? {
    QuotedString.write(text) { scalar in
      switch scalar {
      case ..<" ", "\u{7F}": "\\U" + scalar.value.hex(4).lowercased()
      default: nil
      }
    }
  }

  /// Reads the escape at an offset (CFOldStylePList: `getSlashedChar`).
  static func readEscape(
    _ bytes: [UInt8], _ offset: inout Int, into text: inout [UInt8]
  ) throws(CatalogError) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    if let plain = letters[byte] {
      text.append(plain)
      offset += 1
    } else if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      text += Array(String(try unicode(bytes, &offset, from: start)).utf8)
    } else if (0x30...0x37).contains(byte) {
      let digits = bytes[offset...].prefix(3).prefix { (0x30...0x37).contains($0) }
      offset = digits.endIndex
      let code = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) } & 0xFF
      text += Array(String(Self.nextStep(code)).utf8)
    } else {
      // Any other character stands for itself.
      text.append(byte)
      offset += 1
    }
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// The character of a UTF-16 unit with one to four digits after the letter, or of a surrogate pair.
  private static func unicode(
    _ bytes: [UInt8], _ offset: inout Int, from start: Int
  ) throws(CatalogError) -> Unicode.Scalar {
    let first = unit(bytes, &offset)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] | 0x20 == UInt8(ascii: "u")
    {
      offset += 1
      let second = unit(bytes, &offset)
      if first < 0xDC00, second >> 10 == 0x37,
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
      {
        return scalar
      }
    }
    throw CatalogError(
      .malformed, "half of a surrogate pair is not a character",
      "escape both halves, or write the character itself", at: start, isFatal: false)
  }

  private static func unit(_ bytes: [UInt8], _ offset: inout Int) -> UInt16 {
    let digits = bytes[(offset + 1)...].prefix(4).prefix {
      Character(Unicode.Scalar($0)).isHexDigit
    }
    offset = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }

  /// The character of a byte in NeXTSTEP's character set (Unicode's NEXTSTEP.TXT), which octal escapes use.
  private static func nextStep(_ code: Int) -> Unicode.Scalar {
    guard code >= 0x80 else { return Unicode.Scalar(UInt8(code)) }
    return code < 0xFE ? table[code - 0x80] : "\u{FFFD}"
  }

  private static let table = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾"
      + "àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ").unicodeScalars)
}
