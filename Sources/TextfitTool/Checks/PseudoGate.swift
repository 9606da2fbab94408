import TextBudgets
import TextCatalogs
import TextLayout
import TextReports

/// Lays pseudo-translations of the source's texts out in the boxes of those.
///
///     group of entries ──▶ localizer of the variant, the rule and the box ──▶ entries ──▶ StringChecker
///
/// A text that is left alone is judged as it is, and not once more.
struct PseudoGate {
  let options: PseudoOptions
  let boxes: BoxPlans
  private let source: SourceTexts
  private let group: CatalogGroup
  /// The group by each localizer that was asked for: forms of one text are asked for one by one.
  private var localized: [PseudoLocalizer: [CatalogEntry]] = [:]

  init(_ options: PseudoOptions, boxes: BoxPlans, group: CatalogGroup, source: SourceTexts) {
    self.options = options
    self.boxes = boxes
    self.group = group
    self.source = source
  }

  /// What is wrong with an entry in a box, by each variant of which it has a pseudo-translation.
  mutating func failures(
    of number: Int, in rule: BudgetRule, _ ruleIndex: Int, _ box: Int,
    _ filler: PlaceholderFiller, _ counts: inout CheckReport.Counts
  ) -> [(pseudo: String, failures: [CheckFailure])] {
    let entry = group.entries[number]
    // What has no box has failed already.
    guard source.contains(entry),
      case .success(let plan) = boxes.plan(ruleIndex, box, locale: entry.locale)
    else { return [] }
    var results: [(pseudo: String, failures: [CheckFailure])] = []
    for variant in options.variants {
      do throws(TextLayoutError) {
        let localizer = try localizer(variant, rule, ruleIndex, box, entry.locale)
        guard let other = self.entry(number, by: localizer) else { continue }
        counts.pseudo += 1
        let filled = filler.fill(other).texts
        let judge = StringChecker(rule: rule, plan: .success(plan))
        results.append((variant.words, judge.failures(of: other, filled: filled, &counts)))
      } catch {
        results.append((variant.words, [CheckFailure(.invalidString, error.message)]))
      }
    }
    return results
  }

  private func localizer(
    _ variant: Set<PseudoStyle>, _ rule: BudgetRule, _ ruleIndex: Int, _ box: Int,
    _ locale: String?
  ) throws(TextLayoutError) -> PseudoLocalizer {
    let widest =
      variant.contains(.widest)
      ? try boxes.widestLetters(ruleIndex, box, locale: locale) : WidestLetters()
    return options.localizer(variant, widest, keeping: rule.protected)
  }

  /// The pseudo-translation; nil where the entry is left alone.
  private mutating func entry(_ number: Int, by localizer: PseudoLocalizer) -> CatalogEntry? {
    let entries = localized[localizer] ?? group.entries(by: localizer)
    localized[localizer] = entries
    guard entries.indices.contains(number), entries[number].pieces != group.entries[number].pieces
    else { return nil }
    return entries[number]
  }
}
