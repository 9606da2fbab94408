import TextCore

/// The styles and faces that the items of one text name by index.
///
/// The first style is the typesetter's, the first face its primary.
package struct Palette: Sendable {
  package let styles: [ShapingStyle]
  package let faces: [FontFace]

  package init(styles: [ShapingStyle], faces: [FontFace]) {
    self.styles = styles
    self.faces = faces
  }

  /// How long the font units of an item's glyphs are.
  package func scale(of item: Item) -> PointScale {
    PointScale(
      of: faces[item.faceIndex], size: styles[item.styleIndex].size,
      letterSpacing: styles[item.styleIndex].letterSpacing)
  }

  /// How high a line with something visible of the item is.
  package func height(of item: Item) -> LineHeight {
    height(ofFace: faces[item.faceIndex], item.styleIndex)
  }

  /// How high a line without anything visible is, in the style of an index.
  package func emptyHeight(_ style: Int) -> LineHeight {
    height(ofFace: styles[style].cascade.primary, style)
  }

  private func height(ofFace face: FontFace, _ style: Int) -> LineHeight {
    LineHeight(of: face, size: styles[style].size).raised(by: styles[style].baselineOffset)
  }

  /// The size of the largest style.
  package var largestSize: Fixed { styles.reduce(.zero) { max($0, $1.size) } }
}
