import TextDocuments

// Definitions
//
//   found      what a command has printed
//   expected   what a fixture says of it
//
// | expected       | found is as expected where it is                                       |
// |---|---|
// | an object      | an object that has each of its members, as expected; others do not count |
// | an array       | an array of as many elements, each as expected                         |
// | a string       | that string; or an object whose `text` it is, as a line has it         |
// | a number       | a number within the tolerance                                          |
// | true, false, null | the same                                                            |

/// Where what was printed is not as expected.
public struct Difference: Sendable {
  /// From the object: `lines[0].range`; empty for the object itself.
  public let path: String
  /// What was expected.
  public let expected: JSONCursor
  /// What is there; nil where the object has no such member.
  public let found: JSONCursor?
  /// How far off it may have been; 0 for what is no number.
  let margin: Double
  /// The members that there are, where the one expected is not.
  let others: [String]
}

/// Compares a command's object with what a fixture expects of it.
public struct ExpectationMatcher: Sendable {
  private let tolerance: Tolerance

  /// With numbers as far off as a tolerance allows.
  public init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// Every difference, in the order of the expectation; none where all is as expected.
  ///
  /// Cost: linear in the expectation times the members of an object.
  public func differences(_ expected: JSONCursor, _ found: JSONCursor) -> [Difference] {
    var differences: [Difference] = []
    compare(expected, found, Step(path: "", name: ""), &differences)
    return differences
  }

  fileprivate struct Step {
    let path: String
    /// The member's name, which an array's elements have from it.
    let name: String

    func member(_ name: String) -> Step {
      Step(path: path.isEmpty ? name : "\(path).\(name)", name: name)
    }

    func element(_ index: Int) -> Step { Step(path: "\(path)[\(index)]", name: name) }
  }

  private func compare(
    _ expected: JSONCursor, _ found: JSONCursor, _ step: Step, _ all: inout [Difference]
  ) {
    switch (expected.node.value, found.node.value) {
    case (.object(let members), .object(let others)):
      for member in members {
        compare(expected, member.name, found, others, step.member(member.name), &all)
      }
    case (.array(let expectedNodes), .array(let foundNodes)):
      if expectedNodes.count != foundNodes.count { all.append(.init(step, expected, found)) }
      for index in 0..<min(expectedNodes.count, foundNodes.count) {
        compare(expected.element(index), found.element(index), step.element(index), &all)
      }
    case (.string, .object):
      compareText(expected, found, step, &all)
    case (.number(let wanted), .number(let number)):
      if !tolerance.accepts(number, for: wanted, named: step.name) {
        all.append(.init(step, expected, found, margin: tolerance.margin(of: step.name)))
      }
    case (.string(let wanted), .string(let string)):
      if !wanted.utf8.elementsEqual(string.utf8) { all.append(.init(step, expected, found)) }
    case (.boolean(let wanted), .boolean(let truth)):
      if wanted != truth { all.append(.init(step, expected, found)) }
    case (.null, .null): break
    default: all.append(.init(step, expected, found))
    }
  }

  private func compare(
    _ expected: JSONCursor, _ name: String, _ found: JSONCursor, _ others: [JSONMember],
    _ step: Step, _ all: inout [Difference]
  ) {
    guard let wanted = expected.member(name) else { return }
    guard let value = found.member(name) else {
      all.append(.init(step, wanted, nil, others: others.map(\.name)))
      return
    }
    compare(wanted, value, step, &all)
  }

  private func compareText(
    _ expected: JSONCursor, _ found: JSONCursor, _ step: Step, _ all: inout [Difference]
  ) {
    guard let text = found.member("text"), case .string = text.node.value else {
      all.append(.init(step, expected, found))
      return
    }
    compare(expected, text, step, &all)
  }
}

extension Difference {
  fileprivate init(
    _ step: ExpectationMatcher.Step, _ expected: JSONCursor, _ found: JSONCursor?,
    margin: Double = 0, others: [String] = []
  ) {
    self.init(
      path: step.path, expected: expected, found: found, margin: margin, others: others)
  }
}
