import TestSupport
import Testing

@testable import TextCore

@Suite struct TextTests {
  @Test(arguments: ["", "plain", "žluťoučký", "\u{FEFF}x", "日本語", "👩‍👩‍👧", "\u{10FFFF}\u{0}"])
  func takesUTF8(_ string: String) throws {
    let text = try PlainText(utf8: Array(string.utf8))
    #expect(text == PlainText(string))
    #expect(text.utf8 == Array(string.utf8))
  }

  /// Bytes, and where the first ill-formed sequence starts.
  static let illFormed: [(bytes: [UInt8], offset: Int)] = [
    ([0x61, 0xFF], 1),
    ([0x80], 0),
    ([0x61, 0x62, 0xC3], 2),
    ([0xC3, 0x28], 0),
    ([0xC0, 0x80], 0),
    ([0x61, 0xE2, 0x28, 0xA1], 1),
    ([0xE0, 0x80, 0x80], 0),
    ([0xED, 0xA0, 0x80], 0),
    ([0xF0, 0x9F, 0x98], 0),
    ([0xF4, 0x90, 0x80, 0x80], 0),
    ([0x41, 0xC3, 0xA9, 0xF5, 0x80, 0x80, 0x80], 3),
  ]

  @Test(arguments: illFormed)
  func namesTheFirstWrongByte(_ test: (bytes: [UInt8], offset: Int)) throws {
    let error = try #require(throws: TextLayoutError.self) { try PlainText(utf8: test.bytes) }
    #expect(error.code == .notUTF8)
    #expect(error.message.contains("at offset \(test.offset) "))
    let byte = String(test.bytes[test.offset], radix: 16, uppercase: true)
    #expect(error.message.contains("0x\(byte) "))
  }

  @Test(arguments: [
    ([0x61, 0xFF], "does not begin a character;"),
    ([0xC0, 0x80], "does not begin a character;"),
    ([0x61, 0xC3], "begins a character that the end cuts short; give the rest of it, or"),
    ([0xE2, 0x82], "begins a character that the end cuts short; give the rest of it, or"),
    ([0xE2, 0x82, 0x61], "begins a character that is not complete;"),
    ([0xFF, 0xFE, 0x61, 0x00], "as with 'iconv -f UTF-16 -t UTF-8'"),
    ([0x61, 0xFF, 0xFE], "as with 'iconv -f LATIN1 -t UTF-8'"),
  ])
  func saysWhatIsWrong(bytes: [UInt8], words: String) throws {
    let error = try #require(throws: TextLayoutError.self) { try PlainText(utf8: bytes) }
    #expect(error.message.contains(words))
  }
}

@Suite struct ParagraphSplitterTests {
  /// The contents and the lengths of the terminators.
  private func split(_ string: String) -> [String] {
    let utf8 = Array(string.utf8)
    return ParagraphSplitter().split(utf8).map { paragraph in
      String(decoding: utf8[paragraph.content], as: UTF8.self)
        + "|\(paragraph.end - paragraph.content.upperBound)"
    }
  }

  @Test func splitsAtEveryMandatoryBreak() {
    #expect(split("") == [])
    #expect(split("a") == ["a|0"])
    #expect(split("a\n") == ["a|1", "|0"])
    #expect(split("\n") == ["|1", "|0"])
    #expect(split("a\nb\r\nc\rd") == ["a|1", "b|2", "c|1", "d|0"])
    #expect(split("\r\r\n\n") == ["|1", "|2", "|1", "|0"])
    #expect(split("a\u{B}b\u{C}c") == ["a|1", "b|1", "c|0"])
    #expect(split("a\u{85}b\u{2028}c\u{2029}") == ["a|2", "b|3", "c|3", "|0"])
  }

  @Test func leavesOtherScalarsAlone() {
    // U+001C to U+001E separate paragraphs for UAX #9 only; the rest share bytes with a terminator.
    #expect(split("a\u{1C}b\u{1E}c") == ["a\u{1C}b\u{1E}c|0"])
    let neighbors = "\u{84}\u{86}\u{2027}\u{202A}\u{20A8}…\u{105}\u{C5}"
    #expect(split(neighbors) == [neighbors + "|0"])
  }

  @Test func tilesEveryText() {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let utf8 = ScalarMixture.utf8(length: 60, terminators: true, using: &numbers)
      var end = 0
      for paragraph in ParagraphSplitter().split(utf8) {
        #expect(paragraph.content.lowerBound == end)
        #expect(paragraph.end >= paragraph.content.upperBound)
        end = paragraph.end
      }
      #expect(end == utf8.count)
    }
  }
}

@Suite struct ScalarsTests {
  @Test func readsWhatStringReads() {
    var numbers = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let utf8 = ScalarMixture.utf8(length: 50, using: &numbers)
      let scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
      let read = Array(Scalars(utf8))
      #expect(read.map(\.scalar) == scalars.map(\.value))
      #expect(read.map(\.scalar.utf8Length) == scalars.map { UTF8.width($0) })
      for (before, after) in zip(read, read.dropFirst()) {
        #expect(utf8.startOfScalar(before: after.offset) == before.offset)
      }
    }
  }

  @Test func readsARange() {
    let read = Array(Scalars(Array("aéb".utf8), in: 1..<3))
    #expect(read.map(\.offset) == [1])
    #expect(read.map(\.scalar) == [0xE9])
  }
}
