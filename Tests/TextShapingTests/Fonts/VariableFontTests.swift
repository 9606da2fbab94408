import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The project's variable font: every number is in fixtures/fonts/README.md.
struct VariableFontTests {
  private let path = Fonts.own("BoxVariable.ttf")

  private func open(_ setting: FontSetting) throws -> FontFace {
    try FontFace.open(path: path, setting: setting)
  }

  private func variations(_ weight: Double, _ width: Double) -> FontSetting {
    FontSetting(variations: [
      FontVariation(tag: "wght", value: weight), FontVariation(tag: "wdth", value: width),
    ])
  }

  @Test(
    arguments: [
      (100.0, 100.0, 900, 750), (400, 100, 1000, 800), (650, 100, 1100, 850),
      (900, 100, 1200, 900), (400, 50, 500, 800), (400, 200, 2000, 800), (900, 200, 2200, 900),
    ])
  func advancesAndMetrics(weight: Double, width: Double, advance: Int, ascent: Int) throws {
    let face = try open(variations(weight, width))
    #expect(face.metrics.ascent == ascent && face.notes.isEmpty)
    let freeType = try FreeTypeFace(face.data, name: path, index: 0)
    try freeType.setCoordinates(face.axes.map(\.current))
    for glyph in 0..<UInt32(face.glyphCount) {
      #expect(face.font.advance(of: glyph) == freeType.advance(of: glyph))
    }
    let letter = try #require(face.glyph(for: 0x41))
    #expect(face.font.advance(of: letter) == advance)
  }

  @Test(arguments: [(1, "Regular"), (2, "Black"), (3, "Wide")])
  func namedInstances(number: Int, name: String) throws {
    let weight = number == 2 ? 900 : 400
    let face = try open(FontSetting(weight: weight, namedInstance: number))
    #expect(face.styleName == name)
    #expect(face.axes.map(\.tag) == ["wght", "wdth"])
    #expect(face.axes.map(\.current) == [Double(weight), number == 3 ? 200 : 100])
  }

  @Test func styleSetsWeight() throws {
    var style = TextStyle(fonts: [path])
    style.fontWeight = 900
    let cascade = try FontCascade(style: style)
    #expect(cascade.primary.weight == 900 && cascade.notes.isEmpty)
    style.fontWeight = 950
    #expect(try FontCascade(style: style).notes.map(\.code) == ["face-substituted"])
    style.variations = [FontVariation(tag: "wght", value: 650)]
    #expect(try FontCascade(style: style).primary.metrics.ascent == 850, "a variation wins")
  }

  @Test func unknownAxisIsAnErrorOfThePrimaryAlone() throws {
    var style = TextStyle(fonts: [path])
    style.variations = [FontVariation(tag: "GRAD", value: 1)]
    let error = #expect(throws: TextLayoutError.self) { try FontCascade(style: style) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("its axes are wght, wdth;") ?? false)
    style.variations = [FontVariation(tag: "wdth", value: 200)]
    style.fonts.append(Fonts.dejaVu)
    #expect(try FontCascade(style: style).listed.count == 2, "a static fallback has no axes")
  }
}
