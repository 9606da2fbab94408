import TextCore
import TextShaping

/// Says of the cuts of one paragraph which are worth a judgement, by the lines of a layout near enough to
/// what a cut would print.
///
/// That is the full text's layout; for a cut in a long unsettled stretch (`ScriptNeutralRun`), that of
/// the text cut at the stretch's end, which is made only where the stretch's start is not infeasible
/// itself. It is asked of cuts in descending order.
struct CutFilter {
  private let finder: CutFinder
  private let index: Int
  private let token: StyledToken
  private let extent: TokenExtent
  private var full: Bounded
  /// The stretch that was asked for last, and what is known of the cuts in it where it is long.
  private var stretch: ScriptNeutralRun?
  private var verdict = Verdict.unknown

  private enum Verdict {
    case unknown
    /// The text before the stretch is more than the container can hold.
    case infeasible
    /// By bounds of its own; by none where the text that is cut at its end fits.
    case bounded(Bounded?)
  }

  /// Bounds, and what measures the lines that they rest on.
  private struct Bounded {
    var bounds: CutBounds
    var ruler: LineMeasurer

    init(_ bounds: CutBounds, _ index: Int, _ bench: ShapingContext) {
      self.bounds = bounds
      let shaped = bounds.shaped
      ruler = LineMeasurer(
        paragraph: shaped.paragraphs[index], shaper: shaped.shaper, context: bench)
    }

    mutating func limit() throws(TextLayoutError) -> Int { try bounds.limit(with: &ruler) }

    mutating func isInfeasible(_ cut: Int, in index: Int) throws(TextLayoutError) -> Bool {
      try bounds.isInfeasible(cut, in: index, with: &ruler)
    }
  }

  init(
    _ bounds: CutBounds, _ extent: TokenExtent, _ token: StyledToken, paragraphIndex: Int,
    _ finder: CutFinder
  ) {
    self.finder = finder
    self.token = token
    self.extent = extent
    index = paragraphIndex
    full = Bounded(bounds, paragraphIndex, finder.bench)
  }

  /// No cut past this offset is worth a look.
  mutating func limit() throws(TextLayoutError) -> Int {
    if index < full.bounds.paragraphIndex { return .max }
    let limit = try full.limit()
    let stretch = enterStretch(around: limit)
    guard stretch.isLong else { return limit }
    switch try verdict(on: stretch, around: limit) {
    case .bounded(var own?):
      defer { verdict = .bounded(own) }
      return max(limit, min(try own.limit(), stretch.range.upperBound))
    case .bounded(nil), .unknown: return stretch.range.upperBound
    case .infeasible: return stretch.range.lowerBound
    }
  }

  /// Whether a cut keeps more than its container can hold.
  mutating func isInfeasible(_ cut: Int) throws(TextLayoutError) -> Bool {
    Work.cutsFiltered.count()
    let stretch = enterStretch(around: cut)
    guard stretch.isLong else { return try full.isInfeasible(cut, in: index) }
    if case .unknown = verdict {
      guard try full.isInfeasible(cut, in: index) else { return false }
    }
    switch try verdict(on: stretch, around: cut) {
    case .bounded(var own?):
      defer { verdict = .bounded(own) }
      return try own.isInfeasible(cut, in: index)
    case .bounded(nil), .unknown: return false
    case .infeasible: return true
    }
  }

  /// The text cut after a cut, and its lines, where those are nearer to what the cut prints than the full
  /// text's: the paragraph begins with a long stretch without a letter, in which the cut is.
  func near(_ cut: Int) -> (shaped: ShapedText, stack: LineStack)? {
    guard let stretch, stretch.contains(cut), case .bounded(let own?) = verdict,
      stretch.range.lowerBound == finder.shaped.paragraphs[index].start
    else { return nil }
    return (own.bounds.shaped, own.bounds.stack)
  }

  private mutating func enterStretch(around cut: Int) -> ScriptNeutralRun {
    if let stretch, stretch.contains(cut) { return stretch }
    let shaped = finder.shaped
    let entered = ScriptNeutralRun(of: shaped.text.utf8, shaped.paragraphs[index], around: cut)
    stretch = entered
    verdict = .unknown
    return entered
  }

  private mutating func verdict(
    on stretch: ScriptNeutralRun, around cut: Int
  ) throws(TextLayoutError) -> Verdict {
    guard case .unknown = verdict else { return verdict }
    let isInfeasible = try full.isInfeasible(stretch.range.lowerBound, in: index)
    verdict = isInfeasible ? .infeasible : .bounded(try bounded(by: stretch, around: cut))
    return verdict
  }

  /// The bounds by the text that is cut at a stretch's end; nil where that fits.
  ///
  /// Where the end is far, the text is cut nearer to `cut`, if that holds more than fits.
  private func bounded(
    by stretch: ScriptNeutralRun, around cut: Int
  ) throws(TextLayoutError) -> Bounded? {
    let end = stretch.range.upperBound
    let paragraph = finder.shaped.paragraphs[index]
    let beyond = cut + 2 * max(0, cut - full.bounds.start) + 64
    let near = paragraph.start + paragraph.cutUnitEdge(atOrAfter: beyond - paragraph.start)
    if near < end, var own = try bounded(byCut: near), try own.limit() < near { return own }
    return try bounded(byCut: end)
  }

  private func bounded(byCut cut: Int) throws(TextLayoutError) -> Bounded? {
    let text = try finder.shaped.shapedAgain(cut: cut, token: token, with: finder.bench)
    let stack = try text.fit(into: finder.metrics, with: finder.bench).stack
    guard let badLine = stack.badLine(in: finder.metrics) else { return nil }
    let bounds = CutBounds(text, finder.metrics, stack, badLine: badLine, token: extent)
    guard bounds.paragraphIndex == index else { return nil }
    return Bounded(bounds, index, finder.bench)
  }
}

extension ShapedText {
  /// The text as it is printed when it is cut at `cut`; what is before the cut's paragraph is taken
  /// over.
  ///
  /// Cost: that of shaping the cut's paragraph.
  fileprivate func shapedAgain(
    cut: Int, token: StyledToken, with bench: ShapingContext
  ) throws(TextLayoutError) -> ShapedText {
    let index = paragraphIndex(at: cut)
    let printed = printed(cut: cut, token: token.parts).text
    var styles = token.styles
    let styled = try typesetter.styled(printed, &styles)
    let table = FaceTable(styles: styles, faces: palette.faces)
    let content = paragraphs[index].start..<styled.utf8.count
    let paragraph = try typesetter.shape(
      Paragraph(content: content, end: content.upperBound), paragraphs[index].format, of: styled,
      table, with: bench)
    return ShapedText(
      attributed: printed, styled: styled, paragraphs: paragraphs[..<index] + [paragraph],
      faces: table, typesetter: typesetter)
  }
}
