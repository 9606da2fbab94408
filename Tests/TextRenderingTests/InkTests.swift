import Foundation
import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// All ink is in the picture, and what has none is said.
@Suite struct InkTests {
  private func list(
    _ text: String, _ style: TextStyle, _ options: DrawingOptions = DrawingOptions(),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), width: Double? = nil
  ) throws -> DisplayList {
    try Typesetter(style: style, paragraphStyle: paragraphStyle).shape(PlainText(text))
      .layout(in: TextContainer(width: width)).displayList(options)
  }

  private static let oblique = "/usr/share/fonts/opentype/urw-base35/NimbusSans-Italic.otf"

  /// How much of each picture is dark is the same with a margin that is more than enough.
  @Test(
    arguments: [
      ("low lines", "Ågjy", TextStyle(fonts: [Fonts.dejaVu], fontSize: 30), 10.0),
      ("close letters", "WMW", .with(fonts: [Fonts.dejaVu], letterSpacing: -8), nil),
      ("italics", "fjf", TextStyle(fonts: [oblique], fontSize: 40), nil),
      (
        "marks", "Z\u{30A}\u{301}\u{302}\u{303}\u{323}\u{331}",
        TextStyle(fonts: [Fonts.dejaVu], fontSize: 30), nil
      ),
      ("emoji", "\u{1F600}", TextStyle(fonts: [Fonts.emoji], fontSize: 30), 8),
    ] as [(String, String, TextStyle, Double?)])
  func noInkIsCut(name: String, text: String, style: TextStyle, height: Double?) throws {
    let paragraphStyle = ParagraphStyle(maximumLineHeight: height ?? 0)
    let list = try list(text, style, paragraphStyle: paragraphStyle)
    let free = try self.list(
      text, style, DrawingOptions(margin: 60), paragraphStyle: paragraphStyle)
    let (own, whole) = (
      try Pixels(PNGWriter(scale: 2).write(list)), try Pixels(PNGWriter(scale: 2).write(free))
    )
    #expect(own.darkCount == whole.darkCount && own.darkCount > 0)
    // It is no larger than it has to be.
    #expect(list.canvas.width < free.canvas.width - 60)
    // The same canvas is the page and the view of the other formats.
    let svg = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(svg.contains("viewBox=\"\(Int(list.canvas.x)) \(Int(list.canvas.y)) "))
  }

  /// What is inside the box leaves it as it is; a margin has room for what sticks out.
  @Test func aPictureIsAsLargeAsItsBox() throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 16)
    #expect(try list("Text", style, width: 100).canvas.width == 100)
    let close = TextStyle.with(fonts: [Fonts.dejaVu], letterSpacing: -8)
    let margin = try list("WMW", close, DrawingOptions(margin: 20))
    #expect(margin.canvas.x == -20)
  }

  /// A font whose outlines are lost.
  @Test func aFontWithLostOutlinesIsSaidAndNotBlank() throws {
    let path = try Self.damaged(Fonts.dejaVu) { _ in 0 }
    let list = try list("a b", TextStyle(fonts: [path], fontSize: 20))
    #expect(list.notes.map(\.code) == ["glyph-without-outline"])
    #expect(list.notes.first?.message.contains("U+0061, U+0062") == true)
    #expect(try Pixels(PNGWriter().write(list)).darkCount > 0)
    #expect(String(decoding: try SVGWriter().write(list), as: UTF8.self).contains("<use"))
  }

  /// Outlines that FreeType refuses.
  @Test func aFontWithDamagedOutlinesIsSaid() throws {
    let path = try Self.damaged(Fonts.dejaVu) { $0 | 0x7F }
    let list = try list("a", TextStyle(fonts: [path], fontSize: 20))
    #expect(list.notes.map(\.code) == ["glyph-without-outline"])
  }

  @Test func aMissingCharacterIsSaid() throws {
    let list = try list(
      "a\u{4E00}\u{4E01}", TextStyle(fonts: [Fonts.dejaVu], fontSize: 20, usesSystemFonts: false))
    #expect(list.notes.map(\.code) == ["missing-glyph"])
    #expect(list.notes.first?.message.contains("U+4E00, U+4E01") == true)
  }

  /// What has no ink by its definition is no gap.
  @Test func emptyCharactersAreNoGaps() throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 20)
    #expect(try list("a\u{2800}b c\u{A0}d\u{200B}\u{200D}e", style).notes.isEmpty)
  }

  /// A copy of a font with other bytes in its outlines.
  private static func damaged(_ path: String, _ change: (UInt8) -> UInt8) throws -> String {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for record in 0..<number(4, 2) {
      let start = 12 + 16 * record
      guard bytes[start..<start + 4].elementsEqual("glyf".utf8) else { continue }
      let (offset, length) = (number(start + 8, 4), number(start + 12, 4))
      for index in offset..<offset + length { bytes[index] = change(bytes[index]) }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "textfit-\(UUID().uuidString).ttf")
    try Data(bytes).write(to: file)
    return file.path
  }
}

extension Pixels {
  /// The pixels that are clearly darker than the background.
  fileprivate var darkCount: Int {
    (0..<height).reduce(0) { sum, y in
      sum + (0..<width).count { self[$0, y].contains { $0 < 200 } }
    }
  }
}

extension TextStyle {
  fileprivate static func with(fonts: [String], letterSpacing: Double) -> TextStyle {
    var style = TextStyle(fonts: fonts, fontSize: 20)
    style.letterSpacing = letterSpacing
    return style
  }
}
