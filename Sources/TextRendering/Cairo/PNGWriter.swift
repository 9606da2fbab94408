import TextLayout

/// Writes a display list as a PNG image, by Cairo and libpng: the same bytes each time, with the same libraries.
///
/// Glyphs are filled outlines, unhinted, at their exact places.
public struct PNGWriter: Sendable {
  /// Pixels per point.
  public var scale: Double

  /// A writer.
  public init(scale: Double = 1) { self.scale = scale }

  /// The file.
  ///
  /// Cost: linear in the list and in the pixels.
  ///
  /// - Throws: `.invalidArgument` for an image that is too large, `.missingLibrary` if Cairo is not installed, and what
  ///   `OutlineReader` throws for a font file that has changed.
  public func write(_ list: DisplayList) throws(TextLayoutError) -> [UInt8] {
    let (width, height) = try size(of: list)
    let surface = try CairoSurface(width: width, height: height, CairoLibrary.open())
    let context = CairoContext(on: surface)
    context.scale(by: scale)
    try CairoPainter(context: context, list: list, style: .outlines, fillsSurface: true).paint()
    let hasImage = list.items.contains { if case .bitmap = $0 { true } else { false } }
    return try surface.png(isPhotograph: hasImage)
  }

  /// The size of the image: a pixel that is covered in part counts.
  private func size(of list: DisplayList) throws(TextLayoutError) -> (width: Int, height: Int) {
    let size = PixelSize(of: list.canvas, scale: scale)
    guard PNGImage.canDraw(width: size.width, height: size.height) else {
      throw TextLayoutError(
        .invalidArgument,
        "the picture would be \(size.width.whole) by \(size.height.whole) pixels, and a PNG image has at most "
          + "\(PNGImage.maximumSide) in each direction and \(PNGImage.maximumPixels) in all: draw it at a smaller scale, "
          + "make the text, its container or the margin smaller, or draw an SVG file")
    }
    return (Int(size.width), Int(size.height))
  }
}
