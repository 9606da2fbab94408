import TextCore
import TextShaping

extension ShapedText {
  /// The widest space of a line of any paragraph.
  func widestSpace(in metrics: ContainerMetrics) -> Fixed {
    formats.map { $0.widestSpace(of: metrics.lineWidth) }.max() ?? metrics.lineWidth
  }

  /// How many lines one below the other show at most, in all regions; `.max` if nothing limits them.
  ///
  /// Lines may have the heights of some fonts as well, and `palette` is that of the text in another size, if it is counted for
  /// that. Cost: linear in the text's items and paragraphs.
  func maximumRows(
    in metrics: ContainerMetrics, with fonts: [LineHeight] = [], by palette: Palette? = nil
  ) -> Int {
    let naturals = fonts + [(palette ?? self.palette).lowestHeight(of: paragraphs)]
    let heights = formats.flatMap { format in naturals.map { format.height(of: $0).used } }
    guard let lowest = heights.min(), lowest > .zero, lowest < .unlimited else { return .max }
    var rows = 0
    for height in metrics.innerHeights {
      guard let height else { return .max }
      rows += height.raw / lowest.raw + 1
    }
    return rows
  }
}
