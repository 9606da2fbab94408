import Foundation
import Testing

/// Every file in fixtures/cli is a list of command lines and of what they print.
@Suite struct CommandLineTests {
  @Test(arguments: Repository.files(in: "fixtures/cli", endingWith: ".cli"))
  func commandsPrintWhatTheirFilesSay(path: String) throws {
    try compare(path, in: Shell())
  }

  /// The self-contained program has no library beside it; one that uses the system's libraries has.
  @Test(arguments: Repository.files(in: "fixtures/cli-dynamic", endingWith: ".cli"))
  func commandsOfTheDynamicProgramDoAsWell(path: String) throws {
    try compare(path, in: Shell(binary: Repository.dynamicBinary))
  }

  private func compare(_ path: String, in shell: Shell) throws {
    var file = CaseFile(try Repository.text(path))
    #expect(!file.cases.isEmpty)
    for index in file.cases.indices {
      let expected = file.cases[index]
      let outcome = try shell.run(expected.command)
      // That is never recorded as what to expect.
      try #require(outcome.status != Shell.hung, "\(path): \(expected.command)")
      file.cases[index].expected = outcome.withoutEngine
      if !Repository.isRecording {
        #expect(file.cases[index].description == expected.description, "\(path)")
      }
    }
    if Repository.isRecording {
      try Data(file.description.utf8).write(to: Repository.root.appending(path: path))
    }
  }

  /// The cases do not say which: a new version of textfit or of a library changes no case unless it changes a layout.
  @Test func theEngineIsThatOfTheVersion() throws {
    let json = try Shell().run(
      #"textfit measure --format json --text a | jq -r '.engine|to_entries[]|.key+" "+.value'"#)
    let version = try Shell().run("textfit --version").output.lowercased()
    let engine = json.output.split(separator: "\n")
    #expect(engine.map { $0.prefix { $0 != " " } } == ["textfit", "harfbuzz", "freetype", "icu"])
    for line in engine { #expect(version.contains(line), "\(line)") }
  }

  @Test func thereAreCases() {
    #expect(Repository.files(in: "fixtures/cli", endingWith: ".cli").count >= 8)
  }

  @Test(arguments: Repository.files(in: "fixtures/cli", endingWith: ".cli"))
  func filesAreReadAndWrittenAlike(path: String) throws {
    let text = try Repository.text(path)
    #expect(CaseFile(text).description == text)
  }
}

extension Outcome {
  /// The same with `…` in place of the versions of each engine, in results and in fixtures.
  fileprivate var withoutEngine: Outcome {
    var outcome = self
    outcome.output =
      output.replacing(#/"engine":\{[^{}]*\}/#, with: #""engine":{…}"#)
      .replacing(#/("?(?:textfit|harfbuzz|freetype|icu)"?: )"[\d.]+"/#) { #"\#($0.1)"…""# }
    return outcome
  }
}
