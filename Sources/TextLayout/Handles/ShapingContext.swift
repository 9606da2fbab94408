import Synchronization

/// What one thread needs to shape a text: ICU's iterators and HarfBuzz's buffer, kept open.
///
/// `@unchecked Sendable`, because a `ShapingContextPool` lends each to one thread at a time.
final class ShapingContext: @unchecked Sendable {
  private var analyzer: ParagraphAnalyzer
  private var buffer: ShapingBuffer
  private var token: TokenCache?
  /// The room that glyphs take while a paragraph is shaped, kept for the next.
  private var spareGlyphs = GlyphRow()

  /// `partsAtOnce` has runs parted however little was shaped, where it would not be worth it.
  init(language: String, partsAtOnce: Bool = false) throws(TextLayoutError) {
    analyzer = ParagraphAnalyzer(language: language)
    buffer = try ShapingBuffer(partsAtOnce: partsAtOnce)
  }

  /// All that Unicode says of one paragraph.
  func analyze(
    _ text: [UInt8], _ content: Range<Int>, direction: BaseDirection,
    rules: BreakRules = BreakRules(), languages: [LanguageRun] = []
  ) throws(TextLayoutError) -> ParagraphAnalysis {
    try analyzer.analyze(
      text, content: content, direction: direction, rules: rules, languages: languages)
  }

  /// Where a paragraph may be cut by a unit, strictly inside it, ascending, relative to its start.
  func edges(
    of unit: CutUnit, _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> [Int32] {
    let content = paragraph.paragraph.content
    let cuts = paragraph.analysis.cuts
    switch unit {
    case .character: return cuts
    case .word: return try analyzer.wordBoundaries(text, content: content, cuts: cuts)
    case .sentence: return try analyzer.sentenceBoundaries(text, content: content, cuts: cuts)
    }
  }

  /// What a token takes of its lines after a text.
  func extent(
    of token: StyledToken, after text: ShapedText, _ metrics: ContainerMetrics
  ) throws(TextLayoutError) -> TokenExtent {
    var known = self.token
    let extent = try TokenCache.extent(of: token, after: text, metrics, &known, with: self)
    self.token = known
    return extent
  }

  /// What a token adds to the lines of a text, as far as it is known.
  func advances(of token: StyledToken, after text: ShapedText) -> TokenAdvances {
    self.token?.advances(of: token, after: text) ?? TokenAdvances()
  }

  /// Whether what begins with a character, and is shaped as a request says, is shaped whatever letter is before it.
  func parts(before scalar: UInt32, as request: ShapingRequest) -> Bool {
    buffer.parting(of: request)?.isSplit(before: scalar) ?? false
  }

  /// Lends an empty row with the room that was given back.
  func lendGlyphs() -> GlyphRow {
    defer { spareGlyphs = GlyphRow() }
    return spareGlyphs
  }

  /// Takes a row back, for its room; a text's longest paragraph in a while is not kept for ever.
  func giveBack(_ glyphs: consuming GlyphRow) {
    guard glyphs.count <= ShapingContext.mostSpareGlyphs else { return }
    glyphs.removeAll()
    spareGlyphs = glyphs
  }

  /// Half a megabyte.
  private static let mostSpareGlyphs = 1 << 16

  /// Shapes `item` of a text inside `context`; the glyphs are appended in visual order.
  ///
  /// Returns whether the font's dotted circle was looked up (`ShapingBuffer`).
  @discardableResult
  func shape(
    _ text: [UInt8], context: Range<Int>, item: Range<Int>, as request: ShapingRequest,
    into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    try buffer.shape(utf8: text, context: context, item: item, with: request, into: &glyphs)
  }
}

/// The workbenches that no thread is using.
final class ShapingContextPool: Sendable {
  private let language: String
  private let idle = Mutex<[ShapingContext]>([])

  init(language: String) { self.language = language }

  /// Lends a workbench for the length of `body`, a new one when all are out.
  func withContext<Result>(
    _ body: (ShapingContext) throws(TextLayoutError) -> Result
  ) throws(TextLayoutError) -> Result {
    let bench: ShapingContext
    if let spare = idle.withLock({ $0.popLast() }) {
      bench = spare
    } else {
      bench = try ShapingContext(language: language)
    }
    defer { idle.withLock { $0.append(bench) } }
    return try body(bench)
  }
}
