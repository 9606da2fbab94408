import TextCatalogs
import TextLayout

/// How many subjects passed, failed or are accepted, and why those that failed did.
public struct CheckTotals: Sendable {
  /// How many results passed.
  public private(set) var passed = 0
  /// How many failed.
  public private(set) var failed = 0
  /// How many failed, and are accepted.
  public private(set) var accepted = 0
  private var codes: [CheckFailure.Code: Int] = [:]
  private var placeholders: [TextKey: UnfilledPlaceholder] = [:]

  /// A placeholder without a sample.
  public struct UnfilledPlaceholder: Sendable, Hashable {
    /// As it is written, such as `%@`.
    public let written: String
    /// What it stands for.
    public let type: PlaceholderType
    /// How many failures there are for it.
    public fileprivate(set) var count = 0
  }

  /// Nothing yet.
  public init() {}

  /// All results.
  public var count: Int { passed + failed + accepted }

  /// Adds a result.
  public mutating func add(_ result: CheckResult) {
    switch result.outcome {
    case .passed: passed += 1
    case .accepted: accepted += 1
    case .failed(let failure):
      failed += 1
      codes[failure.code, default: 0] += 1
      guard let placeholder = failure.placeholder else { return }
      let first = UnfilledPlaceholder(written: placeholder.written, type: placeholder.type)
      placeholders[TextKey(placeholder.written), default: first].count += 1
    }
  }

  /// Adds what was counted elsewhere.
  public mutating func add(_ other: CheckTotals) {
    passed += other.passed
    failed += other.failed
    accepted += other.accepted
    codes.merge(other.codes, uniquingKeysWith: +)
    placeholders.merge(other.placeholders) { one, two in
      var sum = one
      sum.count += two.count
      return sum
    }
  }

  /// Adds results that passed.
  public mutating func add(passed count: Int) { passed += count }

  /// The kinds of the failures that are not accepted, the most frequent first.
  public var failuresByCode: [(code: CheckFailure.Code, count: Int)] {
    codes.map { (code: $0.key, count: $0.value) }.sorted {
      $0.count == $1.count ? $0.code.rawValue < $1.code.rawValue : $0.count > $1.count
    }
  }

  /// The placeholders without a sample, the most frequent first.
  public var unfilledPlaceholders: [UnfilledPlaceholder] {
    placeholders.values.sorted {
      $0.count == $1.count ? $0.written < $1.written : $0.count > $1.count
    }
  }

  /// `4900 does-not-fit, 12 unfilled-placeholder`.
  static func listed(_ codes: [(code: CheckFailure.Code, count: Int)]) -> String {
    codes.map { "\($0.count) \($0.code.rawValue)" }.joined(separator: ", ")
  }
}
