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
  /// Whether it was trimmed.
  let isTrimmed: Bool
  /// What a trim has no room for; nil for any other text.
  let unprinted: UnprintedToken?
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
    isTrimmed = false
    unprinted = nil
  }

  /// A text as it was trimmed.
  public init(_ trimmed: TrimResult) { self.init(trimmed, unprinted: nil) }

  /// The same, with the token that it was trimmed with: if that does not fit, it is drawn with the text that is not visible.
  ///
  /// - Throws: what laying the token out throws.
  public init(_ trimmed: TrimResult, token: TruncationToken) throws(TextLayoutError) {
    self.init(trimmed, unprinted: try UnprintedToken(token, of: trimmed))
  }

  private init(_ trimmed: TrimResult, unprinted: UnprintedToken?) {
    layout = trimmed.layout
    suffixRects = trimmed.suffixRects
    whole = trimmed.full.shaped
    hidden = trimmed.hiddenBytes
    isTrimmed = true
    self.unprinted = unprinted
  }

  /// A text that is whole, with its less-suffix.
  public init(_ expanded: ExpandedText) {
    layout = expanded.layout
    suffixRects = expanded.lessSuffixRects
    whole = layout.shaped
    hidden = layout.hiddenBytes
    isTrimmed = false
    unprinted = nil
  }
}

extension DrawnText {
  /// The lines that continue a word for which the line before has no room, as far as the word goes; none of a text that was
  /// trimmed, in which a word may be cut.
  var partsOfBrokenWords: [Rect] {
    guard !isTrimmed else { return [] }
    return zip(layout.lines, layout.lines.dropFirst()).filter { $0.0.endsBy == .emergency }
      .flatMap { _, line in
        let bytes = line.text.utf8.prefix { $0 != 0x20 && $0 != 0x09 }.count
        let start = line.range.utf8.lowerBound
        return layout.rects(of: start..<start + bytes)
      }
  }
}
