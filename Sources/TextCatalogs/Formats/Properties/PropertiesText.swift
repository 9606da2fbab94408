/// Reads and writes the escapes of Java's properties.
enum PropertiesText {
  /// The text of some bytes, and the offset of the first escape that is not valid.
  static func read(_ bytes: [(byte: UInt8, offset: Int)]) -> (text: String, error: Int?) {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var error: Int?
    func flush() {
      units += Array(String(decoding: plain, as: UTF8.self).utf16)
      plain = []
    }
    var index = 0
    while index < bytes.count {
      guard bytes[index].byte == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        // A backslash at the end of the file is ignored.
        if bytes[index].byte != UInt8(ascii: "\\") { plain.append(bytes[index].byte) }
        index += 1
        continue
      }
      let letter = bytes[index + 1].byte
      if letter == UInt8(ascii: "u") {
        let digits = bytes[(index + 2)...].prefix(4).map(\.byte)
        let isHex =
          digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        flush()
        if isHex, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) {
          units.append(unit)
          index += 6
        } else {
          error = error ?? bytes[index].offset
          index += 2
        }
      } else {
        plain.append(Self.letters[letter] ?? letter)
        index += 2
      }
    }
    flush()
    if String(decoding: units, as: UTF16.self).utf16.elementsEqual(units) == false {
      error = error ?? bytes.first?.offset
    }
    return (String(decoding: units, as: UTF16.self), error)
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "f"): 0x0C,
  ]

  /// A value; characters beyond ASCII are escaped, so that it is valid in any encoding.
  static func write(_ text: String) -> String? {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{C}": result += "\\f"
      case " " where index == 0: result += "\\ "
      case "=" where index == 0, ":" where index == 0: result += "\\" + String(scalar)
      case ..<" ", "\u{7F}"...:
        for unit in String(scalar).utf16 { result += "\\u" + UInt32(unit).hex(4) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A key, in which white space and signs are escaped as well.
  static func key(_ text: String) -> String {
    (write(text) ?? "").reduce(into: "") { key, character in
      let isEscaped = key.last == "\\" && character == " "
      key +=
        " :=#!".contains(character) && !isEscaped ? "\\" + String(character) : String(character)
    }
  }
}
