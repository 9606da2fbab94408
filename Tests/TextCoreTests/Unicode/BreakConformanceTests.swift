import Testing

@testable import TextCore

/// Unicode's own tests of UAX #14 and UAX #29, every line, against ICU's iterators as we hold them.
@Suite struct BreakConformanceTests {
  private static let noBreak = LineReader.word("×")
  private static let breaks = LineReader.word("÷")

  /// A line of a test file: `÷ 0061 × 0308 ÷`.
  private struct Case {
    var utf8: [UInt8] = []
    var boundaries: [Int32] = []

    init(_ line: inout LineReader) throws {
      while let word = line.word() {
        if word == BreakConformanceTests.breaks {
          boundaries.append(Int32(utf8.count))
        } else if word != BreakConformanceTests.noBreak {
          utf8.append(scalar: try #require(LineReader.number(word, radix: 16)))
        }
      }
      boundaries.removeAll { $0 == 0 || $0 == Int32(utf8.count) }
    }
  }

  /// The lines that ICU breaks otherwise than the file says.
  private func failures(
    _ kind: BreakIterator.Kind, file: String, atLeast: Int
  ) throws -> Set<String> {
    var failures: Set<String> = []
    var iterator = BreakIterator(kind, language: "und")
    var text = UnicodeText()
    let count = try ConformanceFile("auxiliary/" + file).forEachLine { line in
      let test = try Case(&line)
      try text.set(test.utf8, test.utf8.indices)
      let found = try iterator.boundaries(in: text)
      if found != test.boundaries { failures.insert(line.string) }
    }
    #expect(count >= atLeast, "the file has lost lines")
    return failures
  }

  @Test func lines() throws {
    let found = try failures(.line, file: "LineBreakTest.txt", atLeast: 7654)
    #expect(found == knownLineDifferences.allLines)
  }

  @Test func characters() throws {
    let found = try failures(.character, file: "GraphemeBreakTest.txt", atLeast: 602)
    #expect(found == [])
  }

  @Test func words() throws {
    let found = try failures(.word, file: "WordBreakTest.txt", atLeast: 1823)
    #expect(found == knownWordDifferences.allLines)
  }

  @Test func sentences() throws {
    let found = try failures(.sentence, file: "SentenceBreakTest.txt", atLeast: 502)
    #expect(found == [])
  }
}
