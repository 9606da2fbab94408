import Foundation
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Fonts whose numbers are as large as their tables can say, at the largest size and the smallest.
struct HostileSizeTests {
  /// Glyphs of 32,767 units (HarfBuzz takes more for negative), lines of 98,302.
  private static let huge = DrawnFont(
    advance: 32767, vertical: .init(ascender: 32767, descender: -32768, lineGap: 32767))
  /// Each letter goes back by 2,048 ems, and is drawn as far below and left of its place.
  private static let backward = DrawnFont(
    advance: 0, vertical: .init(ascender: -1, descender: -32768, lineGap: -32768),
    adjustment: -32768)
  private static let offset = DrawnFont(
    advance: 16, vertical: .init(ascender: 32767, descender: 32766), adjustment: 32767)

  private func shape(
    _ text: String, in font: DrawnFont, at size: Double
  ) throws -> ShapedText {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hostile-\(UUID().uuidString).ttf")
    try Data(font.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let style = TextStyle(fonts: [file.path], fontSize: size, usesSystemFonts: false)
    return try Typesetter(style: style).shape(PlainText(text))
  }

  @Test("widths are exact until they stop growing") func limit() throws {
    let three = try shape("ABA", in: Self.huge, at: 1_000_000).layout(in: TextContainer())
    #expect(three.size.width == 98_301.0 / 16 * 1_000_000)
    // 80,000 times 32,767 / 16 times a million points pass what 64 bits hold.
    let text = String(repeating: "AB", count: 40_000)
    let many = try shape(text, in: Self.huge, at: 1_000_000).layout(in: TextContainer())
    #expect(many.size.width == Fixed.unlimited.points)
    #expect(many.size.height == 98_302.0 / 16 * 1_000_000)
  }

  @Test("lines, trims and reports end", arguments: [1_000_000, 17, 0.001])
  func ends(size: Double) throws {
    let text = String(repeating: "AB AAB\u{301}\tBA \u{AD}B", count: 40)
    for font in [Self.huge, Self.backward, Self.offset] {
      let shaped = try shape(text, in: font, at: size)
      for wrap in LineBreakMode.allCases {
        for width: Double? in [nil, 0, 100, 1_000_000] {
          var container = TextContainer(width: width, maximumNumberOfLines: 2, lineBreakMode: wrap)
          container.insets.left = -1_000_000
          let result = try shaped.layout(in: container)
          check(result)
          #expect(try result.naturalWidth.isFinite && result.minimumWidth.isFinite)
          check(try shaped.trim(to: container, token: TruncationToken(suffix: "A B")).layout)
        }
      }
    }
  }

  /// Every number is one, and no size is negative.
  private func check(_ result: LayoutResult) {
    #expect(result.size.width >= 0 && result.size.height > 0)
    #expect(result.fullSize.width >= 0 && result.fullSize.height > 0)
    for line in result.lines {
      #expect(line.rect.height > 0)
      let glyphs = line.runs.flatMap(\.glyphs)
      #expect(glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    }
  }
}

extension DrawnFont {
  /// 16 units to the em, one advance for every glyph, and what kerning adds to A's and B's place and
  /// advance.
  fileprivate init(advance: Int, vertical: Vertical, adjustment: Int? = nil) {
    self.init(unitsPerEm: 16, hhea: vertical)
    tables["hmtx"] = (0..<3).flatMap { _ in u16(advance, 0) }
    guard let adjustment else { return }
    let script = u16(1) + Array("DFLT".utf8) + u16(8, 4, 0, 0, 0xFFFF, 1, 0)
    let feature = u16(1) + Array("kern".utf8) + u16(8, 0, 1, 0)
    // Lookup type 1, format 1: a place in x and y and an advance in x for the glyphs 1 and 2.
    let lookup =
      u16(1, 4, 1, 0, 1, 8, 1, 12, 7) + i16(adjustment, adjustment, adjustment) + u16(1, 2, 1, 2)
    tables["GPOS"] =
      u16(1, 0, 10, 10 + script.count, 10 + script.count + feature.count) + script + feature
      + lookup
  }
}
