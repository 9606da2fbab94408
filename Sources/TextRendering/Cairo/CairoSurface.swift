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
        .invalidArgument, "the PNG file is damaged: use an undamaged copy of it")
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

  /// The image as a PNG file, after which nothing more is drawn.
  func png(isPhotograph: Bool = false) throws(TextLayoutError) -> [UInt8] {
    unsafe cairo.surface_flush(surface)
    return try PNGFile.bytes(of: self, isPhotograph: isPhotograph)
  }

  /// The PDF file, after which nothing more can be drawn.
  func pdf() throws(TextLayoutError) -> [UInt8] {
    unsafe cairo.surface_finish(surface)
    try cairo.check(unsafe cairo.surface_status(surface))
    return sink.bytes
  }
}
