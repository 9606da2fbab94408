import TextCore
import TextShaping

/// What is known of the last token that a thread was asked for: of most texts that are trimmed one after the other, the
/// token, the style and the container are the same.
final class TokenCache {
  private let token: ResolvedToken
  private let style: TextStyle
  private let cascade: FontCascade
  private let format: ParagraphFormat
  private let container: TextContainer
  private let extent: TokenExtent
  private let advances: TokenAdvances

  /// Nil where the text has several styles or formats: then what is found is its own.
  ///
  /// `known` is what was kept before; what it knows of the same token is kept.
  init?(
    _ extent: TokenExtent, of token: StyledToken, after text: ShapedText,
    _ metrics: ContainerMetrics, _ known: TokenCache?
  ) {
    guard let format = text.formats.first, text.hasOneStyle else { return nil }
    self.token = token.parts
    style = text.typesetter.style
    cascade = text.typesetter.base.cascade
    self.format = format
    container = metrics.container
    self.extent = extent
    advances = known?.advances(of: token, after: text) ?? TokenAdvances()
  }

  /// The width and height of a token after a text; nil where they are not known.
  func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics
  ) -> TokenExtent? {
    isOf(token, after: text) && container == metrics.container ? extent : nil
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
