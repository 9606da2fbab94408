import Synchronization
import TextCore

/// What one thread needs to shape a text: ICU's iterators and HarfBuzz's buffer, kept open.
///
/// `@unchecked Sendable`, because a `ShapingContextPool` lends each to one thread at a time.
package final class ShapingContext: @unchecked Sendable {
  var analyzer: ParagraphAnalyzer
  var buffer: ShapingBuffer
  /// A cache of a higher module for the next texts, such as measured tokens.
  package var attachment: AnyObject?
  /// The advances of the last text that `advances` was asked for, whose memory the next takes.
  var row: AdvanceRow?
  /// The same of the last cut of a text.
  var rowOfCut: AdvanceRow?
  /// The kinds of stretches that the last texts had, for the next.
  var kinds = StretchKinds()
  /// The faces of the last text, for the next in the same style.
  var faces: FaceTable?
  /// The memory that glyphs take while a paragraph is shaped, kept for the next.
  private var spareGlyphs = GlyphRow()
  /// The same of the offsets where lines begin.
  private var spareOffsets: [Int] = []

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

  /// Where the lines of a paragraph may end, also inside cut units.
  package func ends(
    in utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> LookedAheadEnds {
    try analyzer.ends(in: utf8, content)
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
  func giveBack(_ glyphs: inout GlyphRow) {
    guard glyphs.count <= ShapingContext.maximumSpareGlyphs else { return }
    // Only what nobody else holds is emptied where it is: a copy would take as much memory again.
    glyphs.removeAll()
    swap(&spareGlyphs, &glyphs)
  }

  /// Lends an empty array of offsets with the memory that was given back.
  package func lendOffsets() -> [Int] {
    var offsets: [Int] = []
    swap(&offsets, &spareOffsets)
    offsets.removeAll(keepingCapacity: true)
    return offsets
  }

  /// Takes an array of offsets back to reuse its memory.
  package func giveBack(_ offsets: consuming [Int]) { spareOffsets = offsets }

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
