import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Fonts of runs: fallback, missing glyphs, variable fonts, features.
struct FontRunTests {
  @Test("fallback fonts of runs") func fallback() throws {
    let result = try TextStyle.own("Box.ttf", "BoxTall.ttf").layout("aαβb")
    let runs = result.lines[0].runs
    #expect(runs.map(\.fontIndex) == [0, 1, 0])
    #expect(runs.map(\.width) == [10, 24, 10])
    #expect(result.fonts.map(\.face.familyName) == ["Textfit Box", "Textfit Box Tall"])
    #expect(result.fonts.map(\.characters) == [2, 2])
  }

  @Test("invisible characters do not split a run") func ignorables() throws {
    let runs = try TextStyle.own("Box.ttf", "BoxTall.ttf").layout("α\u{200D}\u{AD}β").lines[0].runs
    #expect(runs.map(\.fontIndex) == [1])
  }

  @Test("missing glyph list") func missing() throws {
    let result = try TextStyle.boxes.layout("aжb 字\u{200B}\t\n\u{2003}ж\u{E000}")
    #expect(result.missingGlyphs.map(\.scalar) == ["ж", "ж", "\u{E000}"])
    #expect(result.missingGlyphs[0].range.utf8 == 1..<3)
    #expect(result.missingGlyphs[0].range.characters == 1..<2)
    // A missing glyph is drawn as .notdef, glyph 0, a box.
    #expect(result.lines[0].runs.flatMap(\.glyphs).prefix(4).map(\.id) == [66, 0, 67, 1])
  }

  @Test("missing glyphs in right-to-left text come in the text's order")
  func missingHebrew() throws {
    let result = try TextStyle.boxes.layout("א\u{5EF}ב\u{5F0}")
    #expect(result.missingGlyphs.map(\.scalar) == ["\u{5EF}", "\u{5F0}"])
    #expect(result.missingGlyphs.map(\.range.utf8) == [2..<4, 6..<8])
  }

  @Test("only the glyph that a cluster lacks is missing") func missingMark() throws {
    // Box has a, and no ogonek.
    let result = try TextStyle.boxes.layout("a\u{328}")
    #expect(result.missingGlyphs.map(\.scalar) == ["\u{328}"])
    // An invisible character is not reported as missing next to a letter that is.
    let joined = try TextStyle.boxes.layout("ж\u{200D}")
    #expect(joined.missingGlyphs.map(\.scalar) == ["ж"])
  }

  /// A row of marks that is set in parts is listed once, whatever follows it.
  @Test("each mark of a long row is missing once", arguments: ["", "a", " a"])
  func missingRow(end: String) throws {
    for count in [3, 300, 2_000] {
      let text = "a" + String(repeating: "\u{E38}", count: count) + end
      // BoxWide has a, and no Thai.
      let missing = try TextStyle.own("BoxWide.ttf").layout(text).missingGlyphs
      #expect(missing.count == count)
      let isListedOnce = missing.map(\.range.utf8.lowerBound) == (0..<count).map { 1 + 3 * $0 }
      #expect(isListedOnce)
    }
  }

  @Test(
    "variable font's width by wght", arguments: [(100.0, 27.0), (400, 30), (650, 33), (900, 36)])
  func variable(weight: Double, width: Double) throws {
    var style = TextStyle.own("BoxVariable.ttf")
    style.variations = [FontVariation(tag: "wght", value: weight)]
    #expect(try style.layout("abc").size.width == width)
    // The ascent goes with it: 7.5 at 100, 8 at 400, 9 at 900.
    let ascent = weight <= 400 ? 7.5 + (weight - 100) / 600 : 8 + (weight - 400) / 500
    #expect(try style.layout("abc").firstBaseline == ascent)
  }

  @Test("a variable font's weight by the style, and its width by wdth")
  func weightAndWidth() throws {
    var style = TextStyle.own("BoxVariable.ttf")
    style.fontWeight = 900
    #expect(try style.layout("abc").size.width == 36)
    style.variations = [FontVariation(tag: "wdth", value: 200)]
    #expect(try style.layout("abc").size.width == 66)
  }

  @Test("font features") func features() throws {
    var style = TextStyle.boxes
    #expect(try style.layout("fi").size.width == 10)
    #expect(try style.layout("AVA").size.width == 26)
    style.features = [FontFeature(tag: "liga", value: 0)]
    #expect(try style.layout("fi").size.width == 20)
    #expect(try style.layout("AVA").size.width == 26)
    style.features = [FontFeature(tag: "kern", value: 0)]
    #expect(try style.layout("fi").size.width == 10)
    #expect(try style.layout("AVA").size.width == 30)
  }

  @Test("TrueType and CFF outlines measure alike") func compactFont() throws {
    for text in ["AVA To fi\u{301}", "אבג דהו", "日本語。"] {
      let trueType = try TextStyle.boxes.layout(text).size
      #expect(try TextStyle.own("BoxCFF.otf").layout(text).size == trueType)
    }
  }

  @Test("a face of a collection") func collection() throws {
    #expect(try TextStyle.own("Box.ttc#1").layout("α").size == Size(width: 12, height: 17))
    #expect(try TextStyle.own("Box.ttc#0").layout("a").size == Size(width: 10, height: 10))
  }

  @Test("an emoji takes the color font, and a bitmap font scales") func emoji() throws {
    let style = TextStyle.scripts
    let result = try style.layout("a👍🏽b")
    let emoji = try #require(result.lines[0].runs.first { $0.range.utf8 == 1..<9 })
    #expect(result.fonts[emoji.fontIndex].face.isColor)
    #expect(emoji.glyphs.count == 1, "one glyph for hand and skin tone")
    var large = style
    large.fontSize = 20
    let twice = try large.layout("a👍🏽b").lines[0].runs[1].width
    #expect(abs(twice - 2 * emoji.width) < 1.0 / 32768)
  }

  @Test("the language picks the forms of shared ideographs") func languageForms() throws {
    // U+76F4 is drawn otherwise in Japan and in China (the font's locl feature).
    func glyphs(_ language: String) throws -> [UInt32] {
      let style = TextStyle(fonts: [Fonts.cjk], language: language, usesSystemFonts: false)
      return try style.layout("直").lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(try glyphs("ja") != glyphs("zh-Hans"))
    #expect(try glyphs("und") == glyphs("ja"), "face 0 is the Japanese one")
  }

  @Test(
    "controls show nothing, take no room, and are not missing",
    arguments: ["\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}"])
  func controls(control: String) throws {
    let result = try TextStyle.boxes.layout("a\(control)b")
    #expect(result.size.width == 20)
    #expect(result.lines[0].runs.flatMap(\.glyphs).map(\.id) == [66, 67])
    #expect(result.missingGlyphs.isEmpty)
  }
}
