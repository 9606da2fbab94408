import TextCatalogs
import TextLayout
import TextReports

/// Finds out whether a string fits a box, with each of its samples.
struct StringChecker {
  let rule: BudgetRule
  let box: Result<any StringBox, CheckProblem>

  /// What is wrong: the misfit that takes the most room, and one failure of every other kind.
  ///
  /// `layoutCount` grows by the layouts that this takes.
  func failures(
    of entry: CatalogEntry, filled: [FilledText], countingLayoutsIn layoutCount: inout Int
  ) -> [CheckFailure] {
    var misfits: [CheckFailure] = []
    var others: [CheckFailure] = []
    for text in filled {
      layoutCount += (try? box.get())?.widthCount ?? 1
      for failure in failures(of: text, restrictions: entry.restrictions) {
        if failure.misfit != nil {
          misfits.append(failure)
        } else if !others.contains(where: { $0.code == failure.code }) {
          others.append(failure)
        }
      }
    }
    return others + (misfits.max { $0.room < $1.room }.map { [$0] } ?? [])
  }

  private func failures(
    of text: FilledText, restrictions: [SizeRestriction]
  ) -> [CheckFailure] {
    do throws(CheckProblem) {
      return try failures(of: text, restrictions, in: try box.get())
    } catch {
      return [CheckFailure(.invalidString, error.message)]
    }
  }

  private func failures(
    of text: FilledText, _ restrictions: [SizeRestriction], in box: any StringBox
  ) throws(CheckProblem) -> [CheckFailure] {
    let attributed = try aboutString { () throws(TextLayoutError) in
      try text.attributed(protecting: rule.protected)
    }
    let strings = try box.place(attributed)
    return try aboutString { () throws(TextLayoutError) in
      var failures: [CheckFailure] = []
      for string in strings { failures += try self.failures(of: string, in: box) }
      // Restrictions do not depend on the box, so one width is enough.
      for restriction in restrictions {
        failures +=
          try RestrictionChecker(restriction).failure(of: strings[0]).map { [$0] } ?? []
      }
      return failures
    }
  }

  /// Runs what can fail because of the string.
  private func aboutString<Value>(
    _ body: () throws(TextLayoutError) -> Value
  ) throws(CheckProblem) -> Value {
    do throws(TextLayoutError) { return try body() } catch { throw CheckProblem(error.message) }
  }

  private func failures(
    of string: PlacedString, in box: any StringBox
  ) throws(TextLayoutError) -> [CheckFailure] {
    if let trimmed = try box.trim(string) {
      return trimmed.layout.missing + (try failure(of: trimmed, string).map { [$0] } ?? [])
    }
    let report = try string.shaped.fitReport(in: string.container)
    guard !report.fits else { return report.layout.missing }
    let size = try string.shaped.fittingSize(below: report.fontSize, in: string.container)
    guard let misfit = report.misfit(fittingFontSize: size) else { return [] }
    return report.layout.missing + [CheckFailure(misfit)]
  }

  /// Why a trimmed string fails: its suffix has no room, or something protected is hidden.
  private func failure(
    of trimmed: Trimmed, _ string: PlacedString
  ) throws(TextLayoutError) -> CheckFailure? {
    let result = trimmed.result
    if result.status == .suffixDoesNotFit { return .suffixDoesNotFit }
    // A line has at least one character, however narrow the box is; here that is a failure.
    if let width = string.container.width, result.size.width > width { return .trimmedTooWide }
    let hidden = result.hiddenRanges.map(\.utf8)
    let runs = string.text.runs.filter { $0.attributes.isProtected == true }
    guard let run = runs.first(where: { run in hidden.contains { $0.overlaps(run.range) } }) else {
      return nil
    }
    let word = String(decoding: string.text.text.utf8[run.range], as: UTF8.self)
    return CheckFailure(
      .protectedHidden, "trimming it to the box hides \(shown(word)), which is protected",
      hint: "shorten the text before it, or make the box larger")
  }
}

extension CheckFailure {
  fileprivate static let suffixDoesNotFit = CheckFailure(
    .doesNotFit, "the suffix, or the ellipsis, does not fit in the box",
    hint: "make the box larger, or use a shorter suffix")

  fileprivate static let trimmedTooWide = CheckFailure(
    .doesNotFit,
    "it is wider than the box even when trimmed: a character, or the ellipsis, does not fit",
    hint: "make the box wider, or use a smaller font")

  /// How much space it takes, to compare samples by.
  fileprivate var room: Double {
    guard let misfit else { return 0 }
    return Double(misfit.neededLineCount) * 1e6 + misfit.neededHeight + (misfit.neededWidth ?? 1e5)
  }
}

extension LayoutResult {
  /// The failure that characters have no glyph.
  fileprivate var missing: [CheckFailure] {
    guard let first = missingGlyphs.first else { return [] }
    let others = missingGlyphs.count > 1 ? " and \(missingGlyphs.count - 1) more" : ""
    return [
      CheckFailure(
        .missingGlyph, "no font has \(first.scalar.codePointName)\(others)",
        hint: "name a font that has it, or give --allow-missing-glyphs")
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
