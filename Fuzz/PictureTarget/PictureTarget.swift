import TextLayout
import TextRendering

/// Draws any text in any styles, with any overlays, and reads the files.
///
/// Whatever the text is, the SVG file is well formed, has no script, and refers to nothing outside it; the same picture is the
/// same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPicture(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  let picture = PictureCase(&reader)
  do {
    try picture.run()
  } catch {
    let expected: [TextLayoutError.Code] = [
      .invalidArgument, .invalidAttributes, .noSuchFont, .exhausted,
    ]
    require(expected.contains(error.code), "\(error) of \(picture)")
  }
  return 0
}

/// LeakSanitizer's: what is allocated until `countLeaks` is never called a leak.
@_silgen_name("__lsan_disable") private func leaveOutLeaks()
@_silgen_name("__lsan_enable") private func countLeaks()

/// A text, styles and what is shown of it, as an input's bytes choose them.
struct PictureCase: CustomStringConvertible {
  /// Pictures with more pixels than this are drawn as SVG files only.
  static let mostPixels = 250_000.0

  let styleIndex: UInt8
  let container: TextContainer
  let options: DrawingOptions
  let scale: Double
  /// Nil: the text is drawn as it is laid out.
  let suffix: String?
  let attributes: [TextAttributes]
  let text: String
  /// Whether PNG and PDF files are made too.
  let usesCairo: Bool
  /// Whether it is drawn on a contact sheet, too, which opens the fonts of its names.
  let isOnSheet: Bool

  init(_ reader: inout ByteReader) {
    styleIndex = reader.byte()
    container = Self.container(&reader)
    options = Self.options(&reader)
    scale = reader.pick([1, 2, 0.5, 1.0 / 3, 1e-6, 1000])
    suffix = reader.chance(outOf256: 100) ? reader.pick(["", "more", "<b>&\u{202E}"]) : nil
    usesCairo = reader.chance(outOf256: 24)
    isOnSheet = reader.chance(outOf256: 24)
    attributes = (0..<Int(reader.byte() % 5)).map { _ in Self.attributes(&reader) }
    text = Palette.text(reader.content())
  }

  func run() throws(TextLayoutError) {
    let shaped = try Styles.typesetter(styleIndex).shape(styled())
    let list: DisplayList
    if let suffix, container.maximumNumberOfLines > 0 {
      list = try shaped.trim(to: container, token: TruncationToken(suffix: suffix))
        .displayList(options)
    } else {
      list = try shaped.layout(in: container).displayList(options)
    }
    let file = try SVGWriter(scale: scale).write(list)
    require(try SVGWriter(scale: scale).write(list) == file, "other bytes: \(self)")
    SVGChecker(file).check("\(self)")
    if isOnSheet {
      SVGChecker(try SVGWriter().write(sheet(of: list))).check("the sheet of \(self)")
    }
    guard usesCairo, list.canvas.width * list.canvas.height * scale * scale < Self.mostPixels else {
      return
    }
    let image = try PNGWriter(scale: scale).write(list)
    _ = try PNGImage(image)
    require(try PNGWriter(scale: scale).write(list) == image, "other pixels: \(self)")
    // Cairo 1.16 never frees what it asks FreeType about the axes of such a font, 242 bytes.
    guard !style.fonts.contains(where: { $0.hasSuffix("/BoxVariable.ttf") }) else { return }
    let page = try pdf(of: list)
    require(page.starts(with: "%PDF-".utf8), "no PDF: \(self)")
    require(try pdf(of: list) == page, "another PDF: \(self)")
  }

  /// Cairo 1.16 never frees a list of 768 bytes, made in cairo_surface_finish, of a font whose glyphs have numbers and no
  /// names; such a font is CJK's, and only for its styles the leak check leaves out what a PDF file takes.
  private func pdf(of list: DisplayList) throws(TextLayoutError) -> [UInt8] {
    guard style.fonts.contains(where: { $0.contains("CJK") }) else {
      return try PDFWriter(scale: scale).write(list)
    }
    leaveOutLeaks()
    defer { countLeaks() }
    return try PDFWriter(scale: scale).write(list)
  }

  /// The picture twice, with a name of any characters.
  private func sheet(of list: DisplayList) throws(TextLayoutError) -> DisplayList {
    var sheet = ContactSheet()
    for name in [text, ""] {
      _ = sheet.append(ContactSheet.Picture(name: name, list: list, style: style))
    }
    return try sheet.displayList()
  }

  /// The text in parts that are about as long, each with attributes.
  private func styled() throws(TextLayoutError) -> AttributedText {
    let characters = Array(text)
    var runs: [StyleRun] = []
    var (start, used) = (0, 0)
    for (index, attributes) in attributes.enumerated() {
      let next = characters.count * (index + 1) / self.attributes.count
      let length = String(characters[used..<next]).utf8.count
      if length > 0 { runs.append(StyleRun(start..<(start + length), attributes)) }
      (start, used) = (start + length, next)
    }
    return try AttributedText(PlainText(text), runs: runs)
  }

  private var style: TextStyle { Styles.all[Int(styleIndex) % Styles.all.count] }

  var description: String {
    "\(text.debugDescription) in \(container), \(options), \(attributes), suffix \(suffix ?? "none"), "
      + "scale \(scale), style \(style)"
  }
}

extension PictureCase {
  private static func container(_ reader: inout ByteReader) -> TextContainer {
    var container = TextContainer(width: reader.chance(outOf256: 200) ? reader.length() : nil)
    container.height = reader.chance(outOf256: 60) ? reader.length() : nil
    container.maximumNumberOfLines = reader.lineCount()
    container.lineBreakMode = reader.pick([.word, .word, .character, .clipping])
    container.alignment = reader.pick(TextAlignment.allCases)
    container.verticalAlignment = reader.pick(VerticalAlignment.allCases)
    if reader.chance(outOf256: 30) {
      container.insets = TextInsets(
        top: reader.length(), left: -reader.length(), bottom: -reader.length(),
        right: reader.length())
    }
    return container
  }

  private static func options(_ reader: inout ByteReader) -> DrawingOptions {
    let shown = Int(reader.byte()) | Int(reader.byte()) << 8
    let flags = reader.byte()
    return DrawingOptions(
      foreground: color(&reader), background: flags & 1 == 0 ? color(&reader) : nil,
      margin: flags & 2 == 0 ? nil : reader.pick([0, 1, 20.5]),
      overlays: Set(
        Overlay.allCases.enumerated().filter { shown >> $0.offset & 1 == 1 }.map(\.element)),
      showsLegend: flags & 4 != 0, showsHidden: flags & 8 != 0)
  }

  private static func color(_ reader: inout ByteReader) -> TextColor {
    reader.pick([
      .black, .white, TextColor(red: 1, green: 2, blue: 3, alpha: 0),
      TextColor(red: 255, green: 128, blue: 0, alpha: 128),
    ])
  }

  private static func attributes(_ reader: inout ByteReader) -> TextAttributes {
    let kinds = reader.byte()
    func has(_ bit: UInt8) -> Bool { kinds & bit != 0 }
    return TextAttributes(
      fontSize: has(1) ? reader.pick([8, 30.5, 0.001, 5000]) : nil,
      language: has(2) ? reader.pick(["ar", "ja", "x\"y", ""]) : nil,
      letterSpacing: has(4) ? reader.pick([2, -3, 1000, -0.01]) : nil,
      baselineOffset: has(8) ? reader.pick([4, -4, 1e6]) : nil,
      foregroundColor: has(16) ? color(&reader) : nil,
      backgroundColor: has(32) ? color(&reader) : nil,
      underline: has(64) ? TextDecoration(reader.pick([.single, .double, .thick])) : nil,
      strikethrough: has(32) ? TextDecoration() : nil,
      link: has(128) ? link(&reader) : nil)
  }

  private static func link(_ reader: inout ByteReader) -> String {
    reader.pick([
      "https://example.org/?a=\"<&>'()\\", "javascript:alert(1)", "data:text/html,x",
      "mailto:a@b.c",
      "//example.org", "HTTP:a b", "tel:+1\u{0}", "https:" + Palette.text(reader.content(6)),
    ])
  }
}
