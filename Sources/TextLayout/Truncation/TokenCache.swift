/// What is known of the last token that a thread was asked for: of most texts that are trimmed one after the other, the
/// token, the style and the container are the same.
struct TokenCache {
  private let token: ResolvedToken
  private let style: TextStyle
  private let cascade: FontCascade
  private let format: ParagraphFormat
  private let container: TextContainer
  private let extent: TokenExtent
  private let advances: TokenAdvances

  /// What a token takes after a text; `known` is what was found last, and what will be.
  static func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics,
    _ known: inout TokenCache?, with bench: ShapingContext
  ) throws(TextLayoutError) -> TokenExtent {
    let isKnown = known?.isOf(token, after: text) ?? false
    if isKnown, let known, known.container == metrics.container { return known.extent }
    let extent = try TokenExtent(of: token, after: text, metrics, with: bench)
    // Of a text with several styles or formats, what is found is its own.
    if let format = text.formats.first, text.hasOneStyle {
      known = TokenCache(
        token: token.parts, style: text.typesetter.style, cascade: text.typesetter.base.cascade,
        format: format, container: metrics.container, extent: extent,
        advances: isKnown ? known?.advances ?? TokenAdvances() : TokenAdvances())
    }
    return extent
  }

  /// What a token adds to the lines of a text, as far as it is known.
  func advances(of token: StyledToken, after text: ShapedText) -> TokenAdvances? {
    isOf(token, after: text) ? advances : nil
  }

  private func isOf(_ token: StyledToken, after text: ShapedText) -> Bool {
    text.hasOneStyle && text.formats.first === format && text.typesetter.base.cascade === cascade
      && token.parts == self.token && text.typesetter.style == style
  }
}

extension ShapedText {
  fileprivate var hasOneStyle: Bool { styled.spans.isEmpty && formats.count == 1 }
}
