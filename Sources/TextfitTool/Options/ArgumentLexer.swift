// Definitions
//
//   command     the first argument, if it does not start with a dash
//   flag        an option without a value: --null
//   option      --name=value, or --name and the next argument, whatever that is: a value may start
//               with a dash, be `--`, be empty, hold newlines, or not be UTF-8
//   operand     any other argument that does not start with a dash, `-`, and all after `--`
//   request     --help, --version and their like, which the argument parser answers
//
// Options are taken apart here and not by swift-argument-parser, for two reasons. It costs 6 ms a
// call (of 9; both measured), more than all the rest of the tool. And it does not take values as
// they stand: `--text=` loses its empty value, `--text -- x` its value, `--text=` before a combining
// mark its name, and what is not UTF-8 is repaired.

/// Takes the arguments apart, byte for byte.
struct ArgumentLexer {
  /// - Throws: a usage failure for what is no command or option, for an option without its value and
  ///   for a flag with one.
  func lex(_ arguments: [[UInt8]]) throws(Failure) -> Invocation {
    guard let first = arguments.first else { throw .noCommand }
    if first == Array("help".utf8) { return try help(arguments) }
    if isRequest(first) { return documentation(arguments) }
    guard let command = CommandName(rawValue: String(decoding: first, as: UTF8.self)) else {
      throw .unknownCommand(first)
    }
    if command == .batch { return try lexBatch(arguments.dropFirst()) }
    if command == .check { return try lex(arguments.dropFirst(), of: .measure, in: .check) }
    return try lex(arguments.dropFirst(), of: command)
  }

  /// `batch`, and the command that answers the records.
  private func lexBatch(_ arguments: ArraySlice<[UInt8]>) throws(Failure) -> Invocation {
    guard let word = arguments.first else { throw .noCommandOfBatch(nil) }
    if isRequest(word) { return documentation([Array("batch".utf8), word]) }
    let command = CommandName(rawValue: String(decoding: word, as: UTF8.self))
    guard let command, CommandName.ofBatch.contains(command) else {
      throw .noCommandOfBatch(word)
    }
    return try lex(arguments.dropFirst(), of: command, in: .batch)
  }

  /// `help`, alone or with a command; the argument parser would answer any word with the whole help.
  private func help(_ arguments: [[UInt8]]) throws(Failure) -> Invocation {
    if arguments.count > 1 {
      let word = arguments[1]
      let command = CommandName(rawValue: String(decoding: word, as: UTF8.self))
      guard command != nil || isRequest(word) || word == arguments[0] else {
        throw .unknownCommand(word)
      }
      if command == .batch, arguments.count > 2, !isRequest(arguments[2]) {
        guard
          CommandName(rawValue: String(decoding: arguments[2], as: UTF8.self))
            .map(CommandName.ofBatch.contains) == true
        else { throw .noCommandOfBatch(arguments[2]) }
      }
    }
    return documentation(arguments)
  }

  /// The options and operands of a command, which another may run.
  private func lex(
    _ arguments: ArraySlice<[UInt8]>, of command: CommandName, in outer: CommandName? = nil
  ) throws(Failure) -> Invocation {
    var given = GivenArguments(command: command)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        given.operands += rest
        break
      } else if isRequest(argument) {
        let names = outer == .check ? [CommandName.check] : [outer, command].compactMap(\.self)
        let words = names.map { Array($0.rawValue.utf8) }
        return documentation(words + [argument])
      } else if argument.first == UInt8(ascii: "-") && argument.count > 1 {
        given.settings.append(try setting(argument, &rest, command, outer))
      } else {
        given.operands.append(argument)
      }
    }
    switch outer {
    case nil: return .command(given)
    case .check: return .check(given)
    default: return .batch(given)
    }
  }

  /// The option that `argument` names, with its value, which may be the first of `rest`.
  private func setting(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, _ command: CommandName,
    _ outer: CommandName?
  ) throws(Failure) -> GivenArguments.Setting {
    let parts = argument.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(decoding: parts[0], as: UTF8.self)
    guard let unit = unit(flag), unit.isOption(of: command, in: outer) else {
      throw .unknownOption(flag, of: command, in: outer)
    }
    let attached = parts.count > 1 ? Array(parts[1]) : nil
    if unit.valueName == nil {
      guard attached == nil else { throw .unwantedValue(of: unit) }
      return GivenArguments.Setting(unit: unit, value: [])
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(of: unit) }
    return GivenArguments.Setting(unit: unit, value: value)
  }

  private func unit(_ flag: String) -> OptionUnit? {
    flag.hasPrefix("--") ? OptionUnit.named(String(flag.dropFirst(2))) : nil
  }

  private func isRequest(_ argument: [UInt8]) -> Bool {
    let name = argument.prefix { $0 != UInt8(ascii: "=") }
    return Self.requests.contains(String(decoding: name, as: UTF8.self))
  }

  /// What swift-argument-parser answers by itself.
  private static let requests = [
    "-h", "--help", "--version", "--help-hidden", "--generate-completion-script",
    "--experimental-dump-help", "---completion",
  ]

  private func documentation(_ arguments: [[UInt8]]) -> Invocation {
    .documentation(arguments.map { String(decoding: $0, as: UTF8.self) })
  }
}
