import Foundation
import Testing

/// Every file in fixtures/cli is a list of command lines and of what they print.
@Suite struct CommandLineTests {
  @Test(arguments: Repository.files(in: "fixtures/cli", endingWith: ".cli"))
  func commandsPrintWhatTheirFilesSay(path: String) throws {
    var file = CaseFile(try Repository.text(path))
    #expect(!file.cases.isEmpty)
    for index in file.cases.indices {
      let expected = file.cases[index]
      let outcome = try Shell().run(expected.command)
      // That is never recorded as what to expect.
      try #require(outcome.status != Shell.hung, "\(path): \(expected.command)")
      file.cases[index].expected = outcome
      if !Repository.isRecording {
        #expect(file.cases[index].description == expected.description, "\(path)")
      }
    }
    if Repository.isRecording {
      try Data(file.description.utf8).write(to: Repository.root.appending(path: path))
    }
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
