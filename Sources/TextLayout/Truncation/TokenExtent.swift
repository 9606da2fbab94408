import TextCore
import TextShaping

/// What a token takes of its lines, found by laying it out alone.
///
/// Where a text has several styles, the ellipsis has the style of the character before the cut: what holds
/// of every one of them is what counts.
struct TokenExtent {
  /// The lines of the whole token, in the style in which it takes most; 0 where it does not stand apart.
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
  /// Whether what is before it and it could be one word.
  let beginsWithLetter: Bool
  /// Whether the suffix can begin a line whatever text stands before the token, or there is none.
  ///
  /// One that is glued to the last word is broken where that word's emergency breaks fall; where lines
  /// never wrap, the token always shares its line with the text.
  let standsApart: Bool

  /// Of a text with more styles and formats than this, less is known: the search asks the judge instead.
  private static let mostLayouts = 64

  init(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics,
    with bench: ShapingContext
  ) throws(TextLayoutError) {
    let styles = text.styled.styles
    let formats = text.formats.isEmpty ? [text.typesetter.format] : text.formats
    let isSimple = styles.count * formats.count <= TokenExtent.mostLayouts
    standsApart =
      isSimple ? try TokenExtent.standsApart(token, after: text, metrics, with: bench) : false
    var lineCount = 0
    for style in standsApart ? styles : [] {
      for format in formats {
        let whole = try text.typesetter.shape(
          token, ellipsisStyle: style, in: format, with: bench)
        lineCount = max(lineCount, try whole.fit(into: metrics, with: bench).stack.lines.count)
      }
    }
    self.lineCount = lineCount
    let first = token.parts.string.unicodeScalars.first
    beginsWithLetter = first.map { CharacterClass.isOfHyphenatedWord($0.value) } ?? false
    heights = try text.typesetter.shape(
      token, ellipsisStyle: styles[0], in: formats[0], with: bench
    ).visibleHeights(from: styles.count == 1 ? 0 : token.parts.ellipsis.utf8.count)
    coreWidth = isSimple ? try TokenExtent.coreWidth(of: token, after: text, with: bench) : .zero
    largestSize = Palette(styles: token.styles.styles, faces: []).largestSize
    canBreak = try TokenExtent.canBreak(token, text.typesetter, with: bench)
  }

  private static func canBreak(
    _ token: StyledToken, _ typesetter: Typesetter, with bench: ShapingContext
  ) throws(TextLayoutError) -> Bool {
    let suffix = token.suffix.utf8
    let analysis = try bench.analyze(
      suffix, suffix.indices, direction: typesetter.style.direction)
    // What shows nothing after its last letter parts no line from it.
    let end = HangingSpace.wordEnd(in: suffix, from: 0, to: suffix.count)
    return analysis.cuts.first.map { $0 < end } ?? false
  }

  /// The width of the suffix's core after an ellipsis in whichever of the text's styles.
  private static func coreWidth(
    of token: StyledToken, after text: ShapedText, with bench: ShapingContext
  ) throws(TextLayoutError) -> Fixed {
    var width = Fixed.unlimited
    for style in text.styled.styles {
      let core = try SuffixCore(of: token, ellipsisStyle: style, text.typesetter, with: bench)
      width = min(width, core.width)
    }
    return width
  }

  /// Whether a line may end between the two parts, by the rules of each of the text's paragraphs.
  ///
  /// Not before `)` or `!`, even after a space (LB13). Where the ellipsis is nothing but spaces, that
  /// depends on the text before it (LB14).
  private static func standsApart(
    _ token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics,
    with bench: ShapingContext
  ) throws(TextLayoutError) -> Bool {
    guard text.paragraphs.allSatisfy({ $0.lineBreakMode(in: metrics) != .clipping }) else {
      return false
    }
    if token.suffix.utf8.isEmpty { return true }
    let suffixStart = token.parts.ellipsis.utf8.count
    for style in text.styled.styles {
      let own = token.text(ellipsisStyle: style)
      guard own.utf8.hasVisibleScalar(in: 0..<suffixStart) else { return false }
      let languages = token.styles.languages(of: own, in: own.utf8.indices)
      for rules in Set(text.formats.map(\.style.breakRules)) {
        let analysis = try bench.analyze(
          own.utf8, own.utf8.indices, direction: text.typesetter.style.direction, rules: rules,
          languages: languages)
        guard analysis.opportunities.contains(Int32(suffixStart)) else { return false }
      }
    }
    return true
  }
}

extension Typesetter {
  /// A token by itself, its ellipsis in one of the text's styles.
  fileprivate func shape(
    _ token: StyledToken, ellipsisStyle: Int, in format: ParagraphFormat, with bench: ShapingContext
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
