import TextCatalogs
import TextLayout

// Definitions
//
//   verdict    whether a string fits: a layout for each sample and width
//   figures    what it needs, what is hidden, and what would make it fit: some forty layouts more
//
// Most failures of a huge run are counted, and not shown. They need a verdict only.

/// A string that does not fit its box, as far as it is needed to find its figures later.
struct StringQuestion: Sendable {
  let box: BoxKey
  /// The rule's index in the budget.
  let rule: Int
  /// The string with each of its samples.
  let texts: [FilledText]
  /// What it is a translation of, if the catalog says so.
  let source: String?
}

/// A result, and what its figures can be found with, if it lacks them.
public struct CheckedResult: Sendable {
  /// The result; without figures its failure has no misfit.
  public internal(set) var result: CheckResult
  var question: StringQuestion?

  /// A result that lacks nothing.
  public init(_ result: CheckResult) { self.result = result }

  init(_ result: CheckResult, _ question: StringQuestion?) {
    self.result = result
    self.question = question
  }
}
