import Foundation
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Patterns that are loaded in part, those of Debian's packages.
struct PatternFileTests {
  private let path = "/usr/share/hyphen/hyph_hu_HU.dic"
  private static let words = [
    "asszonnyal", "megszentségteleníthetetlen", "kulissza", "hosszú", "vízzel", "betűk", "könnyű",
    "szöveg", "tördelés", "sorvége", "elválasztás", "nagyobb", "jeggyel", "a", "xqxqxq",
  ]

  @Test("A part gives the points that all patterns give") func part() throws {
    let file = try #require(try PatternFile(path: path))
    let all = try whole()
    for word in Self.words {
      let own = file.points(of: scalars(word))
      #expect(own == all.points(of: scalars(word), encoded: Array(word.utf8)), "\(word)")
    }
  }

  @Test("The same after one loading for all of them") func prepared() throws {
    let file = try #require(try PatternFile(path: path))
    let all = try whole()
    file.prepare(Self.words.map(scalars))
    for word in Self.words {
      let own = file.points(of: scalars(word))
      #expect(own == all.points(of: scalars(word), encoded: Array(word.utf8)), "\(word)")
    }
  }

  /// As where a trim tries cuts in the middle of a word, and the two sides join.
  @Test("Words with new parts, one after the other, do not load all patterns")
  func oneByOne() throws {
    let file = try #require(try PatternFile(path: "/usr/share/hyphen/hyph_de_DE.dic"))
    let word = "donaudampfschifffahrtsgesellschaft"
    file.prepare([scalars(word)])
    let before = Work.patternsLoaded.done
    for count in 3..<word.count {
      let joined = word.prefix(count / 2) + word.suffix(count - count / 2)
      #expect(file.points(of: scalars(String(joined))).allSatisfy { $0.index < count })
    }
    // The file has 69,000.
    #expect(1..<20_000 ~= Work.patternsLoaded.done - before)
  }

  @Test("A character set of one byte") func charset() throws {
    let file = try #require(try PatternFile(path: "/usr/share/hyphen/hyph_ru_RU.dic"))
    let points = file.points(of: scalars("предложение"))
    #expect(points.map(\.index) == [4, 8])
    // The patterns are in KOI8-R, which has no such letter.
    #expect(file.points(of: scalars("hyphenation漢")).isEmpty)
  }

  @Test("Letters that are written twice") func doubled() throws {
    let file = try #require(try PatternFile(path: path))
    let points = file.points(of: scalars("asszonnyal"))
    #expect(points.map(\.index) == [2, 6])
    #expect(points.map(\.insertion) == ["z", "y"])
  }

  @Test("Of two patterns of the same letters the last counts, by level")
  func repeated() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "patterns-\(UUID()).dic")
    try Data("UTF-8\na1b\nb1c\na2b\n".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try #require(try PatternFile(path: path.path))
    #expect(file.points(of: scalars("aaabcaa")).map(\.index) == [4])
  }

  @Test(
    "What is not a pattern file is refused", arguments: ["/", "/nowhere", "/dev/null", Fonts.box])
  func noFile(path: String) throws { #expect(try PatternFile(path: path) == nil) }

  private func whole() throws -> HyphenationDictionary {
    let data = try FontData(path: path)
    return try #require(HyphenationDictionary(data.bytes(0..<data.count)))
  }

  private func scalars(_ word: String) -> [UInt32] { word.unicodeScalars.map(\.value) }
}
