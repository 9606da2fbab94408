import TextCatalogs
import TextChecks
import TextLayout

/// Reads any bytes as a budget or as a baseline, and asks what was read about strings.
///
/// Whatever the bytes are, the answer is a budget, a baseline, or an error that says why and where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBudget(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeRawBufferPointer(start: start, count: count))
  BudgetCase(&reader).run()
  return 0
}

/// The bytes, and the strings that they are asked about.
struct BudgetCase: CustomStringConvertible {
  private static let strings: [(key: String, locale: String?, path: BudgetPath)] = [
    ("button.save", "de", BudgetPath(relative: "locales/de.po", absolute: ["/a/locales/de.po"])),
    ("", nil, BudgetPath(relative: "", absolute: [])),
    (
      "é\u{301}\n*", "zh-Hant-TW",
      BudgetPath(relative: "../x y/[a].json", absolute: ["/a", "/x y/[a].json"])
    ),
    (String(repeating: "ab", count: 40), "x", BudgetPath(relative: "a/b/c/d/e", absolute: ["/"])),
  ]

  let isBaseline: Bool
  let bytes: [UInt8]

  init(_ reader: inout ByteReader) {
    isBaseline = reader.chance(outOf256: 80)
    bytes = reader.content()
  }

  func run() {
    do {
      if isBaseline { try baseline() } else { try budget() }
    } catch {
      require(error.code != .exhausted && !error.message.isEmpty, "\(error) of \(self)")
    }
  }

  private func budget() throws(TextLayoutError) {
    let budget = try BudgetReader().read(bytes)
    for rule in budget.rules {
      require(!rule.name.isEmpty || !rule.strings.keys.isEmpty, "a rule of nothing in \(self)")
      ask(rule.strings)
    }
    for exemption in budget.exemptions {
      ask(exemption.strings)
      require(!exemption.reason.isEmpty, "an exemption without a reason in \(self)")
    }
  }

  /// A selector matches a string only if one of its patterns of each kind does.
  private func ask(_ selector: StringSelector) {
    for string in Self.strings {
      let isMatched = selector.matches(
        key: string.key, locale: string.locale, path: string.path)
      let matching = selector.parts.filter {
        $0.matches(key: string.key, locale: string.locale, path: string.path)
      }
      require(
        !isMatched || selector.parts.isEmpty || !matching.isEmpty,
        "\(selector.parts) matches \(string.key) of \(self)")
    }
  }

  /// Each line accepts one failure at most.
  private func baseline() throws(TextLayoutError) {
    var accepted = AcceptedFailures(allowing: [], baseline: try Baseline.read(bytes))
    let lineCount = bytes.split(separator: UInt8(ascii: "\n")).count
    for string in Self.strings {
      let failed = CheckResult(
        CheckSubject(file: string.path.relative, name: string.key, locale: string.locale),
        .failed(CheckFailure(.missingGlyph, "x")))
      let count = (0...lineCount).count { _ in accepted.accept(failed).isAccepted }
      require(count <= lineCount, "\(lineCount) lines accept \(count) of \(failed): \(self)")
    }
  }

  var description: String {
    String(decoding: bytes, as: UTF8.self).debugDescription + (isBaseline ? " as a baseline" : "")
  }
}
