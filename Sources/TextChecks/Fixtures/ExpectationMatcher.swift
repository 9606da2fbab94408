import TextDocuments

// Definitions
//
//   found      what a command printed
//   expected   what a fixture expects
//
// | expected       | found is as expected if it is                                          |
// |---|---|
// | an object      | an object with each of its members, as expected; others do not count  |
// | an array       | an array of as many elements, each as expected                         |
// | a string       | that string; or an object whose `text` it is, such as a line            |
// | a number       | a number within the tolerance                                          |
// | true, false, null | the same                                                            |

/// A place where the output is not as expected.
public struct Difference: Sendable {
  /// From the object: `lines[0].range`; empty for the object itself.
  public let path: String
  /// What was expected.
  public let expected: JSONCursor
  /// What was printed; nil if the object has no such member.
  public let found: JSONCursor?
  /// The tolerance; 0 if it is not a number.
  let margin: Double
  /// The members that were printed, if the expected one was not.
  let others: [String]

  /// Whether an error was expected, and the command had none.
  var isMissingError: Bool {
    guard path == "error", found == nil, case .object = expected.node.value else { return false }
    return true
  }
}

/// Compares a command's object with what a fixture expects of it.
public struct ExpectationMatcher: Sendable {
  private let tolerance: Tolerance

  /// A matcher that compares numbers with a tolerance.
  public init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// All differences, in the order of the expectation.
  ///
  /// Cost: linear in the expectation times the members of a found object, of which there are few.
  public func differences(_ expected: JSONCursor, _ found: JSONCursor) -> [Difference] {
    var differences: [Difference] = []
    compare(expected, found, Step(path: "", name: ""), &differences)
    return differences
  }

  fileprivate struct Step {
    let path: String
    /// The member's name; elements of an array have the array's.
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
    case (.object, .object(let others)):
      for (name, wanted) in (try? expected.members()) ?? [] {
        let step = step.member(name)
        guard let value = found.member(name) else {
          all.append(.init(step, wanted, nil, others: others.map(\.name)))
          continue
        }
        compare(wanted, value, step, &all)
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
