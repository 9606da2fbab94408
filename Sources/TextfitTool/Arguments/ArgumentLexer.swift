// Definitions
//
//   command     the first argument, if it does not start with a dash
//   flag        an option without a value: --null
//   option      --name=value, or --name and the next argument, whatever that is: a value may start
//               with a dash, be `--`, be empty, contain newlines, or not be UTF-8
//   cluster     one dash and the letters of options: -q, -qv; the last may be one with a value, which
//               is the rest (-w320), the rest after a sign = (-w=320), or the next argument (-w 320)
//   operand     any other argument that does not start with a dash, `-`, and all after `--`
//   request     --help, -h, --version, -V, --generate-completion-script and --generate-manual, which
//               ask about the tool; --no-pager goes with one of them, at any place
//
// A library for arguments would cost more than the rest of a short call, and would not take values as
// they are (decision 2): an empty value, `--` as a value, or a value that is not UTF-8.

/// Splits the command line into its parts, byte for byte.
struct ArgumentLexer {
  /// - Throws: a usage failure for an unknown command or option, for an option without its value and
  ///   for a flag with one.
  func lex(_ arguments: [[UInt8]]) throws(Failure) -> Invocation {
    let noPager = Array(DocumentationRequest.noPager.utf8)
    if arguments.contains(noPager) {
      let rest = arguments.filter { $0 != noPager }
      if case .documentation(let request)? = try? lexAll(rest) { return .documentation(request) }
    }
    return try lexAll(arguments)
  }

  private func lexAll(_ arguments: [[UInt8]]) throws(Failure) -> Invocation {
    guard let first = arguments.first else { throw .noCommand }
    let rest = arguments.dropFirst()
    if first == Array("help".utf8) { return .documentation(try lexHelp(rest)) }
    if let request = try request(first, rest, about: .tool) {
      return .documentation(try checked(request, rest))
    }
    guard let command = CommandName(bytes: first) else { throw .unknownCommand(first) }
    return command == .batch ? try lexBatch(rest) : try lex(rest, after: .command(command))
  }

  /// A request that begins the command line, with what follows it: the command that help is about, and nothing else
  /// but options.
  private func checked(
    _ request: DocumentationRequest, _ rest: ArraySlice<[UInt8]>
  ) throws(Failure) -> DocumentationRequest {
    guard let word = rest.first, word.first != UInt8(ascii: "-") else { return request }
    switch request {
    case .longHelp: return try lexHelp(rest)
    case .shortHelp:
      guard case .longHelp(let path) = try lexHelp(rest) else { return request }
      return .shortHelp(path)
    case .completions:
      if rest.count > 1 { throw .unexpected(rest[rest.startIndex + 1]) }
      return request
    case .version, .manual: throw .unexpected(word)
    }
  }

  /// `batch`, and the command that answers the records.
  private func lexBatch(_ arguments: ArraySlice<[UInt8]>) throws(Failure) -> Invocation {
    guard let word = arguments.first else { throw .noCommandOfBatch(nil) }
    let rest = arguments.dropFirst()
    if let request = try request(word, rest, about: .command(.batch)) {
      return .documentation(request)
    }
    return try lex(rest, after: .batch(try batchCommand(word)))
  }

  private func batchCommand(_ word: [UInt8]) throws(Failure) -> CommandName {
    guard let command = CommandName(bytes: word), CommandName.ofBatch.contains(command) else {
      throw .noCommandOfBatch(word)
    }
    return command
  }

  /// `help`, alone or with the words of a command.
  private func lexHelp(_ words: ArraySlice<[UInt8]>) throws(Failure) -> DocumentationRequest {
    let words = withoutColor(words)
    guard let word = words.first, word != Array("help".utf8) else { return .longHelp(.tool) }
    let rest = words.dropFirst()
    if let request = try request(word, rest, about: .tool) { return request }
    guard let command = CommandName(bytes: word) else { throw .unknownCommand(word) }
    guard let inner = rest.first, try request(inner, [], about: .tool) == nil else {
      return .longHelp(.command(command))
    }
    guard command == .batch else { throw .unexpected(inner) }
    if rest.count > 1 { throw .unexpected(rest[rest.startIndex + 1]) }
    return .longHelp(.batch(try batchCommand(inner)))
  }

  /// Words without `--color WHEN`, which `Diagnostics.Settings` reads.
  private func withoutColor(_ words: ArraySlice<[UInt8]>) -> ArraySlice<[UInt8]> {
    var kept: [[UInt8]] = []
    var rest = words
    while let word = rest.popFirst() {
      let (flag, attached) = split(word)
      let value = (attached ?? rest.first).map { String(decoding: $0, as: UTF8.self) }
      guard flag == Option.color.flag, value.flatMap(ColorChoice.init) != nil else {
        kept.append(word)
        continue
      }
      if attached == nil { rest.removeFirst() }
    }
    return kept[...]
  }

  /// The options and operands of a command.
  private func lex(
    _ arguments: ArraySlice<[UInt8]>, after path: CommandPath
  ) throws(Failure) -> Invocation {
    var given = GivenArguments(command: path.layoutCommand)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        given.operands += rest
        break
      } else if argument.first == UInt8(ascii: "-") && argument.count > 1 {
        if let request = try request(argument, rest, about: path) {
          return .documentation(request)
        }
        if argument[1] == UInt8(ascii: "-") {
          given.settings.append(try setting(argument, &rest, of: path))
          continue
        }
        switch try cluster(argument, &rest, of: path) {
        case .request(let request): return .documentation(request)
        case .settings(let settings): given.settings += settings
        }
      } else {
        given.operands.append(argument)
      }
    }
    switch path {
    case .batch: return .batch(given)
    case .command(.check): return .check(given)
    default: return .command(given)
    }
  }

  /// The option that `argument` names, with its value, which may be the first of `rest`.
  private func setting(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, of path: CommandPath
  ) throws(Failure) -> GivenArguments.Setting {
    let (flag, attached) = split(argument)
    guard let option = option(flag), option.belongs(to: path) else {
      throw .unknownOption(flag, of: path)
    }
    if option.value == nil {
      guard attached == nil else { throw .unwantedValue(of: option) }
      return GivenArguments.Setting(option: option, value: [])
    }
    if let attached { return GivenArguments.Setting(option: option, value: attached) }
    return try setting(option, withFirstOf: &rest, of: path)
  }

  /// An option with the first of `rest` as its value.
  private func setting(
    _ option: Option, withFirstOf rest: inout ArraySlice<[UInt8]>, of path: CommandPath
  ) throws(Failure) -> GivenArguments.Setting {
    guard let value = rest.popFirst() else { throw .missingValue(of: option) }
    let other = self.option(String(decoding: value, as: UTF8.self))
    return GivenArguments.Setting(
      option: option, value: value, mayLackValue: other?.belongs(to: path) ?? false)
  }

  /// What a cluster of letters is.
  private enum Cluster {
    case settings([GivenArguments.Setting])
    case request(DocumentationRequest)
  }

  /// The options of a cluster; the value of the last may be the first of `rest`.
  private func cluster(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, of path: CommandPath
  ) throws(Failure) -> Cluster {
    let flag = split(argument).flag
    // `-width` is meant as `--width`, and not as `-w idth`.
    if flag.utf8.count > 2, isRequestOrOption("-" + flag) { throw .oneDash(flag) }
    if ViewNames.meaning(of: flag) != nil { throw .unknownOption(flag, of: path) }
    var settings: [GivenArguments.Setting] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      if let request = try request([UInt8(ascii: "-"), letter], [], about: path) {
        return .request(request)
      }
      guard let option = Option.named(byLetter: Unicode.Scalar(letter)) else {
        throw .unknownLetter(at: letters.startIndex - 1, of: argument, of: path)
      }
      guard option.belongs(to: path) else { throw .foreignLetter(of: option, path) }
      if settings.isEmpty, !letters.isEmpty,
        let failure = Failure.misspelledName(flag, beginningWith: option, of: path)
      {
        throw failure
      }
      let isAttached = letters.first == UInt8(ascii: "=")
      if option.value == nil {
        guard !isAttached else { throw .unwantedValue(of: option) }
        settings.append(GivenArguments.Setting(option: option, value: []))
        continue
      }
      let attached = isAttached ? letters.dropFirst() : letters
      settings.append(
        isAttached || !letters.isEmpty
          ? GivenArguments.Setting(option: option, value: Array(attached))
          : try setting(option, withFirstOf: &rest, of: path))
      break
    }
    return .settings(settings)
  }

  private func isRequestOrOption(_ flag: String) -> Bool {
    option(flag) != nil || Failure.requests.contains(flag)
  }

  private func option(_ flag: String) -> Option? {
    flag.hasPrefix("--") ? Option.named(String(flag.dropFirst(2))) : nil
  }

  /// What an argument asks about the tool; nil for any other argument.
  private func request(
    _ argument: [UInt8], _ rest: ArraySlice<[UInt8]>, about path: CommandPath
  ) throws(Failure) -> DocumentationRequest? {
    let (flag, attached) = split(argument)
    if attached != nil, Failure.requests.contains(flag) { throw .requestWithValue(flag) }
    switch flag {
    case "--version", "-V": return .version
    case "--help": return .longHelp(path)
    case "-h": return .shortHelp(path)
    // The page of batch has its commands.
    case DocumentationRequest.manualPage:
      return .manual(path.hasManualPage ? path : .command(.batch))
    case CompletionScript.request: return .completions(try shell(attached ?? rest.first))
    default: return nil
    }
  }

  private func shell(_ word: [UInt8]?) throws(Failure) -> CompletionShell {
    let name = String(decoding: word ?? [], as: UTF8.self)
    guard let shell = CompletionShell(rawValue: name) else { throw .unknownShell(word) }
    return shell
  }

  /// A flag, and the value attached to it after a sign =.
  private func split(_ argument: [UInt8]) -> (flag: String, value: [UInt8]?) {
    let parts = argument.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? Array(parts[1]) : nil)
  }
}

extension CommandName {
  fileprivate init?(bytes: [UInt8]) { self.init(rawValue: String(decoding: bytes, as: UTF8.self)) }
}

extension CommandPath {
  /// The command whose options are resolved: `check` lays out as `measure` does.
  fileprivate var layoutCommand: CommandName {
    switch self {
    case .tool, .command(.check): .measure
    case .command(let command), .batch(let command): command
    }
  }
}
