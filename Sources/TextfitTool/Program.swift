/// A program of the tool, from its start to its end.
package enum Program {
  /// The tool itself.
  package static func run() -> Never {
    prepare()
    CurrentProcess.exit(with: Tool().run(CurrentProcess.arguments))
  }

  /// What a program that documents the tool has to say of the arguments it was given.
  package enum Documentation {
    case text(String)
    /// What is wrong with them.
    case usage(String)
  }

  /// One that documents the tool: `textfit` becomes it where it is asked for help.
  package static func document(_ answer: ([String]) -> Documentation) -> Never {
    prepare()
    let request = CurrentProcess.arguments.map { String(decoding: $0, as: UTF8.self) }
    CurrentProcess.exit(with: finish(answer(request)))
  }

  private static func prepare() {
    CurrentProcess.forgetLibrarySettings()
    CurrentProcess.surviveFailedWrites()
  }

  private static func finish(_ documentation: Documentation) -> ExitStatus {
    do throws(Failure) {
      switch documentation {
      case .usage(let message): throw .usage(message)
      case .text(let text): try StandardOutput.write(line: text)
      }
      return .done
    } catch {
      Diagnostics.report(error)
      return error.status
    }
  }
}
