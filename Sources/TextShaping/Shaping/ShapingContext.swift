import Synchronization
import TextCore

/// What one thread needs to shape a text: ICU's iterators and HarfBuzz's buffer, kept open.
///
/// `@unchecked Sendable`, because a `ShapingContextPool` lends each to one thread at a time.
package final class ShapingContext: @unchecked Sendable {
  private var analyzer: ParagraphAnalyzer
  private var buffer: ShapingBuffer
  /// A cache of a higher module for the next texts, such as measured tokens.
  package var attachment: AnyObject?
  /// The advances of the last text that `advances` was asked for, whose memory the next takes.
  private var row: AdvanceRow?
  /// The memory that glyphs take while a paragraph is shaped, kept for the next.
  private var spareGlyphs = GlyphRow()

  /// `splitsFromStart`: split runs from the start, even if too little was shaped to make that pay.
  package init(language: String, splitsFromStart: Bool = false) throws(TextLayoutError) {
    analyzer = ParagraphAnalyzer(language: language)
    buffer = try ShapingBuffer(splitsFromStart: splitsFromStart)
  }

  /// The Unicode analysis of one paragraph.
  package func analyze(
    _ text: [UInt8], _ content: Range<Int>, direction: BaseDirection,
    rules: BreakRules = BreakRules(), languages: [LanguageRun] = []
  ) throws(TextLayoutError) -> ParagraphAnalysis {
    try analyzer.analyze(
      text, content: content, direction: direction, rules: rules, languages: languages)
  }

  /// The word boundaries (UAX #29) of a paragraph that are cut units' edges, relative to its start.
  package func wordBoundaries(
    _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> [Int32] {
    try analyzer.wordBoundaries(
      text, content: paragraph.paragraph.content, cuts: paragraph.analysis.cuts)
  }

  /// The sentence boundaries (UAX #29) of a paragraph that are cut units' edges, relative to its start.
  package func sentenceBoundaries(
    _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> [Int32] {
    try analyzer.sentenceBoundaries(
      text, content: paragraph.paragraph.content, cuts: paragraph.analysis.cuts)
  }

  /// The advances of a text in a style; nil if that takes more than one font, script and direction, and plain glyphs.
  ///
  /// They are valid until the next text.
  package func advances(
    of utf8: [UInt8], in style: ShapingStyle, direction: BaseDirection
  ) throws(TextLayoutError) -> AdvanceRow? {
    guard let uniform = try analyzer.uniform(utf8, direction: direction),
      uniform.script.isSpaced
    else { return nil }
    let primary = style.cascade.primary
    let request = ShapingRequest(
      face: primary, script: uniform.script.tag, isRightToLeft: uniform.level & 1 == 1,
      language: style.style.language, features: style.features)
    let scale = PointScale(of: primary, size: style.size)
    let row = row ?? AdvanceRow(request, scale: scale)
    self.row = row
    return try buffer.fill(row, utf8, request, scale: scale) ? row : nil
  }

  /// What the first of two characters, or one character, adds in the font of a row; nil if more than the two decide.
  package func advance(
    ofFirstIn utf8: [UInt8], like row: AdvanceRow
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advance(ofFirstIn: utf8, like: row).map { row.points($0) }
  }

  /// How long a word is in the font of a row; nil if a glyph is not plain.
  package func advance(
    ofWord utf8: [UInt8], like row: AdvanceRow
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advance(ofWord: utf8, like: row)?.reduce(.zero) { $0 + row.points($1) }
  }

  /// Where the lines of a text may end in which each scalar is a cut unit.
  package func ends(ofScalarsIn utf8: [UInt8]) throws(TextLayoutError) -> LookedAheadEnds {
    try analyzer.ends(ofScalarsIn: utf8)
  }

  /// Whether text that begins with a character, shaped as a request says, is shaped the same after any letter.
  package func parts(before scalar: UInt32, as request: ShapingRequest) -> Bool {
    buffer.splitter(of: request)?.isSplit(before: scalar) ?? false
  }

  /// Lends an empty row with the memory that was given back.
  func lendGlyphs() -> GlyphRow {
    defer { spareGlyphs = GlyphRow() }
    return spareGlyphs
  }

  /// Takes a row back to reuse its memory, unless it is unusually large.
  func giveBack(_ glyphs: consuming GlyphRow) {
    guard glyphs.count <= ShapingContext.maximumSpareGlyphs else { return }
    glyphs.removeAll()
    spareGlyphs = glyphs
  }

  /// Half a megabyte.
  private static let maximumSpareGlyphs = 1 << 16

  /// Shapes a stretch with the rest of its paragraph as its context; the glyphs are appended in visual order.
  ///
  /// Returns whether the font's dotted circle was looked up (`ShapingBuffer`).
  @discardableResult
  package func shape(
    _ item: Range<Int>, of text: ParagraphText, as request: ShapingRequest,
    into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    try buffer.shape(item, of: text, with: request, into: &glyphs)
  }
}

/// The contexts that no thread is using.
package final class ShapingContextPool: Sendable {
  private let language: String
  private let idle = Mutex<[ShapingContext]>([])

  init(language: String) { self.language = language }

  /// Lends a context while `body` runs, a new one if all are in use.
  package func withContext<Result>(
    _ body: (ShapingContext) throws(TextLayoutError) -> Result
  ) throws(TextLayoutError) -> Result {
    let context: ShapingContext
    if let spare = idle.withLock({ $0.popLast() }) {
      context = spare
    } else {
      context = try ShapingContext(language: language)
    }
    defer { idle.withLock { $0.append(context) } }
    return try body(context)
  }
}
