import TextLayout
import TextReports

/// Finds what fails in a result: a suffix that does not fit and, depending on options, missing glyphs and broken
/// promises.
struct ResultChecker: Sendable {
  let options: ReportOptions

  /// - Throws: the library's error when laying the result out again fails.
  func failures(in result: LayoutResult) throws(TextLayoutError) -> [Failure] {
    try failures(in: Measured(result))
  }

  /// A view that cuts its text has no place to say that its ellipsis does not fit.
  ///
  /// - Throws: the library's error when laying the result out again fails.
  func failures(in result: Measured) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try result.verify() : []
    return missingGlyphs(result.layout.missingGlyphs) + violations.map(Failure.init(brokenPromise:))
  }

  /// What fails in a trimmed text; `misfit` is the status of a suffix that does not fit.
  ///
  /// - Throws: the library's error when laying the result out again fails.
  func failures(
    in trimmed: Trimmed, misfit status: ExitStatus = .no
  ) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try trimmed.verify() : []
    return misfit(of: trimmed.result, status) + missingGlyphs(trimmed.layout.missingGlyphs)
      + violations.map(Failure.init(brokenPromise:))
  }

  /// - Throws: the library's error when laying the result out again fails.
  func failures(in result: GrowthState) throws(TextLayoutError) -> [Failure] {
    let violations = options.verifies ? try result.verify() : []
    return missingGlyphs(result.layout.missingGlyphs) + violations.map(Failure.init(brokenPromise:))
  }

  /// The failure that the suffix does not fit, or the ellipsis if there is no suffix.
  private func misfit(of result: TrimResult, _ status: ExitStatus) -> [Failure] {
    if let rule = result.compatibility, result.status == .suffixDoesNotFit {
      return [
        Failure(
          code: result.status.rawValue,
          "\(rule.rawValue) finds no place for the suffix (leave --compat out, or give a larger --width)",
          status: status)
      ]
    }
    guard let sentence = result.misfit?.description({ "--\($0.rawValue)" }) else { return [] }
    return [
      Failure(code: result.status.rawValue, "\(sentence.problem) (\(sentence.fix))", status: status)
    ]
  }

  /// One failure for all missing glyphs, which names the first.
  func missingGlyphs(_ glyphs: [MissingGlyph]) -> [Failure] {
    missing(glyphs) { ("no font has \($0.name)", "name one that has \($0.pronoun)") }
  }

  /// The same for a text that is tried with one font alone.
  func missingGlyphs(ofOneFont glyphs: [MissingGlyph]) -> [Failure] {
    missing(glyphs) { ("the font has no \($0.scalar.codePointName)", "name one that has it") }
  }

  private func missing(
    _ glyphs: [MissingGlyph], _ describe: (MissingGlyph) -> (problem: String, fix: String)
  ) -> [Failure] {
    guard options.failsOnMissingGlyph, let first = glyphs.first else { return [] }
    let others = glyphs.count > 1 ? " and \(glyphs.count - 1) more" : ""
    let place = "at byte \(first.range.utf8.lowerBound)"
    let (problem, fix) = describe(first)
    return [
      Failure(code: "missing-glyph", "\(problem) \(place)\(others) (\(fix))", status: .no)
    ]
  }
}

extension ReportHeader {
  /// The same, with a note for each promise that is broken.
  func noting(_ failures: [Failure]) -> ReportHeader {
    var header = self
    header.notes += failures.compactMap(\.note)
    return header
  }
}

extension Failure {
  private static let brokenPromise = "broken-promise"

  /// The note that a result has on it, next to what it says; nil for all but broken promises.
  ///
  /// It is the note that `--compat` gives.
  fileprivate var note: Note? {
    code == Self.brokenPromise ? Note(code: "promise-broken", message: message) : nil
  }

  init(brokenPromise violation: Violation) {
    self.init(
      code: Self.brokenPromise,
      "the promise \"\(violation.promise)\" is broken: \(violation.message) "
        + "(a defect: please report it)",
      status: .defect)
  }
}
