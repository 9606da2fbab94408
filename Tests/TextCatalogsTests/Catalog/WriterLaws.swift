import Foundation
import TestSupport
import Testing

@testable import TextCatalogs

/// What is written, read again, is what was given, and nothing else has changed.
@Suite struct WriterLaws {
  /// Characters that formats have to escape, or may trip over.
  private static let alphabet = Array(
    "aé日😀 \"'\\\n\t\r&<>{}%@#?=:;,!|-[]*`~$/\u{1}\u{7F}\u{A0}\u{2028}\u{FEFF}nu0xU\u{301}"
      .unicodeScalars)

  private func randomText(_ generator: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      text.append(Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &generator)])
    }
    return String(text)
  }

  @Test(arguments: Fixtures.files.map(\.path))
  func theSameValuesGiveTheSameBytes(path: String) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let catalog = try Fixtures.read(path, format)
    guard catalog.source.isDecoded else { return }
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Fixtures.folder + "/" + path)))
    var runs: [Int: [String]] = [:]
    for (index, value) in catalog.values.enumerated() { runs[index] = value.runs }
    #expect(try CatalogWriter(catalog).write(runs: runs) == bytes)
  }

  /// One value at a time gets random runs; it then has them, and every other value has what it had.
  @Test(arguments: Fixtures.files.map(\.path))
  func whatIsWrittenIsReadAgain(path: String) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let catalog = try Fixtures.read(path, format)
    var generator = SplitMix64(state: 3)
    var written = 0
    for (index, value) in catalog.values.enumerated() where value.isWritable {
      for _ in 0..<30 {
        let runs = value.runs.map { _ in randomText(&generator) }
        guard let bytes = try? CatalogWriter(catalog).write(runs: [index: runs]) else {
          let isPlain = runs.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }
          #expect(!isPlain, "\(path) \(value.key): \(runs)")
          continue
        }
        written += 1
        try expect(bytes, catalog, index, runs)
      }
    }
    #expect(written > 0 || catalog.values.isEmpty)
  }

  /// Three bytes of ISO-8859-1 and two letters of UTF-8 are ISO-8859-1; with one of the bytes they are damaged UTF-8.
  @Test("nothing is written that would be read in another encoding") func mixedEncodings() throws {
    let bytes: [UInt8] = Array("a=".utf8) + [0xA7, 0xBD] + Array("\nb=\u{FC}\u{FC}".utf8) + [0xA4]
    let catalog = CatalogReader(.properties).read(bytes, path: "de.properties")
    #expect(catalog.source.encoding == .latin1)
    let index = try #require(catalog.values.firstIndex { $0.key == "a" })
    #expect(try CatalogWriter(catalog).write([index: "\u{A7}\u{BD}"]) == bytes)
    #expect {
      try CatalogWriter(catalog).write([index: "a"])
    } throws: {
      "\($0)".contains("would be read as UTF-8 (save the file in UTF-8 first)")
    }
  }

  private func expect(
    _ bytes: [UInt8], _ catalog: Catalog, _ index: Int, _ runs: [String]
  ) throws {
    let again = CatalogReader(catalog.format).read(bytes, path: catalog.path)
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(
      again.values.count == catalog.values.count, "\(runs)\n\(again.problems)\n\(text)")
    for (other, value) in again.values.enumerated() {
      let old = catalog.values[other]
      let isShared = old.location?.runs == catalog.values[index].location?.runs
      let expected = other == index || isShared ? runs : old.runs
      // What shows the source's text shows another one now.
      if other != index, old.origin == .source { continue }
      #expect(value.key == old.key && value.locale == old.locale, "\(value.dump)\n\(text)")
      try #require(
        value.runs.map { Array($0.utf8) } == expected.map { Array($0.utf8) },
        "\(old.dump)\n->\(expected)\n\(value.dump)\n\(text)")
    }
  }
}
