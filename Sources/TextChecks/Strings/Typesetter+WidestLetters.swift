import TextCatalogs
import TextLayout

extension Typesetter {
  /// For each letter the widest of its kind in the typesetter's style.
  ///
  /// Each letter is measured alone, without kerning. A letter that no font has has no width.
  public func widestLetters() throws(TextLayoutError) -> WidestLetters {
    let letters = WidestLetters.measured
    // One line for each, so that they are shaped once.
    let text = letters.map(String.init).joined(separator: "\n")
    let layout = try shape(PlainText(text)).layout(in: TextContainer())
    let missing = Set<Unicode.Scalar>(layout.missingGlyphs.map(\.scalar))
    var widths: [Unicode.Scalar: Double] = [:]
    for (letter, line) in zip(letters, layout.lines) where !missing.contains(letter) {
      widths[letter] = line.usedRect.width
    }
    return WidestLetters(widths: widths)
  }
}
