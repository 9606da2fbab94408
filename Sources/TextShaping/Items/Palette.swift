import TextCore

/// The styles and faces of one text; items have their indices.
///
/// The first style is the typesetter's, the first face its primary.
@usableFromInline package struct Palette: Sendable {
  @usableFromInline package let styles: [ShapingStyle]
  @usableFromInline package let faces: [FontFace]

  @inlinable package init(styles: [ShapingStyle], faces: [FontFace]) {
    self.styles = styles
    self.faces = faces
  }

  /// The length of a font unit of an item's glyphs.
  @inlinable package func scale(of item: Item) -> PointScale {
    PointScale(
      of: faces[item.faceIndex], size: styles[item.styleIndex].size,
      letterSpacing: styles[item.styleIndex].letterSpacing)
  }

  /// The height of a line with something visible of the item.
  @inlinable package func height(of item: Item) -> LineHeight {
    height(ofFace: faces[item.faceIndex], item.styleIndex)
  }

  /// The height of a line with nothing visible, in the style at an index.
  @inlinable package func emptyHeight(_ style: Int) -> LineHeight {
    height(ofFace: styles[style].cascade.primary, style)
  }

  @inlinable func height(ofFace face: FontFace, _ style: Int) -> LineHeight {
    styles[style].lineHeight(of: face)
  }

  /// The size of the largest style.
  @inlinable package var largestSize: Fixed { styles.reduce(.zero) { max($0, $1.size) } }
}
