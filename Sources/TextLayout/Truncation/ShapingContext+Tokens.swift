import TextCore
import TextShaping

extension ShapingContext {
  /// Where a paragraph may be cut by a unit, strictly inside it, ascending, relative to its start.
  func edges(
    of unit: CutUnit, _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> [Int32] {
    switch unit {
    case .character: paragraph.analysis.cuts
    case .word: try wordBoundaries(text, paragraph)
    case .sentence: try sentenceBoundaries(text, paragraph)
    }
  }

  /// The width and height that a token adds to its lines after a text.
  func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics
  ) throws(TextLayoutError) -> TokenExtent {
    let known = attachment as? TokenCache
    if let extent = known?.extent(of: token, after: text, metrics) { return extent }
    let extent = try TokenExtent(of: token, after: text, metrics, with: self)
    attachment = TokenCache(extent, of: token, after: text, metrics, known) ?? known
    return extent
  }

  /// What a token adds to the lines of a text, as far as it is known.
  func advances(of token: StyledToken, after text: ShapedText) -> TokenAdvances {
    (attachment as? TokenCache)?.advances(of: token, after: text) ?? TokenAdvances()
  }
}
