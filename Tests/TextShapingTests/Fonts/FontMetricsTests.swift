import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The metrics of fonts that are known, and the rule on fonts that are drawn for it.
struct FontMetricsTests {
  @Test func dejaVuSans() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    #expect(face.familyName == "DejaVu Sans" && face.styleName == "Book")
    #expect(face.unitsPerEm == 2048)
    #expect(
      face.metrics
        == FontMetrics(
          ascent: 1901, descent: 483, lineGap: 0, underlinePosition: -40, underlineThickness: 90,
          xHeight: nil, capHeight: nil))
    #expect(face.isScalable && !face.isColor && face.axes.isEmpty && face.notes.isEmpty)
    #expect(face.features.contains("liga") && face.features.contains("mark"))
  }

  @Test func cff() throws {
    let face = try FontFace.open(path: Fonts.nimbus)
    #expect(face.familyName == "Nimbus Sans" && face.unitsPerEm == 1000)
    #expect(face.metrics.ascent == 729 && face.metrics.descent == 271)
    #expect(face.metrics.lineGap == 200 && face.metrics.xHeight == 516)
    #expect(face.metrics.capHeight == 718)
  }

  /// FreeType leaves a face without outlines no metrics of its own; the tables have them.
  @Test func bitmapsOnly() throws {
    let face = try FontFace.open(path: Fonts.emoji)
    #expect(!face.isScalable && face.isColor && face.unitsPerEm == 2048)
    #expect(face.metrics.ascent == 1900 && face.metrics.descent == 500)
    #expect(face.metrics.lineGap == 0)
  }

  @Test(arguments: [(0, "JP"), (1, "KR"), (2, "SC"), (3, "TC"), (4, "HK")])
  func collection(index: Int, name: String) throws {
    let face = try FontFace.open(path: Fonts.cjk, index: index)
    #expect(face.familyName == "Noto Sans CJK \(name)" && face.index == index)
    #expect(face.metrics.ascent == 1160 && face.metrics.descent == 288)
  }

  private typealias Vertical = DrawnFont.Vertical

  private func metrics(_ font: DrawnFont, _ variations: [FontVariation] = []) throws -> FontMetrics
  {
    let setting = FontSetting(variations: variations)
    return try FontFace.open(bytes: font.bytes, name: "drawn", setting: setting).metrics
  }

  @Test func hheaWinsOverTypo() throws {
    let typo = Vertical(ascender: 700, descender: -300, lineGap: 10)
    let found = try metrics(DrawnFont(typo: typo))
    #expect(found.ascent == 800 && found.descent == 200 && found.lineGap == 90)
    #expect(found.xHeight == 480 && found.capHeight == 690)
    #expect(found.underlinePosition == -100 && found.underlineThickness == 50)
  }

  @Test func typoWhereTheFontSaysSo() throws {
    let typo = Vertical(ascender: 700, descender: -300, lineGap: 10)
    let found = try metrics(DrawnFont(typo: typo, fsSelection: 0xC0))
    #expect(found.ascent == 700 && found.descent == 300 && found.lineGap == 10)
  }

  @Test func nextPairWhereHheaIsEmpty() throws {
    let none = Vertical(ascender: 0, descender: 0, lineGap: 0)
    let typo = Vertical(ascender: 700, descender: -300, lineGap: 10)
    let win = Vertical(ascender: 950, descender: -350, lineGap: 0)
    #expect(try metrics(DrawnFont(hhea: none, typo: typo, win: win)).ascent == 700)
    let found = try metrics(DrawnFont(hhea: none, typo: none, win: win))
    #expect(found.ascent == 950 && found.descent == 350)
    #expect(try metrics(DrawnFont(hhea: none)).ascent == 1000, "no height at all: one em")
  }

  @Test func negativeGapCountsAsNone() throws {
    #expect(try metrics(DrawnFont(hhea: Vertical(lineGap: -40))).lineGap == 0)
  }

  @Test func withoutOS2NoHeights() throws {
    let found = try metrics(DrawnFont())
    #expect(found.xHeight == nil && found.capHeight == nil)
  }

  /// MVAR's deltas grow with the axis, for hhea and typo metrics alike.
  @Test(arguments: [0x40, 0xC0])
  func variationsMoveMetrics(fsSelection: Int) throws {
    let axis = DrawnFont.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900)
    let font = DrawnFont(
      typo: Vertical(), fsSelection: fsSelection, axes: [axis],
      metricDeltas: [
        ("hasc", 100), ("hdsc", -60), ("hlgp", -10), ("xhgt", 20), ("cpht", 30), ("undo", -8),
        ("unds", 40),
      ])
    let regular = try metrics(font)
    #expect(regular.ascent == 800 && regular.xHeight == 480)
    let half = try metrics(font, [FontVariation(tag: "wght", value: 650)])
    #expect(
      half
        == FontMetrics(
          ascent: 850, descent: 230, lineGap: 85, underlinePosition: -104, underlineThickness: 70,
          xHeight: 490, capHeight: 705))
  }
}
