import TextDocuments

/// A fixture and what its command printed.
struct FixtureRun {
  let fixture: Fixture
  /// Its index in its file.
  let index: Int
  let output: JSONCursor
  let subject: CheckSubject

  /// Empty if the fixture expects nothing.
  var differences: [Difference] {
    ExpectationMatcher(fixture.tolerance).differences(fixture.expectation, output)
  }

  /// Whether the output is not as expected, or nothing is.
  var isFailure: Bool { fixture.expectsNothing || !differences.isEmpty || endsUnexpectedly }

  /// Whether an update has something to write.
  var hasUpdates: Bool {
    fixture.expectsNothing || differences.contains { $0.found != nil }
  }

  /// The nodes that an update edits.
  var editedNodes: [JSONNode] {
    fixture.expectsNothing
      ? [fixture.expectation.node]
      : differences.compactMap { $0.found == nil ? nil : $0.expected.node }
  }

  /// The result; `isUpdated` says that the file now expects what it could, `afterUpdate` that an update was
  /// asked for.
  func result(isUpdated: Bool, afterUpdate: Bool) -> CheckResult {
    guard let failure = failure(afterUpdate: afterUpdate) else {
      return CheckResult(subject, .passed)
    }
    // Members that the output lacks altogether are not updated.
    let isCorrected = differences.allSatisfy { $0.found != nil }
    let isExpectedNow = fixture.expectsNothing || (isCorrected && !endsUnexpectedly)
    guard isUpdated, isExpectedNow else { return CheckResult(subject, .failed(failure)) }
    let updated = CheckFailure(
      failure.code, failure.message, lineTable: failure.lineTable,
      details: failure.details)
    return CheckResult(subject, .accepted(updated, because: "updated"))
  }

  private func failure(afterUpdate: Bool) -> CheckFailure? {
    if fixture.expectsNothing { return .expectsNothing }
    let differences = differences
    guard !differences.isEmpty || endsUnexpectedly else { return nil }
    let description = DifferenceDescription(
      differences, expectation: fixture.expectation, found: output)
    let message = endsUnexpectedly ? endDescription : description.message
    let first = endsUnexpectedly && !differences.isEmpty ? [description.message] : []
    let engine = fixture.engine?.difference.map { "\($0): " } ?? ""
    return CheckFailure(
      .fixtureDiffers, engine + message, hint: hint(for: differences, afterUpdate: afterUpdate),
      lineTable: description.lineTable, details: first + description.details)
  }

  /// What to do about a difference: an update writes no member that is not there, and has done what it can
  /// if one was asked for.
  private func hint(for differences: [Difference], afterUpdate: Bool) -> String {
    if differences.contains(where: \.isMissingError) { return Self.hintForMissingError }
    var hints: [String] = []
    if endsUnexpectedly { hints.append("give \"expect\" \(expectationOfEnd)") }
    if hasUpdates, !afterUpdate {
      hints.append("run textfit check --update \(subject.file ?? "")")
    }
    if differences.contains(where: { $0.found == nil }) {
      hints.append("remove what is not in the output from \"expect\", or fix its name")
    }
    if hints.isEmpty { hints.append("write it into \"expect\"") }
    return "fix the layout; if it is right, " + hints.joined(separator: "; ")
  }
}

extension FixtureRun {
  private static let hintForMissingError =
    "fix the fixture so that the command fails; if it should not, expect its output instead of "
    + "\"error\" (--update fills in an empty \"expect\")"
}

// MARK: - The exit status

extension FixtureRun {
  /// Nil if the output has none.
  private var status: Int? {
    guard case .number(let number) = output.member("exitStatus")?.node.value else { return nil }
    return Int(number)
  }

  /// Whether the command failed, or answered no, and the fixture does not expect that.
  private var endsUnexpectedly: Bool {
    guard status != 0 else { return false }
    return fixture.expectation.member("exitStatus") == nil
      && fixture.expectation.member("error") == nil
  }

  /// How it ended, with its error message.
  private var endDescription: String {
    let error = (try? output.member("error")?.member("message")?.string()).map { " (\($0))" }
    return
      "exitStatus: \(status ?? 0)\(error ?? ""), but 0 is expected unless a fixture says otherwise"
  }

  /// The expectation of a command that fails, or answers no.
  private var expectationOfEnd: String {
    let code = try? output.member("error")?.member("code")?.string()
    return code.map { "error: { code: \($0) }" } ?? "exitStatus: \(status ?? 0)"
  }
}

extension CheckFailure {
  fileprivate static let expectsNothing = CheckFailure(
    .invalidFixture, "it expects nothing",
    hint: "give \"expect\" a member, or run --update to fill it in")
}
