import CCairo
import TextLayout

/// Writes a display list as a PDF file of one page, by Cairo: the same bytes each time, with the same libraries.
///
/// The glyphs that are used are in the file, as fonts, with the text that they stand for, so that it can be copied and
/// searched. Links are those of `DisplayList.links`. The file has no date.
public struct PDFWriter: Sendable {
  /// Points of the page per point of the list.
  public var scale: Double

  /// The longest side of a page, in points: what Cairo can count in 1/256 of a point.
  public static let maximumSide = 8_000_000.0

  /// When the file was made, as in ISO 8601, such as `2026-11-25`; nil for a file without a date.
  public var creationDate: String?

  /// The longest side of a page that many viewers show, in points (ISO 32000-1, annex C).
  public static let commonSide = 14_400.0

  /// A writer.
  public init(scale: Double = 1, creationDate: String? = nil) {
    self.scale = scale
    self.creationDate = creationDate
  }

  /// What a viewer may not show of a file.
  public func notes(of list: DisplayList) -> [Note] {
    let size = (width: list.canvas.width * scale, height: list.canvas.height * scale)
    guard max(size.width, size.height) > Self.commonSide else { return [] }
    return [
      Note(
        code: "large-page",
        message:
          "the page is \(size.width.whole) by \(size.height.whole) points, and many viewers show "
          + "\(Self.commonSide.whole) at most: draw it at a smaller scale, make the text, its container "
          + "or the margin smaller, or draw an SVG file"
      )
    ]
  }

  /// The file.
  ///
  /// Cost: linear in the list, and in the fonts that it uses.
  ///
  /// - Throws: `.invalidArgument` for a page that is too large, `.missingLibrary` if Cairo is not installed, and what
  ///   `OutlineReader` throws for a font file that has changed.
  public func write(_ list: DisplayList) throws(TextLayoutError) -> [UInt8] {
    let size = (width: list.canvas.width * scale, height: list.canvas.height * scale)
    guard max(size.width, size.height) <= Self.maximumSide else {
      throw TextLayoutError(
        .invalidArgument,
        "the page would be \(size.width.whole) by \(size.height.whole) points, and a PDF file has at most "
          + "\(Int(Self.maximumSide)): draw it at a smaller scale, or make the text, its container or the margin smaller"
      )
    }
    let surface = try CairoSurface(page: size, CairoLibrary.open())
    surface.set(CAIRO_PDF_METADATA_TITLE, to: list.title.withoutNoncharacters)
    surface.set(CAIRO_PDF_METADATA_CREATOR, to: "textfit \(Engine.current.textfit)")
    surface.set(CAIRO_PDF_METADATA_CREATE_DATE, to: creationDate)
    let context = CairoContext(on: surface)
    context.scale(by: scale)
    let painter = CairoPainter(context: context, list: list, style: .text)
    if list.links.isEmpty {
      try painter.paint()
    } else {
      try context.tagged("Document") { () throws(TextLayoutError) in
        try context.tagged("P") { () throws(TextLayoutError) in try painter.paint() }
        appendLinks(of: list, to: context)
      }
    }
    try context.check()
    return try surface.pdf()
  }

  /// Cairo 1.16 writes a link that is in no document by references to objects that it leaves out.
  ///
  /// It takes the rectangles of links in points of the page, whatever the scale of the context.
  private func appendLinks(of list: DisplayList, to context: CairoContext) {
    for link in list.links {
      let numbers = link.rects.flatMap { rect in
        [
          rect.x - list.canvas.x, rect.y - list.canvas.y, rect.width, rect.height,
        ].map { "\(($0 * scale * 1_000).rounded() / 1_000)" }
      }
      context.tagged(
        CAIRO_TAG_LINK,
        "rect=[\(numbers.joined(separator: " "))] uri='\(link.url.percentEncoded)'"
      ) {}
    }
  }
}

extension String {
  /// As Cairo reads a text between apostrophes, and as PDF has it (ISO 32000-1, 12.6.4.7): what is not ASCII, and what
  /// Cairo 1.16 does not escape, by its percent-encoding.
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = utf8.flatMap { byte -> [UInt8] in
      let isPlain = (0x21...0x7E).contains(byte) && !"()\\'".utf8.contains(byte)
      return isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
