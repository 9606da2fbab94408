import TextChecks
import TextDocuments
import TextLayout
import TextReports

/// Makes a fixture from a command line and its output.
struct FixtureRecorder {
  private let path: [UInt8]
  private let format: FixtureFormat
  private let given: GivenArguments

  /// - Throws: bad usage.
  init(given outer: GivenArguments, path: [UInt8]) throws(Failure) {
    guard let format = FixtureFormat(path: String(decoding: path, as: UTF8.self)) else {
      throw .usage(
        .record, "\(quoted(path)) is not the name of a fixture",
        fix: "use one that ends in .textfit.yaml or .textfit.json")
    }
    if let other = outer.settings.first(where: { setting in
      setting.option != .record && setting.option.group != .messages
    }) {
      throw .usage(
        .record, "can't be combined with \(other.option.flag)",
        fix: "give options of the command after --, and no others")
    }
    guard let word = outer.operands.first else { throw .noCommandToRecord }
    let given: GivenArguments
    switch try ArgumentLexer().lex(outer.operands) {
    case .command(let command) where CommandName.ofFixtures.contains(command.command):
      given = command
    case .documentation:
      throw .usage(.record, "help has no layout to record", fix: "give a command with its text")
    default: throw .noCommandOfFixture(word)
    }
    guard given.operands.count <= 1 else {
      throw .usage(
        .record, "a fixture has only one text", fix: "record a command with one FILE")
    }
    (self.path, self.format, self.given) = (path, format, given)
  }

  /// Writes the file.
  ///
  /// - Throws: a failure if the command can't be run, the file can't be written, or it exists.
  func run() throws(Failure) -> ExitStatus {
    guard !FileSystem.isLink(path) else { throw .symbolicLink(path, .record) }
    guard !FileSystem.isThere(path) else {
      throw .usage(
        .record, "\(quoted(path)) exists",
        fix: "name another file, or remove it; --update updates its expectations")
    }
    // An error in the command line has the message that the command itself would give.
    _ = try FixtureRunner().plan(of: given)
    let members = try command() + content() + options() + [.init("engine", .currentEngine)]
    let open = FixtureWriter(format).file(members + [.init("expect", .object([]))])
    let output = try output(of: open)
    let expectation = FixtureFragment.expectation(of: output)
    try write(FixtureWriter(format).file(members + [.init("expect", expectation)]))
    return .done
  }

  /// The output of the fixture in a file without an expectation.
  private func output(of file: [UInt8]) throws(Failure) -> JSONCursor {
    let name = String(decoding: path, as: UTF8.self)
    do throws(TextLayoutError) {
      let fixtures = try FixtureReader(path: name).fixtures(of: try format.read(file))
      guard let fixture = try fixtures.first?.fixture.get() else { throw .noFixture }
      do throws(Failure) {
        return try FixtureRunner().run(fixture, in: name)
      } catch {
        throw TextLayoutError(.invalidDocument, error.message)
      }
    } catch {
      throw Failure(error, about: .record)
    }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try FileSystem.write(bytes, toNew: path)
    } catch {
      throw .unwritten("\(Option.record.flag): \(quoted(path))", error, or: "name another file")
    }
  }
}

// MARK: - Members

extension FixtureRecorder {
  private func command() -> [FixtureFragment.Member] {
    [.init("command", .string(given.command.rawValue))]
  }

  /// The text, or its file; a file can't be named if its final newline is kept.
  private func content() throws(Failure) -> [FixtureFragment.Member] {
    if given.has(.text), !given.operands.isEmpty {
      throw .usage(
        .record, "there are two texts, --text and a file", fix: "leave one of them out")
    }
    let source =
      given.value(of: .text).map(TextSource.argument)
      ?? given.operands.first.map(TextSource.init(operand:)) ?? .standardInput
    if case .file(let path) = source, !given.has(.keepFinalNewline) {
      try source.checkIsThere()
      return [.init("file", .string(try words(path, Option.record.flag)))]
    }
    let bytes = try source.readBytes(keepsFinalNewline: given.has(.keepFinalNewline))
    return [.init("text", .string(try words(bytes, source.subject)))]
  }

  private func options() throws(Failure) -> [FixtureFragment.Member] {
    var members: [FixtureFragment.Member] = []
    var known: Set<Option> = [.text, .format, .keepFinalNewline]
    for setting in given.settings where known.insert(setting.option).inserted {
      let option = setting.option
      guard option.hint(in: .fixture) == nil else {
        throw .usage(.record, "\(option.flag) does not apply to fixtures", fix: "leave it out")
      }
      members.append(.init(option.name, try value(of: option)))
    }
    return members.isEmpty ? [] : [.init("options", .object(members))]
  }

  private func value(of option: Option) throws(Failure) -> FixtureFragment {
    guard option.value != nil else { return .given }
    let values = try given.values(of: option).map { bytes throws(Failure) in
      FixtureFragment.word(try words(bytes, option.flag))
    }
    return option.repeats && values.count > 1 ? .array(values) : values[values.count - 1]
  }

  private func words(_ bytes: [UInt8], _ subject: String) throws(Failure) -> String {
    try StringKind.fixtureWord.string(bytes, about: subject)
  }
}

extension StringKind {
  /// A string of a fixture.
  fileprivate static let fixtureWord = StringKind(fix: "give it in UTF-8, as fixtures are")
}

extension TextLayoutError {
  fileprivate static let noFixture = TextLayoutError(.invalidDocument, "no fixture to record")
}

extension Failure {
  fileprivate static let noCommandToRecord = Failure.usage(
    .record, "no command",
    fix: "give one after --, such as -- lines --width 320 --text Hello")

  fileprivate static func noCommandOfFixture(_ word: [UInt8]) -> Failure {
    .usage(
      .record, "\(quoted(word)) is not a command of fixtures",
      fix: "give \(listed(CommandName.ofFixtures.map(\.rawValue)))")
  }
}
