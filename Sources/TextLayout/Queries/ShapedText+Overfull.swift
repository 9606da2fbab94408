import TextCore
import TextShaping

/// Whether a text is surely too wide for all lines of a container together, or a word for each of them, at other font sizes.
///
/// That rules most sizes out for a text or a word that is far too long, without breaking its lines. To be sure, it has to
/// be twice as wide as there is room for: where a line ends, letters that are shaped again may be narrower. Only for
/// lines that end between words, and lengths that all grow with the size.
struct OverfullTest {
  private let shaped: ShapedText
  private let metrics: ContainerMetrics
  private let widestSpace: Fixed
  /// What shows between two places where a line may end, in points at the text's own size; nil if it says nothing.
  private let widestWord: Double?

  /// Cost: linear in the places where lines may end.
  ///
  /// - Throws: what `ContainerMetrics` throws.
  init(_ shaped: ShapedText, in container: TextContainer) throws(TextLayoutError) {
    let metrics = try ContainerMetrics(container)
    (self.shaped, self.metrics) = (shaped, metrics)
    widestSpace = shaped.widestSpace(in: metrics)
    let decides =
      metrics.flow == nil && widestSpace < .unlimited && shaped.palette.largestSpacing == .zero
      && !shaped.palette.hasAttachments
      && shaped.paragraphs.allSatisfy {
        $0.isAscending && $0.tabs.isEmpty && $0.lineBreakMode(in: metrics) == .word
      }
    widestWord = decides ? shaped.widestWord : nil
  }

  /// Whether the text surely does not fit at a size.
  ///
  /// Cost: that of as much text as there is room for.
  func isOverfull(at size: Double) -> Bool {
    guard let widestWord, shaped.hasSizes(at: size) else { return false }
    let room = (widestSpace.points + size) * 2 * (shaped.typesetter.style.fontSize / size)
    return widestWord > room
      || metrics.lineLimit < .max && shaped.isWider(than: room * Double(metrics.lineLimit))
  }
}

extension ShapedText {
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
  fileprivate func hasSizes(at size: Double) -> Bool {
    let scale = size / typesetter.style.fontSize
    return palette.styles.allSatisfy { TextStyle.fontSizes.contains($0.style.fontSize * scale) }
  }

  /// How wide what shows between two places where a line may end is at most, in points.
  ///
  /// What begins or ends inside a glyph cluster, as in a row of broken syllables, does not count: the advance of all of them is in one place.
  fileprivate var widestWord: Double {
    var widest = Fixed.zero
    for paragraph in paragraphs {
      var start = 0
      var isStartCertain = true
      func add(upTo end: Int) {
        Work.wordsCompared.count()
        let place = paragraph.start + end
        let contentEnd = HangingSpace.start(in: text.utf8, from: paragraph.start + start, to: place)
        let isEndCertain = contentEnd < place || paragraph.isSafe(at: end)
        if isStartCertain, isEndCertain {
          let width = paragraph.prefix[contentEnd - paragraph.start] - paragraph.prefix[start]
          widest = max(widest, width)
        }
        (start, isStartCertain) = (end, isEndCertain)
      }
      for opportunity in paragraph.analysis.opportunities { add(upTo: Int(opportunity)) }
      add(upTo: paragraph.length)
    }
    return widest.points
  }

  /// Whether what shows is wider than so many points, on one line.
  fileprivate func isWider(than limit: Double) -> Bool {
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
