import TextCore
import TextShaping

/// A growing view after one state of its text.
public struct GrowthState: Sendable {
  /// The whole text, of which nothing is hidden; its `size` is the content's.
  public let layout: LayoutResult
  /// The height of the view now, insets included, in points.
  public let height: Double
  /// The height before this state.
  public let previousHeight: Double
  /// What is kept free around the content, inside the view.
  public let contentInset: TextInsets
  /// The content offset that keeps the selection visible, or without one the end of the text, with the inset below it.
  ///
  /// HPGrowingTextView scrolls the caret's bottom and 8 points, UITextView's inset, to the view's. With a content inset
  /// it is `-contentInset.top` where nothing scrolls, as `UIScrollView` has it, otherwise 0.
  public let contentOffset: Double
  /// Where the selection is, in the content; nil if the state has none.
  ///
  /// All of the text is laid out, so that nothing of it is hidden.
  public let selection: RangeGeometry?
  /// How many paragraphs had to be shaped: those that no earlier state had.
  public let shapedParagraphCount: Int

  /// Whether the height changes: the delegate's `willChangeHeight:` and `didChangeHeight:` are sent.
  public var hasChanged: Bool { height != previousHeight }

  /// Whether the content is higher than the view, which then scrolls.
  ///
  /// HPGrowingTextView turns scrolling on one step earlier, when the content is just as high as the
  /// view may become, and there is nothing to scroll yet.
  public var scrolls: Bool {
    layout.size.height + contentInset.top + contentInset.bottom > height
  }

  /// Checks the promises of a layout, and that the text has the same layout if it is shaped from scratch.
  ///
  /// Cost: that of shaping the text and of a few more layouts.
  public func verify() throws(TextLayoutError) -> [Violation] {
    let shaped = layout.shaped
    let fresh = try shaped.typesetter.shapePrinted(shaped.attributed).standing(for: shaped)
      .layout(in: layout.container)
    let difference = layout.firstDifference(from: fresh).map { place in
      Violation(
        promise: "as from scratch",
        message: "\(place) of a text that grew differs from that of the text shaped from scratch")
    }
    return try layout.verify() + (difference.map { [$0] } ?? [])
  }
}

extension LayoutResult {
  /// The first difference between two layouts of one text; nil if they are equal.
  fileprivate func firstDifference(from other: LayoutResult) -> String? {
    if size != other.size { return "the size" }
    if fonts.map({ ObjectIdentifier($0.face) }) != other.fonts.map({ ObjectIdentifier($0.face) }) {
      return "the list of fonts"
    }
    guard lineCount == other.lineCount else { return "the number of lines" }
    let pairs = zip(lines, other.lines)
    return pairs.first { !$0.isAlike($1) }.map { "line \($0.0.index)" }
  }
}

extension LineFragment {
  fileprivate func isAlike(_ other: LineFragment) -> Bool {
    range == other.range && text == other.text && rect == other.rect
      && usedRect == other.usedRect && baseline == other.baseline
      && direction == other.direction && endsBy == other.endsBy
      && trailingWhitespaceWidth == other.trailingWhitespaceWidth
      && runs.count == other.runs.count && zip(runs, other.runs).allSatisfy { $0.isAlike($1) }
  }
}

extension GlyphRun {
  fileprivate func isAlike(_ other: GlyphRun) -> Bool {
    range == other.range && fontIndex == other.fontIndex && fontSize == other.fontSize
      && script == other.script && level == other.level && x == other.x && width == other.width
      && glyphs == other.glyphs
  }
}
