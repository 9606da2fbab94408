import TextDocuments
import TextLayout

/// The failures that do not fail a run: kinds that are allowed, and those that a baseline lists.
public struct AcceptedFailures: Sendable {
  private let allowed: Set<CheckFailure.Code>
  private var baseline: Baseline

  /// Accepts every failure of some kinds, and those of a baseline.
  public init(allowing allowed: Set<CheckFailure.Code>, baseline: Baseline = Baseline()) {
    self.allowed = allowed
    self.baseline = baseline
  }

  /// The result, accepted if it should be; a failure in the baseline accepts one failure.
  public mutating func accept(_ result: CheckResult) -> CheckResult {
    guard let failure = result.failure else { return result }
    if allowed.contains(failure.code) {
      return result.with(.accepted(failure, because: "--allow"))
    }
    guard let known = baseline.takeFailure(like: result) else {
      let before = baseline.text(of: result)
      return result.with(.failed(failure.differing(from: baseline)), before: before)
    }
    if let misfit = failure.misfit, known.isExceeded(by: misfit) {
      let worse = CheckFailure(
        failure.code, failure.message + ", more than in the baseline", hint: failure.hint,
        misfit: misfit, details: failure.details)
      return result.with(.failed(worse.differing(from: baseline)), before: known.text)
    }
    return result.with(.accepted(failure, because: "in the baseline"), before: known.text)
  }
}

extension CheckFailure {
  /// The same, which first says that a baseline was recorded by another engine, if that may be why it is not in it.
  fileprivate func differing(from baseline: Baseline) -> CheckFailure {
    guard misfit != nil, let difference = baseline.engine?.difference else { return self }
    return CheckFailure(
      code, "baseline \(difference): \(message)", hint: hint, misfit: misfit, details: details)
  }
}

/// The failures of an earlier report, as `--report jsonl` writes it.
public struct Baseline: Sendable {
  /// For each identity, how much space each failure took, the last of the report first.
  private var failures: [[TextKey]: [NeededSpace]] = [:]
  /// The engine of the last object that names one; nil for reports of older versions.
  fileprivate private(set) var engine: RecordedEngine?
  /// The text of each subject, without the code; nil if several strings that differ have that subject.
  private var texts: [[TextKey]: String?] = [:]
  private var paths: CanonicalPaths

  /// The space that a string took.
  fileprivate struct NeededSpace {
    let lines: Double
    let height: Double
    let width: Double?
    /// The string itself.
    var text: String?
  }

  /// No failures; files are compared by their canonical paths.
  public init(canonicalPath: @escaping @Sendable (String) -> String = { $0 }) {
    paths = CanonicalPaths(find: canonicalPath)
  }

  /// Reads a report.
  ///
  /// Failures that the report accepted are read like all others. Those of older versions have no canonical path: theirs is
  /// that of the path as it was given.
  ///
  /// - Throws: `.malformedJSON`, `.notUTF8` and `.invalidDocument`, with the place.
  public static func read(
    _ bytes: [UInt8], canonicalPath: @escaping @Sendable (String) -> String = { $0 }
  ) throws(TextLayoutError) -> Baseline {
    var baseline = Baseline(canonicalPath: canonicalPath)
    var number = 0
    // Line by line: slices of all lines would take more memory than the bytes do.
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D }) else { continue }
      try baseline.add(JSONCursor(try JSONReader(firstLine: number).read(Array(line))))
    }
    // Those without figures are taken from the end, in the order of the file.
    baseline.failures = baseline.failures.mapValues { $0.reversed() }
    return baseline
  }

  private mutating func add(_ object: JSONCursor) throws(TextLayoutError) {
    let members = [TextKey: JSONCursor](
      try object.members().map { (TextKey($0.name), $0.value) }, uniquingKeysWith: { $1 })
    if let value = members["engine"] { engine = try RecordedEngine(value) }
    guard members["summary"] == nil else { return }
    let names = ["code", "file", "name", "locale", "variant", "box"]
    var identity = try names.map { name throws(TextLayoutError) in
      guard let value = members[name] else {
        throw object.refuse(
          "is not a result of a check", "give a file that --report jsonl=FILE has written")
      }
      if case .null = value.node.value { return "" }
      return try value.string()
    }
    let path = members["repositoryPath"]
    let canonical = try path?.isNull == false ? path?.string() : nil
    let file = identity[1]
    identity[1] = canonical ?? (file.isEmpty ? "" : paths.path(of: file))
    if TextKey(identity[2]) == TextKey(file) { identity[2] = identity[1] }
    // Reports of older versions do not have it.
    var pseudo: [String] = []
    if let value = members["pseudo"], case .string(let styles) = value.node.value {
      pseudo = [styles]
    }
    let layout = members["layout"]
    let text = try layout == nil ? members["text"]?.string() : Self.text(ofLayout: layout)
    let subject = (identity.dropFirst() + pseudo).map { TextKey($0) }
    if let text {
      let known = texts.updateValue(text, forKey: subject)
      if let known, known != text { texts[subject] = .some(nil) }
    }
    let message = members["needed"] == nil ? try members["message"]?.string() ?? "" : ""
    failures[(identity + pseudo + [message]).map { TextKey($0) }, default: []].append(
      try Self.neededSpace(members["needed"], of: text))
  }

  /// The string of a layout, which is attributed text where a part of it is protected.
  private static func text(ofLayout layout: JSONCursor?) throws(TextLayoutError) -> String? {
    let text = try layout?.member("text")?.string()
    let arguments = try layout?.member("arguments")?.elements() ?? []
    guard let text, arguments.contains(where: { (try? $0.string()) == "--input=attributed" }) else {
      return text
    }
    return try JSONCursor(try JSONReader().read(Array(text.utf8))).member("text")?.string()
  }

  private static func neededSpace(
    _ value: JSONCursor?, of text: String?
  ) throws(TextLayoutError) -> NeededSpace {
    guard let value else { return NeededSpace(lines: 0, height: 0, width: nil, text: text) }
    var numbers: [TextKey: Double] = [:]
    for (name, value) in try value.members() {
      if case .number(let number) = value.node.value { numbers[name] = number }
    }
    return NeededSpace(
      lines: numbers["lineCount"] ?? 0, height: numbers["height"] ?? 0, width: numbers["width"],
      text: text)
  }

  /// What the string of a result was, if some failure of it is in the report.
  fileprivate mutating func text(of result: CheckResult) -> String? {
    guard !texts.isEmpty, result.placement != nil else { return nil }
    let path = result.subject.file.map { paths.path(of: $0) }
    return texts[result.subject.at(path).identityKey] ?? nil
  }

  /// A failure that has the same code and subject as a result, and the same message if there are no numbers to
  /// compare.
  ///
  /// Several strings may have one subject: of their failures, the one that took the least space of those that took as much
  /// as this, so that their order does not matter.
  fileprivate mutating func takeFailure(like result: CheckResult) -> NeededSpace? {
    guard let failure = result.failure else { return nil }
    let path = result.subject.file.map { paths.path(of: $0) }
    var identity =
      (result.identity(at: path) ?? []) + [failure.misfit == nil ? failure.message : ""]
    if let known = failures[identity.map { TextKey($0) }]?.take(for: failure.misfit) {
      return known
    }
    // Reports of older versions have no locale of keys and files, and list a key without a rule once for all locales.
    guard result.subject.locale != nil, failure.misfit == nil else { return nil }
    identity[Self.indexOfLocale] = ""
    let older = identity.map { TextKey($0) }
    if failure.code == .keyWithoutRule {
      return failures[older]?.last
    }
    return failures[older]?.take(for: failure.misfit)
  }

  /// After the code, the file and the name.
  private static let indexOfLocale = 3
}

/// Finds the canonical paths of files; results of one file come one after another.
private struct CanonicalPaths: Sendable {
  let find: @Sendable (String) -> String
  private var last: (file: TextKey, path: String)?

  init(find: @escaping @Sendable (String) -> String) { self.find = find }

  mutating func path(of file: String) -> String {
    if let last, last.file == TextKey(file) { return last.path }
    let path = find(file)
    last = (TextKey(file), path)
    return path
  }
}

extension JSONCursor {
  fileprivate var isNull: Bool { if case .null = node.value { true } else { false } }
}

extension [Baseline.NeededSpace] {
  /// Of more than these with one subject, the last is taken: all would be compared for each failure.
  private static var mostCompared: Int { 1_000 }

  /// Removes the least that a string does not exceed; the last if it exceeds all, or has no figures.
  fileprivate mutating func take(for misfit: BoxMisfit?) -> Element? {
    guard let misfit, 1 < count, count <= Self.mostCompared else { return popLast() }
    let least = indices.filter { !self[$0].isExceeded(by: misfit) }.min { self[$0] < self[$1] }
    return least.map { remove(at: $0) } ?? popLast()
  }
}

extension Baseline.NeededSpace {
  fileprivate static func < (one: Self, other: Self) -> Bool {
    (one.lines, one.height, one.width ?? .infinity)
      < (other.lines, other.height, other.width ?? .infinity)
  }

  /// Whether a string takes more than this; reports have six decimals.
  fileprivate func isExceeded(by misfit: BoxMisfit) -> Bool {
    let isWider =
      switch (misfit.neededWidth, width) {
      case (let now?, let before?): now > before + 0.000_001
      case (nil, _?): true
      default: false
      }
    return isWider || Double(misfit.neededLineCount) > lines
      || misfit.neededHeight > height + 0.000_001
  }
}
