import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Syllables that their script does not allow, which HarfBuzz shows after a dotted circle.
struct BrokenSyllableTests {
  private func style(_ font: String) -> TextStyle {
    TextStyle(fonts: [Fonts.noto(font), Fonts.dejaVu], fontSize: 16, usesSystemFonts: false)
  }

  /// The scalars of every part, and of every item that was not split.
  private func parts(_ text: String, _ font: String) throws -> [String] {
    let shaped = try Typesetters.get(style(font)).shape(PlainText(text))
    return shaped.paragraphs[0].items.map {
      let scalars = shaped.text.utf8.scalarValues(in: $0.item.range)
      return scalars.map { String($0, radix: 16) }.joined(separator: " ")
    }
  }

  private func circles(_ text: String, _ font: String) throws -> Int {
    let result = try style(font).layout(text)
    let circle = result.shaped.palette.faces[0].glyph(for: 0x25CC)
    return result.lines.flatMap(\.runs).flatMap(\.glyphs).filter { $0.id == circle }.count
  }

  @Test("each is an item of its own, and what is sound stays together") func apart() throws {
    let text = "ខ\u{17BB}ក" + "ត\u{17B8}\u{17D2}" + "។ក" + "។\u{17B8}\u{17BD}" + "ក\u{17B6}ក"
    #expect(
      try parts(text, "NotoSansKhmer") == [
        "1781 17bb 1780", "178f 17b8 17d2", "17d4 1780", "17d4 17b8 17bd", "1780 17b6 1780",
      ])
    #expect(try parts("ខ\u{17BB}កក\u{17B6}", "NotoSansKhmer").count == 1)
  }

  @Test("each shows its circle, however far the next is", arguments: 0...31)
  func everyCircle(distance: Int) throws {
    // HarfBuzz 6.0 shows one for distances of 14 and 29.
    let sound = String(repeating: "ក", count: distance)
    let text = "\u{17B8}" + sound + "\u{200B}\u{17B8}" + sound
    #expect(try circles(text, "NotoSansKhmer") == 2)
    let stack = "\u{17B8}" + sound + "ត\u{17B8}\u{17D2}"
    #expect(try circles(stack, "NotoSansKhmer") == 2)
  }

  @Test("a sound syllable keeps the cut unit that alone would be broken") func soundTail() throws {
    // U+102C is a grapheme cluster of its own.
    #expect(
      try parts("\u{102F}က\u{102C}ခ\u{102C}", "NotoSansMyanmar") == [
        "102f", "1000 102c 1001 102c",
      ])
    // And so does a broken one: one circle, not two.
    #expect(
      try parts("က \u{102F}\u{102C}က", "NotoSansMyanmar") == ["1000", "20 102f 102c", "1000"])
  }

  @Test("under an override the text is turned round, and so are its syllables") func turned() throws
  {
    // HarfBuzz finds the coeng after a space of no width, and the letter that it stacks after it.
    #expect(
      try parts("\u{202E}ខក\u{200B}\u{17D2}។", "NotoSansKhmer") == [
        "202e 1781", "1780 200b 17d2", "17d4",
      ])
  }

  @Test("a circle that the text has breaks nothing") func ownCircle() throws {
    #expect(try parts("\u{25CC}\u{17B8}ក\u{25CC}ក", "NotoSansKhmer").count == 1)
    #expect(
      try parts("\u{25CC}\u{17B8}ក។\u{17B8}", "NotoSansKhmer") == ["25cc 17b8 1780", "17d4 17b8"])
  }

  @Test("a row of signs is one syllable, however long") func row() throws {
    for count in [1, 15, 16, 40] {
      #expect(try parts(String(repeating: "\u{102C}", count: count), "NotoSansMyanmar").count == 1)
    }
  }

  @Test("a font without U+25CC shows none") func noCircle() throws {
    #expect(try parts("ក\u{17B8}\u{17D2}\u{17B8}", "NotoSansThai").count == 1)
  }

  @Test("a line's runs are those of the items that were split", arguments: ["", "\u{202E}"])
  func runs(override: String) throws {
    let text = override + "កក។\u{17B8}កក។\u{17B8}ក"
    let shaped = try Typesetters.get(style("NotoSansKhmer")).shape(PlainText(text))
    #expect(shaped.paragraphs[0].items.count > 2)
    let line = try shaped.layout(in: TextContainer()).lines[0]
    #expect(line.runs.map(\.range.utf8) == [0..<text.utf8.count])
    let glyphs = line.runs[0].glyphs
    #expect(glyphs.count == shaped.paragraphs[0].glyphs.count)
    for (glyph, next) in zip(glyphs, glyphs.dropFirst()) {
      #expect(override.isEmpty ? glyph.cluster <= next.cluster : glyph.cluster >= next.cluster)
    }
  }

  @Test("the item is not shaped again for each", arguments: ["។\u{17B8}", "ក។\u{17B8} "])
  func linear(unit: String) throws {
    let work = try superlinearWork(size: 100) { count in
      let text = String(repeating: unit, count: count)
      let shaped = try Typesetter(style: style("NotoSansKhmer")).shape(PlainText(text))
      #expect(shaped.paragraphs[0].items.count >= count)
      #expect(try shaped.layout(in: TextContainer(width: 100)).lineCount > count / 10)
      let container = TextContainer(width: 100, maximumNumberOfLines: count / 20)
      let trimmed = try shaped.trim(to: container, token: TruncationToken(suffix: "ok"))
      #expect(trimmed.lineCount == count / 20)
      #expect(try shaped.layout(in: TextContainer()).lines[0].runs.count <= 2)
    }
    #expect(work == [])
  }
}
