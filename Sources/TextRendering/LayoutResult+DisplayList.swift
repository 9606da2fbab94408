import TextLayout

extension LayoutResult {
  /// A picture of the visible lines.
  ///
  /// Cost: linear in the visible lines and their glyphs; with hidden text, in the whole text.
  ///
  /// - Throws: what laying out hidden text throws, and what finding the legend's fonts throws.
  public func displayList(
    _ options: DrawingOptions = DrawingOptions()
  ) throws(TextLayoutError) -> DisplayList {
    try DisplayList(of: [DrawnText(self)], options)
  }
}

extension TrimResult {
  /// A picture of the printed text, with its suffix.
  ///
  /// Cost and errors are those of `LayoutResult.displayList(_:)`.
  public func displayList(
    _ options: DrawingOptions = DrawingOptions()
  ) throws(TextLayoutError) -> DisplayList {
    try DisplayList(of: [DrawnText(self)], options)
  }
}

extension DisplayList {
  /// A picture of texts, one below the other.
  ///
  /// `outlines` are those of other pictures on the same sheet, to which its own are added.
  ///
  /// - Throws: what laying out hidden text throws, and what finding the legend's fonts throws.
  public init(
    of texts: [DrawnText], _ options: DrawingOptions = DrawingOptions(),
    reading outlines: GlyphOutlines? = nil
  ) throws(TextLayoutError) {
    self = try PicturePainter(texts: texts, options: options, outlines: outlines).list()
  }
}
