// What a program shows of somebody else's text, such as the name of a file or the key of a catalog, must not act on
// what shows it: a terminal obeys control characters, and bidirectional controls have it show a message in another
// order than it was written in. So they are escaped wherever a message or a report has them:
//
//     \n, \t, \u{1B}, \u{9B}, \u{202E}        in messages and in reports for people
//     \u{FFFE}, \u{FFFF}                     there as well: see `isEscaped`
//     \n, \t, \u001b, \u009b, \u202e          in JSON, which a reader turns into the characters again
//
// What a user asked for is byte for byte the same in a file or a pipe: a trimmed text, a field of `--print`. A terminal
// gets it with controls escaped, except for line breaks and tabs, as `ls` and `git` do with names.

extension Unicode.Scalar {
  /// Whether it acts on what shows it.
  ///
  /// These are the controls (Cc), the separators of lines and paragraphs (Zl, Zp), everything that has the property
  /// Bidi_Control, and the deprecated controls U+206A to U+206F.
  package var isControlOfDisplay: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }

  /// Whether messages and reports for people escape it: a control, or U+FFFE and U+FFFF, which are no characters.
  ///
  /// Files of XML and HTML can't have the two (XML 1.0, 2.2, Char), and editors show them in ways of their own, or not at all.
  fileprivate var isEscaped: Bool { isControlOfDisplay || value == 0xFFFE || value == 0xFFFF }
}

extension StringProtocol {
  /// The text with every character escaped that acts on what shows it, such as `\n` and `\u{202E}`, and with U+FFFE and U+FFFF
  /// escaped.
  ///
  /// Linear. A backslash stays as it is: the result is to be read by people.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isEscaped) else { return String(self) }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isEscaped {
        result += scalar.escaped(asASCII: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The same, so that two texts never look the same: `\n` in the text itself becomes `\\n`.
  ///
  /// Backslashes before a letter that would make an escape of them, or before an escape, are doubled; others stay.
  package var escapingControlsDistinctly: String {
    guard unicodeScalars.contains(where: { $0 == "\\" || $0.isEscaped }) else {
      return String(self)
    }
    var (result, backslashes) = ("", 0)
    for scalar in unicodeScalars {
      if scalar == "\\" {
        backslashes += 1
        continue
      }
      let isEscaped = scalar.isEscaped
      let isDoubled = isEscaped || "nrt0u".unicodeScalars.contains(scalar)
      result += String(repeating: "\\", count: isDoubled ? 2 * backslashes : backslashes)
      result += isEscaped ? scalar.escaped(asASCII: true) : String(scalar)
      backslashes = 0
    }
    return result + String(repeating: "\\", count: backslashes)
  }

  /// The text with each of these characters as a space, so that it stays one field of one line.
  package var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControlOfDisplay ? " " : $0 }))
  }
}

extension Collection<UInt8> {
  /// UTF-8 for a terminal: controls are escaped, except for line breaks, tabs and NUL, which a terminal ignores.
  ///
  /// What is not UTF-8 becomes U+FFFD: a terminal could read it as controls of another encoding.
  package var escapingForTerminal: [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    let kept: Set<Unicode.Scalar> = ["\n", "\t", "\0"]
    guard text.unicodeScalars.contains(where: { $0.isControlOfDisplay && !kept.contains($0) })
    else { return Array(text.utf8) }
    return text.unicodeScalars.reduce(into: []) { result, scalar in
      let isEscaped = scalar.isControlOfDisplay && !kept.contains(scalar)
      result += (isEscaped ? scalar.escaped(asASCII: true) : String(scalar)).utf8
    }
  }

  /// Bytes with each control of UTF-8 as a space; what is not UTF-8 stays.
  ///
  /// The controls are found by their bytes, since a terminal resumes after a byte that is not UTF-8.
  package var withoutControls: [UInt8] {
    var (result, rest) = ([UInt8](), self[...])
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let start = rest.prefix(length)
      let scalar = String(validating: start, as: UTF8.self)?.unicodeScalars.first
      if scalar?.isControlOfDisplay ?? false {
        result.append(UInt8(ascii: " "))
        rest = rest.dropFirst(length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

/// A text as a message shows it: in quotation marks, not longer than a line, and with its controls escaped.
package func quotation(of text: some StringProtocol) -> String {
  "\"\(shortened(text, to: 40).escapingControls)\""
}

/// At most `count` characters of a text, the last of which is an ellipsis if there are more.
package func shortened(_ text: some StringProtocol, to count: Int) -> String {
  text.count > count ? "\(text.prefix(count - 1))…" : String(text)
}
