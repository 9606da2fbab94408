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

  /// libhyphen looks at the longest pattern that begins like a part of a word, also if it is longer than that part, and so
  /// does not see the shorter patterns inside: all of "office" hides the point in "of-fic".
  @Test("Beginnings of patterns", arguments: ["de_DE", "hu_HU", "en_US"])
  func beginnings(language: String) throws {
    let path = "/usr/share/hyphen/hyph_\(language).dic"
    let all = try whole(path)
    var generator = SeededGenerator(seed: 7)
    let lines = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      .split(separator: "\n").map { $0.filter { ("a"..."z").contains($0) } }
      .filter { $0.utf8.count > 3 }
    var words = ["office", "offic", "shampoo", "shamp", "staroffice"]
    for _ in 0..<300 {
      let (first, second) = (generator.pick(lines), generator.pick(lines))
      words.append(String(first.prefix(Int.random(in: 3...12, using: &generator))))
      words.append(words[words.count - 1] + second)
    }
    let few = try #require(try PatternFile(path: path))
    let many = try #require(try PatternFile(path: path))
    many.prepare(words.filter { $0.count > 6 }.map(scalars))
    for word in words {
      let points = all.points(of: scalars(word), encoded: Array(word.utf8))
      #expect(few.points(of: scalars(word)) == points, "\(word) alone")
      #expect(many.points(of: scalars(word)) == points, "\(word) after others")
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

  private func whole(_ path: String? = nil) throws -> HyphenationDictionary {
    let data = try FontData(path: path ?? self.path)
    return try #require(HyphenationDictionary(data.bytes(0..<data.count)))
  }

  private func scalars(_ word: String) -> [UInt32] { word.unicodeScalars.map(\.value) }
}
