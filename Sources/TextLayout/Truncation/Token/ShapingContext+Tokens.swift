import TextCore
import TextShaping

extension ShapingContext {
  /// How much room a token takes after a text.
  func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics
  ) throws(TextLayoutError) -> TokenExtent {
    let cache = attachment as? TokenCache
    if let extent = cache?.extent(of: token, after: text, metrics) { return extent }
    let measurer = TokenMeasurer(token: token, text: text, metrics: metrics, context: self)
    let extent = try measurer.extent()
    attachment = TokenCache(extent, of: token, after: text, metrics, cache) ?? cache
    return extent
  }

  /// What is known of the advance that a token adds after the letters of a text.
  func advances(of token: StyledToken, after text: ShapedText) -> TokenAdvances {
    (attachment as? TokenCache)?.advances(of: token, after: text) ?? TokenAdvances()
  }
}
