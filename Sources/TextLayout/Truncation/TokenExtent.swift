/// What a token takes of its lines, found by laying it out alone.
///
/// Where a text has several styles, the ellipsis has the style of the character before the cut: what holds
/// of every one of them is what counts.
struct TokenExtent {
  /// The lines of the whole token, in the style in which it takes most.
  let lineCount: Int
  /// The width of the suffix's core.
  let coreWidth: Fixed
  /// The heights of the fonts of what shows of the token: where the text has several styles, of the
  /// suffix.
  let heights: [LineHeight]
  /// The size of the largest of the token's styles.
  let largestSize: Fixed
  /// Whether a line that is too narrow for the suffix could end inside it.
  let canBreak: Bool
  /// Whether the suffix can begin a line whatever text stands before the token, or there is none.
  ///
  /// One that is glued to the last word is broken where that word's emergency breaks fall; where lines
  /// never wrap, the token always shares its line with the text.
  let standsApart: Bool

  init(
    of token: StyledToken, behind text: ShapedText, _ metrics: ContainerMetrics,
    with bench: Workbench
  ) throws(TextLayoutError) {
    let typesetter = text.typesetter
    standsApart = try TokenExtent.standsApart(token, behind: text, metrics, with: bench)
    let styles = text.styled.styles
    var wholes: [ShapedText] = []
    for style in styles {
      for format in text.formats.isEmpty ? [typesetter.format] : text.formats {
        wholes.append(
          try typesetter.shape(token, ellipsisStyle: style, in: format, with: bench))
      }
    }
    var lineCount = 0
    for whole in wholes {
      lineCount = max(lineCount, try whole.fit(into: metrics, with: bench).stack.lines.count)
    }
    self.lineCount = lineCount
    let start = styles.count == 1 ? 0 : token.parts.ellipsis.utf8.count
    heights = wholes.first?.visibleHeights(from: start) ?? []
    coreWidth = try TokenExtent.coreWidth(of: token, behind: text, with: bench)
    largestSize = wholes.map(\.palette.largestSize).max() ?? .zero
    let suffix = token.suffix.utf8
    let analysis = try bench.analyze(
      suffix, suffix.indices, direction: typesetter.style.direction)
    // What shows nothing behind its last letter parts no line from it.
    let end = HangingSpace.wordEnd(in: suffix, from: 0, to: suffix.count)
    canBreak = analysis.cuts.first.map { $0 < end } ?? false
  }

  /// The width of the suffix's core behind an ellipsis in whichever of the text's styles.
  private static func coreWidth(
    of token: StyledToken, behind text: ShapedText, with bench: Workbench
  ) throws(TextLayoutError) -> Fixed {
    var width = Fixed.unlimited
    for style in text.styled.styles {
      let core = try SuffixCore(of: token, ellipsisStyle: style, text.typesetter, with: bench)
      width = min(width, core.width)
    }
    return width
  }

  /// Whether UAX #14 lets a line end between the two parts.
  ///
  /// Not before `)` or `!`, even behind a space (LB13). Where the ellipsis is nothing but spaces, that
  /// depends on the text before it (LB14).
  private static func standsApart(
    _ token: StyledToken, behind text: ShapedText, _ metrics: ContainerMetrics,
    with bench: Workbench
  ) throws(TextLayoutError) -> Bool {
    guard text.paragraphs.allSatisfy({ $0.wrap(in: metrics) != .clipping }) else { return false }
    if token.suffix.utf8.isEmpty { return true }
    let utf8 = Array(token.parts.ellipsis.utf8) + token.suffix.utf8
    let suffixStart = token.parts.ellipsis.utf8.count
    guard utf8.hasVisibleScalar(in: 0..<suffixStart) else { return false }
    let analysis = try bench.analyze(
      utf8, utf8.indices, direction: text.typesetter.style.direction)
    return analysis.opportunities.contains(Int32(suffixStart))
  }
}

extension Typesetter {
  /// A token by itself, its ellipsis in one of the text's styles.
  fileprivate func shape(
    _ token: StyledToken, ellipsisStyle: Int, in format: ParagraphFormat, with bench: Workbench
  ) throws(TextLayoutError) -> ShapedText {
    let text = token.text(ellipsisStyle: ellipsisStyle)
    let plain = AttributedText(
      Text(known: text.utf8), checked: [],
      paragraphs: [ParagraphRun(text.utf8.indices, format.style)])
    return try shape(text, of: plain, FaceTable(styles: token.styles), with: bench)
  }
}

extension ShapedText {
  /// The heights of what is visible from an offset on, each once.
  fileprivate func visibleHeights(from start: Int) -> [LineHeight] {
    let items = paragraphs.flatMap(\.items).map(\.item)
    let visible = items.filter {
      let range = max(start, $0.range.lowerBound)..<max(start, $0.range.upperBound)
      return text.utf8.hasVisibleScalar(in: range)
    }
    return Array(Set(visible.map(palette.height(of:))))
  }
}
