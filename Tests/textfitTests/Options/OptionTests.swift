import Testing

@testable import TextfitTool

/// One option, one declaration: everything else follows from it.
@Suite struct OptionTests {
  @Test func namesAreUniqueAndPlain() throws {
    let names = Option.all.flatMap { [$0.name] + $0.aliases }
    #expect(names.count > 80)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)") }
    for option in Option.all { #expect(Option.named(option.name) == option) }
  }

  @Test func anAliasNamesTheSameOptionAndIsNotShown() throws {
    #expect(Option.named("catalogue") == .catalog)
    for option in Option.all {
      for alias in option.aliases {
        for path in CommandPath.all { #expect(!HelpPage(path: path).long().contains("--\(alias)")) }
        for shell in CompletionShell.allCases {
          let words = CompletionScript(shell: shell).text().split { " =".contains($0) }
          #expect(!words.contains { $0 == alias || $0 == "--\(alias)" })
        }
      }
    }
  }

  @Test func helpNamesEveryValueThatCanBeChosen() {
    for entry in CompletionScript.entries {
      let text = entry.help.sentences(entry.option)
      // The fields of --print and --fields have a part of the help to themselves, or a document.
      guard ![.print, .fields, .jsonFields].contains(entry.option) else { continue }
      for word in entry.help.values.words where !word.hasSuffix(":") {
        #expect(text.contains(word), "\(entry.option.flag) does not explain \(word)")
      }
    }
  }

  /// Eight letters, none of which asks about the tool, or is one that other tools give another meaning.
  @Test func shortOptionsAreUniqueAndFew() throws {
    let short = Option.all.compactMap { option in option.short.map { (letter: $0, option) } }
    #expect(
      short.map { "\($0.letter) \($0.1.name)" }.sorted() == [
        "f font", "n max-lines", "o output", "q quiet", "s suffix", "t text", "v verbose",
        "w width",
      ])
    for (letter, option) in short {
      #expect(Option.named(byLetter: letter) == option)
      #expect(!["h", "V"].contains(letter))
    }
  }

  /// A short option is the option: whatever command has one, has the other.
  @Test func everyCommandTakesTheShortOptionsOfItsOptions() throws {
    for path in CompletionScript.callable {
      for option in Option.all {
        guard let flag = option.shortFlag else { continue }
        let words = path.words.split(separator: " ").map { Array($0.utf8) }
        let argument = Array((option.value == nil ? flag : flag + "=1").utf8)
        let isTaken = (try? ArgumentLexer().lex(words + [argument])) != nil
        #expect(isTaken == option.belongs(to: path), "\(path.invocation) \(flag)")
      }
    }
  }

  @Test func commonOptionsBelongToTheirCommands() {
    for option in Option.all {
      for command in option.common {
        let paths: [CommandPath] =
          command == .batch ? CommandName.ofBatch.map { .batch($0) } : [.command(command)]
        #expect(paths.contains { option.belongs(to: $0) }, "\(option.flag): \(command)")
      }
    }
  }

  @Test func everyCommandTakesItsOptionsAndNoOthers() throws {
    for path in CompletionScript.callable {
      for option in Option.all {
        let words = path.words.split(separator: " ").map { Array($0.utf8) }
        let argument = Array((option.value == nil ? option.flag : option.flag + "=").utf8)
        let isTaken = (try? ArgumentLexer().lex(words + [argument])) != nil
        #expect(isTaken == option.belongs(to: path), "\(path.invocation) \(option.flag)")
      }
    }
  }

  /// The lines of the sources outside the declarations, comments left out.
  private static let lines = Repository.files(in: "Sources", endingWith: ".swift").filter {
    !$0.contains("/Declarations/")
  }.flatMap { path in
    ((try? Repository.text(path)) ?? "").split(separator: "\n").filter {
      !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
    }.map { (path: path, text: $0) }
  }

  /// Names of one word are also words of English, of JSON and of Swift, so those are not looked for.
  ///
  /// What `locate` hits can be a less-suffix.
  @Test func noOtherPlaceListsOptions() {
    let values = Set(CompletionScript.entries.flatMap(\.help.values.words) + ["less-suffix"])
    let names = Option.all.map(\.name).filter { $0.contains("-") && !values.contains($0) }
    #expect(names.count > 40)
    #expect(Self.lines.count > 10_000)
    for line in Self.lines {
      for name in names {
        #expect(!line.text.contains("\"\(name)\""), "\(line.path): \(line.text)")
      }
      #expect(!line.text.contains("usage(\"--"), "\(line.path): \(line.text)")
    }
  }

  /// A message names no option that does not exist, and none by an older name.
  @Test func messagesNameOptionsThatExist() {
    let known = Set(
      Option.all.map(\.flag) + Failure.requests
        + [CompletionScript.request, DocumentationRequest.manualPage])
    let tool = Self.lines.filter { $0.path.hasPrefix("Sources/TextfitTool/") }
    for line in tool where !line.path.hasSuffix("Completion.swift") {
      for match in line.text.matches(of: /--[a-z]+(-[a-z]+)*/) {
        #expect(known.contains(String(match.0)), "\(line.path): \(line.text)")
      }
    }
  }
}
