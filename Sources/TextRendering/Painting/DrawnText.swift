import TextLayout

/// A text to be drawn: its layout, and what is known of it besides.
public struct DrawnText: Sendable {
  /// What is drawn.
  public let layout: LayoutResult
  /// The rectangles of its suffix, or of its less-suffix.
  let suffixRects: [Rect]
  /// The text with the part that does not show.
  let whole: ShapedText
  /// That part, in bytes of the text that was laid out.
  let hidden: Range<Int>
  /// Links in addition to those of attributes, with ranges of the text that is drawn; not all of them have something
  /// to open.
  public var links: [TextLink] = []
  /// What the overlay `selection` shows; nil is a selection of everything.
  public var selectionRects: [Rect]?
  /// The carets that the overlay `carets` shows; nil is every place for one.
  public var caretRects: [Rect]?

  /// Whether some of the text is not drawn.
  public var isTruncated: Bool { !hidden.isEmpty }

  /// A text as it was laid out.
  public init(_ layout: LayoutResult) {
    self.layout = layout
    suffixRects = []
    whole = layout.shaped
    hidden = layout.hiddenBytes
  }

  /// A text as it was trimmed.
  public init(_ trimmed: TrimResult) {
    layout = trimmed.layout
    suffixRects = trimmed.suffixRects
    whole = trimmed.full.shaped
    hidden = trimmed.hiddenBytes
  }

  /// A text that is whole, with its less-suffix.
  public init(_ expanded: ExpandedText) {
    layout = expanded.layout
    suffixRects = expanded.lessSuffixRects
    whole = layout.shaped
    hidden = layout.hiddenBytes
  }
}
