import TextCore
import TextShaping

/// A whole text and the suffix that makes it short again: ReadMoreTextView's state after a tap on its suffix.
///
/// The less-suffix follows the whole text, verbatim: a space or a line break before it has to be part of it. The
/// container's limits on lines and height do not apply, as in ReadMoreTextView while it shows everything. The
/// only promise is that the text is whole.
public struct ExpandedText: Sendable {
  /// The text and the less-suffix, laid out without limits.
  public let layout: LayoutResult
  /// Where the less-suffix is, in the UTF-8 of what was laid out.
  let lessSuffixBytes: Range<Int>

  /// The text and the less-suffix.
  public var text: String { layout.shaped.attributed.string }
  /// The less-suffix in `text`; nil if it is empty.
  public var lessSuffixRange: TextRange? {
    lessSuffixBytes.isEmpty ? nil : layout.shaped.offsets.range(lessSuffixBytes)
  }
  /// The rectangles that the less-suffix takes, line by line and from left to right.
  public var lessSuffixRects: [Rect] { layout.rects(of: lessSuffixBytes) }
}

extension ShapedText {
  /// Lays out the whole text with a less-suffix after it, without limits on lines and height.
  ///
  /// A less-suffix without attributes has the typesetter's style. Cost: that of shaping and laying out both.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are absurd, for columns and linked containers, whose
  ///   room is limited, and for a less-suffix that begins with a character that joins the one before it, or that
  ///   joins the text's last one; what `Typesetter.shape` throws.
  public func expanded(
    in container: TextContainer, lessSuffix: AttributedText
  ) throws(TextLayoutError) -> ExpandedText {
    if case .joinsCharacterBefore = TruncationToken.Fault(in: lessSuffix.string) {
      throw TextLayoutError(
        .invalidArgument,
        "the less-suffix begins with a character that joins the one before it; "
          + "begin it with a letter, a sign or a space")
    }
    guard container.columnCount == 1, container.linkedContainers.isEmpty else {
      throw TextLayoutError(
        .invalidArgument,
        "a text in columns or linked containers can't expand; leave them out, or the less-suffix")
    }
    var container = container
    container.maximumNumberOfLines = 0
    container.height = nil
    let shaped = try typesetter.shapePrinted(attributed.followed(by: lessSuffix))
    let start = text.utf8.count
    guard try TextOffsets(shaped.text).isCharacterEdge(start) else {
      // CR LF is one character; some signs, such as U+06DD, join everything after them but a line break (GB9b).
      let beginsWithBreak = lessSuffix.text.utf8.first.map { (0x0A...0x0D).contains($0) } ?? false
      throw TextLayoutError(
        .invalidArgument,
        "the less-suffix joins the text's last character; begin it with a "
          + (beginsWithBreak ? "space" : "line break"))
    }
    return ExpandedText(
      layout: try shaped.layout(in: container),
      lessSuffixBytes: start..<start + lessSuffix.text.utf8.count)
  }
}

extension AttributedText {
  /// The text, and another one after it; a paragraph that both share keeps its style.
  fileprivate func followed(by other: AttributedText) -> AttributedText {
    let start = text.utf8.count
    let moved = other.runs.map {
      StyleRun($0.range.lowerBound + start..<$0.range.upperBound + start, $0.attributes)
    }
    return AttributedText(
      PlainText(known: text.utf8 + other.text.utf8), checked: runs + moved,
      paragraphs: paragraphRuns)
  }
}
