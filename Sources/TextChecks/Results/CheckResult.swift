import TextLayout

// Definitions
//
//   subject    what was checked: a string in a box, a fixture, a rule, a file
//   failure    why the check of a subject failed: a code, a sentence, a hint
//   accepted   a failure that an exemption or a baseline lists; it is reported, and does not fail the run
//
// Every report is made of these values: a format only decides how they look.

/// The outcome of checking a subject.
public enum CheckOutcome: Sendable, Hashable {
  /// The subject is as it should be.
  case passed
  /// It is not, and this failure is accepted, for the reason given.
  case accepted(CheckFailure, because: String)
  /// It is not.
  case failed(CheckFailure)
}

/// A subject, and the outcome of checking it.
public struct CheckResult: Sendable, Hashable {
  /// What was checked.
  public let subject: CheckSubject
  /// The outcome of checking it.
  public let outcome: CheckOutcome
  /// The text in its box, if it is one that was laid out.
  public let placement: StringPlacement?

  /// Puts them together.
  public init(
    _ subject: CheckSubject, _ outcome: CheckOutcome, _ placement: StringPlacement? = nil
  ) {
    self.subject = subject
    self.outcome = outcome
    self.placement = placement
  }

  /// The same subject with another outcome.
  ///
  /// `text` is what it was before, if it was another one.
  func with(_ outcome: CheckOutcome, before text: String? = nil) -> CheckResult {
    var placement = placement
    if let text, let now = placement?.text, TextKey(text) != TextKey(now) {
      placement?.before = text
    }
    return CheckResult(subject, outcome, placement)
  }

  /// Why it fails; nil if it passed or is accepted.
  public var failure: CheckFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }

  /// What is wrong, accepted or not; nil if it passed.
  var found: CheckFailure? {
    switch outcome {
    case .passed: nil
    case .accepted(let failure, _), .failed(let failure): failure
    }
  }

  /// The name of a picture of it: the subject, and what is wrong.
  public var titleOfPicture: String {
    failure.map { "\(subject.title): \($0.message)" } ?? subject.title
  }

  /// Whether it failed and the failure is accepted.
  public var isAccepted: Bool {
    if case .accepted = outcome { return true }
    return false
  }

  /// What stays the same from run to run: the kind of failure, and its subject without its place.
  ///
  /// Nil if it passed.
  public var identity: [String]? { identity(at: subject.file) }

  /// The same, by another path to its file.
  public func identity(at path: String?) -> [String]? {
    switch outcome {
    case .passed: nil
    case .accepted(let failure, _), .failed(let failure):
      [failure.code.rawValue] + subject.at(path).identity
    }
  }
}
