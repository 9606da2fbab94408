import Glibc
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What HarfBuzz gets, and what it returns.
struct ShapingBufferTests {
  private func shape(
    _ text: String, in face: FontFace, item: Range<Int>? = nil, context: Range<Int>? = nil,
    script: String = "Latn", isRightToLeft: Bool = false, features: [FontFeature] = [],
    isOversized: Bool = false
  ) throws -> GlyphRow {
    let utf8 = Array(text.utf8)
    let whole = 0..<utf8.count
    var buffer = try ShapingBuffer()
    var glyphs = GlyphRow()
    let request = ShapingRequest(
      face: face, script: FontTag(script)?.raw ?? 0, isRightToLeft: isRightToLeft, language: "und",
      features: features, isOversized: isOversized)
    try buffer.shape(
      utf8: utf8, context: context ?? whole, item: item ?? whole, with: request, into: &glyphs)
    return glyphs
  }

  /// Chromium's canvas and Pango without hinting say the same: 91.4921875 at 16.
  @Test func helloWorld() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let glyphs = try shape("Hello World", in: face)
    let width = glyphs.reduce(0) { $0 + Int($1.xAdvance) }
    #expect(Double(width) * 16 / 2048 == 91.4921875)
    #expect(glyphs.map(\.cluster) == Array(0..<11))
  }

  @Test func clustersAreOffsetsOfTheWholeText() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let glyphs = try shape("éa\u{301}b", in: face, item: 2..<6, context: 2..<6)
    #expect(glyphs.map(\.cluster).first == 2 && glyphs.map(\.cluster).last == 5)
  }

  @Test func contextGivesArabicItsForms() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let joined = try shape("ببب", in: face, item: 2..<4, script: "Arab", isRightToLeft: true)
    let alone = try shape(
      "ببب", in: face, item: 2..<4, context: 2..<4, script: "Arab", isRightToLeft: true)
    #expect(joined.count == 1 && alone.count == 1 && joined[0].glyph != alone[0].glyph)
    #expect(joined[0].xAdvance < alone[0].xAdvance)
  }

  @Test func rightToLeftComesFromTheLeft() throws {
    let face = try FontFace.open(path: Fonts.noto("NotoSansHebrew"))
    let glyphs = try shape("אבג", in: face, script: "Hebr", isRightToLeft: true)
    #expect(glyphs.map(\.cluster) == [4, 2, 0])
  }

  @Test func unsafeToBreakInsideALigature() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let arabic = try shape("ببب", in: face, script: "Arab", isRightToLeft: true)
    #expect(arabic.contains { $0.flags & ShapedGlyph.unsafeToBreak != 0 })
    let latin = try shape("no", in: face)
    #expect(latin.allSatisfy { $0.flags & ShapedGlyph.unsafeToBreak == 0 })
  }

  /// In a run of Telugu HarfBuzz decomposes U+2226, and composes it again only if the run has a mark.
  @Test func symbolsAreComposedWithAndWithoutMarks() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let alone = try shape("∦", in: face, script: "Telu")
    let afterMark = try shape("∄\u{20D7}∦", in: face, script: "Telu")
    #expect(alone.count == 1)
    #expect(afterMark.last?.glyph == alone[0].glyph && afterMark.last?.cluster == 6)
    let amid = try shape("x∦y≠", in: face, item: 1..<8, context: 0..<8, script: "Telu")
    #expect(amid.map(\.cluster) == [1, 4, 5])
    #expect(amid[0].glyph == alone[0].glyph)
  }

  @Test func featuresCount() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    #expect(try shape("ffi", in: face).count == 1)
    let off = [FontFeature(tag: "liga", value: 0)]
    #expect(try shape("ffi", in: face, features: off).count == 3)
  }

  @Test func withoutMarksNothingIsPositioned() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let with = try shape("x\u{323}", in: face)
    let without = try shape("x\u{323}", in: face, isOversized: true)
    #expect(with.map(\.glyph) == without.map(\.glyph))
    #expect(with[1].xOffset != without[1].xOffset || with[1].yOffset != without[1].yOffset)
    let forced = [FontFeature(tag: "mark", value: 1)]
    let still = try shape("x\u{323}", in: face, features: forced, isOversized: true)
    #expect(still == without, "what bounds the time wins over a feature asked for")
  }

  /// HarfBuzz's work is quadratic in the marks that it is given on one base.
  @Test func withoutMarksHarfBuzzIsGivenFewAtOnce() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let text = "x" + String(repeating: "\u{323}", count: 2_559)
    let work = try WorkDone {
      let glyphs = try shape(text, in: face, isOversized: true)
      #expect(glyphs.count == 2_560)
    }
    #expect(work[.harfBuzzCalls] == 10)
  }

  @Test func missingGlyphIsZero() throws {
    let face = try FontFace.open(path: Fonts.nimbus)
    #expect(try shape("a漢", in: face).map { $0.glyph == 0 } == [false, true])
  }

  @Test func invisibleScalarsTakeNoRoom() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let plain = try shape("ab", in: face).reduce(0) { $0 + $1.xAdvance }
    let joined = try shape("a\u{2060}\u{AD}b", in: face).reduce(0) { $0 + $1.xAdvance }
    #expect(plain == joined)
  }

  @Test func reuseChangesNothing() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    var buffer = try ShapingBuffer()
    let text = Array("ffi ببب".utf8)
    var request = ShapingRequest(
      face: face, script: FontTag("Latn")?.raw ?? 0, isRightToLeft: false, language: "de",
      features: [])
    var first = GlyphRow()
    try buffer.shape(utf8: text, context: 0..<10, item: 0..<4, with: request, into: &first)
    var other = GlyphRow()
    request.features = [FontFeature(tag: "liga", value: 0)]
    request.language = "tr"
    request.isOversized = true
    try buffer.shape(utf8: text, context: 0..<10, item: 0..<4, with: request, into: &other)
    #expect(other.count == 4 && first.count == 2)
    (request.features, request.language, request.isOversized) = ([], "de", false)
    var again = GlyphRow()
    try buffer.shape(utf8: text, context: 0..<10, item: 0..<4, with: request, into: &again)
    #expect(again == first)
  }

  @Test func emptyItemHasNoGlyphs() throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    #expect(try shape("ab", in: face, item: 1..<1).isEmpty)
  }

  @Test(arguments: ["lig", "ligature", "ü", ""])
  func nonsenseFeature(tag: String) throws {
    let face = try FontFace.open(path: Fonts.dejaVu)
    let error = #expect(throws: TextLayoutError.self) {
      try shape("ab", in: face, features: [FontFeature(tag: tag, value: 1)])
    }
    #expect(error?.code == .invalidArgument)
  }

  @Test("the environment's list of shapers has no say") func environment() async {
    // In a process of its own, since HarfBuzz reads the list once.
    await #expect(processExitsWith: .success) {
      setenv("HB_SHAPER_LIST", "fallback", 1)
      let face = try FontFace.open(path: Fonts.dejaVu)
      // The ligature ffi, and kerning.
      let glyphs = try ShapingBufferTests().shape("AVAffi", in: face)
      #expect(glyphs.count == 4)
      #expect(glyphs[0].xAdvance < face.font.advance(of: glyphs[0].glyph))
    }
  }
}
