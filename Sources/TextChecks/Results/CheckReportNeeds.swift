/// How many results of each kind are reported.
public struct CheckReportNeeds: Sendable, Hashable {
  /// The first so many that failed.
  public var failed: Int
  /// The first so many that are accepted.
  public var accepted: Int
  /// Whether those that passed are reported.
  public var passed: Bool
  /// Whether those have their texts.
  public var texts: Bool

  /// Needs of one report, or of none.
  public init(failed: Int = 0, accepted: Int = 0, passed: Bool = false, texts: Bool = false) {
    self.texts = texts
    self.failed = failed
    self.accepted = accepted
    self.passed = passed
  }

  /// All results.
  public static let all = CheckReportNeeds(
    failed: .max, accepted: .max, passed: true, texts: true)

  /// What one of two reports needs.
  public func union(_ other: CheckReportNeeds) -> CheckReportNeeds {
    CheckReportNeeds(
      failed: max(failed, other.failed), accepted: max(accepted, other.accepted),
      passed: passed || other.passed, texts: texts || other.texts)
  }
}
