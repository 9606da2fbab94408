/// How texts are pseudo-translated.
public struct PseudoOptions: Sendable {
  /// The styles of each pseudo-translation that a text gets.
  public let variants: [Set<PseudoStyle>]
  /// In percent; nil for the usual table.
  public let expansion: Int?
  /// Words that are never changed.
  public let protected: [String]
  /// The source's language; nil for what the catalog says, or English.
  public let source: String?

  /// Puts options together.
  public init(
    variants: [Set<PseudoStyle>], expansion: Int?, protected: [String], source: String?
  ) {
    self.variants = variants
    self.expansion = expansion
    self.protected = protected
    self.source = source
  }

  /// Makes the pseudo-translations of a variant, in which more words are protected.
  public func localizer(
    _ variant: Set<PseudoStyle>, widest: WidestLetters, keeping words: [String] = []
  ) -> PseudoLocalizer {
    PseudoLocalizer(
      variant, expansion: expansion, widest: widest, keeping: protected + words)
  }
}

extension Set<PseudoStyle> {
  /// The styles as `--style` has them.
  public var words: String {
    PseudoStyle.allCases.filter(contains).map(\.rawValue).joined(separator: ",")
  }
}
