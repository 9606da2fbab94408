// The messages about a command line that can't be read.
extension Failure {
  static var noCommand: Failure {
    .usage("no command (give one of \(commands); see textfit --help)")
  }

  static func unknownCommand(_ bytes: [UInt8]) -> Failure {
    let word = String(decoding: bytes, as: UTF8.self)
    guard !word.hasPrefix("-") else {
      let meant = NameMatcher(names: requests).closest(to: word)
      let fix = meant.map { "did you mean \($0)?" } ?? "give one of \(commands) first"
      return .usage("\(shown(word)): options come after a command (\(fix))")
    }
    let names = CommandName.allCases.map(\.rawValue)
    let fix = NameMatcher(names: names).closest(to: word).map { "did you mean \($0)?" }
    return .usage("\(shown(word)): unknown command (\(fix ?? "give one of \(commands)"))")
  }

  /// `batch` without a command, or with one that it does not run.
  static func noCommandOfBatch(_ bytes: [UInt8]?) -> Failure {
    let names = CommandName.ofBatch.map(\.rawValue)
    guard let bytes else {
      return .usage("batch: no command (give \(listed(names)); see textfit batch --help)")
    }
    let word = String(decoding: bytes, as: UTF8.self)
    guard !word.hasPrefix("-") else {
      return .usage("\(shown(word)): options come after the command (give \(listed(names)) first)")
    }
    let meant = NameMatcher(names: names).closest(to: word).map { "did you mean \($0)?" }
    return .usage(
      "\(shown(word)): batch does not run this command (\(meant ?? "give \(listed(names))"))")
  }

  static func unknownOption(_ flag: String, of path: CommandPath) -> Failure {
    if let option = Option.all.first(where: { $0.flag == flag }) {
      if case .batch = path, let hint = option.hint(in: .batch) {
        return .usage("\(flag): not an option of batch (\(hint))")
      }
      let commands = option.commands.map(\.rawValue).joined(separator: ", ")
      let command = path.words.split(separator: " ").last ?? ""
      return .usage("\(flag): not an option of \(command) (it is one of \(commands))")
    }
    guard flag.hasPrefix("--") else {
      return .usage(
        "\(shown(flag)): unknown option (for a file of that name, give ./\(shown(flag)))")
    }
    let known = path.options.map(\.flag) + requests
    let fix = NameMatcher(names: known).closest(to: flag).map { "did you mean \($0)?" }
    return .usage("\(shown(flag)): unknown option (\(fix ?? "see \(path.invocation) --help"))")
  }

  static func missingValue(of option: Option) -> Failure {
    .usage(option, "no value", fix: "write \(option.flag)=\(option.value ?? "")")
  }

  static func unwantedValue(of option: Option) -> Failure {
    .usage(option, "takes no value", fix: "write \(option.flag) alone")
  }

  static func unknownShell(_ bytes: [UInt8]?) -> Failure {
    let shells = listed(CompletionShell.allCases.map(\.rawValue))
    let problem = bytes.map { "\(quoted($0)) is not a shell with completions" } ?? "no shell"
    return .usage("\(CompletionScript.request): \(problem) (give \(shells))")
  }

  /// What every command answers.
  private static let requests = ["--help", "--version"]

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
