import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// HarfBuzz lays out with the advances that FreeType would draw with.
struct AdvanceTests {
  @Test(arguments: [Fonts.dejaVu, Fonts.nimbus, Fonts.cjk])
  func harfBuzzEqualsFreeType(path: String) throws {
    let face = try FontFace.open(path: path)
    let freeType = try FreeTypeFace(face.data, name: path, index: 0)
    let glyphs = 0..<UInt32(face.glyphCount)
    let differing = glyphs.filter { freeType.advance(of: $0) != face.font.advance(of: $0) }
    #expect(face.glyphCount > 800)
    #expect(differing.isEmpty, "of \(face.glyphCount) glyphs")
  }

  @Test func variableFontsAreSetAlike() throws {
    let axis = DrawnFont.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900)
    let setting = FontSetting(weight: 650)
    let bytes = DrawnFont(axes: [axis]).bytes
    let face = try FontFace.open(bytes: bytes, name: "drawn", setting: setting)
    let freeType = try FreeTypeFace(face.data, name: "drawn", index: 0)
    try freeType.setCoordinates(face.axes.map(\.current))
    #expect((0..<3).map { face.font.advance(of: $0) } == [500, 650, 675])
    #expect((0..<3).map { freeType.advance(of: $0) } == [500, 650, 675])
  }
}
