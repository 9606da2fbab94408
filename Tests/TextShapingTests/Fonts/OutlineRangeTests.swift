import Foundation
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Outlines are read when they are asked for, and not before.
struct OutlineRangeTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func range(of bytes: [UInt8]) -> Range<Int>? {
    OutlineRange.find(
      inHead: Array(bytes.prefix(OutlineRange.headLength)), fileLength: bytes.count)
  }

  @Test func isOfWholePagesInsideTheTable() throws {
    let font = try bytes(Fonts.dejaVu)
    let record = DirectoryProbe(font).record("glyf")
    let numbers = stride(from: record + 8, to: record + 16, by: 4).map {
      font[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let found = try #require(range(of: font))
    #expect(found.lowerBound % 4096 == 0 && found.upperBound % 4096 == 0)
    #expect(found.lowerBound >= numbers[0] && found.upperBound <= numbers[0] + numbers[1])
    #expect(found.count > numbers[1] - 8192)
  }

  @Test func otherFilesHaveNone() throws {
    for path in [Fonts.nimbus, Fonts.cjk, Fonts.box] { #expect(try range(of: bytes(path)) == nil) }
    let font = try bytes(Fonts.dejaVu)
    for length in [0, 11, 12, 100] {
      #expect(OutlineRange.find(inHead: Array(font.prefix(length)), fileLength: 759_720) == nil)
    }
    #expect(OutlineRange.find(inHead: Array(font.prefix(4096)), fileLength: 100_000) == nil)
  }

  /// What another table says is inside would be zeros for it.
  @Test func noneWhereAnotherTableReachesIn() throws {
    var font = try bytes(Fonts.dejaVu)
    let record = DirectoryProbe(font).record("kern")
    font.replaceSubrange(record + 8..<record + 12, with: [0, 2, 0, 0])
    #expect(range(of: font) == nil)
  }

  @Test func waitUntilSomebodyAsks() throws {
    let whole = try bytes(Fonts.dejaVu)
    let data = try FontData(path: Fonts.dejaVu, maximumOpenFiles: .max)
    #expect(data.bytes(0..<4096) == Array(whole[..<4096]) && data.hasRest)
    #expect(data.bytes(300_000..<300_100) == Array(whole[300_000..<300_100]) && !data.hasRest)
    #expect(data.sha256() == FontData(whole).sha256())
    #expect(try FontData(path: Fonts.dejaVu).sha256() == data.sha256())
  }

  /// Cut short, or written over by as many bytes.
  @Test(arguments: [true, false]) func aFileChangedMeanwhileIsSaid(isCut: Bool) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "changed-\(UUID()).ttf").path
    try FileManager.default.copyItem(atPath: Fonts.dejaVu, toPath: path)
    let longAgo = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let data = try FontData(path: path, maximumOpenFiles: .max)
    #expect(data.hasRest)
    if isCut {
      #expect(truncate(path, 100_000) == 0)
    } else {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try file.write(contentsOf: Data(repeating: 1, count: 700_000))
      try file.close()
    }
    try data.checkUnchanged(path)
    data.readRest()
    #expect(throws: TextLayoutError.self) { try data.checkUnchanged(path) }
    #expect(!data.hasRest)
  }

  @Test func fewFilesStayOpen() throws {
    let all = try (0..<40).map { _ in try FontData(path: Fonts.dejaVu) }
    #expect(all.count(where: \.hasRest) <= FontData.maximumOpenFiles)
    #expect(Set(all.map { $0.bytes(0..<100) }).count == 1)
  }

  @Test(arguments: Fonts.all) func marksAreSetAsFromTheWholeFile(font: String) throws {
    let parts = try FontFace.open(path: font)
    let whole = try FontFace.open(bytes: try bytes(font), name: font)
    #expect(try marks(in: parts) == marks(in: whole))
  }

  /// HarfBuzz sets marks by their outlines where a font has no tables that place them.
  @Test func marksWithoutAnchorsAskForOutlines() throws {
    var font = try bytes(Fonts.dejaVu)
    for table in ["GPOS", "kern"] {
      let record = DirectoryProbe(font).record(table)
      font[record + 3] -= 1  // A tag that means nothing, and is in its place all the same.
    }
    let path = FileManager.default.temporaryDirectory.appending(path: "no-anchors-\(UUID()).ttf")
      .path
    try Data(font).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(range(of: font) != nil)
    let parts = try FontFace.open(path: path)
    let set = try marks(in: parts)
    #expect(!parts.data.hasRest, "nobody has asked for outlines")
    #expect(try set == marks(in: FontFace.open(bytes: font, name: path)))
    #expect(try set != marks(in: FontFace.open(path: Fonts.dejaVu)))
  }

  /// Whatever its directory says, a file is the font that its bytes are.
  @Test func damagedDirectoriesAreReadAlike() throws {
    let sound = try bytes(Fonts.dejaVu)
    let directory = 0..<12 + 18 * 16
    let path = FileManager.default.temporaryDirectory.appending(path: "damaged-\(UUID()).ttf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var numbers = SeededGenerator(seed: 34)
    var (found, usable) = (0, 0)
    for _ in 0..<300 {
      var font = sound
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: directory, using: &numbers)
        font[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      }
      try Data(font).write(to: URL(fileURLWithPath: path))
      let parts = Result { try FontFace.open(path: path) }
      if range(of: font) != nil { found += 1 }
      let whole = Result { try FontFace.open(bytes: font, name: path) }
      let glyphs = [parts, whole].map { face in
        (try? face.get()).map { face in try? marks(in: face) }
      }
      #expect(glyphs[0] == glyphs[1])
      if glyphs[0] != nil { usable += 1 }
    }
    #expect(found > 30 && usable > 30)
  }

  /// Marks on letters, shaped as several scripts.
  private func marks(in face: FontFace) throws -> [String] {
    let text = Array("x\u{301}\u{323}о\u{483}\u{20DD}1\u{301}".utf8)
    return try ["Latn", "Cyrl", "Grek", "Copt", "Zyyy"].flatMap { script in
      var buffer = try ShapingBuffer()
      var glyphs = GlyphRow()
      let request = ShapingRequest(
        face: face, script: FontTag(script)?.raw ?? 0, isRightToLeft: false, language: "und",
        features: [])
      try buffer.shape(
        utf8: text, context: 0..<text.count, item: 0..<text.count, with: request, into: &glyphs)
      return glyphs.map { "\($0)" }
    }
  }
}
