/// What a token takes of its lines, found by laying it out alone.
struct TokenExtent {
  /// The lines of the whole token.
  let lineCount: Int
  /// The width of the suffix's core.
  let coreWidth: Fixed
  /// The heights of the fonts of what shows of the whole token.
  let heights: [LineHeight]
  /// Whether a line that is too narrow for the suffix could end inside it.
  let canBreak: Bool
  /// Whether the suffix can begin a line whatever text stands before the token, or there is none.
  ///
  /// One that is glued to the last word is broken where that word's emergency breaks fall; where lines
  /// never wrap, the token always shares its line with the text.
  let standsApart: Bool

  init(
    of token: ResolvedToken, _ typesetter: Typesetter, _ metrics: ContainerMetrics,
    with bench: Workbench
  ) throws(TextLayoutError) {
    standsApart = try TokenExtent.standsApart(token, typesetter, metrics, with: bench)
    let whole = try typesetter.shape(Text(token.ellipsis + token.suffix), with: bench)
    lineCount = try whole.fit(into: metrics, with: bench).stack.lines.count
    heights = whole.visibleFaces.map { LineHeight(of: $0, size: typesetter.size) }
    coreWidth = try SuffixCore(of: token, typesetter, with: bench).width
    let suffix = Array(token.suffix.utf8)
    let analysis = try bench.analyze(
      suffix, suffix.indices, direction: typesetter.style.direction)
    // What shows nothing behind its last letter parts no line from it.
    let end = HangingSpace.wordEnd(in: suffix, from: 0, to: suffix.count)
    canBreak = analysis.cuts.first.map { $0 < end } ?? false
  }

  /// Whether UAX #14 lets a line end between the two parts.
  ///
  /// Not before `)` or `!`, even behind a space (LB13). Where the ellipsis is nothing but spaces, that
  /// depends on the text before it (LB14).
  private static func standsApart(
    _ token: ResolvedToken, _ typesetter: Typesetter, _ metrics: ContainerMetrics,
    with bench: Workbench
  ) throws(TextLayoutError) -> Bool {
    if metrics.container.wrap == .none { return false }
    if token.suffix.isEmpty { return true }
    let utf8 = Array((token.ellipsis + token.suffix).utf8)
    let suffixStart = token.ellipsis.utf8.count
    guard utf8.hasVisibleScalar(in: 0..<suffixStart) else { return false }
    let analysis = try bench.analyze(utf8, utf8.indices, direction: typesetter.style.direction)
    return analysis.opportunities.contains(Int32(suffixStart))
  }
}

extension ShapedText {
  /// The faces of what is visible, each once.
  fileprivate var visibleFaces: [FontFace] {
    let items = paragraphs.flatMap(\.items).map(\.item)
    let visible = items.filter { text.utf8.hasVisibleScalar(in: $0.range) }
    return Set(visible.map(\.faceIndex)).sorted().map { faces[$0] }
  }
}
