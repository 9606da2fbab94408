import ArgumentParser
import TextfitTool

// Answers `--help`, `--version` and completion requests, by the argument parser, which would cost every call of the tool
// a tenth of its time if it were linked into it (decision 2).
Program.document { request in
  /// What the parser makes of the request: it throws even what it answers.
  func outcome() -> any Error {
    do {
      var command = try ToolHelp.parseAsRoot(request)
      try command.run()
      return CleanExit.helpRequest()
    } catch {
      return error
    }
  }
  let error = outcome()
  guard ToolHelp.exitCode(for: error).isSuccess else {
    let words = ToolHelp.message(for: error).split(whereSeparator: \.isWhitespace)
    return .usage("\(words.joined(separator: " ")) (see textfit --help)")
  }
  return .text(ToolHelp.fullMessage(for: error))
}
