import TextLayout

/// What `measure` and `lines` report: a layout, or that of a text that the view cuts.
///
/// Lines, sizes and fonts are those of what is visible; ranges of visible and hidden text, and what the whole text
/// would take, are those of the text as it was given.
public struct Measured: Sendable {
  /// The layout of what is visible.
  public let layout: LayoutResult
  /// Nil if the text is laid out as it was given.
  public let cut: TrimResult?

  /// A layout of the text as it was given.
  public init(_ layout: LayoutResult) {
    self.layout = layout
    cut = nil
  }

  /// A text that was cut.
  public init(_ cut: TrimResult) {
    layout = cut.layout
    self.cut = cut
  }

  private var full: LayoutResult { cut?.full ?? layout }

  var fullLineCount: Int { full.fullLineCount }
  /// Those of what is visible, and the lines of the whole text.
  var figures: LayoutFigures {
    LayoutFigures(
      size: layout.size, lineCount: layout.lineCount, fullLineCount: fullLineCount)
  }
  var naturalWidth: Double { get throws(TextLayoutError) { try full.naturalWidth } }
  var minimumWidth: Double { get throws(TextLayoutError) { try full.minimumWidth } }
  /// Whether anything visible is hidden.
  public var isTruncated: Bool { cut?.isTruncated ?? layout.isTruncated }
  var visibleRanges: [TextRange] { cut?.visibleRanges ?? layout.visibleRanges }
  var hiddenRanges: [TextRange] { cut?.hiddenRanges ?? layout.hiddenRanges }
  /// What was done differently from the options.
  public var notes: [Note] { cut?.notes ?? layout.notes }

  /// The broken promises of the layout, and of the cut.
  ///
  /// - Throws: what laying out again throws.
  public func verify() throws(TextLayoutError) -> [Violation] {
    if let cut { try cut.verify() } else { try layout.verify() }
  }
}
