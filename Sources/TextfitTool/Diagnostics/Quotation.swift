/// A value as a message shows it: in quotes, and not longer than a line.
func quoted(_ bytes: [UInt8]) -> String {
  "\"\(shortened(String(decoding: bytes, as: UTF8.self), to: 40))\""
}

/// A word as a message that begins with it shows it: an empty one as quotes, a long one not whole.
func shown(_ word: String) -> String {
  word.isEmpty ? "\"\"" : shortened(word, to: 80)
}

/// A text's first `count` characters at most, the last an ellipsis where there were more.
private func shortened(_ text: String, to count: Int) -> String {
  text.count > count ? "\(text.prefix(count - 1))…" : text
}

extension Double {
  /// A length as a message shows it: without the point of a whole number.
  var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
