import TextLayout

extension OptionResolver {
  /// The typesetter of the style that the options ask for, its fonts found; from a store where there is one.
  ///
  /// - Throws: bad usage, or a font that cannot be had.
  func typesetter(from store: TypesetterCache? = nil) throws(Failure) -> Typesetter {
    let style = try style()
    let paragraphStyle = try paragraphStyle()
    do throws(TextLayoutError) {
      guard let store else {
        return try Typesetter(style: style, paragraphStyle: paragraphStyle)
      }
      return try store.typesetter(of: style, paragraphStyle)
    } catch {
      // What is left to go wrong is which font was named, or that none was, and the axes asked of it.
      let isVariation = style.worksWithoutVariations { style throws(TextLayoutError) in
        _ = try Typesetter(style: style)
      }
      throw Failure(error, about: (isVariation ? OptionUnit.variation : .font).flag)
    }
  }
}
