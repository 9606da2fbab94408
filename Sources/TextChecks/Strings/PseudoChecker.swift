import TextCatalogs
import TextLayout

/// Lays pseudo-translations of source texts out in the boxes of those texts.
///
///     group of entries ──▶ localizer of the variant, the rule and the box ──▶ entries ──▶ StringChecker
///
/// A text without a pseudo-translation is not checked again.
struct PseudoChecker {
  private let options: PseudoOptions
  private let boxes: any StringBoxes
  private let source: SourceTexts
  private let group: CatalogGroup
  /// The group by each localizer that was used: the forms of one text are checked one by one.
  private var localized: [PseudoLocalizer: [CatalogEntry]] = [:]

  init(
    options: PseudoOptions, boxes: any StringBoxes, group: CatalogGroup, source: SourceTexts
  ) {
    self.options = options
    self.boxes = boxes
    self.group = group
    self.source = source
  }

  /// A pseudo-translation of an entry, with its samples filled in, and what is wrong with it.
  struct Finding {
    let styles: String
    var texts: [FilledText] = []
    let failures: [StringFailure]
  }

  /// What is wrong with the pseudo-translations of an entry in a box, by their styles.
  ///
  /// `counts` grow by what was laid out.
  mutating func findings(
    ofEntry number: Int, in key: BoxKey, rule: BudgetRule, filler: PlaceholderFiller,
    findsFigures: Bool, counts: inout CheckCounts
  ) -> [Finding] {
    // If the box can't be made, the entry itself has failed already.
    guard source.contains(group.entries[number]), let box = try? boxes.box(key) else { return [] }
    var results: [Finding] = []
    for variant in options.variants {
      do throws(TextLayoutError) {
        let localizer = try localizer(variant, key, protected: rule.protected)
        guard let other = entry(number, localizedBy: localizer) else { continue }
        counts.pseudo += 1
        let texts = filler.fill(other).texts
        let checker = StringChecker(rule: rule, box: .success(box), findsFigures: findsFigures)
        let failures = checker.failures(
          of: texts, restrictions: other.restrictions, countingLayoutsIn: &counts.layouts)
        results.append(Finding(styles: variant.words, texts: texts, failures: failures))
      } catch {
        results.append(
          Finding(
            styles: variant.words,
            failures: [StringFailure(CheckFailure(.invalidString, error.message))]))
      }
    }
    return results
  }

  private func localizer(
    _ variant: Set<PseudoStyle>, _ key: BoxKey, protected: [String]
  ) throws(TextLayoutError) -> PseudoLocalizer {
    let widest = variant.contains(.widest) ? try boxes.widestLetters(key) : WidestLetters()
    return options.localizer(variant, widest: widest, keeping: protected)
  }

  /// The pseudo-translation; nil if the entry is left as it is.
  private mutating func entry(
    _ number: Int, localizedBy localizer: PseudoLocalizer
  ) -> CatalogEntry? {
    let entries = localized[localizer] ?? group.entries(by: localizer)
    localized[localizer] = entries
    guard entries.indices.contains(number), entries[number].pieces != group.entries[number].pieces
    else { return nil }
    return entries[number]
  }
}
