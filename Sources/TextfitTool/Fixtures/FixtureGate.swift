import TextDocuments
import TextFixtures
import TextLayout
import TextReports

/// Runs files of fixtures, and compares what they print with what they expect.
///
///     file ──▶ fixtures ──▶ output ──▶ differences ──▶ results
///                                               └──▶ edits, under --update
struct FixtureGate {
  /// Whether files are made to expect what there is.
  let updates: Bool
  private let runner = FixtureRunner()

  init(updates: Bool) { self.updates = updates }

  func check(_ paths: [String], _ log: inout CheckLog) {
    for path in paths { check(path, &log) }
  }

  /// A fixture whose output was had.
  fileprivate struct Ran {
    let fixture: Fixture
    /// Which of its file's it is.
    let index: Int
    let output: JSONCursor
    let subject: CheckSubject

    /// Empty for one that expects nothing.
    var differences: [Difference] {
      let matcher = ExpectationMatcher(fixture.tolerance)
      return matcher.differences(fixture.expectation, output)
    }
  }

  private func check(_ path: String, _ log: inout CheckLog) {
    guard let file = read(path, &log) else { return }
    checkNames(of: file.fixtures, in: path, &log)
    let ran = file.fixtures.enumerated().compactMap { index, fixture -> Ran? in
      log.counts.fixtures += 1
      let subject = CheckSubject(
        file: path, line: fixture.place.line, column: fixture.place.column, name: fixture.name)
      do throws(Failure) {
        let output = try runner.output(of: fixture, in: path)
        return Ran(fixture: fixture, index: index, output: output, subject: subject)
      } catch {
        let message = Self.words(error.message, about: nil, at: error.place)
        log.fail(subject.at(error.place), CheckFailure(.invalidFixture, message))
        return nil
      }
    }
    let updated = updates && update(path, file.bytes, ran, &log)
    for run in ran { log.add(judge(run, isUpdated: updated)) }
  }

  /// A report, and a baseline, know a fixture by its name.
  private func checkNames(of fixtures: [Fixture], in path: String, _ log: inout CheckLog) {
    var known: [String: TextLayoutError.Place] = [:]
    for fixture in fixtures {
      let place = fixture.place
      guard let first = known[fixture.name] else {
        known[fixture.name] = place
        continue
      }
      let words = TextLayoutError.Place(line: first.line, column: first.column)
      log.fail(
        CheckSubject(file: path, name: fixture.name).at(place),
        CheckFailure(
          .invalidFixture, "it has the name of the fixture at \(words), too",
          cure: "give one of the two another \"name\""))
    }
  }

  private func read(
    _ path: String, _ log: inout CheckLog
  ) -> (bytes: [UInt8], fixtures: [Fixture])? {
    do throws(Failure) {
      let bytes = try CheckedFile(Array(path.utf8)).read(atMost: CheckedFile.largestTree)
      do throws(TextLayoutError) {
        return (bytes, try Self.fixtures(bytes, path))
      } catch {
        let isFixture = error.code == .invalidDocument
        log.fail(
          CheckSubject(file: path, name: path).at(error.place),
          CheckFailure(
            isFixture ? .invalidFixture : .unreadableFile,
            Self.words(error.message, about: nil, at: error.place)))
      }
    } catch {
      log.fail(
        CheckSubject(file: path, name: path),
        CheckFailure(.unreadableFile, Self.words(error.message, about: path, at: nil)))
    }
    return nil
  }

  /// A message without what its subject says already: the file, the place.
  private static func words(
    _ message: String, about file: String?, at place: TextLayoutError.Place?
  ) -> String {
    let start =
      file.map { "\($0): " }
      ?? place.map { "\(TextLayoutError.Place(line: $0.line, column: $0.column)): " } ?? ""
    return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
  }

  private static func fixtures(
    _ bytes: [UInt8], _ path: String
  ) throws(TextLayoutError) -> [Fixture] {
    let document = try (FixtureFormat(path: path) ?? .yaml).read(bytes)
    return try FixtureReader(path: path).fixtures(of: document)
  }

  private func judge(_ run: Ran, isUpdated: Bool) -> CheckResult {
    guard let failure = failure(of: run) else { return CheckResult(run.subject, .passed) }
    // What the output lacks altogether stays as it was.
    let isCorrected = run.differences.allSatisfy { $0.found != nil }
    let isExpectedNow = run.fixture.expectsNothing || (isCorrected && !run.endsUnexpectedly)
    guard isUpdated, isExpectedNow else { return CheckResult(run.subject, .failed(failure)) }
    let told = CheckFailure(failure.code, failure.message, details: failure.details)
    return CheckResult(run.subject, .accepted(told, because: "updated"))
  }

  private func failure(of run: Ran) -> CheckFailure? {
    if run.fixture.expectsNothing { return .expectsNothing }
    let differences = run.differences
    guard !differences.isEmpty || run.endsUnexpectedly else { return nil }
    let words = DifferenceWords(differences, run.fixture.expectation, run.output)
    let message = run.endsUnexpectedly ? run.endWords : words.message
    let first = run.endsUnexpectedly && !differences.isEmpty ? [words.message] : []
    return CheckFailure(
      .fixtureDiffers, message, cure: run.cure(afterUpdate: updates), details: first + words.details
    )
  }
}

extension FixtureGate.Ran {
  /// The exit status; nil for what is no status.
  var status: Int? {
    guard case .number(let number) = output.member("exitStatus")?.node.value else { return nil }
    return Int(number)
  }

  /// How it ended, with the error that it said.
  var endWords: String {
    let said = (try? output.member("error")?.member("message")?.string()).map { " (\($0))" }
    return
      "exitStatus: \(status ?? 0)\(said ?? ""), and 0 is expected where a fixture says nothing of it"
  }

  /// What to do about what differs: an update writes no member that is not there, and has done what it can
  /// where one was asked for.
  func cure(afterUpdate isAfterUpdate: Bool) -> String {
    var cures: [String] = []
    if endsUnexpectedly { cures.append("give \"expect\" \(expectationOfEnd)") }
    if isToBeUpdated, !isAfterUpdate {
      cures.append("textfit check --update \(subject.file ?? "")")
    }
    if differences.contains(where: { $0.found == nil }) {
      cures.append("take out of \"expect\" what is not in the output, or mend its name")
    }
    if cures.isEmpty { cures.append("write it into \"expect\"") }
    return "mend what lays it out; where it is right, " + cures.joined(separator: "; ")
  }

  /// Of a command that has failed, or has answered no.
  private var expectationOfEnd: String {
    let code = try? output.member("error")?.member("code")?.string()
    return code.map { "error: { code: \($0) }" } ?? "exitStatus: \(status ?? 0)"
  }

  /// Whether an update has something to write.
  var isToBeUpdated: Bool {
    fixture.expectsNothing || differences.contains { $0.found != nil }
  }

  /// Whether the command has failed, or answered no, and the fixture says nothing of that.
  var endsUnexpectedly: Bool {
    guard status != 0 else { return false }
    return fixture.expectation.member("exitStatus") == nil
      && fixture.expectation.member("error") == nil
  }
}

// MARK: - Update

extension FixtureGate {
  /// Writes the file anew where fixtures differ; false where it could not be done, or need not.
  private func update(
    _ path: String, _ bytes: [UInt8], _ ran: [Ran], _ log: inout CheckLog
  ) -> Bool {
    guard ran.contains(where: \.isToBeUpdated) else { return false }
    guard let edited = edited(path, bytes, ran) else {
      log.fail(
        CheckSubject(file: path, name: path),
        CheckFailure(
          .invalidFixture, "it can't be updated in place, and is left as it was",
          cure: "write its aliases out, or mend it by hand"))
      return false
    }
    do throws(SystemError) {
      try FileSystem.replace(Array(path.utf8), with: edited)
      return true
    } catch {
      log.fail(
        CheckSubject(file: path, name: path),
        CheckFailure(
          .unreadableFile, "it can't be written: \(error.reason)", cure: "make it writable"))
      return false
    }
  }

  /// The file as it is to be; nil where that can't be had by editing it in place.
  private func edited(_ path: String, _ bytes: [UInt8], _ ran: [Ran]) -> [UInt8]? {
    guard let format = FixtureFormat(path: path) else { return nil }
    for fillsInline in [false, true] {
      var editor = ExpectationEditor(bytes, format, fillsInline: fillsInline)
      for run in ran {
        if run.fixture.expectsNothing {
          editor.fill(run.fixture.expectation, from: run.output)
        } else {
          editor.correct(run.differences)
        }
      }
      if let edited = editor.edited, isAsFound(edited, path, ran) { return edited }
    }
    return nil
  }

  /// Whether an edited file says what was found, and nothing else was changed.
  private func isAsFound(_ edited: [UInt8], _ path: String, _ ran: [Ran]) -> Bool {
    guard let fixtures = try? Self.fixtures(edited, path) else { return false }
    return ran.allSatisfy { run in
      guard run.index < fixtures.count else { return false }
      let fixture = fixtures[run.index]
      return !fixture.expectsNothing
        && ExpectationMatcher(run.fixture.tolerance).differences(fixture.expectation, run.output)
          .allSatisfy { $0.found == nil }
    }
  }
}

extension CheckSubject {
  /// The same at a place, where there is one.
  fileprivate func at(_ place: TextLayoutError.Place?) -> CheckSubject {
    guard let place else { return self }
    var subject = self
    (subject.line, subject.column) = (place.line, place.column)
    return subject
  }
}

extension CheckFailure {
  fileprivate static let expectsNothing = CheckFailure(
    .invalidFixture, "it expects nothing",
    cure: "give \"expect\" a member, or have --update make a whole one")
}
