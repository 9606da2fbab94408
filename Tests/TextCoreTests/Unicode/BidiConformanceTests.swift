import Testing

@testable import TextCore
@testable import TextLayout

/// Unicode's own tests of UAX #9, every line, in every direction that the line names: levels,
/// the paragraph's own, and the visual order that follows from them.
@Suite struct BidiConformanceTests {
  /// No level is expected: the character is removed (X9).
  private static let any: UInt8 = 255

  /// A text with the level that each of its scalars should get.
  private struct Case {
    var utf8: [UInt8] = []
    /// Where the scalars end.
    var ends: [Int] = []

    mutating func append(_ scalar: UInt64) {
      utf8.append(scalar: scalar)
      ends.append(utf8.count)
    }
  }

  /// Resolves texts and compares levels.
  private struct Checker: ~Copyable {
    var text = UnicodeText()
    var bidi = BidiResolver()

    /// Whether the case gets these levels; the base level is found where `baseLevel` is nil.
    mutating func matches(_ test: Case, baseLevel: UInt8?, _ expected: [UInt8]) throws -> Bool {
      try text.set(test.utf8, test.utf8.indices)
      let base = baseLevel ?? text.baseLevel
      let runs = try bidi.runs(in: text, baseLevel: base)
      // Where production spares itself the resolver, the resolver must say what production says.
      let direction: BaseDirection =
        switch baseLevel {
        case nil: .auto
        case 0: .leftToRight
        default: .rightToLeft
        }
      if let level = TextScan(test.utf8, test.utf8.indices).level(direction) {
        guard level == base, runs == [LevelRun(range: test.utf8.indices, level: level)] else {
          return false
        }
      }
      var index = 0
      for run in runs {
        while index < test.ends.count && test.ends[index] <= run.range.upperBound {
          let level = expected[index]
          if level != run.level && level != any { return false }
          index += 1
        }
      }
      return index == test.ends.count
    }
  }

  private static func levels(_ line: inout LineReader) -> [UInt8] {
    var levels: [UInt8] = []
    while let word = line.word() {
      levels.append(LineReader.number(word, radix: 10).map { UInt8($0) } ?? any)
    }
    return levels
  }

  /// The order of what is not removed, from left to right, by the levels that a file gives.
  private static func order(of levels: [UInt8]) -> [UInt8] {
    let kept = levels.indices.filter { levels[$0] != any }
    return visualOrder(ofLevels: kept.map { levels[$0] }).map { UInt8(kept[$0]) }
  }

  // MARK: BidiTest.txt: by class

  /// A scalar of each Bidi_Class, by the class's name.
  private static let samples: [UInt64: UInt64] = Dictionary(
    uniqueKeysWithValues: [
      ("L", 0x61), ("R", 0x5D0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2B), ("ET", 0x24),
      ("AN", 0x660), ("CS", 0x2C), ("NSM", 0x300), ("BN", 0xAD), ("B", 0x2029), ("S", 0x09),
      ("WS", 0x20), ("ON", 0x21), ("LRE", 0x202A), ("RLE", 0x202B), ("PDF", 0x202C),
      ("LRO", 0x202D), ("RLO", 0x202E), ("LRI", 0x2066), ("RLI", 0x2067), ("FSI", 0x2068),
      ("PDI", 0x2069),
    ].map { (LineReader.word($0), $1) })

  @Test func classes() throws {
    let samples = Self.samples
    let directionBits: [(UInt64, UInt8?)] = [(1, nil), (2, 0), (4, 1)]
    let levelsMark = LineReader.word("@Levels:")
    let orderMark = LineReader.word("@Reorder:")
    var checker = Checker()
    var expected: [UInt8] = []
    var failures: [String] = []
    var cases = 0
    let count = try ConformanceFile("BidiTest.txt").forEachLine { line in
      var test = Case()
      while let word = line.word() {
        if word == levelsMark { expected = Self.levels(&line) }
        if word == orderMark { #expect(Self.order(of: expected) == Self.levels(&line)) }
        guard let scalar = samples[word] else { return }
        test.append(scalar)
      }
      line.nextField()
      guard let directions = LineReader.number(line.word() ?? 0, radix: 10) else { return }
      for (bit, base) in directionBits where directions & bit != 0 {
        cases += 1
        if try !checker.matches(test, baseLevel: base, expected) {
          failures.append("\(line.string) \(bit)")
        }
      }
    }
    #expect(count >= 490_846, "the file has lost lines")
    #expect(cases >= 770_241, "lines were not understood")
    #expect(failures == [])
  }

  // MARK: BidiCharacterTest.txt: by character

  @Test func characters() throws {
    var checker = Checker()
    var failures: Set<String> = []
    let count = try ConformanceFile("BidiCharacterTest.txt").forEachLine { line in
      var test = Case()
      while let word = line.word() {
        test.append(LineReader.number(word, radix: 16) ?? 0)
      }
      line.nextField()
      let base: UInt8? = [0x30: 0, 0x31: 1][line.word() ?? 0]
      line.nextField()
      let resolved = line.word().flatMap { LineReader.number($0, radix: 10) }
      line.nextField()
      let expected = Self.levels(&line)
      var passes = try checker.matches(test, baseLevel: base, expected)
      if base == nil && resolved != UInt64(checker.text.baseLevel) { passes = false }
      line.nextField()
      #expect(Self.order(of: expected) == Self.levels(&line))
      if !passes { failures.insert(line.string) }
    }
    #expect(count >= 91_699, "the file has lost lines")
    #expect(failures == knownBidiDifferences.allLines)
  }
}
