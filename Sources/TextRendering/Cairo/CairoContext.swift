import CCairo
import TextLayout

/// A context of Cairo's: what is drawn, in points, and where.
///
/// A failure stays in the context, which then draws nothing more; `check` throws it.
@safe final class CairoContext {
  let cairo: cc_functions
  private let context: OpaquePointer?
  private let isImage: Bool
  private var images: [PNGImage: CairoSurface] = [:]
  /// The images that are on the page.
  private var painted: Set<PNGImage> = []

  /// A context that draws on a surface; it keeps the surface.
  init(on surface: CairoSurface) {
    cairo = surface.cairo
    isImage = surface.isImage
    unsafe context = surface.makeContext()
  }

  /// Somebody else's context; it stays valid as long as this object.
  init(sharing other: OpaquePointer, _ library: CairoLibrary, isImage: Bool) {
    cairo = library.functions
    self.isImage = isImage
    unsafe context = cairo.reference(other)
  }

  deinit { unsafe cairo.destroy(context) }

  /// - Throws: what Cairo reported since the context was made.
  func check() throws(TextLayoutError) {
    try cairo.check(unsafe cairo.status(context))
  }

  /// Draws with coordinates of its own, after which those of before apply again.
  func nested<Failure: Error>(_ draw: () throws(Failure) -> Void) throws(Failure) {
    unsafe cairo.save(context)
    defer { unsafe cairo.restore(context) }
    try draw()
  }

  func move(by offset: Point) { unsafe cairo.translate(context, offset.x, offset.y) }

  func scale(by factor: Double) { unsafe cairo.scale(context, factor, factor) }

  // MARK: - Paths

  func move(to point: Point) { unsafe cairo.move_to(context, point.x, point.y) }

  func line(to point: Point) { unsafe cairo.line_to(context, point.x, point.y) }

  func curve(_ first: Point, _ second: Point, to end: Point) {
    unsafe cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  func close() { unsafe cairo.close_path(context) }

  func rectangle(_ rect: Rect) {
    unsafe cairo.rectangle(context, rect.x, rect.y, rect.width, rect.height)
  }

  /// Fills the path, by the nonzero rule, and begins a new one.
  func fill(_ color: TextColor) {
    setColor(color)
    unsafe cairo.fill(context)
  }

  /// Draws the outline of the path, and begins a new one.
  func stroke(_ stroke: DisplayStroke) {
    setColor(stroke.color)
    unsafe cairo.set_line_width(context, stroke.width)
    let dashes = stroke.dash.map { [$0] } ?? []
    unsafe cairo.set_dash(context, dashes, Int32(dashes.count), 0)
    unsafe cairo.stroke(context)
  }

  /// Keeps what is drawn inside the path, and begins a new one.
  func clip() { unsafe cairo.clip(context) }

  /// Fills everything.
  func paint(_ color: TextColor) {
    setColor(color)
    unsafe cairo.paint(context)
  }

  private func setColor(_ color: TextColor) {
    unsafe cairo.set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Draws an image as large as a rectangle.
  func paint(_ pixels: CairoSurface, of image: PNGImage, in rect: Rect, opacity: Double) {
    guard rect.width > 0, rect.height > 0 else { return }
    nested {
      rectangle(rect)
      clip()
      let isFirst = painted.insert(image).inserted
      if isImage || isFirst { return paintAll(pixels, of: image, in: rect, opacity) }
      // Cairo names an image in the dictionary of what a PDF page uses each time it is painted, which may be there once. A
      // group has a dictionary of its own.
      unsafe cairo.push_group(context)
      paintAll(pixels, of: image, in: rect, opacity)
      unsafe cairo.pop_group_to_source(context)
      unsafe cairo.paint(context)
    }
  }

  private func paintAll(
    _ pixels: CairoSurface, of image: PNGImage, in rect: Rect, _ opacity: Double
  ) {
    unsafe cairo.translate(context, rect.x, rect.y)
    unsafe cairo.scale(
      context, rect.width / Double(image.width), rect.height / Double(image.height))
    unsafe cairo.set_source_surface(context, pixels.source, 0, 0)
    let pattern = unsafe cairo.get_source(context)
    unsafe cairo.pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Otherwise the pixels at the edges of an image would be mixed with nothing.
    if isImage { unsafe cairo.pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    unsafe cairo.paint_with_alpha(context, opacity)
  }

  /// The pixels of an image, which are read once.
  ///
  /// - Throws: `.invalidArgument` for an image that is damaged.
  func pixels(of image: PNGImage) throws(TextLayoutError) -> CairoSurface {
    if let known = images[image] { return known }
    let made = try CairoSurface(image, CairoLibrary(functions: cairo))
    images[image] = made
    return made
  }

  // MARK: - Text

  /// Sets the font of `show`.
  func setFont(_ face: CairoFace, size: Double) {
    unsafe cairo.set_font_face(context, face.face)
    unsafe cairo.set_font_options(context, face.options)
    unsafe cairo.set_font_size(context, size)
  }

  /// Draws glyphs with the text that they stand for, of which each cluster takes some.
  ///
  /// Without a text, a PDF file has what the font's character map says.
  func show(
    _ glyphs: [cairo_glyph_t], _ clusters: [cairo_text_cluster_t], of text: String,
    _ color: TextColor
  ) {
    setColor(color)
    guard !text.isEmpty else {
      return unsafe cairo.show_glyphs(context, glyphs, Int32(glyphs.count))
    }
    unsafe text.withCString {
      unsafe cairo.show_text_glyphs(
        context, $0, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters,
        Int32(clusters.count), cairo_text_cluster_flags_t(0))
    }
  }

  // MARK: - Tags

  /// Draws something in a tag (`cairo-tag.c`), with attributes in Cairo's syntax.
  func tagged<Failure: Error>(
    _ name: String, _ attributes: String = "", _ draw: () throws(Failure) -> Void
  ) throws(Failure) {
    unsafe cairo.tag_begin(context, name, attributes)
    defer { unsafe cairo.tag_end(context, name) }
    try draw()
  }
}

extension cc_functions {
  /// - Throws: `.invalidArgument` for letters that FreeType can't set at their size, and `.exhausted` with Cairo's words for
  ///   another status.
  func check(_ status: cairo_status_t) throws(TextLayoutError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if status == CAIRO_STATUS_FREETYPE_ERROR {
      throw TextLayoutError(
        .invalidArgument,
        "FreeType can't draw letters of this size: draw with a smaller font size or scale, or an SVG file"
      )
    }
    let words =
      unsafe status_to_string(status).map { unsafe String(cString: $0) } ?? "it does not say why"
    throw TextLayoutError(
      .exhausted, "Cairo could not draw the picture: \(words); draw a smaller one, or an SVG file")
  }
}
