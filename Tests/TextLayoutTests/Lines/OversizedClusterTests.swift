import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Characters of more than 256 code points: shaped by themselves, their marks where the pen is, and
/// reported, since HarfBuzz's work is quadratic in the marks on one base.
@Suite struct OversizedClusterTests {
  private func layout(marks count: Int) throws -> LayoutResult {
    let text = "b" + "a" + String(repeating: "\u{301}", count: count) + "c"
    return try Typesetters.get(.boxes).shape(PlainText(text)).layout(in: TextContainer())
  }

  @Test("256 code points are positioned") func positioned() throws {
    let result = try layout(marks: 255)
    #expect(result.notes.isEmpty)
    let runs = result.lines[0].runs
    #expect(runs.count == 1)
    // The first mark is (-5, 2) from the pen, which is after two boxes; the baseline is at 8.
    #expect(runs[0].glyphs.dropFirst(2).first?.position == Point(x: 15, y: 6))
    #expect(result.size == Size(width: 30, height: 10))
  }

  @Test("257 are not, and that is said") func crowded() throws {
    let result = try layout(marks: 256)
    #expect(result.notes.map(\.code) == ["marks-not-positioned"])
    let runs = result.lines[0].runs
    #expect(runs.map(\.range.characters) == [0..<1, 1..<2, 2..<3])
    #expect(runs[1].glyphs.dropFirst().allSatisfy { $0.position == Point(x: 20, y: 8) })
    #expect(result.size == Size(width: 30, height: 10))
    #expect(try result.verify().isEmpty)
  }

  @Test("many marks on one base are shaped some at a time") func many() throws {
    let work = try WorkDone {
      let result = try layout(marks: 2_559)
      #expect(result.size.width == 30)
    }
    // Ten for the base and its marks, and one for each of the two letters, unless another text had them before.
    #expect((10...12).contains(work[.harfBuzzCalls]))
  }

  @Test("a row of marks without a base is shaped some at a time") func baseless() throws {
    let row = String(repeating: "\u{200B}\u{301}", count: 1_280)
    let work = try WorkDone {
      let result = try Typesetters.get(.boxes).shape(PlainText("b" + row + "c"))
        .layout(in: TextContainer(width: 10))
      #expect(result.notes.map(\.code) == ["marks-not-positioned"])
      #expect(result.lines.map(\.range.scalars) == [0..<2_561, 2_561..<2_562])
      #expect(try result.verify().isEmpty)
    }
    // Ten each time: for the paragraph, and where its lines are looked at by themselves.
    #expect((10...40).contains(work[.harfBuzzCalls]))
  }

  /// HarfBuzz would make one cluster of the row, and put each circle into it in time that grows with the row.
  @Test("so is a row of vowel signs that are characters of their own")
  func vowelSigns() throws {
    let style = TextStyle(fonts: [Fonts.noto("NotoSansMyanmar")], usesSystemFonts: false)
    let row = String(repeating: "\u{102C}\u{1031}", count: 1_280)
    let typesetter = try Typesetter(style: style)
    let work = try WorkDone {
      let result = try typesetter.shape(PlainText("က" + row + "က"))
        .layout(in: TextContainer(width: 100))
      #expect(result.notes.map(\.code) == ["marks-not-positioned"])
      #expect(result.lines.map(\.range.scalars) == [0..<1, 1..<2_561, 2_561..<2_562])
      #expect(try result.verify().isEmpty)
    }
    #expect((10...40).contains(work[.harfBuzzCalls]))
    #expect(work[.bytesShaped] < 4 * 3 * 2_562)
  }
}
