import TextCore
import TextShaping

/// Finds how much room a token takes, by laying it out alone.
struct TokenMeasurer {
  let token: StyledToken
  /// The text that the token is to follow.
  let text: ShapedText
  let metrics: ContainerMetrics
  let context: ShapingContext

  /// More layouts of the token than this are not made; the search then validates more candidates.
  private static let maximumLayouts = 64
  /// For a token of so many lines it costs more to find out how few it may take than it saves.
  static let fewLines = 4

  func extent() throws(TextLayoutError) -> TokenExtent {
    let isSimple = styles.count * formats.count <= TokenMeasurer.maximumLayouts
    let standsApart = isSimple ? try standsApart() : false
    let lineCount = standsApart ? try lineCount() : 0
    let first = token.parts.string.unicodeScalars.first
    let alone = try shape(ellipsisStyle: styles[0], in: formats[0].style)
    let heights = alone.visibleHeights(
      from: styles.count == 1 ? 0 : token.parts.ellipsis.utf8.count)
    return TokenExtent(
      lineCount: lineCount,
      minimumLineCount: lineCount > TokenMeasurer.fewLines ? try minimumLineCount() : 1,
      coreWidth: isSimple ? try coreWidth() : .zero,
      backwardWidth: try backwardWidth(),
      heights: heights,
      lineSlack: alone.palette.lineSlack(MirroredWidths(of: alone)),
      canBreak: try canBreak(),
      beginsWithLetter: first.map { CharacterClass.isOfHyphenatedWord($0.value) } ?? false,
      standsApart: standsApart)
  }

  var styles: [Int] { text.styled.styles }
  var formats: [ParagraphFormat] {
    text.formats.isEmpty ? [text.typesetter.format] : text.formats
  }

  /// The lines that the token takes, in the style and the format in which it takes most; all of its lines begin where
  /// those after a first line do, if these are narrower.
  private func lineCount() throws(TextLayoutError) -> Int {
    var count = 0
    for style in styles {
      for format in formats {
        var format = format.style
        format.firstLineHeadIndent = max(format.firstLineHeadIndent, format.headIndent)
        let alone = try shape(ellipsisStyle: style, in: format)
        count = max(count, try alone.fit(into: metrics, with: context).stack.lines.count)
      }
    }
    return count
  }

  private func canBreak() throws(TextLayoutError) -> Bool {
    let suffix = token.suffix.utf8
    let analysis = try context.analyze(
      suffix, suffix.indices, direction: text.typesetter.style.direction)
    // No line ends before invisible characters after the suffix's last letter.
    let end = HangingSpace.wordEnd(in: suffix, from: 0, to: suffix.count)
    return analysis.cuts.first.map { $0 < end } ?? false
  }

  /// The least width of the suffix's core after an ellipsis in any of the text's styles.
  private func coreWidth() throws(TextLayoutError) -> Fixed {
    var width = Fixed.unlimited
    for style in styles {
      width = min(
        width, try token.coreWidth(ellipsisStyle: style, text.typesetter, with: context))
    }
    return width
  }

  /// The least advance of the token in any of the text's styles, if it is negative; 0 without negative letter spacing.
  private func backwardWidth() throws(TextLayoutError) -> Fixed {
    guard token.mayMoveBack else { return .zero }
    var width = Fixed.zero
    for style in styles {
      let alone = try shape(ellipsisStyle: style, in: formats[0].style)
      width = min(width, alone.advance(of: alone.text.utf8.indices))
    }
    return width
  }

  /// Whether a line may end between the two parts and not inside the suffix, by the rules of each of the text's
  /// paragraphs.
  ///
  /// Not before `)` or `!`, even after a space (LB13). If the ellipsis is nothing but spaces, the text
  /// before it decides (LB14).
  private func standsApart() throws(TextLayoutError) -> Bool {
    let modes = Set<LineBreakMode>(text.paragraphs.map { $0.lineBreakMode(in: metrics) })
    if modes.contains(.clipping) { return false }
    if token.suffix.utf8.isEmpty { return true }
    // Only first lines may have room for it.
    if formats.contains(where: { $0.hasWiderFirstLine(of: metrics.lineWidth) }) { return false }
    // Then a line may end between any two characters.
    if modes.contains(.character), try canBreak() { return false }
    let suffixStart = token.parts.ellipsis.utf8.count
    for style in styles {
      let own = token.text(ellipsisStyle: style)
      guard own.utf8.hasVisibleScalar(in: 0..<suffixStart) else { return false }
      let languages = token.styles.languages(of: own, in: own.utf8.indices)
      for rules in Set<BreakRules>(text.formats.map(\.style.breakRules)) {
        let analysis = try context.analyze(
          own.utf8, own.utf8.indices, direction: text.typesetter.style.direction, rules: rules,
          languages: languages)
        let ends = analysis.opportunities.filter { suffixStart <= $0 && $0 < own.utf8.count }
        guard ends == [Int32(suffixStart)] else { return false }
      }
    }
    return true
  }

  /// The token alone, its ellipsis in one of the text's styles.
  func shape(
    ellipsisStyle: Int, in style: ParagraphStyle
  ) throws(TextLayoutError) -> ShapedText {
    let alone = token.text(ellipsisStyle: ellipsisStyle)
    let plain = AttributedText(
      PlainText(known: alone.utf8), checked: [],
      paragraphs: [ParagraphRun(alone.utf8.indices, style)])
    return try text.typesetter.shapeStyled(
      alone, of: plain, FaceTable(styles: token.styles), with: context)
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
    return Array(Set<LineHeight>(visible.map(palette.height(of:))))
  }
}
