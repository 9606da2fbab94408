import TextShaping

extension ShapedGlyph {
  /// The glyph without the mark that runs can't be joined before it: HarfBuzz sets it in more places than a buffer that
  /// knows which words do not depend on each other.
  package var placed: ShapedGlyph {
    var glyph = self
    glyph.flags &= ~ShapedGlyph.unsafeToConcat
    return glyph
  }
}
