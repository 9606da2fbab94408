import TextCore

/// Makes pseudo-translations of texts.
///
/// Placeholders, tags, escapes and the branches of ICU messages stay byte for byte. Nothing is random and nothing
/// depends on the machine, so the same texts give the same bytes everywhere. A text that would read back with other
/// placeholders stays unchanged. Cost: linear in the text.
public struct PseudoLocalizer: Sendable, Hashable {
  /// How texts are changed.
  public let styles: Set<PseudoStyle>
  private let expansion: TextExpansion
  private let widest: WidestLetters
  @Verbatim private var keptWords: [String]

  /// A localizer for some styles; `expansion` is in percent, instead of the usual table, `widest` serves the style
  /// of that name, and `words` are never changed.
  public init(
    _ styles: Set<PseudoStyle>, expansion: Int? = nil, widest: WidestLetters = WidestLetters(),
    keeping words: [String] = []
  ) {
    self.styles = styles
    self.expansion = TextExpansion(percent: expansion)
    self.widest = widest
    keptWords = words
  }

  /// The pseudo-translation of a value's text.
  public func localize(_ value: CatalogValue) -> PseudoOutcome {
    guard value.isTranslatable else { return .leftAlone(.notTranslatable) }
    guard let tokens = try? PseudoScanner(value, keeping: keptWords).scan() else {
      return .leftAlone(.malformed)
    }
    guard tokens.contains(where: \.isLetter) else { return .leftAlone(.withoutLetters) }
    let runs = changed(tokens, value.protectedRuns).runs(value.runs.count)
    guard !runs.isVerbatim(value.runs) else { return .leftAlone(.withoutOtherForm) }
    guard value.with(runs).structure == value.structure else { return .leftAlone(.structure) }
    return .changed(runs)
  }

  /// A value with its pseudo-translation; the value itself where it stays unchanged.
  func localized(_ value: CatalogValue) -> CatalogValue {
    guard case .changed(let runs) = localize(value) else { return value }
    return value.with(runs)
  }

  private func changed(_ tokens: [PseudoToken], _ protectedRuns: Set<Int>) -> PseudoText {
    var text = PseudoText(tokens: tokens, protectedRuns: protectedRuns)
    if styles.contains(.lengthened) { text.lengthen(by: expansion) }
    if styles.contains(.widest) { text.widen(by: widest) }
    if styles.contains(.accented) {
      text.accent()
      text.bracket()
    }
    if styles.contains(.mirrored) { text.mirror() }
    return text
  }
}

extension CatalogValue {
  /// The value with other runs.
  func with(_ runs: [String]) -> CatalogValue {
    var value = self
    value.runs = runs
    return value
  }
}
