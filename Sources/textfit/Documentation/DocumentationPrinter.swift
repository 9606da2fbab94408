import ArgumentParser

/// Answers `--help`, `--version` and completion requests, by the argument parser.
struct DocumentationPrinter {
  /// - Throws: a usage failure for a request that cannot be answered, such as completions for an
  ///   unknown shell; a failure to write.
  func answer(_ request: [String]) throws(Failure) -> ExitStatus {
    let error = outcome(of: request)
    guard ToolHelp.exitCode(for: error).isSuccess else {
      let words = ToolHelp.message(for: error).split(whereSeparator: \.isWhitespace)
      throw .usage("\(words.joined(separator: " ")) (see textfit --help)")
    }
    var output = StandardOutput()
    let text = ToolHelp.fullMessage(for: error)
    try output.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    try output.flush()
    return .done
  }

  /// What the parser makes of the request: it throws even what it answers.
  private func outcome(of request: [String]) -> any Error {
    do {
      var command = try ToolHelp.parseAsRoot(request)
      try command.run()
      return CleanExit.helpRequest()
    } catch {
      return error
    }
  }
}
