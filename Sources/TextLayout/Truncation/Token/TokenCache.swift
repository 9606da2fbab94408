import TextCore
import TextShaping

/// What is known of the last token that a thread was asked for.
///
/// Texts that are trimmed one after the other mostly have the same token, style and container.
final class TokenCache {
  private let token: ResolvedToken
  private let style: TextStyle
  private let cascade: FontCascade
  private let format: ParagraphFormat
  private let container: TextContainer
  private let extent: TokenExtent
  private let advances: TokenAdvances

  /// Nil if the text has several styles or formats: then what is found is true for that text alone.
  ///
  /// The advances that `previous` has of the same token are kept.
  init?(
    _ extent: TokenExtent, of token: StyledToken, after text: ShapedText,
    _ metrics: ContainerMetrics, _ previous: TokenCache?
  ) {
    guard let format = text.formats.first, text.hasOneStyle else { return nil }
    self.token = token.parts
    style = text.typesetter.style
    cascade = text.typesetter.base.cascade
    self.format = format
    container = metrics.container
    self.extent = extent
    advances = previous?.advances(of: token, after: text) ?? TokenAdvances()
  }

  /// How much room a token takes after a text; nil if that is not known.
  func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics
  ) -> TokenExtent? {
    isOf(token, after: text) && container == metrics.container ? extent : nil
  }

  /// The known advances of a token after a text; nil if the cache is of another token or style.
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
