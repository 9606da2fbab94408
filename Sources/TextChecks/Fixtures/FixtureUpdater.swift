import TextDocuments
import TextLayout

/// Has a file of fixtures expect what their commands printed.
struct FixtureUpdater {
  let path: String
  let bytes: [UInt8]

  /// The updated file; nil if it can't be had by editing the file in place.
  func updated(to runs: [FixtureRun]) -> [UInt8]? {
    guard let format = FixtureFormat(path: path) else { return nil }
    if let edited = edited(bytes, format, to: runs) { return edited }
    let updated = runs.filter(\.hasUpdates)
    // Others are as they should be, and keep their aliases if they can.
    for fixtures in [updated.map(\.fixture.node.range), [bytes.indices]] {
      if let (bytes, runs) = withoutAliases(in: fixtures, of: runs, format),
        let edited = edited(bytes, format, to: runs)
      {
        return edited
      }
    }
    return nil
  }

  /// The file and its fixtures with the aliases in some ranges written out that keep a value from being edited; nil if there
  /// are none.
  private func withoutAliases(
    in ranges: [Range<Int>], of runs: [FixtureRun], _ format: FixtureFormat
  ) -> (bytes: [UInt8], runs: [FixtureRun])? {
    guard format == .yaml, let document = try? format.read(bytes) else { return nil }
    let aliases = AliasExpander(document, editing: runs.flatMap(\.editedNodes), in: ranges)
    guard let expanded = aliases.expanded(to: FixtureFormat.largestFile),
      let fixtures = try? FixtureFormat.fixtures(in: expanded, path: path)
    else { return nil }
    return (
      expanded,
      runs.compactMap { run in
        guard run.index < fixtures.count, let fixture = try? fixtures[run.index].fixture.get()
        else { return nil }
        return FixtureRun(
          fixture: fixture, index: run.index, output: run.output, subject: run.subject)
      }
    )
  }

  private func edited(
    _ bytes: [UInt8], _ format: FixtureFormat, to runs: [FixtureRun]
  ) -> [UInt8]? {
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
      if let edited = editor.edited, isCorrect(edited, for: runs),
        keepsTheRest(edited, format, for: runs)
      {
        return edited
      }
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
      // What the output lacks stays as it was.
      var lacking: [TextKey: JSONNode] = [:]
      for difference in run.differences where difference.found == nil {
        lacking[TextKey(difference.path)] = difference.expected.node
      }
      return !fixture.expectsNothing
        && ExpectationMatcher(run.fixture.tolerance).differences(fixture.expectation, run.output)
          .allSatisfy { left in
            left.found == nil
              && lacking[TextKey(left.path)]?.isSame(as: left.expected.node) ?? false
          }
    }
  }

  /// Whether everything but expectations and versions of engines reads as before: an edit of an anchor changes its aliases.
  private func keepsTheRest(
    _ edited: [UInt8], _ format: FixtureFormat, for runs: [FixtureRun]
  ) -> Bool {
    guard let old = try? format.read(bytes).root, let new = try? format.read(edited).root else {
      return false
    }
    let updated = Set<Int>(runs.filter(\.hasUpdates).map(\.index))
    guard let fixtures = old.member("fixtures")?.elements else {
      return isSameFixture(old, new, isUpdated: !updated.isEmpty)
    }
    let others = new.member("fixtures")?.elements ?? []
    return old.isSame(as: new, except: ["fixtures"]) && fixtures.count == others.count
      && fixtures.indices.allSatisfy {
        isSameFixture(fixtures[$0], others[$0], isUpdated: updated.contains($0))
      }
  }

  private func isSameFixture(_ old: JSONNode, _ new: JSONNode, isUpdated: Bool) -> Bool {
    guard isUpdated else { return old.isSame(as: new) }
    return old.isSame(as: new, except: ["engine", "expect"]) && keepsOthers(of: old, new)
  }

  /// Whether an engine has nothing but its versions, or the rest of it reads as before.
  private func keepsOthers(of old: JSONNode, _ new: JSONNode) -> Bool {
    guard let engine = new.member("engine") else { return true }
    let versions = JSONNode(.object([]), in: 0..<0)
    return [versions, old.member("engine") ?? versions].contains {
      engine.isSame(as: $0, except: Self.versions)
    }
  }

  private static let versions: Set<TextKey> = {
    guard case .object(let members) = FixtureFragment.currentEngine else { return [] }
    return Set<TextKey>(members.map { TextKey($0.name) })
  }()
}

extension JSONNode {
  fileprivate var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  fileprivate func member(_ name: TextKey) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { TextKey($0.name) == name }?.node
  }

  /// Whether two values are the same, wherever they are; members of some names do not count.
  fileprivate func isSame(as other: JSONNode, except names: Set<TextKey> = []) -> Bool {
    switch (value, other.value) {
    case (.object(let old), .object(let new)):
      let kept = [old, new].map { $0.filter { !names.contains(TextKey($0.name)) } }
      return kept[0].count == kept[1].count
        && zip(kept[0], kept[1]).allSatisfy {
          TextKey($0.name) == TextKey($1.name) && $0.node.isSame(as: $1.node)
        }
    case (.array(let old), .array(let new)):
      return old.count == new.count && zip(old, new).allSatisfy { $0.isSame(as: $1) }
    case (.string(let old), .string(let new)): return TextKey(old) == TextKey(new)
    case (.number(let old), .number(let new)): return old == new
    case (.boolean(let old), .boolean(let new)): return old == new
    case (.null, .null): return true
    default: return false
    }
  }
}
