import TextDocuments
import TextLayout
import TextReports

/// Which failures the command line lets pass: kinds by `--allow`, and those of a baseline.
struct Acceptance {
  private let allowed: Set<CheckFailure.Code>
  /// By what is the same, what each failure took of those that have not been met yet.
  private var baseline: [[String]: [Needs]]

  /// How much room a string took.
  fileprivate struct Needs {
    let lines: Double
    let height: Double
    let width: Double?
  }

  /// - Throws: a failure where the baseline can't be read.
  init(_ options: CheckOptions) throws(Failure) {
    allowed = options.allowed
    guard let path = options.baseline else {
      baseline = [:]
      return
    }
    let file = CheckedFile(path)
    let bytes = try file.read(
      atMost: CheckedFile.largestList, cure: "mend some of its failures, and write it anew")
    do throws(TextLayoutError) {
      baseline = try Self.read(bytes)
    } catch {
      throw Failure(error, about: file.subject)
    }
  }

  /// The result, accepted where it is to be: a failure of the baseline accepts one.
  mutating func judge(_ result: CheckResult) -> CheckResult {
    guard let failure = result.failure else { return result }
    if allowed.contains(failure.code) {
      return CheckResult(result.subject, .accepted(failure, because: Option.allow.flag))
    }
    let identity = Self.identity(of: result, failure)
    guard let known = baseline[identity]?.popLast() else { return result }
    if let misfit = failure.misfit, known.isExceeded(by: misfit) {
      let worse = CheckFailure(
        failure.code, failure.message + ", more than in the baseline", cure: failure.cure,
        misfit: misfit, details: failure.details)
      return CheckResult(result.subject, .failed(worse))
    }
    return CheckResult(result.subject, .accepted(failure, because: "in the baseline"))
  }
}

// MARK: - The baseline

extension Acceptance {
  /// What is the same in both: code and subject; and the message, but for a string's that does not fit, whose
  /// numbers are compared.
  private static func identity(of result: CheckResult, _ failure: CheckFailure) -> [String] {
    (result.identity ?? []) + [failure.misfit == nil ? failure.message : ""]
  }

  /// An earlier report, as `--report jsonl` wrote it; what was accepted in it, is not known by it.
  private static func read(_ bytes: [UInt8]) throws(TextLayoutError) -> [[String]: [Needs]] {
    var known: [[String]: [Needs]] = [:]
    var number = 0
    // Line by line: the slices of all would take more than the bytes do.
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D }) else { continue }
      let root = JSONCursor(try JSONReader(firstLine: number).read(Array(line)))
      let members = Dictionary(
        try root.members().map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      guard members["summary"] == nil else { continue }
      let names = ["code", "file", "name", "locale", "variant", "box"]
      let identity = try names.map { name throws(TextLayoutError) in
        guard let value = members[name] else {
          throw root.refuse(
            "is no result of a check", "give a file that --report jsonl=FILE has written")
        }
        if case .null = value.node.value { return "" }
        return try value.string()
      }
      // A report of an older version has none.
      var pseudo: [String] = []
      if let value = members["pseudo"], case .string(let styles) = value.node.value {
        pseudo = [styles]
      }
      let message = members["needed"] == nil ? try members["message"]?.string() ?? "" : ""
      known[identity + pseudo + [message], default: []].append(try needs(members["needed"]))
    }
    // Taken from the end, in the order of the file.
    return known.mapValues { $0.reversed() }
  }

  private static func needs(_ value: JSONCursor?) throws(TextLayoutError) -> Needs {
    guard let value else { return Needs(lines: 0, height: 0, width: nil) }
    var numbers: [String: Double] = [:]
    for (name, value) in try value.members() {
      if case .number(let number) = value.node.value { numbers[name] = number }
    }
    return Needs(
      lines: numbers["lineCount"] ?? 0, height: numbers["height"] ?? 0, width: numbers["width"])
  }
}

extension Acceptance.Needs {
  /// Whether a string takes more than it did; reports have six decimals.
  fileprivate func isExceeded(by misfit: BoxMisfit) -> Bool {
    let wider: Bool
    switch (misfit.neededWidth, width) {
    case (let now?, let before?): wider = now > before + 0.000_001
    case (nil, _?): wider = true
    default: wider = false
    }
    return wider || Double(misfit.neededLineCount) > lines
      || misfit.neededHeight > height + 0.000_001
  }
}
