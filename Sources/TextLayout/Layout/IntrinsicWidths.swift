import TextCore
import TextShaping

extension LayoutResult {
  /// The outer width at which every paragraph is one line, as a value for `TextContainer.width`.
  ///
  /// Cost: proportional to the number of paragraphs.
  public var naturalWidth: Double {
    get throws(TextLayoutError) { try outerWidth { paragraph in [0..<paragraph.length] } }
  }

  /// The outer width of the widest piece that cannot be broken: the smallest at which no word is
  /// broken inside (`.word`), at which each line holds at least a cut unit (`.character`), or at which
  /// each paragraph is a line (`.clipping`).
  ///
  /// Cost: linear in the number of line-break opportunities.
  public var minimumWidth: Double {
    get throws(TextLayoutError) {
      return try outerWidth { paragraph in
        switch paragraph.lineBreakMode(in: metrics) {
        case .word: paragraph.pieces(between: paragraph.analysis.opportunities)
        case .character: paragraph.pieces(between: paragraph.analysis.cuts)
        case .clipping: [0..<paragraph.length]
        }
      }
    }
  }

  /// The outer width that the widest of some stretches needs, each as a separate line.
  private func outerWidth(
    _ stretches: (ShapedParagraph) -> [Range<Int>]
  ) throws(TextLayoutError) -> Double {
    let shaper = shaped.shaper
    let widest = try shaped.typesetter.pool.withContext {
      context throws(TextLayoutError) -> Fixed in
      var widest = Fixed.zero
      for paragraph in shaped.paragraphs {
        var measurer = LineMeasurer(
          paragraph: paragraph, shaper: shaper, metrics: metrics, context: context)
        for stretch in stretches(paragraph) {
          let space = paragraph.format.space(isFirst: stretch.lowerBound == 0, of: .unlimited)
          let width = try measurer.lineWidth(stretch.lowerBound, stretch.upperBound)
          widest = max(widest, space.leading + max(.zero, width) + space.trailing)
        }
      }
      return widest
    }
    let padding = metrics.padding + metrics.padding
    return max(.zero, widest + padding + metrics.horizontalInsets).points
  }
}

extension ShapedParagraph {
  /// What is between neighboring offsets, from the paragraph's start to its end.
  fileprivate func pieces(between offsets: [Int32]) -> [Range<Int>] {
    guard length > 0 else { return [] }
    var pieces: [Range<Int>] = []
    pieces.reserveCapacity(offsets.count + 1)
    var start = 0
    for offset in offsets {
      pieces.append(start..<Int(offset))
      start = Int(offset)
    }
    pieces.append(start..<length)
    return pieces
  }
}
