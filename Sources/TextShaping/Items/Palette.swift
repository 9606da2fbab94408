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
    height(ofFace: styles[style].cascade.primary, style)
  }

  /// The lowest and the highest of the lines with nothing visible, each in one style.
  ///
  /// A paragraph style makes no lower line higher than another, so no other has to be looked at.
  package var emptyHeights: (lowest: LineHeight, highest: LineHeight) {
    styles.indices.dropFirst().reduce((emptyHeight(0), emptyHeight(0))) { known, style in
      let own = emptyHeight(style)
      return (
        own.total < known.0.total ? own : known.0, own.total > known.1.total ? own : known.1
      )
    }
  }

  @inlinable func height(ofFace face: FontFace, _ style: Int) -> LineHeight {
    styles[style].lineHeight(of: face)
  }

  /// The size of the largest style, or the width of an attachment that is wider.
  @inlinable package var largestSize: Fixed {
    styles.reduce(.zero) { max($0, $1.size, $1.attachment?.width ?? .zero) }
  }

  /// The largest letter spacing of a style, wider or narrower.
  package var largestSpacing: Fixed {
    Work.spacingsRead.count(styles.count)
    return styles.reduce(.zero) { max($0, $1.letterSpacing, .zero - $1.letterSpacing) }
  }

  /// Whether any style is that of an attachment.
  package var hasAttachments: Bool { styles.contains { $0.attachment != nil } }
}
