import TextCore
import TextShaping

extension ShapedText {
  /// Whether what shows is surely too wide for all lines together, at another font size.
  ///
  /// That rules most sizes out for a text that is far too long, without breaking its lines. To be sure, it has to be
  /// twice as wide as there is room for: where a line ends, letters that are shaped again may be narrower. Only for
  /// lines that end between words, and lengths that all grow with the size.
  ///
  /// Cost: that of as much text as there is room for.
  ///
  /// - Throws: what `ContainerMetrics` throws.
  func isOverfull(at size: Double, in container: TextContainer) throws(TextLayoutError) -> Bool {
    let metrics = try ContainerMetrics(container)
    let widest = widestSpace(in: metrics)
    guard metrics.flow == nil, metrics.lineLimit < .max, widest < .unlimited,
      palette.styles.allSatisfy({ $0.letterSpacing == .zero }), !palette.hasAttachments,
      paragraphs.allSatisfy({
        $0.isAscending && $0.tabs.isEmpty && $0.lineBreakMode(in: metrics) == .word
      })
    else { return false }
    let room = (widest.points + size) * Double(metrics.lineLimit) * 2
    return isWider(than: room * (typesetter.style.fontSize / size))
  }

  /// Whether what shows is wider than so many points, on one line.
  private func isWider(than limit: Double) -> Bool {
    var width = Fixed.zero
    for paragraph in paragraphs {
      for (offset, scalar) in Scalars(text.utf8, in: paragraph.paragraph.content)
      where CharacterClass.isVisible(scalar) {
        let start = offset - paragraph.start
        let length = Unicode.Scalar(scalar)?.utf8.count ?? 1
        Work.advancesRead.count()
        width += paragraph.prefix[start + length] - paragraph.prefix[start]
        if width.points > limit { return true }
      }
    }
    return false
  }
}
