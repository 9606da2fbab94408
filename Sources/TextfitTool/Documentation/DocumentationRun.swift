import TextDetection

/// Answers `--version`, and has another program answer what else is asked about the tool.
struct DocumentationRun {
  /// The program's name; it lies where the library for telephone numbers does.
  private static let program = "textfit-help"

  let request: [String]

  init(_ request: [String]) { self.request = request }

  /// Returns only from `--version`.
  ///
  /// - Throws: `missing-program` where the other program is not there, or can't be run; a failure to write.
  func run() throws(Failure) -> ExitStatus {
    if request == ["--version"] {
      try StandardOutput.write(line: Version.current)
      return .done
    }
    var obstacle: String?
    for path in Companion.paths(of: Self.program) {
      let error = CurrentProcess.become(path, request)
      if !error.isMissing { obstacle = "\(path): \(error.reason)" }
    }
    throw Failure(
      code: "missing-program",
      "help and completions need \(Self.program), which "
        + (obstacle.map { "can't be run: \($0)" }
          ?? "is neither beside the program nor in ../lib/textfit")
        + " (build or install textfit anew, or read its manual: man textfit)", status: .unavailable)
  }
}
