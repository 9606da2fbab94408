import TextCore

/// The front door: a style, its fonts found and opened, ready to shape any number of texts.
///
/// Shape once, then lay out in any number of containers:
///
///     let typesetter = try Typesetter(style: TextStyle(fonts: ["DejaVu Sans"]))
///     let shaped = try typesetter.shape("Hello, world")
///     let result = try shaped.layout(in: TextContainer(width: 320))
///
/// A typesetter and everything it makes may be used from many threads; the results do not depend on
/// how many there are.
public struct Typesetter: Sendable {
  /// The style as it was given; its fonts are found and opened.
  public var style: TextStyle { core.style }
  /// The style of paragraphs that have none of their own.
  public var paragraphStyle: ParagraphStyle { core.paragraphStyle }
  /// The styles with their fonts, and in fixed point.
  package var base: ShapingStyle { core.base }
  package var format: ParagraphFormat { core.format }
  var styleCache: StyleCache { core.styleCache }
  package var pool: ShapingContextPool { core.pool }
  /// Whether paragraphs have no style, and letters stand as their fonts have them.
  package var hasPlainStyle: Bool { core.hasPlainStyle }
  /// What all copies share.
  private let core: Core

  /// Finds and opens the fonts of a style; `paragraphStyle` is that of paragraphs without one of their own,
  /// and `files` are the font files that it shares with others.
  ///
  /// Cost: a fraction of a millisecond for a font file; a few milliseconds if a family is named, or
  /// no font, since fontconfig then reads its configuration.
  ///
  /// - Throws: `.invalidArgument` for a size that is not from 0.001 to 1,000,000, a weight that is
  ///   not from 1 to 1000, an absurd spacing or offset, or an axis that the primary font lacks;
  ///   `.invalidAttributes` for a paragraph style with such a number; `.noSuchFont`, `.unreadableFont` and
  ///   `.damagedFont`, with the name and the fix.
  public init(
    style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    files: FontFiles = FontFiles()
  ) throws(TextLayoutError) {
    core = try Core(
      style, paragraphStyle, format: ParagraphFormat(paragraphStyle), StyleCache(files: files),
      ShapingContextPool(language: style.language))
  }

  /// A typesetter of other styles, which shares the fonts that another has open.
  ///
  /// So texts in many styles open each font once; results are those of a typesetter that shares
  /// nothing. Threads that shape at the same time wait for each other less if they share `FontFiles`
  /// instead. Cost: a fraction of a millisecond if the fonts are open.
  ///
  /// - Throws: what a typesetter that shares nothing throws.
  public init(
    style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    sharingFontsOf other: Typesetter
  ) throws(TextLayoutError) {
    let isAlike = style.language == other.style.language
    core = try Core(
      style, paragraphStyle, format: ParagraphFormat(paragraphStyle), other.styleCache,
      isAlike ? other.pool : ShapingContextPool(language: style.language))
  }

  /// A typesetter of another style, which shares the fonts that are open.
  package func changed(to style: TextStyle) throws(TextLayoutError) -> Typesetter {
    try Typesetter(style, of: self)
  }

  private init(_ style: TextStyle, of other: Typesetter) throws(TextLayoutError) {
    core = try Core(style, other.paragraphStyle, format: other.format, other.styleCache, other.pool)
  }

  private final class Core: Sendable {
    let style: TextStyle
    let paragraphStyle: ParagraphStyle
    let base: ShapingStyle
    let format: ParagraphFormat
    let styleCache: StyleCache
    let pool: ShapingContextPool
    let hasPlainStyle: Bool

    /// The style's fonts come from the cache.
    init(
      _ style: TextStyle, _ paragraphStyle: ParagraphStyle, format: ParagraphFormat,
      _ styleCache: StyleCache, _ pool: ShapingContextPool
    ) throws(TextLayoutError) {
      self.style = style
      self.paragraphStyle = paragraphStyle
      self.format = format
      self.styleCache = styleCache
      self.pool = pool
      base = try styleCache.find(style)
      hasPlainStyle =
        paragraphStyle == ParagraphStyle() && base.letterSpacing == .zero
        && base.attachment == nil && base.cascade.notes.isEmpty
    }
  }

  /// Shapes a text in the typesetter's style.
  ///
  /// Cost and errors are those of a text with attributes.
  public func shape(_ text: PlainText) throws(TextLayoutError) -> ShapedText {
    try shape(AttributedText(text))
  }

  /// Shapes a text: its paragraphs are analyzed, itemized and shaped, each item once.
  ///
  /// Cost: linear in the text; nearly all of what a layout costs.
  ///
  /// - Throws: `.invalidAttributes` for a run that begins or ends inside a character, and for more than
  ///   1,024 different fonts; what finding the fonts of a run's style throws; `.invalidArgument` for a
  ///   feature whose tag is not valid and for a paragraph of 2 GB, `.damagedFont` for a font that makes
  ///   shaping fail, `.exhausted` without memory.
  public func shape(_ text: AttributedText) throws(TextLayoutError) -> ShapedText {
    try shape(text, as: TextTransform())
  }

  /// Transforms a text and shapes the result; ranges of results still count in the text as it was given.
  ///
  /// Where one character becomes several, they count with the first of them; where several become one,
  /// with that one. Cost and errors are those of a text with attributes, and a pass over the text.
  public func shape(
    _ text: AttributedText, as transform: TextTransform
  ) throws(TextLayoutError) -> ShapedText {
    let outcome = try transformer(for: transform).apply(to: text)
    guard let origin = outcome.origin else {
      let shaped = try shapePrinted(text)
      try shaped.checkRunEdges()
      try shaped.checkPatterns()
      return shaped
    }
    try text.checkRunEdges(origin.offsets.isCharacterEdge)
    let shaped = ShapedText(try shapePrinted(outcome.text), from: origin, notes: outcome.notes)
    try shaped.checkPatterns()
    return shaped
  }

  package func transformer(for transform: TextTransform) -> TextTransformer {
    TextTransformer(transform: transform, style: base, paragraphStyle: paragraphStyle)
  }

  /// Refuses a part of a text, such as a suffix, whose fonts can't be opened or whose runs divide characters.
  ///
  /// What paragraphs ask for, such as hyphenation patterns, is checked for whole texts. Cost and errors are those
  /// of shaping it.
  public func check(_ part: AttributedText) throws(TextLayoutError) {
    try shapePrinted(part).checkRunEdges()
  }

  /// Shapes what a trim prints: a token's edge may be inside a character.
  package func shapePrinted(_ text: AttributedText) throws(TextLayoutError) -> ShapedText {
    try pool.withContext { context throws(TextLayoutError) in
      try shapeChecked(text, with: context)
    }
  }

  /// Shapes a text whose runs were checked.
  package func shapeChecked(
    _ text: AttributedText, with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedText {
    let (styled, table) = try styled(text)
    return try shapeStyled(styled, of: text, table, with: context)
  }

  /// Shapes a text whose styles are found.
  package func shapeStyled(
    _ styled: StyledText, of text: AttributedText, _ table: FaceTable, with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedText {
    try shapeParagraphs(of: styled, text, table) { paragraph, format throws(TextLayoutError) in
      try shapeParagraph(paragraph, format, of: styled, table, with: context)
    }
  }

  /// Shapes a text whose styles are found, each paragraph by `shape`, in order.
  package func shapeParagraphs(
    of styled: StyledText, _ text: AttributedText, _ table: FaceTable,
    by shape: (Paragraph, ParagraphFormat) throws(TextLayoutError) -> ShapedParagraph
  ) throws(TextLayoutError) -> ShapedText {
    let paragraphs = ParagraphSplitter().split(styled.utf8)
    var shaped: [ShapedParagraph] = []
    shaped.reserveCapacity(paragraphs.count)
    try forEach(paragraphs, of: styled, text, table) { paragraph, format throws(TextLayoutError) in
      shaped.append(try shape(paragraph, format))
    }
    return ShapedText(
      attributed: text, styled: styled, paragraphs: shaped, faces: table, typesetter: self)
  }

  /// Calls `body` with each paragraph of a text and its format, in order; the patterns that hyphenate it are loaded.
  private func forEach(
    _ paragraphs: SmallArray<Paragraph>, of styled: StyledText, _ text: AttributedText,
    _ table: FaceTable,
    _ body: (Paragraph, ParagraphFormat) throws(TextLayoutError) -> Void
  ) throws(TextLayoutError) {
    var formats = FormatTable(base: format, runs: text.paragraphRuns)
    var patterns = PatternLoader(text: styled, styles: table.styles)
    for paragraph in paragraphs {
      let format = try formats.format(of: paragraph)
      try patterns.load(for: format.style.hyphenation, from: paragraph.content.lowerBound)
      try body(paragraph, format)
    }
  }

  /// Calls `body` with each paragraph of a text, in order, and with what shapes it, and keeps none; that comes with what
  /// shapes parts of it again.
  ///
  /// Its palette has the faces of the paragraphs so far that were shaped.
  package func forEachParagraph(
    of text: AttributedText, with context: ShapingContext,
    _ body: (
      Paragraph, _ shape: () throws(TextLayoutError) -> (ShapedParagraph, ParagraphShaper)
    ) throws(TextLayoutError) -> Void
  ) throws(TextLayoutError) {
    let (styled, table) = try styled(text)
    let paragraphs = ParagraphSplitter().split(styled.utf8)
    try forEach(paragraphs, of: styled, text, table) { paragraph, format throws(TextLayoutError) in
      try body(paragraph) { () throws(TextLayoutError) in
        let shaped = try shapeParagraph(paragraph, format, of: styled, table, with: context)
        return (shaped, ParagraphShaper(styled: styled, palette: table.palette))
      }
    }
  }

  /// The text with the numbers of its styles, and a table of these that has only the primary face.
  package func styled(_ text: AttributedText) throws(TextLayoutError) -> (StyledText, FaceTable) {
    var styles = StyleTable(base: base)
    let styled = try styled(text, &styles)
    return (styled, FaceTable(styles: styles))
  }

  /// The text with the number of each run's style; new ones are added to `styles`.
  package func styled(
    _ text: AttributedText, _ styles: inout StyleTable
  ) throws(TextLayoutError) -> StyledText {
    guard !text.runs.isEmpty else { return StyledText(text.text.utf8) }
    var styled = StyledText()
    for run in text.runs {
      styled.append(text.text.utf8[styled.utf8.count..<run.range.lowerBound], style: 0)
      let style = try styles.index(of: run.attributes.style(over: style), styleCache)
      styled.append(text.text.utf8[run.range], style: style)
    }
    styled.append(text.text.utf8[styled.utf8.count...], style: 0)
    return styled
  }

  /// One paragraph, through every stage up to its glyphs; in its own direction if none is given.
  package func shapeParagraph(
    _ paragraph: Paragraph, _ format: ParagraphFormat, of text: StyledText,
    direction: BaseDirection? = nil, _ table: FaceTable, with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedParagraph {
    let analysis = try analyze(
      paragraph, format, of: text, direction: direction, table, with: context)
    return try shapeAnalyzed(paragraph, format, of: text, analysis, table, with: context)
  }

  /// The Unicode analysis of a paragraph; in its own direction if none is given.
  package func analyze(
    _ paragraph: Paragraph, _ format: ParagraphFormat, of text: StyledText,
    direction: BaseDirection? = nil, _ table: FaceTable, with context: ShapingContext
  ) throws(TextLayoutError) -> ParagraphAnalysis {
    try context.analyze(
      text.utf8, paragraph.content, direction: direction ?? self.direction(of: format),
      rules: format.style.breakRules,
      languages: table.styles.languages(of: text, in: paragraph.content))
  }

  /// The paragraph of a text that an offset is in, analyzed and not shaped.
  package func analyzedParagraph(
    at offset: Int, of text: AttributedText, with context: ShapingContext
  ) throws(TextLayoutError) -> AnalyzedParagraph {
    let (styled, table) = try styled(text)
    let paragraphs = ParagraphSplitter().split(styled.utf8)
    let next = paragraphs.partitioningIndex { $0.content.lowerBound > offset }
    let paragraph = paragraphs[max(0, next - 1)]
    var formats = FormatTable(base: format, runs: text.paragraphRuns)
    let format = try formats.format(of: paragraph)
    let analysis = try analyze(paragraph, format, of: styled, table, with: context)
    return AnalyzedParagraph(
      text: styled, table: table, content: paragraph.content, format: format, analysis: analysis)
  }

  /// One analyzed paragraph, through the other stages.
  package func shapeAnalyzed(
    _ paragraph: Paragraph, _ format: ParagraphFormat, of text: StyledText,
    _ unhyphenated: ParagraphAnalysis, _ table: FaceTable, with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedParagraph {
    let items = try Itemizer(text: text, faces: table).itemize(paragraph.content, unhyphenated)
    let points = hyphenations(of: paragraph, format, unhyphenated, text, table)
    let analysis = unhyphenated.adding(
      points.filter { table.showsHyphen(before: $0, items, paragraph) })
    let shaper = ParagraphShaper(styled: text, palette: table.palette)
    return try shaper.shape(
      paragraph, format: format, analysis: analysis, items: items, with: context)
  }

  /// Where a paragraph's words may be split at the ends of lines.
  private func hyphenations(
    of paragraph: Paragraph, _ format: ParagraphFormat, _ analysis: ParagraphAnalysis,
    _ text: StyledText, _ table: FaceTable
  ) -> [HyphenationPoint] {
    let hyphenation = format.style.hyphenation
    guard hyphenation.isOn, format.style.breakRules.keepsWords else { return [] }
    let hyphenator = WordHyphenator(
      text: text, styles: table.styles, hyphenation: hyphenation, patterns: .installed)
    return hyphenator.points(of: paragraph.content, analysis)
  }

  /// The base direction that a paragraph asks for.
  package func direction(of format: ParagraphFormat) -> BaseDirection {
    format.style.baseWritingDirection ?? style.direction
  }
}
