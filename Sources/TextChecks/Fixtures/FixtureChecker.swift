import TextDocuments
import TextLayout

/// What checking fixtures needs from outside: files, and the commands that fixtures run.
public protocol FixtureEnvironment {
  /// The bytes of a file.
  func read(_ path: String) throws(CheckProblem) -> [UInt8]

  /// Replaces the bytes of a file.
  func write(_ bytes: [UInt8], to path: String) throws(CheckProblem)

  /// The object that a fixture's command prints, with its exit status; `path` is the fixture's file.
  ///
  /// - Throws: why the command can't be run; a command that fails has an output like any other.
  func output(of fixture: Fixture, in path: String) throws(CheckProblem) -> JSONCursor

  /// An object with the lines of a fixture whose command prints none; nil for others.
  func lines(of fixture: Fixture, in path: String) -> JSONCursor?

  /// What draws the layout of a fixture; nil if that can't be drawn, such as one of several widths.
  func drawing(of fixture: Fixture, in path: String) -> FixtureDrawing?

  /// What sets the texts of a fixture, and where; nil if its options are not valid.
  func setting(of fixture: Fixture) -> FixtureSetting?
}

/// Runs files of fixtures, and compares what they print with what they expect.
///
///     file ──▶ fixtures ──▶ outputs ──▶ differences ──▶ results
///                                                └──▶ edits of the file, under --update
public struct FixtureChecker {
  private let environment: any FixtureEnvironment
  private let updatesFiles: Bool
  private let draws: Drawn
  private let describes: Bool

  /// More pictures than anybody looks at, of fixtures that differ, and of others.
  private static let mostPictures = 1_000

  /// The fixtures that pictures are made of.
  public enum Drawn: Sendable {
    /// None.
    case none
    /// Those that differ.
    case differing
    /// Those that differ, and those that pass.
    case all
  }

  /// Runs fixtures in an environment; `updatesFiles` has files expect what the commands print, `draws` makes pictures, and
  /// `describes` finds what draws those that differ again.
  public init(
    in environment: any FixtureEnvironment, updatesFiles: Bool, draws: Drawn = .none,
    describes: Bool = false
  ) {
    self.draws = draws
    self.describes = describes
    self.environment = environment
    self.updatesFiles = updatesFiles
  }

  /// The results of files of fixtures.
  public func check(_ paths: [String]) -> CheckLog {
    var log = CheckLog()
    for path in paths { check(path, &log) }
    return log
  }

  private func check(_ path: String, _ log: inout CheckLog) {
    guard let (bytes, elements) = read(path, &log) else { return }
    let fixtures = elements.compactMap { try? $0.fixture.get() }
    for result in Self.duplicateNames(of: fixtures, in: path) { log.add(result) }
    let runs = elements.enumerated().compactMap { index, element -> FixtureRun? in
      let fixture: Fixture
      do throws(TextLayoutError) {
        fixture = try element.fixture.get()
      } catch {
        log.fail(error, in: path, name: element.name)
        return nil
      }
      log.counts.fixtures += 1
      let subject = CheckSubject(
        file: path, line: fixture.place.line, column: fixture.place.column, name: fixture.name)
      do throws(CheckProblem) {
        let output = try environment.output(of: fixture, in: path)
        return FixtureRun(fixture: fixture, index: index, output: output, subject: subject)
      } catch {
        log.fail(
          subject.at(error.place), CheckFailure(.invalidFixture, error.messageWithoutPlace))
        return nil
      }
    }
    let isUpdated = updatesFiles && update(path, bytes, runs, &log)
    for run in runs {
      let result = run.result(isUpdated: isUpdated, afterUpdate: updatesFiles)
      log.add(result)
      draw(run, result, in: path, &log)
    }
  }

  /// Adds what reports draw of a result.
  private func draw(
    _ run: FixtureRun, _ result: CheckResult, in path: String, _ log: inout CheckLog
  ) {
    let key = run.subject.identityKey
    if result.failure?.code == .fixtureDiffers {
      if describes { log.drawings[key] = environment.drawing(of: run.fixture, in: path) }
      guard draws != .none, log.pictures.count < Self.mostPictures else { return }
      log.pictures[key] = pictures(of: run, in: path)
    } else if draws == .all, result.outcome == .passed,
      log.passedPictures.count < Self.mostPictures
    {
      log.passedPictures[key] = pictures(of: run, in: path)
    }
  }

  private func pictures(of run: FixtureRun, in path: String) -> FixturePictures? {
    guard let setting = environment.setting(of: run.fixture) else { return nil }
    let lines = environment.lines(of: run.fixture, in: path)
    return FixturePainter(run, lines: lines, setting: setting).pictures()
  }

  private func read(
    _ path: String, _ log: inout CheckLog
  ) -> (bytes: [UInt8], fixtures: [FixtureReader.Element])? {
    let bytes: [UInt8]
    do throws(CheckProblem) {
      bytes = try environment.read(path)
    } catch {
      let message = error.message.without(prefix: "\(path): ")
      log.fail(CheckSubject(wholeFile: path), CheckFailure(.unreadableFile, message))
      return nil
    }
    do throws(TextLayoutError) {
      return (bytes, try FixtureFormat.fixtures(in: bytes, path: path))
    } catch {
      log.fail(error, in: path)
      return nil
    }
  }

  /// A failure for each fixture that has the name of an earlier one: reports and baselines know fixtures by name.
  private static func duplicateNames(of fixtures: [Fixture], in path: String) -> [CheckResult] {
    var known: [TextKey: TextLayoutError.Place] = [:]
    return fixtures.compactMap { fixture in
      guard let first = known[fixture.name] else {
        known[fixture.name] = fixture.place
        return nil
      }
      let failure = CheckFailure(
        .invalidFixture, "it has the same name as the fixture at \(first.withoutPath)",
        hint: "give one of the two another \"name\"")
      return CheckResult(
        CheckSubject(file: path, name: fixture.name).at(fixture.place), .failed(failure))
    }
  }

  /// Writes the file again if outputs differ from expectations; false if it can't, or need not.
  private func update(
    _ path: String, _ bytes: [UInt8], _ runs: [FixtureRun], _ log: inout CheckLog
  ) -> Bool {
    guard runs.contains(where: \.hasUpdates) else { return false }
    guard let edited = FixtureUpdater(path: path, bytes: bytes).updated(to: runs) else {
      log.fail(
        CheckSubject(wholeFile: path),
        CheckFailure(
          .invalidFixture, "it can't be updated in place, and is unchanged",
          hint: "write out its aliases and its empty values, or edit it yourself"))
      return false
    }
    do throws(CheckProblem) {
      try environment.write(edited, to: path)
      return true
    } catch {
      log.fail(
        CheckSubject(wholeFile: path),
        CheckFailure(
          .unreadableFile, "its expectations can't be updated: \(error.message)"))
      return false
    }
  }
}

extension FixtureFormat {
  /// The fixtures of a file.
  ///
  /// - Throws: `.notUTF8`, `.malformedJSON`, `.malformedYAML` and `.invalidDocument`, with the place.
  static func fixtures(
    in bytes: [UInt8], path: String
  ) throws(TextLayoutError) -> [FixtureReader.Element] {
    let document = try (FixtureFormat(path: path) ?? .yaml).read(bytes)
    return try FixtureReader(path: path).fixtures(of: document)
  }
}

extension CheckLog {
  /// Adds what is wrong with a file, or with one of its fixtures.
  fileprivate mutating func fail(_ error: TextLayoutError, in path: String, name: String? = nil) {
    let problem = CheckProblem(error.message, at: error.place)
    fail(
      CheckSubject(file: path, name: name ?? path).at(error.place),
      CheckFailure(
        error.code == .invalidDocument ? .invalidFixture : .unreadableFile,
        problem.messageWithoutPlace))
  }
}

extension CheckSubject {
  /// The same at a place, if there is one.
  fileprivate func at(_ place: TextLayoutError.Place?) -> CheckSubject {
    guard let place else { return self }
    var subject = self
    (subject.line, subject.column) = (place.line, place.column)
    return subject
  }
}

extension CheckProblem {
  /// The message without the place, which the subject has.
  fileprivate var messageWithoutPlace: String {
    place.map { message.without(prefix: "\($0.withoutPath): ") } ?? message
  }
}

extension TextLayoutError.Place {
  fileprivate var withoutPath: TextLayoutError.Place {
    TextLayoutError.Place(line: line, column: column)
  }
}

extension String {
  fileprivate func without(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
