import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The rule at the top of FontCascade.swift, line by line.
struct FallbackTests {
  private func cascade(
    _ fonts: [String], language: String = "und", system: Bool = true
  ) throws -> FontCascade {
    try FontCascade(
      style: TextStyle(fonts: fonts, language: language, usesSystemFonts: system))
  }

  private func scalars(_ cluster: String) -> [UInt32] { cluster.unicodeScalars.map(\.value) }

  @Test(arguments: ["", " ", "\t", "\u{AD}", "\u{200D}", "\u{3000}", "\u{2060}", "\u{FE0F}", "\n"])
  func nothingDrawnIsThePrimarys(cluster: String) throws {
    let cascade = try cascade([Fonts.noto("NotoSansHebrew"), Fonts.dejaVu])
    #expect(try cascade.face(for: scalars(cluster)) === cascade.primary)
  }

  @Test func listBeforeSystem() throws {
    let cascade = try cascade([
      Fonts.nimbus, Fonts.noto("NotoSansHebrew"), Fonts.dejaVu,
    ])
    #expect(try cascade.face(for: scalars("a")) === cascade.listed[0])
    #expect(try cascade.face(for: scalars("א")) === cascade.listed[1])
    #expect(try cascade.face(for: scalars("ب")) === cascade.listed[2])
    #expect(try cascade.face(for: scalars("ก")).familyName == "Noto Sans Thai")
  }

  @Test(
    arguments: [
      ("א", ""), ("ب", ""), ("ก", "Noto Sans Thai"), ("क्ष", "Noto Sans Devanagari"),
      ("ក្ក", "Noto Sans Khmer"), ("မြ", "Noto Sans Myanmar"), ("한", "Noto Sans CJK"),
      ("あ", "Noto Sans CJK"), ("ም", "Noto Sans Ethiopic"), ("Ꭰ", "Noto Sans Cherokee"),
    ])
  func systemFontsOfScripts(cluster: String, family: String) throws {
    let face = try cascade([Fonts.nimbus]).face(for: scalars(cluster))
    #expect(face.familyName.hasPrefix(family))
    #expect(scalars(cluster).allSatisfy(face.hasGlyph))
  }

  @Test(
    arguments: [
      ("ja", "JP"), ("ko", "KR"), ("zh-Hans", "SC"), ("zh-TW", "TC"), ("zh-HK", "HK"),
    ])
  func languageChoosesAmongCJK(language: String, name: String) throws {
    let face = try cascade([Fonts.dejaVu], language: language).face(for: scalars("直"))
    #expect(face.familyName == "Noto Sans CJK \(name)")
  }

  @Test func styleGoesToTheSystemsFonts() throws {
    var style = TextStyle(fonts: [Fonts.nimbus])
    style.fontWeight = 700
    #expect(try FontCascade(style: style).face(for: scalars("ก")).styleName == "Bold")
  }

  /// Nimbus Sans has x but not the dot below: letter and marks move together.
  @Test(arguments: ["x\u{323}", "x\u{323}\u{301}", "q\u{302}\u{316}"])
  func markStaysWithItsBase(cluster: String) throws {
    let cascade = try cascade([Fonts.nimbus])
    let face = try cascade.face(for: scalars(cluster))
    #expect(face !== cascade.primary && scalars(cluster).allSatisfy(face.hasGlyph))
  }

  /// Nimbus Sans has é and no combining acute; HarfBuzz composes.
  @Test func compositionCounts() throws {
    let cascade = try cascade([Fonts.nimbus])
    #expect(!cascade.primary.hasGlyph(0x301))
    #expect(try cascade.face(for: scalars("e\u{301}")) === cascade.primary)
    #expect(
      try cascade.face(for: scalars("\u{212B}")) === cascade.primary, "the angstrom sign is Å")
    var glyphs = GlyphRow()
    var buffer = try ShapingBuffer()
    let text = Array("e\u{301}\u{212B}".utf8)
    try buffer.shape(
      utf8: text, context: 0..<text.count, item: 0..<text.count,
      with: ShapingRequest(
        face: cascade.primary, script: FontTag("Latn")?.raw ?? 0, isRightToLeft: false,
        language: "und", features: []),
      into: &glyphs)
    #expect(glyphs.count == 2 && glyphs.allSatisfy { $0.glyph != 0 })
  }

  @Test func maximumOfTheRestWhereNobodyHasAll() throws {
    // No font has a letter and a Khmer sign both; the letter decides.
    let fonts = [Fonts.noto("NotoSansHebrew"), Fonts.nimbus, Fonts.dejaVu]
    let cascade = try cascade(fonts, system: false)
    #expect(try cascade.face(for: scalars("x\u{17C9}")) === cascade.listed[1])
    #expect(try cascade.face(for: scalars("x\u{323}\u{17C9}")) === cascade.listed[2], "it has more")
    #expect(try cascade.face(for: scalars("\u{17C9}")) === cascade.primary, "nobody has the base")
  }

  @Test func maximumOfTheRestMayBeTheSystems() throws {
    let cascade = try cascade([Fonts.nimbus])
    // Nobody has what is unassigned, and some font of the system the letter before it.
    #expect(try cascade.face(for: [0x0E01, 0x378]).hasGlyph(0x0E01))
    // Of fonts that have as much, the list's come before the system's.
    #expect(try cascade.face(for: [0x78, 0x378]) === cascade.primary)
  }

  @Test func textPresentationPassesAColorFontBy() throws {
    let cascade = try cascade([Fonts.emoji, Fonts.dejaVu], system: false)
    #expect(try cascade.face(for: scalars("☺\u{FE0E}")) === cascade.listed[1])
    #expect(try cascade.face(for: scalars("☺")) === cascade.listed[0], "nothing asked: the first")
  }

  @Test func markAloneIsNoReasonForAFont() throws {
    // DejaVu Sans has the acute, and nobody the unassigned base.
    let cascade = try cascade([Fonts.nimbus, Fonts.dejaVu], system: false)
    #expect(!cascade.primary.hasGlyph(0x301) && cascade.listed[1].hasGlyph(0x301))
    #expect(try cascade.face(for: [0x378, 0x301]) === cascade.primary)
  }

  /// A mark that is blocked by one of its own class composes with nothing (Unicode, 3.11, D115).
  @Test func blockedMarksDoNotCompose() {
    let has: (UInt32) -> Bool = { [0x65, 0xE9, 0x30D, 0x323].contains($0) }
    #expect(ClusterCoverage(scalars: [0x65, 0x301]).isWhole(has: has))
    #expect(
      ClusterCoverage(scalars: [0x65, 0x323, 0x301]).isWhole(has: has),
      "a dot below is not in the way")
    #expect(!ClusterCoverage(scalars: [0x65, 0x30D, 0x301]).isWhole(has: has))
  }
  @Test(
    arguments: [
      "😀", "👍🏽", "☝🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "☺\u{FE0F}", "©\u{FE0F}", "🇦",
      "👨‍👩‍👧", "🏳\u{FE0F}‍🌈", "🏳‍🌈", "👁‍🗨", "❤‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "#\u{FE0F}\u{20E3}",
    ])
  func emojiPresentationIsColor(cluster: String) throws {
    // DejaVu Sans has black-and-white glyphs for several of them.
    #expect(try cascade([Fonts.dejaVu]).face(for: scalars(cluster)).isColor)
    let listed = try cascade([Fonts.dejaVu, Fonts.emoji], system: false)
    #expect(try listed.face(for: scalars(cluster)) === listed.listed[1])
  }

  @Test(arguments: ["😀\u{FE0E}", "☺", "1", "1\u{20E3}", "©", "#", "a\u{FE0F}", "☺\u{FE0E}", "❤"])
  func textPresentationIsNot(cluster: String) throws {
    let face = try cascade([Fonts.nimbus]).face(for: scalars(cluster))
    #expect(!face.isColor && face.hasGlyph(scalars(cluster)[0]))
  }

  @Test func anyFontWhereNoneOfTheKind() throws {
    let plain = try cascade([Fonts.noto("NotoSans"), Fonts.dejaVu], system: false)
    #expect(
      try plain.face(for: scalars("😀")) === plain.listed[1], "no color font: any that has it")
    let color = try cascade([Fonts.noto("NotoSans"), Fonts.emoji], system: false)
    #expect(
      try color.face(for: scalars("🫠\u{FE0E}")) === color.listed[1],
      "only the color font has it")
  }

  @Test func keepsToTheList() throws {
    let cascade = try cascade([Fonts.nimbus], system: false)
    #expect(try cascade.face(for: scalars("漢")) === cascade.primary)
  }

  @Test func nobodyHasIt() throws {
    let cascade = try cascade([Fonts.nimbus])
    #expect(try cascade.face(for: [0x10FFFF]) === cascade.primary)
    #expect(try cascade.face(for: [0x0378]) === cascade.primary, "unassigned")
  }

  @Test func manyMarksAreQuick() throws {
    let cascade = try cascade([Fonts.nimbus])
    let cluster = [0x78] + [UInt32](repeating: 0x301, count: 100_000)
    let face = try cascade.face(for: cluster)
    #expect(face.hasGlyph(0x301) && face.hasGlyph(0x78))
  }

  private static let mixed = [
    "a", "é", "א", "ب", "ก", "क्ष", "漢", "あ", "한", "😀", "☺", "1\u{FE0F}\u{20E3}", "🇩🇪", "x\u{323}",
    "ᚠ", "𐎀", "\u{10FFFF}", "ም", "ᠠ", "☺\u{FE0E}",
  ]

  /// The same answers whatever was asked before, and by however many threads.
  @Test func orderAndThreadsDoNotMatter() async throws {
    let reference = try cascade([Fonts.nimbus])
    let clusters = Self.mixed.map(scalars)
    let expected = try clusters.map { try reference.face(for: $0).path }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4 {
      let shared = try cascade([Fonts.nimbus])
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          let order = clusters.indices.shuffled(using: &generator)
          group.addTask {
            order.allSatisfy { (try? shared.face(for: clusters[$0]))?.path == expected[$0] }
          }
        }
        for await isAlike in group { #expect(isAlike) }
      }
      #expect(try shared.face(for: clusters[4]) === shared.face(for: clusters[4]), "opened once")
    }
  }
}
