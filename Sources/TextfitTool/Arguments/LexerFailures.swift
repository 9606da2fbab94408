import TextLayout

// The messages about a command line that can't be read.
extension Failure {
  static var noCommand: Failure {
    .usage("no command (give one of \(commands); see textfit --help)")
  }

  static func unknownCommand(_ bytes: [UInt8]) -> Failure {
    let word = String(decoding: bytes, as: UTF8.self)
    guard word != DocumentationRequest.noPager else { return .noHelpToPage }
    guard !word.hasPrefix("-") else {
      let fix = NameMatcher(names: requests).hint(for: word) ?? "give one of \(commands) first"
      return .usage("\(shown(word)): options come after a command (\(fix))")
    }
    let names = CommandName.allCases.map(\.rawValue)
    let fix = NameMatcher(names: names).hint(for: word)
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
    let meant = NameMatcher(names: names).hint(for: word)
    return .usage(
      "\(shown(word)): batch does not run this command (\(meant ?? "give \(listed(names))"))")
  }

  static func unknownOption(_ flag: String, of path: CommandPath) -> Failure {
    if let option = Option.all.first(where: { $0.flag == flag }) {
      if case .batch(let command) = path,
        let hint = option.hint(in: .batch)
          ?? (option.onlyText.contains(command) ? "leave it out; it is for text output" : nil)
      {
        return .usage("\(flag): not an option of batch (\(hint))")
      }
      if case .batch(let command) = path, option.notInBatch.contains(command) {
        return .usage("\(flag): not an option of batch \(command.rawValue) (leave it out)")
      }
      let command = path.words.split(separator: " ").last ?? ""
      return .usage(
        "\(flag): not an option of \(command) (it is one of \(option.namesOfCommands))")
    }
    guard flag != DocumentationRequest.noPager else { return .noHelpToPage }
    let named = ViewNames.meaning(of: flag)?.fix { option in
      option.belongs(to: path)
    } _: {
      "did you mean \($0.flag)?"
    }
    let fix = named ?? NameMatcher(names: path.options.map(\.flag) + requests).hint(for: flag)
    return .usage("\(shown(flag)): unknown option (\(fix ?? "see \(path.invocation) --help"))")
  }

  /// A letter that no option has; a whole argument that starts with it may be a file's name.
  static func unknownLetter(
    at index: Int, of argument: [UInt8], of path: CommandPath
  ) -> Failure {
    let whole = String(decoding: argument, as: UTF8.self)
    let word = shown(whole)
    if isLikeName(whole), let hint = hint(forOneDash: whole, among: path.options.map(\.flag)) {
      return .usage("\(word): unknown option (\(hint))")
    }
    guard index > 1 else {
      return .usage("\(word): unknown option (for a file of that name, give ./\(word))")
    }
    let letter = String(decoding: argument[index...], as: UTF8.self).prefix(1)
    return .usage("-\(letter): unknown option, in \(word) (see \(path.invocation) --help)")
  }

  static func foreignLetter(of option: Option, _ path: CommandPath) -> Failure {
    let command = path.words.split(separator: " ").last ?? ""
    return .usage(
      "\(option.shortFlag ?? ""): not an option of \(command) "
        + "(\(option.flag) is one of \(option.namesOfCommands))")
  }

  /// The name of an option, or a request, after one dash instead of two.
  static func oneDash(_ flag: String) -> Failure {
    .usage("\(flag): unknown option (did you mean -\(flag)?)")
  }

  /// A misspelled long name after one dash, which is not a short option with its value: `-fontsise`, `-nope`; nil if it
  /// can be one.
  ///
  /// A value that has to be a number can't be a word. Other values are any text, so that the name has to begin as the
  /// one that is meant.
  static func misspelledName(
    _ flag: String, beginningWith option: Option, of path: CommandPath
  ) -> Failure? {
    guard option.value != nil, isLikeName(flag) else { return nil }
    let flags = path.options.map(\.flag)
    if option == .width || option == .maxLines {
      let fix = hint(forOneDash: flag, among: flags) ?? "see \(path.invocation) --help"
      return .usage("\(shown(flag)): unknown option (\(fix))")
    }
    let start = "--\(flag.dropFirst().prefix(1))"
    guard let hint = hint(forOneDash: flag, among: flags.filter { $0.hasPrefix(start) }) else {
      return nil
    }
    return .usage("\(shown(flag)): unknown option (\(hint))")
  }

  /// Whether a word after one dash is written as long names are, in lowercase letters and dashes, and is longer than a
  /// cluster of letters.
  private static func isLikeName(_ flag: String) -> Bool {
    let letters = flag.utf8.dropFirst()
    return letters.count >= 4
      && letters.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
  }

  private static func hint(forOneDash flag: String, among flags: [String]) -> String? {
    NameMatcher(names: flags + requests).hint(for: "-" + flag)
  }

  private static let noHelpToPage = Failure.usage(
    "\(DocumentationRequest.noPager): applies only to help (add --help, or leave it out)")

  /// What follows a request that is complete.
  static func unexpected(_ argument: [UInt8]) -> Failure {
    let word = String(decoding: argument, as: UTF8.self)
    return .usage("\(shown(word)): not expected here (leave it out)")
  }

  static func requestWithValue(_ flag: String) -> Failure {
    .usage("\(flag): takes no value (write \(flag) alone)")
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
    let word = String(decoding: bytes ?? [], as: UTF8.self)
    let hint = NameMatcher(names: CompletionShell.allCases.map(\.rawValue)).hint(for: word)
    return .usage("\(CompletionScript.request): \(problem) (\(hint ?? "give \(shells)"))")
  }

  /// What every command answers.
  static let requests = ["--help", "--version", DocumentationRequest.noPager]

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
