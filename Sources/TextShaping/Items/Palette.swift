import TextCore

/// The styles and faces of one text; items have their indices.
///
/// The first style is the typesetter's, the first face its primary.
@usableFromInline package struct Palette: Sendable {
  @usableFromInline package let styles: [ShapingStyle]
  @usableFromInline package let faces: [FontFace]
  /// Of all styles.
  @usableFromInline let extremes: StyleExtremes

  package init(styles: StyleTable, faces: [FontFace]) {
    self.styles = styles.styles
    extremes = styles.extremes
    self.faces = faces
  }

  /// For paragraphs without items.
  package init() { (styles, faces, extremes) = ([], [], StyleExtremes()) }

  /// The length of a font unit of an item's glyphs.
  @inlinable package func scale(of item: Item) -> PointScale {
    let style = styles[item.styleIndex]
    return PointScale(
      of: faces[item.faceIndex], size: style.size,
      letterSpacing: item.kind == .attachment
        ? style.attachment?.width ?? .zero : style.letterSpacing)
  }

  /// The height of a line with something visible of the item.
  @inlinable package func height(of item: Item) -> LineHeight {
    let height = height(ofFace: faces[item.faceIndex], item.styleIndex)
    guard item.kind == .attachment, let box = styles[item.styleIndex].attachment else {
      return height
    }
    return height.union(box.height.raised(by: styles[item.styleIndex].baselineOffset))
  }

  /// The height of a line with nothing visible, in the style at an index.
  @inlinable package func emptyHeight(_ style: Int) -> LineHeight {
    styles[style].emptyHeight
  }

  /// The lowest and the highest of the lines with nothing visible, each in one style.
  ///
  /// A paragraph style makes no lower line higher than another, so no other has to be looked at.
  package var emptyHeights: (lowest: LineHeight, highest: LineHeight) {
    (emptyHeight(extremes.lowest), emptyHeight(extremes.highest))
  }

  @inlinable func height(ofFace face: FontFace, _ style: Int) -> LineHeight {
    styles[style].lineHeight(of: face)
  }

  /// The size of the largest style, or the width of an attachment that is wider.
  @inlinable package var largestSize: Fixed { extremes.largestSize }

  /// The largest letter spacing of a style, wider or narrower.
  package var largestSpacing: Fixed { extremes.largestSpacing }

  /// Whether any style is that of an attachment.
  package var hasAttachments: Bool { extremes.hasAttachments }
}
