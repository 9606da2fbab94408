import TextLayout

/// A text that was cut where it had to be, and what shows where it was not.
public struct Trimmed: Sendable {
  /// What became of the text.
  public let result: TrimResult
  /// The whole text with its less-suffix; nil where there is none.
  public let expanded: ExpandedText?

  /// Puts the two together, which are of the same text.
  public init(result: TrimResult, expanded: ExpandedText? = nil) {
    self.result = result
    self.expanded = expanded
  }

  /// The expanded text, where it is what shows: where nothing visible is hidden.
  var shownExpanded: ExpandedText? { result.status == .whole ? expanded : nil }

  /// What shows.
  public var layout: LayoutResult { shownExpanded?.layout ?? result.layout }

  /// What is printed.
  public var text: String { shownExpanded?.text ?? result.text }

  /// What was done otherwise than asked.
  public var notes: [Note] {
    guard let shownExpanded else { return result.notes }
    return result.full.shaped.notesBefore + shownExpanded.layout.notes
  }

  /// The broken promises of the trim, and of the layout of what shows.
  ///
  /// The promises are the text's, less-suffix not counted. - Throws: what laying out again throws.
  public func verify() throws(TextLayoutError) -> [Violation] {
    let violations = try result.verify()
    guard let shownExpanded else { return violations }
    return violations + (try shownExpanded.layout.verify())
  }

  /// What is at a point of what shows.
  public func answer(
    at point: Point, tapPadding: EdgeInsets, links: [TextLink]
  ) throws(TextLayoutError) -> PointAnswer {
    if let shownExpanded {
      return try shownExpanded.answer(at: point, tapPadding: tapPadding, links: links)
    }
    return try result.answer(at: point, tapPadding: tapPadding, links: links)
  }

  /// What shows of the input.
  var visibleRanges: [TextRange] {
    guard shownExpanded != nil else { return result.visibleRanges }
    let length = result.full.shaped.source.utf8.count
    return length > 0 ? [result.full.range(ofUTF8: 0..<length)] : []
  }

  /// What is hidden of the input.
  var hiddenRanges: [TextRange] { shownExpanded == nil ? result.hiddenRanges : [] }

  /// Where a tap reaches what shows of the two suffixes.
  func tapRects(padding: EdgeInsets) -> [Rect] {
    shownExpanded?.tapRects(padding: padding) ?? result.tapRects(padding: padding)
  }
}
