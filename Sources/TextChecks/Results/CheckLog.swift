import TextLayout

/// How much was checked.
public struct CheckCounts: Sendable, Hashable {
  /// Catalog files that were read.
  public var catalogs = 0
  /// Strings in them, each variant counted.
  public var strings = 0
  /// Layouts of strings in their boxes, each sample counted.
  public var layouts = 0
  /// Pseudo-translations that were laid out, one for each string, style and box.
  public var pseudo = 0
  /// Fixtures that were run.
  public var fixtures = 0

  /// Nothing yet.
  public init() {}

  /// Adds what else was checked.
  public mutating func add(_ other: CheckCounts) {
    catalogs += other.catalogs
    strings += other.strings
    layouts += other.layouts
    pseudo += other.pseudo
    fixtures += other.fixtures
  }
}

/// Results that belong together, such as those of fixtures, in the order in which they came in.
public struct CheckLog: Sendable {
  /// In the order in which they came in.
  public private(set) var results: [CheckResult]
  /// How much was checked.
  public var counts = CheckCounts()
  /// Pictures of fixtures that differ, if they are wanted, by the identities of their subjects.
  public internal(set) var pictures: [[TextKey]: FixturePictures] = [:]
  /// Pictures of fixtures that pass, by the same.
  public internal(set) var passedPictures: [[TextKey]: FixturePictures] = [:]
  /// What draws those that differ again, if that is wanted, by the same.
  public internal(set) var drawings: [[TextKey]: FixtureDrawing] = [:]

  /// A log that starts with some results.
  public init(_ results: [CheckResult] = []) { self.results = results }

  /// Adds a subject that is as it should be.
  public mutating func pass(_ subject: CheckSubject) {
    results.append(CheckResult(subject, .passed))
  }

  /// Adds a failure.
  public mutating func fail(_ subject: CheckSubject, _ failure: CheckFailure) {
    results.append(CheckResult(subject, .failed(failure)))
  }

  /// Adds a result.
  public mutating func add(_ result: CheckResult) { results.append(result) }
}

extension CheckResult {
  /// The failure of a run that laid nothing out: a check that looked at nothing must not pass.
  public static let nothingChecked = CheckResult(
    CheckSubject(file: nil, name: "textfit check"),
    .failed(
      CheckFailure(
        .nothingChecked, "nothing was laid out",
        hint: "name files that have strings, and rules that do not ignore all of them")))

  /// The failure of a run that laid no pseudo-translation out, and was asked for some.
  public static let noPseudoChecked = CheckResult(
    CheckSubject(file: nil, name: "textfit check --pseudo"),
    .failed(
      CheckFailure(
        .nothingChecked, "no pseudo-translation was laid out",
        hint: "name files with source-language texts, or give their language with --source-locale"
      )))
}
