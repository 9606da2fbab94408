import TextCore
import TextLayout
import TextRendering

/// Draws a text in any bytes as a font, to each format.
///
/// Whatever the bytes are, the answer is a picture or an error, never a crash: Cairo's own readers of fonts trust their tables.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDrawnFont(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  // The bytes' own sum chooses, so that an unchanged font file is an input.
  let choice = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
  do {
    try DrawnFontCase(file: bytes, choice: choice).run()
  } catch {
    let expected: [TextLayoutError.Code] = [.damagedFont, .invalidArgument, .unreadableFont]
    require(expected.contains(error.code), "\(error)")
  }
  return 0
}

/// LeakSanitizer's: what is allocated until `countLeaks` is never called a leak.
@_silgen_name("__lsan_disable") private func leaveOutLeaks()
@_silgen_name("__lsan_enable") private func countLeaks()

/// A font's bytes, and how its text is drawn.
struct DrawnFontCase {
  private let bytes: [UInt8]
  private let index: Int
  private let choice: Int

  /// Three files in four have right checksums: without, a PDF file gets outlines alone.
  init(file: [UInt8], choice: Int) {
    index = file.starts(with: Array("ttcf".utf8)) ? choice & 1 : 0
    var font = PaddedFont(file, index: index)
    if choice & 6 != 0 { font.setChecksums() }
    bytes = font.bytes
    self.choice = choice
  }

  /// Letters of the project's fonts and of Debian's smallest, marks, an emoji, and what no font has.
  private static let text = "AVA office fi e\u{301} 0123 \u{AD}x سلام שָׁלוֹם नमस्ते 日本 👩‍👩‍👧 ᚠᚢ ᬓᬸ ꦏꦿ …"

  private static let sizes = [17, 16, 0.02, 96.5]

  func run() throws(TextLayoutError) {
    try FontFile.of(bytes) { path throws(TextLayoutError) in
      try draw(
        with: TextStyle(
          fonts: ["\(path)#\(index)"], fontSize: Self.sizes[choice >> 3 & 3],
          usesSystemFonts: false))
    }
  }

  private func draw(with style: TextStyle) throws(TextLayoutError) {
    let list = try Typesetter(style: style).shape(PlainText(Self.text))
      .layout(in: TextContainer(width: 120, maximumNumberOfLines: 3))
      .displayList(DrawingOptions(foreground: .black))
    try compare("SVG") { () throws(TextLayoutError) in try SVGWriter(scale: 1).write(list) }
    guard list.canvas.width * list.canvas.height < 250_000 else { return }
    try compare("PNG") { () throws(TextLayoutError) in try PNGWriter(scale: 1).write(list) }
    // Cairo 1.16 never frees what it asks FreeType about axes, nor a list of glyphs that have numbers and no names.
    leaveOutLeaks()
    defer { countLeaks() }
    try compare("PDF") { () throws(TextLayoutError) in try PDFWriter(scale: 1).write(list) }
  }

  /// Draws twice, since the same picture is the same bytes.
  private func compare(
    _ format: String, _ draw: () throws(TextLayoutError) -> [UInt8]
  ) throws(TextLayoutError) {
    let picture = try draw()
    require(try draw() == picture, "another \(format) file the second time")
  }
}
