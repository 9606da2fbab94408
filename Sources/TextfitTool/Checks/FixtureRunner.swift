import TextChecks
import TextDocuments
import TextLayout
import TextReports

/// Runs the commands of fixtures.
final class FixtureRunner {
  private let files = FontFiles.noted
  private var plans: [Printed: PlanCache] = [:]

  /// A command, and how much of its object it prints.
  private struct Printed: Hashable {
    let command: CommandName
    /// Whether that is what a picture needs, and not what the command prints without `--json-fields`.
    var isForPicture = false
  }

  /// The parts of an object that a picture needs.
  private static let picturedFields =
    "size,lines.text,lines.rect,lines.usedRect,lines.direction,lines.endsBy"

  /// The object that a fixture's command prints, with `exitStatus` as its first member.
  ///
  /// - Throws: a failure, whose message starts with the place, if the fixture's options, fonts or text file can't
  ///   be had. A text that fails has an output like any other.
  func run(_ fixture: Fixture, in path: String) throws(Failure) -> JSONCursor {
    let command = try command(of: fixture)
    return try run(fixture, of: command, by: try plan(of: fixture, command), in: path)
  }

  /// The plan of a fixture's options, without those that a command other than its own does not have.
  private func plan(
    of fixture: Fixture, _ command: CommandName, isOwn: Bool = true, isForPicture: Bool = false
  ) throws(Failure) -> any RecordPlan {
    let options = try options(of: fixture, command, isOwn: isOwn)
    do throws(Failure) {
      return try plans(of: Printed(command: command, isForPicture: isForPicture)).plan(for: options)
    } catch {
      throw options.failure(error, recordAt: fixture.place)
    }
  }

  private func options(
    of fixture: Fixture, _ command: CommandName, isOwn: Bool
  ) throws(Failure) -> RecordOptions {
    func isMeant(_ name: String) -> Bool {
      isOwn || Option.named(name)?.commands.contains(command) == true
    }
    var options = RecordOptions(
      of: command, beside: ["text", "file", "attributedText"], in: .fixture)
    try options.take(
      fixture.options.filter { isMeant($0.name) }.map { ($0.name, $0.value) },
      over: fixture.defaults.filter { isMeant($0.name) }.map { ($0.name, $0.value) })
    if case .document(let value) = fixture.content {
      try options.readAttributed(at: value.errorPlace)
    }
    return options
  }

  private func run(
    _ fixture: Fixture, of command: CommandName, by plan: any RecordPlan, in path: String
  ) throws(Failure) -> JSONCursor {
    let text = try bytes(of: fixture)
    do throws(Failure) {
      let answer = try plan.find(fixture.origin) { reader throws(Failure) in
        try fixture.read(text, by: reader, in: path)
      }.written()
      var status = RunStatus()
      status.record(answer.status)
      for failure in answer.failures { status.record(failure.status) }
      return try object(answer.output ?? [], status.status)
    } catch {
      let header = ReportHeader(command: command.rawValue, file: nil)
      return try object(JSONReport(header: header).failure(error.report), error.status)
    }
  }

  /// A text file loses one final newline, as a FILE does.
  private func bytes(of fixture: Fixture) throws(Failure) -> [UInt8] {
    switch fixture.content {
    case .string(let string, _): return Array(string.utf8)
    case .document(let value): return value.json
    case .file(let file, let value):
      do throws(Failure) {
        var bytes = try CheckedFile(Array(file.utf8)).read(atMost: CheckedFile.largestTree)
        bytes.removeFinalNewline()
        return bytes
      } catch {
        let place = value.errorPlace
        throw Failure(
          code: error.code, "\(place): \(error.message)", status: error.status, at: place)
      }
    }
  }

  private func object(
    _ output: [UInt8], _ status: ExitStatus
  ) throws(Failure) -> JSONCursor {
    let bytes = Array("{\"exitStatus\":\(status.rawValue),".utf8) + output.dropFirst()
    do throws(TextLayoutError) {
      return JSONCursor(try JSONReader().read(bytes))
    } catch {
      throw Failure(error, about: nil)
    }
  }

  private func command(of fixture: Fixture) throws(Failure) -> CommandName {
    guard let value = fixture.command else { return .lines }
    do throws(TextLayoutError) {
      return try value.word(of: CommandName.ofFixtures)
    } catch {
      throw Failure(error, about: nil)
    }
  }

  /// The plan of a command line.
  ///
  /// - Throws: what is wrong with it, as the command says it.
  func plan(of given: GivenArguments) throws(Failure) -> any RecordPlan {
    var given = given
    given.settings.removeAll { [.format, .print, .null].contains($0.option) }
    return try PlanCache(given, files).plan(for: RecordOptions(of: given.command))
  }

  private func plans(of printed: Printed) -> PlanCache {
    if let store = plans[printed] { return store }
    var given = GivenArguments(command: printed.command)
    given.settings.append(GivenArguments.Setting(option: .format, value: Array("json".utf8)))
    if printed.isForPicture {
      given.settings.append(
        GivenArguments.Setting(option: .jsonFields, value: Array(Self.picturedFields.utf8)))
    }
    let store = PlanCache(given, files)
    plans[printed] = store
    return store
  }
}

// MARK: - What draws a fixture again

extension FixtureRunner {
  func drawing(of fixture: Fixture, in path: String) -> FixtureDrawing? {
    guard let given = try? drawingArguments(of: fixture), let bytes = try? bytes(of: fixture),
      let text = String(validating: bytes, as: UTF8.self),
      let plan = try? LayoutPlan<DrawCommand>(
        given: given, typesetters: TypesetterCache(files: files)), !plan.isSweep,
      let shaped = try? plan.shape(
        fixture.origin,
        { reader throws(Failure) in try fixture.read(bytes, by: reader, in: path) }),
      let prepared = try? plan.prepare(shaped, for: plan.targets[0])
    else { return nil }
    return FixtureDrawing(
      text: text,
      language: given.value(of: .language).map { String(decoding: $0, as: UTF8.self) },
      details: StringPlacement.Details(prepared.shaped, in: prepared.frame.container),
      arguments: given.settings.map(\.words))
  }

  /// The options of a fixture that `draw` has as well, and what makes it lay a text out as the fixture's command does.
  private func drawingArguments(of fixture: Fixture) throws(Failure) -> GivenArguments {
    let options = try options(of: fixture, .draw, isOwn: false)
    var given = options.over(GivenArguments(command: .draw))
    switch try command(of: fixture) {
    case .trim where OptionResolver(given: given).trimOption == nil:
      given.settings.append(
        GivenArguments.Setting(option: .truncate, value: Array("tail".utf8)))
    case .fit: given.settings.append(GivenArguments.Setting(option: .fit, value: []))
    default: break
    }
    // What is located is drawn; a point is not.
    let marks = [(Option.range, "selection"), (.offset, "carets")].filter { given.has($0.0) }
    if marks.isEmpty { given.settings.removeAll { $0.option == .unit } }
    given.settings += given.settingsOfMarks
    given.settings += marks.map {
      GivenArguments.Setting(option: .overlay, value: Array($0.1.utf8))
    }
    return given
  }
}

extension Fixture {
  fileprivate var origin: TextOrigin { TextOrigin(subject: name) }

  /// Its text; `bytes` are those of a string or a file.
  fileprivate func read(
    _ bytes: [UInt8], by reader: DocumentReader, in path: String
  ) throws(Failure) -> AttributedDocument {
    switch content {
    case .document(let value): try reader.read(value, about: path)
    case .string, .file: try reader.read(bytes, about: name)
    }
  }
}

extension FixtureRunner: FixtureEnvironment {
  func read(_ path: String) throws(CheckProblem) -> [UInt8] {
    do throws(Failure) {
      return try CheckedFile(Array(path.utf8)).read(atMost: CheckedFile.largestTree)
    } catch {
      throw CheckProblem(error.message)
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(CheckProblem) {
    do throws(SystemError) {
      try FileSystem.replace(Array(path.utf8), with: bytes)
    } catch {
      guard error == .symbolicLink else {
        throw CheckProblem("\(error.reason) (make the file writable)")
      }
      throw CheckProblem("it is a symbolic link (name the file that it leads to)")
    }
  }

  func setting(of fixture: Fixture) -> FixtureSetting? {
    guard let command = try? command(of: fixture),
      let plan = try? plan(of: fixture, command), let target = plan.targets.first
    else { return nil }
    return FixtureSetting(typesetter: plan.typesetter, container: target.container)
  }

  func lines(of fixture: Fixture, in path: String) -> JSONCursor? {
    switch try? command(of: fixture) {
    case .measure, .locate:
      guard let plan = try? plan(of: fixture, .lines, isOwn: false, isForPicture: true)
      else { return nil }
      return try? run(fixture, of: .lines, by: plan, in: path)
    case .trim: return picturedParts(of: fixture, .trim, in: path)
    case .fit: return picturedParts(of: fixture, .fit, in: path)
    default: return nil
    }
  }

  /// The parts of its own output that are drawn; nil if it has no lines, such as the widths that `fit` finds.
  private func picturedParts(
    of fixture: Fixture, _ command: CommandName, in path: String
  ) -> JSONCursor? {
    guard let plan = try? plan(of: fixture, command, isForPicture: true),
      let parts = try? run(fixture, of: command, by: plan, in: path), parts.member("lines") != nil
    else { return nil }
    return parts
  }

  func output(of fixture: Fixture, in path: String) throws(CheckProblem) -> JSONCursor {
    do throws(Failure) {
      return try run(fixture, in: path)
    } catch {
      throw CheckProblem(error.message, at: error.place)
    }
  }
}
