import TextLayout

extension OptionResolver {
  /// The typesetter of the style that the options describe, with its fonts found; from a cache, if given.
  ///
  /// - Throws: bad usage, or a font that is not found.
  func typesetter(from store: TypesetterCache? = nil) throws(Failure) -> Typesetter {
    let style = try style()
    let paragraphStyle = try paragraphStyle()
    do throws(TextLayoutError) {
      guard let store else {
        return try Typesetter(
          style: style, paragraphStyle: paragraphStyle, files: .noted)
      }
      return try store.typesetter(of: style, paragraphStyle)
    } catch {
      // Only the font that is named, or the default one, or the axes can be wrong now.
      let isVariation = style.worksWithoutVariations { style throws(TextLayoutError) in
        _ = try Typesetter(style: style)
      }
      throw Failure(error, about: isVariation ? .variation : .font)
    }
  }
}
