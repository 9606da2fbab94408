import TextCatalogs
import TextLayout
import TextRendering
import TextReports

/// Finds out whether a string fits a box, with each of its samples.
struct StringChecker {
  let rule: BudgetRule
  let box: Result<any StringBox, CheckProblem>
  /// Whether the figures of a misfit are found as well.
  var findsFigures = true

  /// What is wrong: the misfit that takes the most room, and one failure of every other kind, each with the text that
  /// has it.
  ///
  /// Without figures a misfit is ``CheckFailure/misfitWithoutFigures``. `layoutCount` grows by the layouts that this
  /// takes.
  func failures(
    of filled: [FilledText], restrictions: [SizeRestriction],
    countingLayoutsIn layoutCount: inout Int
  ) -> [StringFailure] {
    var worst: Misfit?
    var hidden: HiddenWord?
    var others: [StringFailure] = []
    for text in filled {
      layoutCount += (try? box.get())?.widthCount ?? 1
      for found in findings(of: text, restrictions: restrictions) {
        switch found {
        case .misfit(let misfit): if worst.map({ $0.room < misfit.room }) ?? true { worst = misfit }
        case .hidden(let word): hidden = hidden?.with(word) ?? word
        case .failure(let failure):
          if !others.contains(where: { $0.failure.code == failure.failure.code }) {
            others.append(failure)
          }
        }
      }
    }
    return others + [hidden?.failure, worst.map { failure(of: $0) }].compactMap(\.self)
  }

  /// What is found in one text.
  private enum Finding {
    case misfit(Misfit)
    case hidden(HiddenWord)
    case failure(StringFailure)
  }

  /// A text that is larger than its box; without a report if figures are not wanted.
  private struct Misfit {
    /// Nil if it was not laid out; then there is no report either.
    let string: PlacedString?
    /// Which of the box's widths it is at.
    let width: Int
    let report: FitReport?

    /// How much space it takes, to compare samples by.
    var room: Double {
      guard let report else { return 0 }
      return Double(report.neededLineCount) * 1e6 + report.neededHeight
        + (report.neededWidth ?? 1e5)
    }
  }

  private func failure(of misfit: Misfit) -> StringFailure {
    StringFailure(failure(misfit.report, misfit.string), of: misfit.string, width: misfit.width)
  }

  private func failure(_ report: FitReport?, _ string: PlacedString?) -> CheckFailure {
    guard let report, let string else { return .misfitWithoutFigures }
    do throws(TextLayoutError) {
      let size = try string.shaped.fittingSize(below: report.fontSize, in: string.container)
      return report.misfit(fittingFontSize: size).map { CheckFailure($0) } ?? .misfitWithoutFigures
    } catch {
      return CheckFailure(.invalidString, error.message)
    }
  }

  private func findings(
    of text: FilledText, restrictions: [SizeRestriction]
  ) -> [Finding] {
    do throws(CheckProblem) {
      return try findings(of: text, restrictions, in: try box.get())
    } catch {
      return [.failure(StringFailure(CheckFailure(.invalidString, error.message)))]
    }
  }

  private func findings(
    of text: FilledText, _ restrictions: [SizeRestriction], in box: any StringBox
  ) throws(CheckProblem) -> [Finding] {
    let attributed = try aboutString { () throws(TextLayoutError) in
      try text.attributed(protecting: rule.protected)
    }
    // A catalog's own limits are checked on the shaped string.
    switch restrictions.isEmpty ? box.fits(attributed) : nil {
    case true?: return []
    case false? where !findsFigures: return [.misfit(Misfit(string: nil, width: 0, report: nil))]
    default: break
    }
    let strings = try box.place(attributed)
    return try aboutString { () throws(TextLayoutError) in
      var findings: [Finding] = []
      for (width, string) in strings.enumerated() {
        findings += try self.findings(of: string, width, in: box)
      }
      // Restrictions do not depend on the box, so one width is enough.
      for restriction in restrictions {
        if let failure = try RestrictionChecker(restriction).failure(of: strings[0]) {
          findings.append(.failure(StringFailure(failure, of: strings[0], width: 0)))
        }
      }
      return findings
    }
  }

  /// Runs what can fail because of the string.
  private func aboutString<Value>(
    _ body: () throws(TextLayoutError) -> Value
  ) throws(CheckProblem) -> Value {
    do throws(TextLayoutError) { return try body() } catch { throw CheckProblem(error.message) }
  }

  private func findings(
    of string: PlacedString, _ width: Int, in box: any StringBox
  ) throws(TextLayoutError) -> [Finding] {
    let failure = { Finding.failure(StringFailure($0, of: string, width: width)) }
    if let trimmed = try box.trim(string) {
      let missing = trimmed.layout.missing.map(failure)
      if let own = try Self.failure(of: trimmed, string, token: box.token) {
        return missing + [failure(own)]
      }
      let hidden = try hiddenWord(in: trimmed, string, width, in: box)
      return missing + (hidden.map { [.hidden($0)] } ?? [])
    }
    guard findsFigures else {
      let layout = try string.shaped.layout(in: string.container)
      let misfit = Misfit(string: string, width: width, report: nil)
      return layout.missing.map(failure) + (layout.fitsContainer ? [] : [.misfit(misfit)])
    }
    let report = try string.shaped.fitReport(in: string.container)
    let misfit = Misfit(string: string, width: width, report: report)
    return report.layout.missing.map(failure) + (report.fits ? [] : [.misfit(misfit)])
  }

  /// Why a trimmed string fails that hides nothing protected.
  private static func failure(
    of trimmed: Trimmed, _ string: PlacedString, token: TruncationToken?
  ) throws(TextLayoutError) -> CheckFailure? {
    let (result, container) = (trimmed.result, string.container)
    if result.status == .suffixDoesNotFit {
      let unprinted = try token.flatMap { token throws(TextLayoutError) in
        try UnprintedToken(token, of: result)
      }
      return .suffixDoesNotFit(
        unprinted.flatMap { unprinted in
          TrimmedMisfit(
            result.misfit?.part == .ellipsis ? .ellipsis : .suffix, unprinted.text,
            unprinted.size, in: container)
        })
    }
    // A line has at least one character, however narrow the box is; here that is a failure.
    if let width = container.width, result.size.width > width {
      return .trimmedTooWide(TrimmedMisfit(.character, result.text, result.size, in: container))
    }
    return nil
  }

  /// What a trimmed string hides of what is protected; nil if it shows all.
  private func hiddenWord(
    in trimmed: Trimmed, _ string: PlacedString, _ width: Int, in box: any StringBox
  ) throws(TextLayoutError) -> HiddenWord? {
    guard let range = ProtectedRoomFinder.hiddenRange(of: string, in: trimmed) else { return nil }
    let finder = ProtectedRoomFinder(box: box, string: string)
    return HiddenWord(
      word: String(decoding: string.text.text.utf8[range], as: UTF8.self), string: string,
      width: width, misfit: findsFigures ? try finder.misfit(of: trimmed.result.full) : nil)
  }
}

/// Something protected that a trimmed string hides.
private struct HiddenWord {
  let word: String
  let string: PlacedString
  /// Which of the box's widths it is at.
  let width: Int
  /// Nil if figures are not wanted, or not known.
  var misfit: ProtectedMisfit?

  /// The one of two samples that takes more room, with what is enough for both.
  func with(_ other: HiddenWord) -> HiddenWord {
    guard let own = misfit, let others = other.misfit else { return self }
    var worse = own.room < others.room ? other : self
    worse.misfit = own.union(others)
    return worse
  }

  var failure: StringFailure {
    let ways = misfit?.ways.map { ": it shows \($0)" } ?? ""
    let failure = CheckFailure(
      .protectedHidden, "trimming it to the box hides \(shown(word)), which is protected",
      hint: "shorten the text before it, or make the box larger\(ways)", protectedMisfit: misfit)
    return StringFailure(failure, of: string, width: width)
  }
}

/// A failure, and the text that has it, if it could be laid out.
struct StringFailure {
  let failure: CheckFailure
  private let string: PlacedString?
  private let width: Int

  init(_ failure: CheckFailure, of string: PlacedString? = nil, width: Int = 0) {
    self.failure = failure
    self.string = string
    self.width = width
  }

  /// The text in its box, a translation of another.
  func placement(in box: BoxKey, of source: String?) -> StringPlacement? {
    string.map { string in
      StringPlacement(
        box: box, width: width, text: string.text.string,
        protected: string.text.runs.filter { $0.attributes.isProtected == true }.map(\.range),
        source: source, details: StringPlacement.Details(string.shaped, in: string.container))
    }
  }
}

extension CheckFailure {
  /// Whether it is a kind for which figures are found; those of a box in which lines flow may have none.
  var isOfKindWithFigures: Bool { misfit != nil || code == .protectedHidden }

  /// Whether its figures are still to be found.
  var lacksFigures: Bool {
    self == .misfitWithoutFigures || code == .protectedHidden && protectedMisfit == nil
  }

  /// A string is larger than its box, and nobody is shown how.
  static let misfitWithoutFigures = CheckFailure(.doesNotFit, "it is larger than its box")

  // Baselines know both by their messages, so figures are in the hints.

  fileprivate static func suffixDoesNotFit(_ misfit: TrimmedMisfit?) -> CheckFailure {
    let excess = misfit?.excess.map { ": \($0)" } ?? ""
    return CheckFailure(
      .doesNotFit, "the suffix, or the ellipsis, does not fit in the box",
      hint: "make the box larger, or use a shorter suffix\(excess)", trimmedMisfit: misfit)
  }

  fileprivate static func trimmedTooWide(_ misfit: TrimmedMisfit?) -> CheckFailure {
    let excess = misfit?.excess.map { ": \($0)" } ?? ""
    return CheckFailure(
      .doesNotFit,
      "it is wider than the box even when trimmed: a character, or the ellipsis, does not fit",
      hint: "make the box wider, or use a smaller font\(excess)", trimmedMisfit: misfit)
  }
}

extension LayoutResult {
  /// The failure that characters have no glyph.
  fileprivate var missing: [CheckFailure] {
    guard let first = missingGlyphs.first else { return [] }
    let others = missingGlyphs.count > 1 ? " and \(missingGlyphs.count - 1) more" : ""
    return [
      CheckFailure(
        .missingGlyph, "no font has \(first.name)\(others)",
        hint: "name a font that has \(first.pronoun), or give --allow-missing-glyphs")
    ]
  }
}

extension ShapedText {
  /// The largest size below its own at which it fits, in steps of half a point; nil if there is none.
  fileprivate func fittingSize(
    below size: Double, in box: TextContainer
  ) throws(TextLayoutError) -> Double? {
    guard size > 1.5 else { return nil }
    let answer = try largestFontSize(of: FontSizes(minimum: 1, maximum: size - 0.5), in: box)
    return answer.fits ? answer.fontSize : nil
  }
}
