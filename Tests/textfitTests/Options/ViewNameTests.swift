import Foundation
import TestSupport
import Testing

@testable import TextDocuments
@testable import TextfitTool

/// Names that other systems have for options.
@Suite struct ViewNameTests {
  @Test(arguments: [
    ("--number-of-lines", "max-lines"), ("numberOfLines", "max-lines"),
    ("NSKern", "letter-spacing"),
    ("-webkit-line-clamp", "max-lines"), ("--text-container-inset", "insets"),
  ])
  func caseDashesAndPrefixesDoNotCount(name: String, option: String) {
    #expect(ViewNames.meaning(of: name)?.option == Option.named(option))
  }

  /// Of each name in the first column of a table, with what replaces it, unless that is nothing.
  @Test func everyNameInTheGuideIsAnswered() throws {
    var count = 0
    for row in try Repository.text("docs/from-textkit.md").split(separator: "\n") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard row.hasPrefix("| `"), cells.count == 2, !cells[1].hasPrefix("left out") else {
        continue
      }
      for name in names(in: cells[0]) {
        count += 1
        let own = ViewName.folded(name)
        let isOption = Option.all.contains { $0.name.filter(\.isLetter) == own }
        #expect(isOption || ViewNames.meaning(of: name) != nil, "\(name) in \(row)")
      }
    }
    #expect(count > 90)
  }

  /// What is in backquotes, without arguments.
  private func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element.prefix { $0 != "(" }) }
  }

  @Test(
    "What is not an option of a command is explained there",
    arguments: [
      ("--selectedRange", "use textfit locate --range A,B"),
      ("--sizeThatFits", "use textfit measure --json-fields size"),
      ("--foregroundColor", "use --input attributed: color of a run"),
      ("-moz-hyphens", "did you mean --hyphenation?"),
      ("--weight", "did you mean --font-weight?"), ("--bounds", "use --width and --height"),
      ("--dir", "did you mean --direction?"), ("--shape-outside", "did you mean --exclude?"),
    ])
  func answers(name: String, fix: String) {
    let answer = ViewNames.meaning(of: name)?.fix {
      $0.commands.contains(.measure)
    } _: {
      "did you mean \($0.flag)?"
    }
    #expect(answer == fix)
  }
}
