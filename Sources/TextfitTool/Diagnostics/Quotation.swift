/// A value in a message: in quotation marks, and not longer than a line.
func quoted(_ bytes: [UInt8]) -> String {
  "\"\(shortened(String(decoding: bytes, as: UTF8.self), to: 40))\""
}

/// A word at the start of a message: an empty one as quotation marks, a long one shortened.
func shown(_ word: String) -> String {
  word.isEmpty ? "\"\"" : shortened(word, to: 80)
}

/// At most `count` characters of a text, the last of which is an ellipsis if there are more.
private func shortened(_ text: String, to count: Int) -> String {
  text.count > count ? "\(text.prefix(count - 1))…" : text
}

extension Double {
  /// A length in a message: a whole number has no decimal point.
  var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
