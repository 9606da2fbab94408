import TextCore
import TextShaping

/// Decides which cuts of one paragraph are worth validating, by the lines of a layout that is close to what they
/// print.
///
/// That is the full text's layout. For a cut in a long stretch whose script is decided by what is around it
/// (`ScriptNeutralRun`), it is the layout of the text cut at the stretch's end, which is made only if the
/// stretch's start is not infeasible itself. Call it for cuts in descending order.
struct CutFilter {
  private let text: FittedText
  private let context: ShapingContext
  private let index: Int
  private let token: StyledToken
  private var full: MeasuredBounds
  /// The last stretch, and what is known of the cuts in it if it is long.
  private var stretch: ScriptNeutralRun?
  private var answer = Answer.unknown

  private enum Answer {
    case unknown
    /// The text before the stretch is more than the container has room for.
    case infeasible
    /// The stretch has bounds of its own, or none if the text that is cut at its end fits.
    case bounded(MeasuredBounds?)
  }

  /// Bounds, and the measurer of the lines that they are made from.
  private struct MeasuredBounds {
    var bounds: CutBounds
    var ruler: LineMeasurer

    init(_ bounds: CutBounds, _ index: Int, _ context: ShapingContext) {
      self.bounds = bounds
      let shaped = bounds.shaped
      ruler = LineMeasurer(
        paragraph: shaped.paragraphs[index], shaper: shaped.shaper, metrics: bounds.metrics,
        context: context)
    }

    mutating func limit() throws(TextLayoutError) -> Int { try bounds.limit(with: &ruler) }

    mutating func isInfeasible(_ cut: Int, in index: Int) throws(TextLayoutError) -> Bool {
      try bounds.isInfeasible(cut, in: index, with: &ruler)
    }
  }

  init(
    of text: FittedText, paragraphIndex: Int, bounds: CutBounds, token: StyledToken,
    with context: ShapingContext
  ) {
    self.text = text
    self.context = context
    self.token = token
    index = paragraphIndex
    full = MeasuredBounds(bounds, paragraphIndex, context)
  }

  /// No cut after this offset is worth validating.
  mutating func limit() throws(TextLayoutError) -> Int {
    if index < full.bounds.paragraphIndex { return .max }
    let limit = try full.limit()
    let stretch = enterStretch(around: limit)
    guard stretch.isLong else { return limit }
    switch try answer(for: stretch, around: limit) {
    case .bounded(var own?):
      defer { answer = .bounded(own) }
      return max(limit, min(try own.limit(), stretch.range.upperBound))
    case .bounded(nil), .unknown: return stretch.range.upperBound
    case .infeasible: return stretch.range.lowerBound
    }
  }

  /// Whether a cut keeps more than its container has room for.
  mutating func isInfeasible(_ cut: Int) throws(TextLayoutError) -> Bool {
    Work.cutsFiltered.count()
    let stretch = enterStretch(around: cut)
    guard stretch.isLong else { return try full.isInfeasible(cut, in: index) }
    if case .unknown = answer {
      guard try full.isInfeasible(cut, in: index) else { return false }
    }
    switch try answer(for: stretch, around: cut) {
    case .bounded(var own?):
      defer { answer = .bounded(own) }
      return try own.isInfeasible(cut, in: index)
    case .bounded(nil), .unknown: return false
    case .infeasible: return true
    }
  }

  /// A text that is cut after a cut, if its lines are nearer to what the cut prints than the full text's: the
  /// paragraph begins with a long stretch without a letter, and the cut is in it.
  func nearest(to cut: Int) -> FittedText? {
    guard let stretch, stretch.contains(cut), case .bounded(let own?) = answer,
      stretch.range.lowerBound == text.shaped.paragraphs[index].start
    else { return nil }
    return own.bounds.text
  }

  private mutating func enterStretch(around cut: Int) -> ScriptNeutralRun {
    let (paragraph, utf8) = (text.shaped.paragraphs[index], text.shaped.text.utf8)
    if let stretch, stretch.contains(cut) {
      // A shorter stretch whose script is decided may be in one whose direction is.
      let isOwn =
        stretch.edges == .scripts
        || !ScriptNeutralRun.around(cut, in: paragraph, of: utf8, between: .scripts).isLong
      if isOwn { return stretch }
    }
    let entered = ScriptNeutralRun.around(cut, in: paragraph, of: utf8)
    stretch = entered
    answer = .unknown
    return entered
  }

  private mutating func answer(
    for stretch: ScriptNeutralRun, around cut: Int
  ) throws(TextLayoutError) -> Answer {
    guard case .unknown = answer else { return answer }
    let isInfeasible = try full.isInfeasible(stretch.range.lowerBound, in: index)
    answer = isInfeasible ? .infeasible : .bounded(try bounds(of: stretch, around: cut))
    return answer
  }

  /// The bounds by the text that is cut at a stretch's end; nil if that fits.
  ///
  /// If the end is far, the text is cut nearer to `cut`, if that keeps more than fits.
  private func bounds(
    of stretch: ScriptNeutralRun, around cut: Int
  ) throws(TextLayoutError) -> MeasuredBounds? {
    let end = stretch.range.upperBound
    let paragraph = text.shaped.paragraphs[index]
    let beyond = cut + 2 * max(0, cut - full.bounds.start) + 64
    let near = paragraph.start + paragraph.cutUnitEdge(atOrAfter: beyond - paragraph.start)
    if near < end, var own = try bounds(ofCutAt: near), try own.limit() < near { return own }
    return try bounds(ofCutAt: end)
  }

  /// The bounds by the text that is cut at an offset; nil if that fits.
  private func bounds(ofCutAt cut: Int) throws(TextLayoutError) -> MeasuredBounds? {
    let printed = try text.shaped.shapedAgain(cut: cut, token: token, with: context)
    let stack = try printed.fit(into: text.metrics, with: context).stack
    let own = FittedText(shaped: printed, metrics: text.metrics, stack: stack)
    guard let badLine = own.badLine else { return nil }
    let bounds = CutBounds(own, badLine: badLine, token: full.bounds.token)
    guard bounds.paragraphIndex == index else { return nil }
    return MeasuredBounds(bounds, index, context)
  }
}

extension ShapedText {
  /// The text as it is printed when it is cut at `cut`; the paragraphs before the cut's are reused.
  ///
  /// Cost: that of shaping the cut's paragraph.
  fileprivate func shapedAgain(
    cut: Int, token: StyledToken, with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedText {
    let index = paragraphIndex(at: cut)
    let printed = printed(tailCut(at: cut), token: token.parts).text
    var styles = token.styles
    let styled = try typesetter.styled(printed, &styles)
    let table = FaceTable(styles: styles, faces: palette.faces)
    let content = paragraphs[index].start..<styled.utf8.count
    let paragraph = try typesetter.shapeParagraph(
      Paragraph(content: content, end: content.upperBound), paragraphs[index].format, of: styled,
      table, with: context)
    return ShapedText(
      attributed: printed, styled: styled, paragraphs: paragraphs[..<index] + [paragraph],
      faces: table, typesetter: typesetter)
  }
}
