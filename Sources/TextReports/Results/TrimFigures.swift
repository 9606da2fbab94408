import TextLayout

/// What the object of `trim` has in any case.
protocol TrimFigures {
  associatedtype Ranges: Sequence<TextRange>

  var printedText: PlainText { get }
  var status: TrimStatus { get }
  var cutAt: CutUnit { get }
  var compatibility: TrimCompatibility? { get }
  var ellipsis: String { get }
  var lineCount: Int { get }
  var fullLineCount: Int { get }
  var size: Size { get }
  var fullSize: Size { get }
  var visibleRanges: Ranges { get }
  var hiddenRanges: Ranges { get }
  var tokenRange: TextRange? { get }
  var suffixRange: TextRange? { get }
  var suffixRects: [Rect] { get }
  var fonts: [FontUse] { get }
  var missingGlyphs: [MissingGlyph] { get }
  var notes: [Note] { get }
}

extension Trimmed: TrimFigures {
  var printedText: PlainText { layout.shaped.text }
  var status: TrimStatus { result.status }
  var cutAt: CutUnit { result.cutAt }
  var compatibility: TrimCompatibility? { result.compatibility }
  var ellipsis: String { result.ellipsis }
  var lineCount: Int { layout.lineCount }
  var fullLineCount: Int { result.fullLineCount }
  var size: Size { layout.size }
  var fullSize: Size { result.fullSize }
  var tokenRange: TextRange? { result.tokenRange }
  var suffixRange: TextRange? { result.suffixRange }
  var suffixRects: [Rect] { result.suffixRects }
  var fonts: [FontUse] { layout.fonts }
  var missingGlyphs: [MissingGlyph] { layout.missingGlyphs }
}

/// Sums are only of texts whose characters all have glyphs.
extension SummedTrim: TrimFigures {
  var printedText: PlainText { text }
  var compatibility: TrimCompatibility? { nil }
  var missingGlyphs: [MissingGlyph] { [] }
}
