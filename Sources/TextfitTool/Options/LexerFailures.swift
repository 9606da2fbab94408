// What the lexer says of a command line that it cannot take apart.
extension Failure {
  static var noCommand: Failure {
    .usage("no command (give one of \(commands); see textfit --help)")
  }

  static func unknownCommand(_ bytes: [UInt8]) -> Failure {
    let word = String(decoding: bytes, as: UTF8.self)
    guard !word.hasPrefix("-") else {
      let meant = NameMatcher(names: ["--help", "--version"]).closest(to: word)
      let cure = meant.map { "did you mean \($0)?" } ?? "give one of \(commands) first"
      return .usage("\(shown(word)): options follow a command (\(cure))")
    }
    let names = CommandName.allCases.map(\.rawValue)
    let cure = NameMatcher(names: names).closest(to: word).map { "did you mean \($0)?" }
    return .usage("\(shown(word)): no such command (\(cure ?? "give one of \(commands)"))")
  }

  /// `batch` without a command, or with one that answers no single texts.
  static func noCommandOfBatch(_ bytes: [UInt8]?) -> Failure {
    let names = CommandName.ofBatch.map(\.rawValue)
    guard let bytes else {
      return .usage("batch: no command (give \(listed(names)); see textfit batch --help)")
    }
    let word = String(decoding: bytes, as: UTF8.self)
    guard !word.hasPrefix("-") else {
      return .usage("\(shown(word)): options follow the command (give \(listed(names)) first)")
    }
    let meant = NameMatcher(names: names).closest(to: word).map { "did you mean \($0)?" }
    return .usage(
      "\(shown(word)): no command that batch runs (\(meant ?? "give \(listed(names))"))")
  }

  static func unknownOption(
    _ flag: String, of command: CommandName, in outer: CommandName? = nil
  ) -> Failure {
    if let unit = OptionUnit.all.first(where: { $0.flag == flag }) {
      if outer == .batch, let cure = unit.cureInBatch {
        return .usage("\(flag): no option of batch (\(cure))")
      }
      let commands = unit.commands.map(\.rawValue).joined(separator: ", ")
      let own = outer == .check ? CommandName.check : command
      return .usage("\(flag): no option of \(own.rawValue) (it is one of \(commands))")
    }
    guard flag.hasPrefix("--") else {
      return .usage("\(shown(flag)): no such option (a file of that name is ./\(shown(flag)))")
    }
    let flags = OptionUnit.all.filter { $0.isOption(of: command, in: outer) }.map(\.flag)
    let known = flags + ["--help", "--version"]
    let cure = NameMatcher(names: known).closest(to: flag).map { "did you mean \($0)?" }
    let names = outer == .check ? [CommandName.check] : [outer, command].compactMap(\.self)
    let words = names.map(\.rawValue).joined(separator: " ")
    return .usage("\(shown(flag)): no such option (\(cure ?? "see textfit \(words) --help"))")
  }

  static func missingValue(of unit: OptionUnit) -> Failure {
    .usage("\(unit.flag): no value (write \(unit.flag)=\(unit.valueName ?? ""))")
  }

  static func unwantedValue(of unit: OptionUnit) -> Failure {
    .usage("\(unit.flag): takes no value (write \(unit.flag) alone)")
  }

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
