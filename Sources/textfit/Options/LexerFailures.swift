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

  static func unknownOption(_ flag: String, of command: CommandName) -> Failure {
    if let unit = OptionUnit.all.first(where: { $0.flag == flag }) {
      let commands = unit.commands.map(\.rawValue).joined(separator: ", ")
      return .usage("\(flag): no option of \(command.rawValue) (it is one of \(commands))")
    }
    guard flag.hasPrefix("--") else {
      return .usage("\(shown(flag)): no such option (a file of that name is ./\(shown(flag)))")
    }
    let names = OptionUnit.all.filter { $0.commands.contains(command) }.map(\.flag)
    let cure = NameMatcher(names: names).closest(to: flag).map { "did you mean \($0)?" }
    return .usage(
      "\(shown(flag)): no such option (\(cure ?? "see textfit \(command.rawValue) --help"))")
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
