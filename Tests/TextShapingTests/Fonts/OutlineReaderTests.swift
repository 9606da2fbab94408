import TestSupport
import Testing
import TextCore

@testable import TextShaping

/// The outlines of glyphs, as FreeType reads them.
@Suite struct OutlineReaderTests {
  private func outline(_ letter: Unicode.Scalar, _ face: FontFace) throws -> GlyphOutline? {
    let glyph = try #require(face.glyph(for: letter.value))
    return try OutlineReader(face).outline(of: glyph)
  }

  /// The smallest and the largest coordinates of an outline: left, bottom, right, top.
  private func bounds(_ outline: GlyphOutline?) throws -> [Double] {
    let points = try #require(outline).segments.flatMap { segment -> [GlyphOutline.Point] in
      switch segment {
      case .move(let end), .line(let end): [end]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      }
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    return [x.min(), y.min(), x.max(), y.max()].compactMap(\.self)
  }

  @Test(arguments: ["Box.ttf", "BoxCFF.otf"]) func aBoxIsAnEmSquare(font: String) throws {
    let face = try FontFace.open(path: Fonts.own(font))
    #expect(try bounds(try outline("A", face)) == [0, -200, 1000, 800])
  }

  @Test func aSpaceIsEmptyAndAGlyphThatDoesNotExistHasNone() throws {
    let face = try FontFace.open(path: Fonts.box)
    #expect(try outline(" ", face)?.isEmpty == true)
    #expect(try OutlineReader(face).outline(of: 60_000) == nil)
  }

  @Test func aFaceOfACollectionHasItsOwn() throws {
    let first = try FontFace.open(path: Fonts.own("Box.ttc"), index: 0)
    let second = try FontFace.open(path: Fonts.own("Box.ttc"), index: 1)
    let outlines = try [first, second].map { try OutlineReader($0).outline(of: 40) }
    #expect(outlines[0] != outlines[1])
  }

  /// The advance follows the weight, and so does the outline: at its coordinates, not rounded to font units.
  @Test func aVariableFontIsAtItsCoordinates() throws {
    func bounds(at weight: Double) throws -> [Double] {
      let setting = FontSetting(variations: [FontVariation(tag: "wght", value: weight)])
      let face = try FontFace.open(path: Fonts.own("BoxVariable.ttf"), setting: setting)
      return try self.bounds(try outline("a", face))
    }
    let (regular, middle, bold) = (
      try bounds(at: 400), try bounds(at: 550), try bounds(at: 700)
    )
    #expect(regular != bold)
    for index in regular.indices {
      #expect((middle[index] - (regular[index] + bold[index]) / 2).magnitude <= 1.0 / 64)
    }
  }

  /// HarfBuzz's own idea of a glyph's extents, in font units.
  @Test(arguments: [Fonts.dejaVu, Fonts.nimbus, Fonts.cjk, Fonts.noto("NotoSansDevanagari")])
  func outlinesAreAsLargeAsTheirAdvancesSuggest(path: String) throws {
    let face = try FontFace.open(path: path)
    let reader = try OutlineReader(face)
    for glyph in UInt32(1)..<200 {
      guard let outline = reader.outline(of: glyph), !outline.isEmpty else { continue }
      let size = try bounds(outline)
      let em = Double(face.unitsPerEm)
      #expect(size.allSatisfy { $0.magnitude < 6 * em })
    }
  }

  @Test func aFontOfBitmapsHasNoOutline() throws {
    let face = try FontFace.open(path: Fonts.emoji)
    #expect(try OutlineReader(face).outline(of: 5) == nil)
  }
}
