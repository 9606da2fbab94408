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

  /// The advances of a text in a style; nil if that takes more than its primary font, one direction a paragraph, and plain
  /// glyphs.
  ///
  /// They are valid until the next text.
  package func advances(
    of utf8: [UInt8], _ paragraphs: [Paragraph], in style: ShapingStyle, direction: BaseDirection
  ) throws(TextLayoutError) -> AdvanceRow? {
    let scale = PointScale(of: style.cascade.primary, size: style.size)
    let row = row ?? AdvanceRow(scale: scale)
    self.row = row
    row.begin(scale: scale, length: utf8.count)
    for paragraph in paragraphs {
      let text = ParagraphText(utf8, paragraph.content)
      if !paragraph.content.isEmpty {
        guard try append(text, to: row, in: style, direction: direction) else { return nil }
      }
      row.finish(paragraph)
    }
    row.finish()
    return row
  }

  /// Adds a paragraph's advances to a row; false if they take more.
  private func append(
    _ text: ParagraphText, to row: AdvanceRow, in style: ShapingStyle, direction: BaseDirection
  ) throws(TextLayoutError) -> Bool {
    guard let runs = try analyzer.plainRuns(text.utf8, text.content, direction: direction),
      runs.scripts.allSatisfy(\.script.isSpaced)
    else { return false }
    for run in runs.scripts {
      let request = ShapingRequest(
        face: style.cascade.primary, script: run.script.tag, isRightToLeft: runs.level & 1 == 1,
        language: style.style.language, features: style.features)
      let start = text.content.lowerBound
      let item = start + run.range.lowerBound..<start + run.range.upperBound
      guard try buffer.append(item, of: text, as: request, to: row) else { return false }
    }
    return true
  }

  /// What the first of two characters, or one character, adds in the font of a row; nil if more than the two decide.
  package func advance(
    ofFirstIn utf8: [UInt8], as request: ShapingRequest, like row: AdvanceRow
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advance(ofFirstIn: utf8, as: request).map { row.points($0) }
  }

  /// How long a word is in the font of a row; nil if a glyph is not plain.
  package func advance(
    ofWord utf8: [UInt8], as request: ShapingRequest, like row: AdvanceRow
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advances(ofWord: utf8, as: request)?.reduce(.zero) { $0 + row.points($1) }
  }

  /// Where the lines of a paragraph may end in which each scalar is a cut unit.
  package func ends(
    ofScalarsIn utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> LookedAheadEnds {
    try analyzer.ends(ofScalarsIn: utf8, content)
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
