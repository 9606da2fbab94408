import Testing

@testable import TextfitTool

/// The table of short options in docs/commands.md.
struct ShortOptionTableTests {
  @Test func eachRowHasTheOptionAndItsCommands() throws {
    let document = try Repository.text("docs/commands.md")
    var rows = 0
    for line in document.split(separator: "\n") where line.hasPrefix("| `-") {
      let cells = line.split(separator: "|").map { names(in: $0) }
      guard cells.count == 3, cells[0][0].dropFirst(2).first.map({ $0 == " " }) ?? true else {
        continue
      }
      for (short, flag) in zip(cells[0], cells[1]) {
        let option = try #require(Option.all.first { $0.flag == flag })
        #expect(short.dropFirst().first == option.short.map(Character.init))
        rows += 1
        let commands = option.namesOfCommands.split(separator: ",").map {
          $0.filter { $0 != " " }
        }
        #expect(cells[2].allSatisfy(commands.contains), "\(line)")
        // Some rows say it in words.
        let isInWords = ["commands", "the same", "every"].contains { line.contains($0) }
        if !isInWords { #expect(Set<String>(cells[2]) == Set<String>(commands), "\(line)") }
      }
    }
    #expect(rows == Option.all.count { $0.short != nil })
  }

  /// What is in backquotes.
  private func names(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
