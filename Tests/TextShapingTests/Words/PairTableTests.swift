import Foundation
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Words that pairs of characters decide have the glyphs that HarfBuzz gives them.
@Suite struct PairTableTests {
  struct Alphabet: Sendable, CustomStringConvertible {
    let script: String
    let letters: String
    var isRightToLeft = false

    var description: String { script }
  }

  static let alphabets = [
    // Ligatures, pairs that are moved together, accents, figures, quotes and marks.
    Alphabet(
      script: "Latn",
      letters: "ffiilltTVAWYLPo.,’”“-éÄñßıijJſtfi1/24⁄x()[]ck sh\u{301}\u{AD}ĲǆẞŁ·Æ@…—\u{A0}"),
    Alphabet(script: "Cyrl", letters: "ГТУАдолщю.«»-йЙёіїґџѓќ\u{306}\u{301}№ 12"),
    Alphabet(script: "Grek", letters: "ΑΤΥΓλοςσώΐάϊ.,·;’ \u{301}ΆΏ12"),
    Alphabet(script: "Armn", letters: "Աբգդեու։՛մնխև և(.)«»"),
    Alphabet(script: "Geor", letters: "აბგდევ.„“ჵჰ 12"),
    Alphabet(
      script: "Hebr", letters: "אבגלםןץךיוש.,()״׳־12[]\u{5B8}\u{5BC} ", isRightToLeft: true),
  ]

  static let fonts = [
    Fonts.dejaVu, Fonts.dejaVuBold, Fonts.dejaVuMono, Fonts.nimbus, Fonts.noto("NotoSans"),
    Fonts.noto("NotoSerif"), Fonts.noto("NotoSansHebrew"), Fonts.noto("NotoSansArmenian"),
    Fonts.noto("NotoSansGeorgian"), Fonts.box,
  ]

  static let features: [[FontFeature]] = [
    [], [FontFeature(tag: "liga", value: 0)], [FontFeature(tag: "kern", value: 0)],
    [FontFeature(tag: "smcp", value: 1), FontFeature(tag: "dlig", value: 1)],
    [FontFeature(tag: "onum", value: 1), FontFeature(tag: "frac", value: 1)],
    [FontFeature(tag: "salt", value: 1)],
  ]

  private func request(
    _ font: String, _ alphabet: Alphabet, _ features: [FontFeature] = []
  ) throws -> ShapingRequest {
    ShapingRequest(
      face: try FontFace.open(path: font), script: FontTag(alphabet.script)?.raw ?? 0,
      isRightToLeft: alphabet.isRightToLeft, language: "und", features: features)
  }

  /// Shapes random texts of an alphabet word by word, and at once.
  private func compare(
    _ request: ShapingRequest, _ letters: [Unicode.Scalar], texts: Int,
    _ numbers: inout SeededGenerator, _ comment: String
  ) throws {
    var pairs = try ShapingBuffer(splitsFromStart: true)
    for _ in 0..<texts {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &numbers) {
        text.append(letters.randomElement(using: &numbers) ?? " ")
      }
      let utf8 = Array(String(text).utf8)
      var fresh = try ShapingBuffer()
      var (short, long) = (GlyphRow(), GlyphRow())
      try pairs.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &short)
      try fresh.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &long)
      #expect(
        short.map(\.placed) == long.map(\.placed), "\(String(text).debugDescription) \(comment)")
    }
  }

  @Test(arguments: fonts, alphabets)
  func wordsAreAsHarfBuzzHasThem(font: String, alphabet: Alphabet) throws {
    var numbers = SeededGenerator(seed: 11)
    for features in Self.features {
      let request = try request(font, alphabet, features)
      try compare(
        request, Array(alphabet.letters.unicodeScalars), texts: 60, &numbers, "\(features)")
    }
  }

  /// Fonts with random rules (scripts/draw-fonts.d/rules.py); TEXTFIT_RULE_FONTS names another collection, and
  /// TEXTFIT_RULE_TEXTS how many texts are tried with each font, for a long run by hand.
  @Test func wordsInFontsOfRandomRulesAreAsHarfBuzzHasThem() throws {
    let environment = ProcessInfo.processInfo.environment
    let path =
      environment["TEXTFIT_RULE_FONTS"]
      ?? Fonts.root.appending(path: "fixtures/font-rules/Rules.ttc").path
    let texts = Int(environment["TEXTFIT_RULE_TEXTS"] ?? "30") ?? 30
    var index = 0
    while let face = try? FontFace.open(path: path, index: index) {
      var numbers = SeededGenerator(seed: UInt64(index))
      // A script of which HarfBuzz makes nothing, and one from right to left.
      for (script, isRightToLeft) in [("Latn", false), ("Hebr", true)] {
        let request = ShapingRequest(
          face: face, script: FontTag(script)?.raw ?? 0, isRightToLeft: isRightToLeft,
          language: "und", features: [])
        let letters = Array("abcdefghabcdefgh  \u{300}".unicodeScalars)
        try compare(request, letters, texts: texts, &numbers, "\(script), font \(index)")
      }
      index += 1
    }
    #expect(index >= 40)
  }

  /// Once all pairs of its letters are known, HarfBuzz is not called for a new word.
  @Test func newWordsTakeNoCallOfHarfBuzz() throws {
    let request = try request(Fonts.dejaVu, Self.alphabets[0])
    var buffer = try ShapingBuffer(splitsFromStart: true)
    func shape(_ text: String) throws {
      let utf8 = Array(text.utf8)
      var glyphs = GlyphRow()
      try buffer.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &glyphs)
      #expect(glyphs.count == utf8.count)
    }
    try shape("abandon bandana anabad donna band ")
    let calls = Work.harfBuzzCalls.done
    try shape("banana donana andandon nabanana ")
    #if DEBUG
      #expect(Work.harfBuzzCalls.done == calls)
    #endif
    try shape("bandanas ")
    #if DEBUG
      #expect(Work.harfBuzzCalls.done > calls)
    #endif
  }
}
