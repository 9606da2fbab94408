import CCairo
import TextLayout

/// A surface of Cairo's: an image, or the page of a PDF file.
@safe final class CairoSurface {
  let cairo: cc_functions
  /// Whether it has pixels.
  let isImage: Bool
  private let surface: OpaquePointer?
  /// What a PDF file is written to.
  private let sink = ByteSink()

  /// A transparent image.
  init(width: Int, height: Int, _ library: CairoLibrary) throws(TextLayoutError) {
    cairo = library.functions
    isImage = true
    unsafe surface = cairo.image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    try cairo.check(unsafe cairo.surface_status(surface))
  }

  /// The pixels of a PNG file.
  ///
  /// - Throws: `.invalidArgument` for one that is damaged.
  init(_ image: PNGImage, _ library: CairoLibrary) throws(TextLayoutError) {
    cairo = library.functions
    isImage = true
    let source = ByteSource(image.bytes)
    unsafe surface = cairo.image_surface_create_from_png_stream(ByteSource.read, source.address)
    guard unsafe cairo.surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw TextLayoutError(
        .invalidArgument, "the PNG file is damaged: use a sound copy of it")
    }
  }

  /// The page of a PDF file.
  init(
    page size: (width: Double, height: Double), _ library: CairoLibrary
  ) throws(TextLayoutError) {
    cairo = library.functions
    isImage = false
    unsafe surface = cairo.pdf_surface_create_for_stream(
      ByteSink.write, sink.address, size.width, size.height)
    try cairo.check(unsafe cairo.surface_status(surface))
  }

  deinit { unsafe cairo.surface_destroy(surface) }

  /// What a context draws.
  var source: OpaquePointer? { unsafe surface }

  /// A context that the caller destroys.
  func makeContext() -> OpaquePointer? { unsafe cairo.create(surface) }

  /// Sets an entry of a PDF file's information; nil removes it.
  func set(_ entry: cairo_pdf_metadata_t, to text: String?) {
    guard let text else {
      return unsafe cairo.pdf_surface_set_metadata(surface, entry, nil)
    }
    unsafe text.withCString { unsafe cairo.pdf_surface_set_metadata(surface, entry, $0) }
  }

  /// The image as a PNG file, of grays if it has no colors and nothing is transparent: it takes a third of the time to pack.
  func png() throws(TextLayoutError) -> [UInt8] {
    unsafe cairo.surface_flush(surface)
    if let gray = try grays() { return try gray.writePNG() }
    return try writePNG()
  }

  private func writePNG() throws(TextLayoutError) -> [UInt8] {
    try cairo.check(
      unsafe cairo.surface_write_to_png_stream(surface, ByteSink.write, sink.address))
    return sink.bytes
  }

  /// The PDF file, after which nothing more can be drawn.
  func pdf() throws(TextLayoutError) -> [UInt8] {
    unsafe cairo.surface_finish(surface)
    try cairo.check(unsafe cairo.surface_status(surface))
    return sink.bytes
  }

  // MARK: - Grays

  /// An empty image of one byte a pixel, which Cairo writes as grays.
  private init(
    grayOf width: Int, _ height: Int, _ cairo: cc_functions
  ) throws(TextLayoutError) {
    self.cairo = cairo
    isImage = true
    unsafe surface = cairo.image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    try cairo.check(unsafe cairo.surface_status(surface))
  }

  /// The same image in grays; nil if it has colors, or is transparent anywhere.
  private func grays() throws(TextLayoutError) -> CairoSurface? {
    guard let (pixels, width, stride) = unsafe pixels else { return nil }
    let height = pixels.count / stride
    let gray = try CairoSurface(grayOf: width, height, cairo)
    guard let (bytes, _, step) = unsafe gray.pixels else { return nil }
    for row in 0..<height {
      let line = unsafe UnsafeMutableRawBufferPointer(
        rebasing: pixels[row * stride..<row * stride + 4 * width]
      ).bindMemory(to: UInt32.self)
      let target = unsafe UnsafeMutableRawBufferPointer(
        rebasing: bytes[row * step..<row * step + width])
      // Without a branch for each pixel, so that several are looked at at once.
      var differences: UInt32 = 0
      for column in 0..<width {
        let pixel = unsafe line[column]
        differences |= pixel ^ pixel.asOpaqueGray
        unsafe target[column] = UInt8(truncatingIfNeeded: pixel)
      }
      guard differences == 0 else { return nil }
    }
    unsafe cairo.surface_mark_dirty(gray.surface)
    return gray
  }

  /// The bytes of an image, how many pixels wide it is, and how many bytes a row takes.
  private var pixels: (UnsafeMutableRawBufferPointer, width: Int, stride: Int)? {
    let (width, height) = (
      Int(unsafe cairo.image_surface_get_width(surface)),
      Int(unsafe cairo.image_surface_get_height(surface))
    )
    let stride = Int(unsafe cairo.image_surface_get_stride(surface))
    guard let data = unsafe cairo.image_surface_get_data(surface), width > 0, height > 0 else {
      return nil
    }
    return unsafe (
      UnsafeMutableRawBufferPointer(start: data, count: stride * height), width, stride
    )
  }
}

extension UInt32 {
  /// The opaque pixel (`CAIRO_FORMAT_ARGB32`) that is as red and as green as this one is blue.
  fileprivate var asOpaqueGray: UInt32 { 0xFF00_0000 | (self & 0xFF) &* 0x01_0101 }
}
