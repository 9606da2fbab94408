import TextLayout

/// The size of a picture in whole pixels: one that is covered in part counts.
struct PixelSize {
  let width: Double
  let height: Double

  /// The pixels of a canvas, of which a point has so many.
  init(of canvas: Rect, scale: Double) {
    func whole(_ length: Double) -> Double {
      // What layout adds up can be off by less than a thousandth of a pixel.
      max(1, (length * scale - 0.001).rounded(.up))
    }
    width = whole(canvas.width)
    height = whole(canvas.height)
  }
}

extension Double {
  /// Without decimals, however large it is.
  package var whole: String { "\(Int(max(-9e15, min(9e15, rounded(.up)))))" }
}
