import CCairo

// The pixels of an image: 32 bits each, alpha first, colors multiplied by it (`CAIRO_FORMAT_ARGB32`).
extension CairoSurface {
  /// How many pixels wide an image is.
  var pixelWidth: Int { Int(unsafe cairo.image_surface_get_width(source)) }
  /// How many pixels high an image is.
  var pixelHeight: Int { Int(unsafe cairo.image_surface_get_height(source)) }

  /// The pixels of a row of an image on which nothing more is drawn.
  func withRow<Result>(_ y: Int, _ body: (Span<UInt32>) -> Result) -> Result {
    withExtendedLifetime(self) {
      let stride = Int(unsafe cairo.image_surface_get_stride(source))
      guard y >= 0, y < pixelHeight, let bytes = unsafe cairo.image_surface_get_data(source) else {
        preconditionFailure("no row of an image")
      }
      let row = unsafe UnsafeRawPointer(bytes + y * stride)
        .bindMemory(to: UInt32.self, capacity: pixelWidth)
      return body(unsafe Span(_unsafeStart: row, count: pixelWidth))
    }
  }

  /// Whether each pixel is the one that `body` gives for it.
  func hasPixels(unchangedBy body: (UInt32) -> UInt32) -> Bool {
    (0..<pixelHeight).allSatisfy { y in
      withRow(y) { row in
        // Without a branch for each pixel, so that several are looked at at once.
        var differences: UInt32 = 0
        for index in row.indices { differences |= row[index] ^ body(row[index]) }
        return differences == 0
      }
    }
  }
}
