import TextLayout
import TextReports

/// What is made a failure of: a suffix that does not fit, and, by flags, missing glyphs and broken
/// promises.
struct Gates: Sendable {
  let options: ReportOptions

  /// - Throws: the library's error when laying the result out again fails.
  func complaints(about result: LayoutResult) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try result.verify() : []
    return missing(result.missingGlyphs) + violations.map(Failure.init(brokenPromise:))
  }

  /// - Throws: the library's error when laying the result out again fails.
  func complaints(about trimmed: Trimmed) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try trimmed.verify() : []
    return misfit(of: trimmed.result) + missing(trimmed.layout.missingGlyphs)
      + violations.map(Failure.init(brokenPromise:))
  }

  /// - Throws: the library's error when laying the result out again fails.
  func complaints(about result: GrowthState) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try result.verify() : []
    return missing(result.layout.missingGlyphs) + violations.map(Failure.init(brokenPromise:))
  }

  /// That the suffix does not fit, or the ellipsis where there is none.
  private func misfit(of result: TrimResult) -> [Failure] {
    if let rule = result.compatibility, result.status == .suffixDoesNotFit {
      return [
        Failure(
          code: result.status.rawValue,
          "\(rule.rawValue) finds no place for the suffix (leave --compat out, or allow more --width)",
          status: .no)
      ]
    }
    guard let words = result.misfit?.words({ "--\($0.rawValue)" }) else { return [] }
    return [
      Failure(code: result.status.rawValue, "\(words.problem) (\(words.cure))", status: .no)
    ]
  }

  /// One complaint for all missing glyphs, which names the first; `fonts` says who lacks them.
  func missing(_ glyphs: [MissingGlyph], in fonts: String = "no font has") -> [Failure] {
    guard options.failsOnMissingGlyph, let first = glyphs.first else { return [] }
    let others = glyphs.count > 1 ? " and \(glyphs.count - 1) more" : ""
    let place = "at byte \(first.range.utf8.lowerBound)"
    return [
      Failure(
        code: "missing-glyph",
        "\(fonts) \(first.scalar.codePointName) \(place)\(others) (name one that has it)",
        status: .no)
    ]
  }
}

extension Failure {
  init(brokenPromise violation: Violation) {
    self.init(
      code: "broken-promise",
      "the promise \"\(violation.promise)\" is broken: \(violation.message) "
        + "(a defect: please report it)",
      status: .defect)
  }
}
