import CCairo
import TextLayout

extension DisplayList {
  /// How glyphs are drawn in a context of Cairo's.
  public enum CairoGlyphs: Sendable, Hashable {
    /// As filled outlines at their exact places: for images.
    case outlines
    /// As text of a font, where the font has outlines: for PDF and PostScript.
    case text
  }

  /// Draws the picture in a context of Cairo's (`cairo_t *`) that the caller has made with the same library.
  ///
  /// The corner of the canvas is at the origin, and a point is a unit of the context. Links are not drawn.
  ///
  /// Cost: linear in the list.
  ///
  /// - Throws: `.missingLibrary` if Cairo is not installed, `.exhausted` with Cairo's words for what it can't draw, and what
  ///   `OutlineReader` throws for a font file that has changed.
  @unsafe public func draw(
    into context: OpaquePointer, glyphs: CairoGlyphs
  ) throws(TextLayoutError) {
    let isImage = glyphs == .outlines
    let own = unsafe CairoContext(sharing: context, try CairoLibrary.open(), isImage: isImage)
    try CairoPainter(context: own, list: self, style: isImage ? .outlines : .text).paint()
  }
}
