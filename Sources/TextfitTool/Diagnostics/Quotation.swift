import TextLayout

/// A value in a message: in quotation marks, and not longer than a line.
func quoted(_ bytes: [UInt8]) -> String { quotation(of: String(decoding: bytes, as: UTF8.self)) }

/// A word at the start of a message: an empty one as quotation marks, a long one shortened.
func shown(_ word: String) -> String {
  word.isEmpty ? "\"\"" : shortened(word, to: 80)
}

extension Double {
  /// A length in a message: a whole number has no decimal point.
  var words: String { Int(exactly: self).map(String.init) ?? String(self) }
}
