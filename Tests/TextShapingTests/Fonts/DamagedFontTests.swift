import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Damaged and hostile files: an error or a usable face, never a crash or a hang.
struct DamagedFontTests {
  private static let text = Array("Affix Äé x\u{323} ببب क्ष 😀 12".utf8)

  /// Opens the bytes and does with the face all that a layout would; whether it could be opened.
  @discardableResult
  private func exercise(_ bytes: [UInt8], index: Int = 0) throws -> Bool {
    let face: FontFace
    do {
      face = try FontFace.open(bytes: bytes, name: "damaged", index: index)
    } catch {
      #expect([.damagedFont, .invalidArgument].contains(error.code), "\(error)")
      return false
    }
    #expect((16...16384).contains(face.unitsPerEm))
    #expect(face.metrics.ascent + face.metrics.descent > 0 && face.metrics.lineGap >= 0)
    _ = face.features
    _ = face.coverage(of: "Aé漢")
    var buffer = try ShapingBuffer()
    for (script, isRightToLeft) in [("Latn", false), ("Arab", true), ("Deva", false)] {
      let request = ShapingRequest(
        face: face, script: FontTag(script)?.raw ?? 0, isRightToLeft: isRightToLeft,
        language: "und", features: [])
      var glyphs = GlyphRow()
      let whole = 0..<Self.text.count
      do {
        try buffer.shape(
          utf8: Self.text, context: whole, item: whole, with: request, into: &glyphs)
        #expect(glyphs.allSatisfy { whole.contains(Int($0.cluster)) })
      } catch {
        #expect(error.code == .damagedFont, "\(error)")
      }
    }
    return true
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let data = try FontData(path: path)
    return data.bytes(0..<data.count)
  }

  @Test(arguments: [Fonts.dejaVuMono, Fonts.nimbus, Fonts.noto("NotoSansHebrew")])
  func truncated(path: String) throws {
    let whole = try bytes(of: path)
    var generator = SeededGenerator(seed: 1)
    var lengths = Array(0...64)
    for _ in 0..<120 { lengths.append(Int.random(in: 64..<whole.count, using: &generator)) }
    let end = DirectoryProbe(whole).lastEnd
    for length in lengths where length < end { #expect(try !exercise(Array(whole.prefix(length)))) }
    #expect(try exercise(whole))
  }

  @Test(arguments: [Fonts.dejaVuMono, Fonts.nimbus, Fonts.noto("NotoSansHebrew")])
  func flippedBytes(path: String) throws {
    let whole = try bytes(of: path)
    var generator = SeededGenerator(seed: 2)
    for round in 0..<300 {
      var damaged = whole
      // Every other round hits the directory and the first tables, where it hurts most.
      let reach = round % 2 == 0 ? min(4096, whole.count) : whole.count
      for _ in 0...Int.random(in: 0..<16, using: &generator) {
        damaged[Int.random(in: 0..<reach, using: &generator)] = UInt8.random(
          in: .min ... .max, using: &generator)
      }
      try exercise(damaged)
    }
  }

  /// Small enough that every byte has its turn, with axes and their metrics.
  @Test func everyByteOfADrawnFont() throws {
    let axis = DrawnFont.Axis(tag: "wght", minimum: 100, standard: 400, maximum: 900)
    let font = DrawnFont(
      typo: DrawnFont.Vertical(), axes: [axis], metricDeltas: [("hasc", 100), ("xhgt", 20)])
    let whole = font.bytes
    var opened = 0
    for place in whole.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] where whole[place] != value {
        var damaged = whole
        damaged[place] = value
        if try exercise(damaged) { opened += 1 }
      }
    }
    #expect(opened > whole.count / 2, "most damage does not make a font unusable")
  }

  @Test func randomBytes() throws {
    var generator = SeededGenerator(seed: 3)
    for length in [0, 1, 3, 4, 11, 12, 64, 1024, 65536] {
      for signature in [[], [0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8)] as [[UInt8]] {
        let noise = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        #expect(try !exercise(Array((signature + noise).prefix(max(length, 4)))))
      }
    }
  }

  @Test(arguments: [0, 1, 15, 16385, 65535])
  func absurdUnitsPerEm(units: Int) throws {
    #expect(try !exercise(DrawnFont(unitsPerEm: units).bytes))
  }

  @Test(arguments: [16, 16384])
  func extremeUnitsPerEm(units: Int) throws {
    #expect(try exercise(DrawnFont(unitsPerEm: units).bytes))
  }

  @Test(arguments: [(32767, 32767), (-32768, 32767), (-1, 0), (0, -32768), (-32768, -32768)])
  func absurdMetrics(ascender: Int, descender: Int) throws {
    let wild = DrawnFont.Vertical(ascender: ascender, descender: descender, lineGap: 32767)
    #expect(try exercise(DrawnFont(hhea: wild, typo: wild, win: wild, fsSelection: 0xC0).bytes))
  }

  /// A composite glyph of itself must not recurse without end.
  @Test func cyclicComposite() throws {
    var font = DrawnFont()
    let composite = i16(-1, 0, 0, 500, 500) + u16(0x0003, 1) + i16(0, 0) + zeros(16)
    font.tables["glyf"] = composite + zeros(68 - composite.count)
    let face = try FontFace.open(bytes: font.bytes, name: "cyclic")
    let freeType = try FreeTypeFace(face.data, name: "cyclic", index: 0)
    _ = freeType.advance(of: 1)
    #expect(face.font.advance(of: 1) == 600)
  }

  /// Positions that are read as substitutions leave nothing of "fox": its advances are not known, and a layout is made.
  @Test func textWithoutGlyphs() throws {
    var bytes = try bytes(of: Fonts.nimbus)
    let tag = try #require(bytes.indices.first { bytes[$0...].starts(with: "GPOS".utf8) })
    bytes.replaceSubrange(tag..<tag + 4, with: "GSUB".utf8)
    let face = try FontFace.open(bytes: bytes, name: "without glyphs")
    let request = ShapingRequest(
      face: face, script: FontTag("Latn")?.raw ?? 0, isRightToLeft: false, language: "und",
      features: [])
    let kind = AdvanceRow.StretchKind(
      request, faceIndex: 0, scale: PointScale(of: face, size: Fixed(points: 17)),
      takesMarks: false,
      baseLevel: 0, level: 0)
    let text = Array("fox".utf8)
    let row = AdvanceRow()
    row.begin(length: text.count)
    var buffer = try ShapingBuffer()
    let isKnown = try buffer.append(
      row.stretch(text.indices, of: kind), of: ParagraphText(text, text.indices), to: row)
    #expect(!isKnown)
  }

  /// A substitution that turns each glyph into twenty, eight times over: HarfBuzz gives up, and says so.
  @Test func explodingSubstitution() throws {
    let lookups = 8
    var font = DrawnFont()
    let scripts = u16(1) + Array("DFLT".utf8) + u16(8, 4, 0, 0, 0xFFFF, 1, 0)
    let features =
      u16(1) + Array("ccmp".utf8) + u16(8, 0, lookups) + (0..<lookups).flatMap { u16($0) }
    let sequence = u16(20) + (0..<20).flatMap { _ in u16(1) }
    let lookup =
      u16(2, 0, 1, 8) + u16(1, 8 + sequence.count, 1, 8) + sequence + u16(1, 1, 1)
    let list = u16(lookups) + (0..<lookups).flatMap { _ in u16(2 + 2 * lookups) } + lookup
    font.tables["GSUB"] =
      u16(1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count)
      + scripts + features + list
    let face = try FontFace.open(bytes: font.bytes, name: "exploding")
    #expect(face.features == ["ccmp"])
    var buffer = try ShapingBuffer()
    var glyphs = GlyphRow()
    var request = ShapingRequest(
      face: face, script: FontTag("Latn")?.raw ?? 0, isRightToLeft: false, language: "und",
      features: [])
    let error = #expect(throws: TextLayoutError.self) {
      try buffer.shape(
        utf8: Array("AB".utf8), context: 0..<2, item: 0..<2, with: request, into: &glyphs)
    }
    #expect(error?.code == .damagedFont && glyphs.isEmpty)
    request.face = try FontFace.open(path: Fonts.dejaVu)
    try buffer.shape(
      utf8: Array("AB".utf8), context: 0..<2, item: 0..<2, with: request, into: &glyphs)
    #expect(glyphs.count == 2, "the buffer is as good as new")
  }

  @Test func tablesBeyondTheEnd() throws {
    for tag in DrawnFont(typo: DrawnFont.Vertical()).tables.keys.sorted() {
      var font = DrawnFont(typo: DrawnFont.Vertical())
      font.tables[tag] = [0xFF, 0xFF, 0xFF, 0xFF]
      try exercise(font.bytes)
      font.tables[tag] = []
      try exercise(font.bytes)
      font.tables[tag] = nil
      try exercise(font.bytes)
    }
  }

  @Test func collectionsOfThemselves() throws {
    let sound = DrawnFont.collection([DrawnFont(), DrawnFont(unitsPerEm: 2048)])
    #expect(try exercise(sound) && exercise(sound, index: 1))
    #expect(try !exercise(sound, index: 2))
    // A collection whose face is the collection.
    #expect(try !exercise(Array("ttcf".utf8) + u16(1, 0) + u32(1, 0)))
    // Four thousand million faces.
    #expect(try !exercise(Array("ttcf".utf8) + u16(1, 0) + u32(0xFFFF_FFFF, 12)))
  }

  @Test func otherFormatsAreNamed() {
    for (bytes, words) in [
      (Array("%!PS-AdobeFont-1.0: X".utf8), "not a TrueType or OpenType font"),
      (Array("STARTFONT 2.1".utf8), "not a TrueType or OpenType font"),
      (Array("wOF2    ".utf8), "web font"),
    ] {
      let error = #expect(throws: TextLayoutError.self) {
        try FontFace.open(bytes: bytes, name: "x")
      }
      #expect(error?.code == .damagedFont && error?.message.contains(words) ?? false)
    }
  }

  @Test func filesThatCannotBeRead() {
    for (path, code) in [
      ("/no/such/font.ttf", TextLayoutError.Code.unreadableFont), ("/", .unreadableFont),
      ("/dev/null", .unreadableFont),
    ] {
      let error = #expect(throws: TextLayoutError.self) { try FontFace.open(path: path) }
      #expect(error?.code == code && error?.message.contains(path) ?? false)
    }
  }
}
