import TextBudgets
import TextCatalogs
import TextLayout
import TextReports

/// Whether a string fits a box, with all of its samples.
struct StringChecker {
  let rule: BudgetRule
  let plan: Result<BoxPlan, Failure>

  /// What is wrong: that which takes the most room of those that do not fit, and every other kind once.
  func failures(
    of entry: CatalogEntry, filled: [FilledText], _ counts: inout CheckReport.Counts
  ) -> [CheckFailure] {
    var misfits: [CheckFailure] = []
    var others: [CheckFailure] = []
    for text in filled {
      counts.layouts += (try? plan.get())?.widthCount ?? 1
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
    do throws(Failure) {
      let plan = try plan.get()
      return try failures(of: text, restrictions, in: plan)
    } catch {
      return [CheckFailure(.invalidString, error.message)]
    }
  }

  private func failures(
    of text: FilledText, _ restrictions: [SizeRestriction], in plan: BoxPlan
  ) throws(Failure) -> [CheckFailure] {
    let attributed = try failing { () throws(TextLayoutError) in
      try text.attributed(protecting: rule.protected)
    }
    let texts = try plan.set(attributed)
    return try failing { () throws(TextLayoutError) in
      var failures: [CheckFailure] = []
      for text in texts { failures += try self.failures(of: text, in: plan) }
      // Of a string whatever its box, so one width stands for all.
      for restriction in restrictions {
        failures += try RestrictionChecker(restriction).failure(of: texts[0]).map { [$0] } ?? []
      }
      return failures
    }
  }

  /// The library's errors are about the string.
  private func failing<Value>(
    _ body: () throws(TextLayoutError) -> Value
  ) throws(Failure) -> Value {
    do throws(TextLayoutError) { return try body() } catch { throw Failure(error, about: nil) }
  }

  private func failures(
    of text: SetText, in plan: BoxPlan
  ) throws(TextLayoutError) -> [CheckFailure] {
    if let trimmed = try plan.trimmed(text) {
      return trimmed.layout.missing + (try failure(of: trimmed, text).map { [$0] } ?? [])
    }
    let verdict = try text.shaped.verdict(in: text.frame.container)
    guard !verdict.fits else { return verdict.layout.missing }
    let size = try text.shaped.fittingSize(below: verdict.fontSize, in: text.frame.container)
    guard let misfit = BoxMisfit(verdict, fittingFontSize: size) else { return [] }
    return verdict.layout.missing + [CheckFailure(misfit)]
  }

  /// Of a string that may be trimmed: that its suffix has no room, or that what is protected is hidden.
  private func failure(
    of trimmed: Trimmed, _ text: SetText
  ) throws(TextLayoutError) -> CheckFailure? {
    let result = trimmed.result
    if result.status == .suffixDoesNotFit {
      return CheckFailure(
        .doesNotFit, "the suffix, or the ellipsis, has no room in the box",
        cure: "give the box more, or a shorter suffix")
    }
    // A line takes a character whatever its width; here that is no fit.
    if let width = text.frame.container.width, result.size.width > width {
      return CheckFailure(
        .doesNotFit,
        "trimmed it is still wider than the box: a character, or the ellipsis, has no room",
        cure: "give the box more width, or a smaller font")
    }
    let hidden = result.hiddenRanges.map(\.utf8)
    let runs = text.document.text.runs.filter { $0.attributes.isProtected == true }
    guard let run = runs.first(where: { run in hidden.contains { $0.overlaps(run.range) } }) else {
      return nil
    }
    let word = String(decoding: text.document.text.text.utf8[run.range], as: UTF8.self)
    return CheckFailure(
      .protectedHidden, "trimmed to the box it hides \(shown(word)), which is protected",
      cure: "shorten what is before it, or give the box more")
  }
}

extension CheckFailure {
  init(_ misfit: BoxMisfit) {
    self.init(.doesNotFit, misfit.problem, cure: misfit.cure, misfit: misfit)
  }

  /// How much of everything it takes, to compare samples by.
  fileprivate var room: Double {
    guard let misfit else { return 0 }
    return Double(misfit.neededLineCount) * 1e6 + misfit.neededHeight + (misfit.neededWidth ?? 1e5)
  }
}

extension LayoutResult {
  /// That there are characters without a glyph.
  fileprivate var missing: [CheckFailure] {
    guard let first = missingGlyphs.first else { return [] }
    let others = missingGlyphs.count > 1 ? " and \(missingGlyphs.count - 1) more" : ""
    return [
      CheckFailure(
        .missingGlyph, "no font has \(first.scalar.codePointName)\(others)",
        cure: "name a font that has it, or give --allow-missing-glyphs")
    ]
  }
}

extension ShapedText {
  /// The largest size below the one that it has at which it fits, by half points; nil without any.
  fileprivate func fittingSize(
    below size: Double, in box: TextContainer
  ) throws(TextLayoutError) -> Double? {
    guard size > 1.5 else { return nil }
    let answer = try largestFontSize(of: FontSizes(minimum: 1, maximum: size - 0.5), in: box)
    return answer.fits ? answer.fontSize : nil
  }
}
