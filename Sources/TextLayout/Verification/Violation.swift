import TextCore
import TextShaping

/// A promise that a result breaks: a defect of textfit's, with both sides shown.
public struct Violation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The promise's name: `N`, `whole`, `iff`, `maximal`, `clean cut`, `honest width`, `idempotent`,
  /// `round trip`, `clear of paths`.
  public let promise: String
  /// What was promised beside what was found.
  public let message: String

  /// The promise and what was found, as a line.
  public var description: String { "\(promise): \(message)" }
}
