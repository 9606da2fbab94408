import TextLayout

/// Has a file of fixtures expect what their commands printed.
struct FixtureUpdater {
  let path: String
  let bytes: [UInt8]

  /// The updated file; nil if it can't be had by editing the file in place.
  func updated(to runs: [FixtureRun]) -> [UInt8]? {
    guard let format = FixtureFormat(path: path) else { return nil }
    // Where the engine can't be named in place, the expectation is still worth having.
    for (namesEngine, fillsInline) in [(true, false), (true, true), (false, false), (false, true)] {
      var editor = ExpectationEditor(bytes, format, fillsInline: fillsInline)
      for run in runs where run.hasUpdates {
        if namesEngine { editor.nameEngine(in: run.fixture.node) }
        if run.fixture.expectsNothing {
          editor.fill(run.fixture.expectation, from: run.output)
        } else {
          editor.correct(run.differences)
        }
      }
      if let edited = editor.edited, isCorrect(edited, for: runs) { return edited }
    }
    return nil
  }

  /// Whether an edited file expects what was printed, except members that were not.
  private func isCorrect(_ edited: [UInt8], for runs: [FixtureRun]) -> Bool {
    guard let fixtures = try? FixtureFormat.fixtures(in: edited, path: path) else { return false }
    return runs.allSatisfy { run in
      guard run.index < fixtures.count, let fixture = try? fixtures[run.index].fixture.get() else {
        return false
      }
      let lacking = Set<TextKey>(
        run.differences.filter { $0.found == nil }.map { TextKey($0.path) })
      return !fixture.expectsNothing
        && ExpectationMatcher(run.fixture.tolerance).differences(fixture.expectation, run.output)
          .allSatisfy { $0.found == nil && lacking.contains(TextKey($0.path)) }
    }
  }
}
