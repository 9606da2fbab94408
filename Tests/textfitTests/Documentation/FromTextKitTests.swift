import Foundation
import Testing

@testable import TextfitTool

// Definitions
//
//   row     a row of a table of docs/from-textkit.md: a property of a view, and what replaces it
//   title   its section and its first cell: "UILabel: `numberOfLines`"
//   words   what a row names as code: options, their values, commands, members of the JSON
//   case    a command in fixtures/cli/from-textkit.cli; the last title in a remark before it is its row's
//
// `CommandLineTests` runs the cases, and their output shows that a row is true. Here is shown that no row is without.

/// What docs/from-textkit.md says is what the program does, row by row.
@Suite struct FromTextKitTests {
  private let rows: [ReplacementRow]
  /// The commands of each row with what they print, by its title.
  private let shown: [(title: String, text: String)]

  init() throws {
    rows = ReplacementRow.rows(of: try Repository.text("docs/from-textkit.md"))
    var shown: [(title: String, text: String)] = []
    for example in CaseFile(try Repository.text("fixtures/cli/from-textkit.cli")).cases {
      let titles = example.remarks.map { String($0.dropFirst(2)) }
      if let title = titles.last(where: ReplacementRow.isTitle) { shown.append((title, "")) }
      guard !shown.isEmpty else { continue }
      shown[shown.count - 1].text += example.command + "\n" + example.expected.output
    }
    self.shown = shown
  }

  @Test func everyRowHasItsCases() {
    #expect(rows.count > 80)
    #expect(Set(rows.map(\.title)).count == rows.count)
    for row in rows where !row.isLeftOut && !row.words.isEmpty {
      #expect(shown.contains { $0.title == row.title }, "\(row.title) has no case")
    }
  }

  @Test func everyCaseIsOfARow() {
    for (title, _) in shown {
      #expect(rows.contains { $0.title == title }, "there is no row \(title)")
    }
  }

  @Test func everyWordOfARowIsInItsCases() {
    for row in rows where !row.isLeftOut {
      guard let text = shown.first(where: { $0.title == row.title })?.text else { continue }
      #expect(row.words(notIn: text) == [], "\(row.title)")
    }
  }

  /// The document says: unless a command is named, the options are for the commands that lay out a text.
  @Test func anOptionIsOneOfTheCommandsThatARowNames() throws {
    for row in rows where !row.isLeftOut {
      let named = [CommandName].layouts.filter { row.words.contains($0.rawValue) }
      for word in row.words where word.hasPrefix("--") {
        let option = try #require(Option.named(String(word.dropFirst(2))), "\(row.title): \(word)")
        let place = "\(row.title): \(word)"
        if named.isEmpty {
          let missing = [CommandName].layouts.filter { !option.commands.contains($0) }
          #expect(missing.allSatisfy(Self.exceptions(of: option).contains), "\(place)")
        } else {
          #expect(named.contains(where: option.commands.contains), "\(place)")
        }
      }
    }
  }

  /// The commands that lack an option, as the document says.
  private static func exceptions(of option: Option) -> [CommandName] {
    if [.shrinkToFit, .widths].contains(option) { return [.fit, .grow] }
    let notOfGrow: [Option] = [.columns, .columnGap, .nextContainer, .minFontSize]
    return option.group == .field || notOfGrow.contains(option) ? [.grow] : []
  }

  @Test func itsCommandsPrintWhatItSays() throws {
    let examples = DocumentExample.all(in: try Repository.text("docs/from-textkit.md"))
    #expect(examples.count > 8)
    // The document is recorded by scripts/check-readme.
    guard !Repository.isRecording else { return }
    for example in examples {
      let outcome = try Shell().run("exec 2>&1\n" + example.command)
      let status = outcome.status == 0 ? "" : "? \(outcome.status)\n"
      #expect(outcome.output + status == example.output, "\(example.command)")
    }
  }

  /// A test that can't fail proves nothing.
  @Test func aWordThatIsNotShownIsFound() {
    let row = ReplacementRow.rows(
      of: "## Views\n| `a` | `trim --align left\\|right` N: `size` of `FILE#NAME` |\n"
    ).first
    #expect(row?.title == "Views: `a`")
    #expect(row?.words == ["trim", "--align", "left", "right", "size"])
    #expect(row?.words(notIn: "textfit trim --align left; jq .size") == ["right"])
    #expect(row?.words(notIn: "textfit trim --aligned left right-hand fontsize").count == 3)
  }
}

/// A row of a table of docs/from-textkit.md.
private struct ReplacementRow {
  /// Its section and its first cell.
  let title: String
  /// What replaces the property.
  let claim: String

  var isLeftOut: Bool { claim.hasPrefix("left out") }

  /// What it names as code, but placeholders such as `N` and `X,Y`.
  var words: [String] {
    claim.matches(of: #/`([^`]+)`/#).flatMap { match in
      match.1.split { " |".contains($0) }.map(String.init)
    }.filter { $0 != "…" && $0.wholeMatch(of: #/[A-Z\d,#]*[A-Z][A-Z\d,#]*/#) == nil }
  }

  /// The words that a text does not have as whole words.
  func words(notIn text: String) -> [String] {
    words.filter { word in
      !text.ranges(of: word).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return ![before, after].contains { $0.map(Self.isOfWord) ?? false }
      }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-"
  }

  /// Whether a remark is a title: "UILabel: `numberOfLines`".
  static func isTitle(_ remark: String) -> Bool {
    remark.firstMatch(of: #/^(?:Defaults|NS\w+|UI\w+|ReadMoreTextView|HPGrowingTextView)\b.*?: /#)
      != nil
  }

  static func rows(of document: String) -> [ReplacementRow] {
    var rows: [ReplacementRow] = []
    var section: Substring = ""
    let headings = ["view", "property", "attribute"]
    for line in document.split(separator: "\n") {
      if line.hasPrefix("## ") { section = line.dropFirst(3) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
      }
      guard let name = cells.first, !headings.contains(name) else { continue }
      let claim = cells.dropFirst().joined(separator: " ")
      rows.append(ReplacementRow(title: "\(section): \(name)", claim: claim))
    }
    return rows
  }
}

/// A command in a `console` block of a document, and what it prints.
private struct DocumentExample {
  let command: String
  var output = ""

  static func all(in document: String) -> [DocumentExample] {
    var examples: [DocumentExample] = []
    var isInside = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(DocumentExample(command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }
}
