import CCairo
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// PNG files, besides the golden ones, which `DrawingTests` compares.
@Suite struct PNGTests {
  private func list(
    _ text: String, _ style: TextStyle = .boxes, _ options: DrawingOptions = DrawingOptions(),
    width: Double? = nil
  ) throws -> DisplayList {
    try Typesetters.get(style).shape(PlainText(text)).layout(in: TextContainer(width: width))
      .displayList(options)
  }

  /// A letter of the box font is a box of 10 by 10 pixels, so its pixels are known.
  @Test func boxesHaveTheirPixels() throws {
    let pixels = try Pixels(PNGWriter().write(list("a a", .boxes)))
    #expect(pixels.width == 30 && pixels.height == 10)
    for y in 0..<10 {
      for x in 0..<30 { #expect(pixels.ink(x, y) == ((10..<20).contains(x) ? 0 : 255)) }
    }
  }

  @Test(arguments: [(1.0, 30, 10), (2, 60, 20), (3, 90, 30), (1.25, 38, 13), (0.01, 1, 1)])
  func theScaleIsPixelsPerPoint(scale: Double, width: Int, height: Int) throws {
    let image = try PNGImage(PNGWriter(scale: scale).write(list("abc")))
    #expect(image.width == width && image.height == height)
  }

  /// The last pixels, of which the canvas covers a part, have the whole background.
  @Test func theBackgroundCoversThePixelsAtTheEdges() throws {
    let pixels = try Pixels(
      PNGWriter(scale: 1.25).write(
        list("a", .boxes, DrawingOptions(background: TextColor(packed: 0x00FF00)), width: 21)))
    #expect(pixels.width == 27)
    #expect(pixels[26, 12] == [0, 255, 0, 255])
  }

  /// The type of color is the byte after the size (PNG, 11.2.1): 0 is gray, 2 is red, green and blue, 6 has alpha, too.
  @Test func onlyAPictureWithColorsHasThem() throws {
    func type(_ options: DrawingOptions) throws -> UInt8 {
      try PNGWriter(scale: 1.5).write(list("a b", .boxes, options))[25]
    }
    #expect(try type(DrawingOptions()) == 0)
    #expect(try type(DrawingOptions(foreground: TextColor(packed: 0x000001))) == 2)
    #expect(try type(DrawingOptions(background: nil)) == 6)
    let gray = TextColor(packed: 0x808080)
    let pixels = try Pixels(
      PNGWriter().write(list("a", .boxes, DrawingOptions(background: gray), width: 20)))
    #expect(pixels[5, 5] == [0, 0, 0, 255] && pixels[15, 5] == [128, 128, 128, 255])
  }

  @Test func aTransparentPictureHasNoBackground() throws {
    let pixels = try Pixels(
      PNGWriter().write(list("a ", .boxes, DrawingOptions(background: nil), width: 20)))
    #expect(pixels[15, 5] == [0, 0, 0, 0])
    #expect(pixels[5, 5] == [0, 0, 0, 255])
  }

  /// A PNG file has no alpha multiplied into its colors (PNG, 12.4); what Cairo reads has.
  @Test(arguments: [(0x80, 0x40), (0xFF, 0xFF), (0x01, 0x01), (0xC8, 0x00)] as [(UInt8, UInt8)])
  func halfTransparentColorsAreKept(alpha: UInt8, green: UInt8) throws {
    let color = TextColor(red: 255, green: green, blue: 0, alpha: alpha)
    let file = try PNGWriter().write(
      list("a ", .boxes, DrawingOptions(background: color), width: 20))
    let expected = Int(green) * Int(alpha)
    let pixel = try Pixels(file)[15, 5]
    #expect(pixel[3] == alpha && pixel[2] == alpha && pixel[0] == 0)
    #expect(abs(Int(pixel[1]) * 255 - expected) <= 255)
  }

  /// A picture with an image is packed otherwise.
  @Test func anImageOfOneColorIsThatBackground() throws {
    let plain = DrawingOptions(background: TextColor(packed: 0xFF8000))
    let color = try PNGWriter().write(list("  ", .boxes, plain, width: 20))
    let image = DrawingOptions(backgroundImage: try PNGImage(color))
    let large = try list("a", .boxes, image, width: 40)
    let expected = try list("a", .boxes, plain, width: 40)
    #expect(try Pixels(PNGWriter().write(large)) == Pixels(PNGWriter().write(expected)))
  }

  @Test func theBytesAreTheSameEachTime() throws {
    let list = try list("The same \u{1F600}", TextStyle(fonts: Fonts.all, fontSize: 17))
    #expect(try PNGWriter(scale: 2).write(list) == PNGWriter(scale: 2).write(list))
  }

  /// A caller's own context: half of a larger image.
  @Test func aListIsDrawnInACallersContext() throws {
    let list = try list("ab")
    let library = try CairoLibrary.open()
    let surface = try CairoSurface(width: 40, height: 10, library)
    let context = unsafe try #require(surface.makeContext())
    defer { unsafe library.functions.destroy(context) }
    unsafe library.functions.translate(context, 20, 0)
    try unsafe list.draw(into: context, glyphs: .outlines)
    let pixels = try Pixels(surface.png())
    #expect(pixels[10, 5] == [0, 0, 0, 0])
    #expect(pixels[30, 5] == [0, 0, 0, 255])
  }

  /// An image that is too large is refused, before memory is taken.
  @Test(arguments: [(1_000_000.0, 1.0), (40_000, 1), (30_000, 30_000), (10, 10_000)])
  func whatIsTooLargeIsRefused(width: Double, scale: Double) throws {
    let list = try list("a", .boxes, width: width)
    let error = #expect(throws: TextLayoutError.self) { try PNGWriter(scale: scale).write(list) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("32767") == true)
  }

  /// `hb-view` draws with HarfBuzz and Cairo, and nobody here wrote it.
  ///
  /// It places glyphs at whole pixels and rounds the ascent, so outlines can be off by half a pixel in each direction.
  @Test(arguments: [
    ("DejaVuSans", "Agile fox & waffle", "ltr"), ("NotoSans", "Größe, naïve façade", "ltr"),
    ("NotoSansThai", "ปลาและผลไม้", "ltr"), ("NotoSansDevanagari", "विद्यार्थी", "ltr"),
    ("NotoSansHebrew", "שלום עולם", "rtl"), ("NotoNaskhArabic", "كتاب جديد", "rtl"),
  ])
  func lettersAreThoseOfHarfBuzzsViewer(font: String, text: String, direction: String) throws {
    let file = font == "DejaVuSans" ? Fonts.dejaVu : Fonts.noto(font)
    let other = try Program.run(
      "hb-view",
      [
        "--font-file=\(file)", "--font-size=96", "--margin=16", "--background=ffffff",
        "--foreground=000000", "--direction=\(direction)", "--output-format=png", text,
      ])
    #expect(other.status == 0)
    let style = TextStyle(fonts: [file], fontSize: 96, usesSystemFonts: false)
    let own = try PNGWriter().write(list(text, style, DrawingOptions(margin: 16)))
    let difference = try difference(Pixels(own), Pixels(other.output))
    #expect(difference < 0.01, "\(font): \(difference)")
  }

  /// How much of the ink of two pictures is not in a pixel with as much ink in the other, or beside one.
  private func difference(_ one: Pixels, _ other: Pixels) -> Double {
    #expect(abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1)
    return max(missing(one, in: other), missing(other, in: one))
  }

  private func missing(_ one: Pixels, in other: Pixels) -> Double {
    var (missing, all) = (0, 0)
    for y in 0..<one.height {
      for x in 0..<one.width where one.ink(x, y) > 0 {
        all += one.ink(x, y)
        let near = (max(0, y - 1)...min(other.height - 1, max(0, y + 1))).flatMap { row in
          (max(0, x - 1)...min(other.width - 1, max(0, x + 1))).map { other.ink($0, row) }
        }
        missing += max(0, one.ink(x, y) - (near.max() ?? 0))
      }
    }
    return Double(missing) / Double(max(1, all))
  }
}
