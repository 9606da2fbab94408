import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Items in which no edge is safe for further than an edge is shaped again.
struct LongItemTests {
  private let style = TextStyle(
    fonts: [Fonts.noto("NotoNaskhArabic"), Fonts.dejaVu], fontSize: 17, usesSystemFonts: false)

  @Test("a line from inside a long item keeps the font of the next", arguments: [3000.0, 4000])
  func nextItem(width: Double) throws {
    // Tatweels join every letter to the next, so that all of the Arabic is unsafe to break.
    let text = String(repeating: "بـ", count: 900) + " hello"
    let container = TextContainer(width: width, lineBreakMode: .character)
    let result = try style.layout(text, in: container)
    let hello = try #require(result.lines.last?.runs.first { $0.script == "Latn" })
    #expect(result.shaped.fonts[hello.fontIndex].face.familyName == "DejaVu Sans")
    #expect(hello.glyphs.allSatisfy { $0.id != 0 })
    let alone = try style.layout("hello").lines[0].runs[0]
    #expect(hello.glyphs.map(\.id) == alone.glyphs.map(\.id))
    #expect(hello.width == alone.width)
  }

  @Test("a line that ends inside a long item keeps the font of the one before")
  func itemBefore() throws {
    let text = "hello " + String(repeating: "بـ", count: 900)
    let result = try style.layout(text, in: TextContainer(width: 4000, lineBreakMode: .character))
    let hello = try #require(result.lines[0].runs.first { $0.script == "Latn" })
    #expect(hello.width == (try style.layout("hello").lines[0].runs[0].width))
  }
}
