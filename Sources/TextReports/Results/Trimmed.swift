import TextLayout

/// A text that was trimmed, and the expanded text if it was not cut.
public struct Trimmed: Sendable {
  /// The result of the trim.
  public let result: TrimResult
  /// The whole text with its less-suffix; nil if it has none.
  public let expanded: ExpandedText?

  /// A result, and the expanded form of the same text.
  public init(result: TrimResult, expanded: ExpandedText? = nil) {
    self.result = result
    self.expanded = expanded
  }

  /// The expanded text if it is shown, which it is if nothing visible is hidden.
  var shownExpanded: ExpandedText? { result.status == .whole ? expanded : nil }

  /// The layout that is shown.
  public var layout: LayoutResult { shownExpanded?.layout ?? result.layout }

  /// What is printed.
  public var text: String { shownExpanded?.text ?? result.text }

  /// What was done differently from the options.
  public var notes: [Note] {
    guard let shownExpanded else { return result.notes }
    return result.full.shaped.notesBefore + shownExpanded.layout.notes
  }

  /// The broken promises of the trim, and of the layout that is shown.
  ///
  /// A less-suffix is not part of the text that the promises are about.
  ///
  /// - Throws: what laying out again throws.
  public func verify() throws(TextLayoutError) -> [Violation] {
    let violations = try result.verify()
    guard let shownExpanded else { return violations }
    return violations + (try shownExpanded.layout.verify())
  }

  /// What is at a point of the shown text.
  public func hitTest(
    at point: Point, tapPadding: TextInsets, links: [TextLink]
  ) throws(TextLayoutError) -> HitTestResult {
    if let shownExpanded {
      return try shownExpanded.hitTest(at: point, tapPadding: tapPadding, links: links)
    }
    return try result.hitTest(at: point, tapPadding: tapPadding, links: links)
  }

  /// The visible part of the input.
  var visibleRanges: [TextRange] {
    guard shownExpanded != nil else { return result.visibleRanges }
    let length = result.full.shaped.source.utf8.count
    return length > 0 ? [result.full.range(ofUTF8: 0..<length)] : []
  }

  /// The hidden part of the input.
  var hiddenRanges: [TextRange] { shownExpanded == nil ? result.hiddenRanges : [] }

  /// Where a tap reaches the visible one of the two suffixes.
  func tapRects(padding: TextInsets) -> [Rect] {
    shownExpanded?.tapRects(padding: padding) ?? result.tapRects(padding: padding)
  }
}
