import TextLayout

extension SVGBuffer {
  /// A text inside an element or an attribute, which nothing takes for markup.
  ///
  /// - `&`, `<`, `>` (for `]]>`) and `"` are references.
  /// - So is what acts on what shows the file: C1 controls, bidirectional controls, line and paragraph separators; and tab, LF
  ///   and CR, which a parser would turn into a space in an attribute.
  /// - What XML 1.0 can't have (2.2, Char) is another character: a control its picture, such as U+2400 for U+0000, and
  ///   U+FFFE and U+FFFF U+FFFD.
  ///
  /// Cost: linear in the text.
  mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0x09, 0x0A, 0x0D: append(reference: scalar.value)
      case 0x00..<0x20: append(scalar: 0x2400 + scalar.value)
      case 0xFFFE, 0xFFFF: append(scalar: 0xFFFD)
      case 0x20..<0x7F: append(byte: UInt8(truncatingIfNeeded: scalar.value))
      default:
        if scalar.isControlOfDisplay {
          append(reference: scalar.value)
        } else {
          append(scalar: scalar.value)
        }
      }
    }
  }

  private mutating func append(reference value: UInt32) {
    append("&#x\(String(value, radix: 16, uppercase: true));")
  }

  private mutating func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    append(String(scalar))
  }
}
