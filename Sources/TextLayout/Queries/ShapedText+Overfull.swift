import TextCore
import TextShaping

extension ShapedText {
  /// Whether what shows is surely too wide for all lines together, or a word for each of them, at another font size.
  ///
  /// That rules most sizes out for a text or a word that is far too long, without breaking its lines. To be sure, it has to
  /// be twice as wide as there is room for: where a line ends, letters that are shaped again may be narrower. Only for
  /// lines that end between words, and lengths that all grow with the size.
  ///
  /// Cost: linear in the places where lines may end, and that of as much text as there is room for.
  ///
  /// - Throws: what `ContainerMetrics` throws.
  func isOverfull(at size: Double, in container: TextContainer) throws(TextLayoutError) -> Bool {
    let metrics = try ContainerMetrics(container)
    let widest = widestSpace(in: metrics)
    guard metrics.flow == nil, widest < .unlimited,
      palette.largestSpacing == .zero, !palette.hasAttachments,
      hasSizes(at: size),
      paragraphs.allSatisfy({
        $0.isAscending && $0.tabs.isEmpty && $0.lineBreakMode(in: metrics) == .word
      })
    else { return false }
    let room = (widest.points + size) * 2 * (typesetter.style.fontSize / size)
    if hasWord(widerThan: room) { return true }
    return metrics.lineLimit < .max && isWider(than: room * Double(metrics.lineLimit))
  }

  /// Whether greedy lines at another font size are surely more than may show, or than the box is high enough for; lines that
  /// are not greedy are no fewer.
  ///
  /// Cost: linear in the text's items; if there are not too many paragraphs, measuring the glyphs, and breaking one line more
  /// than may show.
  ///
  /// - Throws: what `ContainerMetrics` and `scaled(to:)` throw.
  func hasTooManyLines(at size: Double, in container: TextContainer) throws(TextLayoutError) -> Bool
  {
    let metrics = try ContainerMetrics(container)
    guard metrics.flow == nil, metrics.lineLimit < .max || metrics.innerHeight != nil,
      hasSizes(at: size)
    else { return false }
    if let palette = try palette(at: size) {
      let rows = maximumRows(in: metrics, by: palette)
      if paragraphs.count > min(metrics.lineLimit, rows) { return true }
    }
    let scaled = try scaled(to: size)
    let limit = min(metrics.lineLimit, scaled.maximumRows(in: metrics))
    // A text of far fewer lines is laid out anyway.
    guard limit < .max, scaled.usualLines(in: metrics) > limit / 2 else { return false }
    return try scaled.hasMoreLines(than: limit, in: metrics)
  }

  /// How many lines it takes if none has room left.
  private func usualLines(in metrics: ContainerMetrics) -> Int {
    let room = max(1, widestSpace(in: metrics).raw)
    return paragraphs.reduce(0) { $0 + max(0, $1.prefix[$1.length].raw) / room + 1 }
  }

  private func hasMoreLines(
    than limit: Int, in metrics: ContainerMetrics
  ) throws(TextLayoutError) -> Bool {
    if paragraphs.count > limit { return true }
    let breaker = LineBreaker(shaper: shaper, metrics: metrics)
    var lines: [LineBox] = []
    try typesetter.pool.withContext { context throws(TextLayoutError) in
      for (index, paragraph) in paragraphs.enumerated() where lines.count <= limit {
        var measurer = LineMeasurer(
          paragraph: paragraph, shaper: shaper, metrics: metrics, context: context)
        try breaker.breakLines(
          of: paragraph, index: index, from: 0, upTo: limit + 1 - lines.count, with: &measurer,
          into: &lines)
      }
    }
    return lines.count > limit
  }

  /// Whether every style has a font size at another size of the text; a layout says why not.
  private func hasSizes(at size: Double) -> Bool {
    let scale = size / typesetter.style.fontSize
    return palette.styles.allSatisfy { TextStyle.fontSizes.contains($0.style.fontSize * scale) }
  }

  /// Whether what shows between two places where a line may end is wider than so many points.
  ///
  /// What begins or ends inside a glyph cluster, as in a row of broken syllables, does not count: the advance of all of them is in one place.
  private func hasWord(widerThan limit: Double) -> Bool {
    paragraphs.contains { paragraph in
      var start = 0
      var isStartCertain = true
      func takesMore(upTo end: Int) -> Bool {
        let place = paragraph.start + end
        let contentEnd = HangingSpace.start(in: text.utf8, from: paragraph.start + start, to: place)
        let isEndCertain = contentEnd < place || paragraph.isSafe(at: end)
        defer { (start, isStartCertain) = (end, isEndCertain) }
        guard isStartCertain, isEndCertain else { return false }
        let width = paragraph.prefix[contentEnd - paragraph.start] - paragraph.prefix[start]
        return width.points > limit
      }
      return paragraph.analysis.opportunities.contains { takesMore(upTo: Int($0)) }
        || takesMore(upTo: paragraph.length)
    }
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
