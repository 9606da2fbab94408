import TextLayout

extension PNGImage {
  /// Finds out whether the file is whole, by reading its pixels as a picture of it would.
  ///
  /// Without Cairo nothing is read, so that SVG files, which take the image as it is, do not need it.
  ///
  /// Cost: linear in the pixels.
  ///
  /// - Throws: `.invalidArgument` if it is damaged.
  public func checkSoundness() throws(TextLayoutError) {
    guard let library = try? CairoLibrary.open() else { return }
    _ = try CairoSurface(self, library)
  }
}
