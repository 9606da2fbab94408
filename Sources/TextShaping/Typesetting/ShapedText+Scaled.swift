import TextCore

// A shaped text in another size. Glyphs are in font units, and nothing that decides them is a length:
//
//   fonts      are chosen by family, weight, slant, axes and language; no axis follows the size
//   shaping    HarfBuzz gets no size, so that it applies no tracking (`trak`), hints nothing and picks no
//              bitmaps; features depend on whether there is letter spacing, not on how much
//   analysis   is of characters
//
// All lengths come after shaping: the prefix sums, which are made again, and everything that a layout
// measures. Spacing, offsets, indents and tab stops are in points, and stay.
extension ShapedText {
  /// The text with the typesetter's font size changed, and all others in proportion; equal to the text
  /// shaped again.
  ///
  /// Cost: a pass over the glyphs.
  ///
  /// - Throws: `.invalidArgument` for a size out of its range, one in proportion as well.
  package func scaled(to size: Double) throws(TextLayoutError) -> ShapedText {
    let scale = FontSizeScale(from: typesetter.style.fontSize, to: size)
    let typesetter = try typesetter.changed(to: scale.style(typesetter.style))
    let runs = try attributed.runs.map { run throws(TextLayoutError) in
      var run = run
      run.attributes.fontSize = try run.attributes.fontSize.map(scale.checkedSize)
      return run
    }
    let text = AttributedText(
      attributed.text, checked: runs, paragraphs: attributed.paragraphRuns)
    guard let styles = try styles.scaled(by: scale) else {
      return try typesetter.shapePrinted(text).standing(for: self)
    }
    return ShapedText(self, as: text, in: styles, by: typesetter)
  }

  /// The heights that its fonts have in another size, as those of `scaled(to:)`; nil if two of its styles become one.
  ///
  /// Cost: linear in the styles.
  ///
  /// - Throws: `.invalidArgument` for a size out of its range, one in proportion as well.
  package func palette(at size: Double) throws(TextLayoutError) -> Palette? {
    let scale = FontSizeScale(from: typesetter.style.fontSize, to: size)
    guard let styles = try styles.scaled(by: scale) else { return nil }
    return Palette(styles: styles, faces: palette.faces)
  }
}
