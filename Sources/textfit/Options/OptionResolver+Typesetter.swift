import TextLayout

extension OptionResolver {
  /// The typesetter of the style that the options ask for, its fonts found.
  ///
  /// - Throws: bad usage, or a font that cannot be had.
  func typesetter() throws(Failure) -> Typesetter {
    let style = try style()
    let paragraphStyle = try paragraphStyle()
    do throws(TextLayoutError) {
      return try Typesetter(style: style, paragraphStyle: paragraphStyle)
    } catch {
      // What is left to go wrong is which font was named, or that none was, and the axes asked of it.
      let isVariation = style.worksWithoutVariations { style throws(TextLayoutError) in
        _ = try Typesetter(style: style)
      }
      throw Failure(error, about: (isVariation ? OptionUnit.variation : .font).flag)
    }
  }
}
