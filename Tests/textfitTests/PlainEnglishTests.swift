import Foundation
import Testing

/// What people read says things in the usual words.
///
/// Read are the README, the documents, the recorded help and manual, the scripts, and the string literals of the sources.
@Suite struct PlainEnglishTests {
  @Test func documentsUseUsualWords() throws {
    let paths =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + Repository.files(in: "docs", endingWith: ".md")
      + Repository.files(in: "Sources", endingWith: ".md")
    #expect(paths.count > 40)
    for path in paths { check(path, lines: try Self.lines(of: path)) }
  }

  @Test func helpUsesUsualWords() throws {
    let paths = Repository.files(in: "fixtures/cli/snapshots", endingWith: ".txt")
    #expect(paths.count > 10)
    for path in paths + ["docs/man/textfit.1"] { check(path, lines: try Self.lines(of: path)) }
  }

  @Test func messagesUseUsualWords() throws {
    let paths = Repository.files(in: "Sources", endingWith: ".swift")
    #expect(paths.count > 300)
    for path in paths {
      check(path, lines: StringLiterals.lines(of: try Self.lines(of: path)))
    }
  }

  @Test func schemasAndCasesUseUsualWords() throws {
    let schemas = Repository.files(in: "docs/schema", endingWith: ".json")
    for path in schemas { check(path, lines: try Self.lines(of: path)) }
    for folder in ["fixtures/cli", "fixtures/cli-dynamic"] {
      for path in Repository.files(in: folder, endingWith: ".cli") {
        // Comments; the texts and what is printed are data.
        check(path, lines: try Self.lines(of: path).map { $0.hasPrefix("#") ? $0 : "" })
      }
    }
    #expect(schemas.count > 3)
  }

  /// All of them but the words of the bench's texts.
  @Test func scriptsUseUsualWords() throws {
    var paths = ["Tests/SetupTests/run", "action.yml", ".pre-commit-hooks.yaml"]
    for folder in ["scripts", "integrations"] {
      paths += Repository.files(in: folder, endingWith: "")
        .filter { !$0.hasSuffix(".txt") && !$0.hasSuffix("/vocabulary.py") }
    }
    #expect(paths.count > 30)
    for path in paths where !Repository.isFolder(path) {
      check(path, lines: try Self.lines(of: path))
    }
  }

  /// A test that can't fail proves nothing.
  @Test func anUnusualWordIsFound() {
    #expect(UnusualWord.all(in: "It Lies behind the text.").map(\.usual) == ["after", "is"])
    #expect(UnusualWord.all(in: "believes, departed, what A stands for").isEmpty)
    let literals = StringLiterals.lines(of: [
      "let a = \"one\" // behind", "  \"\"\"", "two", "\"\"\"", "b",
    ])
    #expect(literals.map(\.text) == ["\"one\"", "", "two", "", ""])
  }

  private static func lines(of path: String) throws -> [Substring] {
    try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func check(_ path: String, lines: [Substring]) {
    check(path, lines: lines.enumerated().map { ($0 + 1, $1) })
  }

  private func check(_ path: String, lines: [(number: Int, text: Substring)]) {
    for (number, text) in lines {
      for word in UnusualWord.all(in: text) {
        Issue.record("\(path):\(number): \"\(word.words)\": say \"\(word.usual)\"")
      }
    }
  }
}

/// Words that nobody would say, and the usual words in their place.
private struct UnusualWord: Sendable {
  let words: String
  let usual: String

  static let table = [
    UnusualWord(words: "behind", usual: "after"),
    UnusualWord(words: "anew", usual: "again"),
    UnusualWord(words: "parted", usual: "split"),
    UnusualWord(words: "taken apart", usual: "split"),
    UnusualWord(words: "stands", usual: "is"),
    UnusualWord(words: "lies", usual: "is"),
    UnusualWord(words: "mend", usual: "fix"),
    UnusualWord(words: "is told by", usual: "is determined by"),
    UnusualWord(words: "what of the text shows", usual: "the visible part of the text"),
    UnusualWord(words: "is no number", usual: "is not a number"),
    UnusualWord(words: "is no choice", usual: "is not valid (choose ...)"),
    UnusualWord(words: "says nothing to", usual: "does not apply to"),
    UnusualWord(words: "is not asked for", usual: "does not apply to"),
    UnusualWord(words: "there is none", usual: "not found"),
    UnusualWord(words: "is there twice", usual: "is defined twice"),
    UnusualWord(words: "characters less", usual: "fewer characters"),
    UnusualWord(words: "what binds it", usual: "the bottleneck"),
    UnusualWord(words: "are heeded", usual: "apply"),
    UnusualWord(words: "goes on", usual: "resumes"),
    UnusualWord(words: "by hand of", usual: "using"),
    UnusualWord(words: "tells", usual: "reports"),
    UnusualWord(words: "told apart", usual: "distinguished"),
    UnusualWord(words: "heeds", usual: "applies"),
    UnusualWord(words: "begins no", usual: "does not begin a"),
  ]

  /// Those of a text; `stands for` is how people say it.
  static func all(in text: Substring) -> [UnusualWord] {
    let folded = text.lowercased()
    return table.filter { entry in
      folded.ranges(of: entry.words).contains { range in
        let before = folded[..<range.lowerBound].last
        let after = folded[range.upperBound...]
        return !isLetter(before) && !isLetter(after.first)
          && !(entry.words == "stands" && after.hasPrefix(" for"))
      }
    }
  }

  private static func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0 == "_" } ?? false
  }
}

/// The string literals of a Swift file, line by line.
private enum StringLiterals {
  static func lines(of source: [Substring]) -> [(number: Int, text: Substring)] {
    var isInside = false
    return source.enumerated().map { index, line in
      if line.contains("\"\"\"") {
        isInside.toggle()
        return (index + 1, "")
      }
      return (index + 1, isInside ? line : literals(in: line))
    }
  }

  private static func literals(in line: Substring) -> Substring {
    guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { return "" }
    let literals = line.matches(of: /"(?:\\.|[^"\\])*"/).map(\.output)
    return Substring(literals.joined(separator: " "))
  }
}
