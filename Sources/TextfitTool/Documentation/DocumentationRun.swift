import TextDetection

/// Answers `--version`, and has another program answer what else is asked about the tool.
struct DocumentationRun {
  /// The program's name; it lies where the library for telephone numbers does.
  private static let program = "textfit-help"

  let request: [String]

  init(_ request: [String]) { self.request = request }

  /// Returns only from `--version`.
  ///
  /// - Throws: `missing-program` where the other program is not there; a failure to write.
  func run() throws(Failure) -> ExitStatus {
    if request == ["--version"] {
      try StandardOutput.write(line: Version.current)
      return .done
    }
    for path in Companion.paths(of: Self.program) {
      CurrentProcess.become(path, request)
    }
    throw Failure(
      code: "missing-program",
      "help and completions need \(Self.program), which is neither beside the program nor in ../lib/textfit "
        + "(build it with scripts/build, or read docs/man/textfit.1)", status: .noFont)
  }
}
