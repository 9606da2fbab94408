import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A font that is cut short is refused whatever it lost; one that lost nothing opens.
struct TableDirectoryTests {
  private func error(_ bytes: [UInt8], index: Int = 0) -> TextLayoutError? {
    do {
      _ = try FontFace.open(bytes: bytes, name: "cut.ttf", index: index)
      return nil
    } catch {
      return error
    }
  }

  private func message(_ part: String, end: Int, of count: Int) -> String {
    "cut.ttf is cut short: its \(part) ends at byte \(end), the file at \(count); "
      + "use an undamaged copy of it"
  }

  /// Every seventh length, and each of the last hundred and of the first.
  @Test(
    arguments: [
      ("Box.ttf", 0), ("BoxCFF.otf", 0), ("BoxVariable.ttf", 0), ("Box.ttc", 0), ("Box.ttc", 1),
    ])
  func cutAtAnyLength(file: String, index: Int) throws {
    let data = try FontData(path: Fonts.own(file))
    let whole = data.bytes(0..<data.count)
    let end = DirectoryProbe(whole, index: index).lastEnd
    for length in 4..<end where length % 7 == 0 || length < 104 || length >= end - 100 {
      let error = error(Array(whole.prefix(length)), index: index)
      #expect(error?.code == .damagedFont && error?.message.contains("is cut short") ?? false)
    }
    for length in [end, whole.count] {
      #expect(error(Array(whole.prefix(length)), index: index) == nil)
    }
  }

  @Test func theTableIsNamed() {
    for (tag, name) in [
      ("GSUB", "\"GSUB\""), ("cvt ", "\"cvt \""), ("a\u{1}b\u{7F}", "0x6101627F"),
    ] {
      var font = DrawnFont()
      font.tables[tag] = u32(0)
      var bytes = font.bytes
      let record = DirectoryProbe(bytes).record(tag)
      bytes.replaceSubrange(record + 12..<record + 16, with: u32(bytes.count))
      let end = DirectoryProbe(bytes).lastEnd
      #expect(error(bytes)?.message == message("table \(name)", end: end, of: bytes.count))
    }
  }

  /// Offsets and lengths whose 32-bit sum would be small.
  @Test func numbersThatWouldOverflow() {
    let font = DrawnFont()
    for (offset, length) in [
      (0xFFFF_FFFF, 0xFFFF_FFFF), (0xFFFF_FFFF, 1), (1, 0xFFFF_FFFF), (0x8000_0000, 0x8000_0000),
      (0, 0x1_0000_0000 - 4), (0xFFFF_FFF0, 0x20),
    ] {
      var bytes = font.bytes
      let record = DirectoryProbe(bytes).record("post")
      bytes.replaceSubrange(record + 8..<record + 16, with: u32(offset, length))
      #expect(
        error(bytes)?.message
          == message("table \"post\"", end: offset + length, of: bytes.count))
    }
    let every = font.bytes(records: u32(0xFFFF_FFFF, 0xFFFF_FFFF))
    #expect(error(every)?.code == .damagedFont)
  }

  @Test func directoriesThatAreNone() {
    var bytes = DrawnFont().bytes
    bytes.replaceSubrange(4..<6, with: u16(0))
    #expect(error(bytes)?.code == .damagedFont, "no tables")
    bytes.replaceSubrange(4..<6, with: u16(0xFFFF))
    let end = 12 + 16 * 0xFFFF
    #expect(error(bytes)?.message == message("table directory", end: end, of: bytes.count))
    let signature = Array(bytes.prefix(4))
    #expect(error(signature)?.message == message("table directory", end: 12, of: 4))
  }

  @Test func collections() {
    let whole = DrawnFont.collection([DrawnFont(), DrawnFont(unitsPerEm: 2048)])
    let first = DirectoryProbe(whole).lastEnd
    #expect(error(Array(whole.prefix(first))) == nil, "the first face lost nothing")
    let lost = error(Array(whole.prefix(first + 3)), index: 1)?.message
    #expect(lost?.contains("its table directory ends") ?? false)
    #expect(error(whole, index: 2)?.code == .invalidArgument)
    let header = Array("ttcf".utf8) + u16(1, 0)
    let none = error(header)?.message
    #expect(none == message("list of faces", end: 12, of: 8))
    let million = error(header + u32(1_000_000, 12), index: 9999)?.message
    #expect(million == message("list of faces", end: 12 + 4 * 10000, of: 16))
    let far = error(header + u32(1, 0xFFFF_FFFF))?.message
    #expect(far == message("table directory", end: 0xFFFF_FFFF + 12, of: 16))
  }

  /// Nothing of an empty table can be lost.
  @Test func emptyTablesMayLieAnywhere() {
    var font = DrawnFont()
    font.tables["zzzz"] = []
    var bytes = font.bytes
    let record = DirectoryProbe(bytes).record("zzzz")
    bytes.replaceSubrange(record + 8..<record + 12, with: u32(0xFFFF_FFFF))
    #expect(error(bytes) == nil)
  }
}

extension DrawnFont {
  /// The file with the same offset and length in every record.
  fileprivate func bytes(records: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for tag in tables.keys {
      let record = DirectoryProbe(bytes).record(tag)
      bytes.replaceSubrange(record + 8..<record + 16, with: records)
    }
    return bytes
  }
}
