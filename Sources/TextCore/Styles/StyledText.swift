/// A text as the stages take it: its bytes, and the index of the style of each.
///
/// Only what decides glyphs and their places is a style here: two ranges that differ only in color
/// are shaped as one.
@usableFromInline package struct StyledText: Sendable {
  /// The bytes after the previous span that have one style, by their end.
  @usableFromInline package struct Span: Sendable, Hashable {
    @usableFromInline package let end: Int
    @usableFromInline package let style: Int

    @inlinable package init(end: Int, style: Int) {
      self.end = end
      self.style = style
    }
  }

  @usableFromInline package internal(set) var utf8: [UInt8]
  /// In order, the last to the text's end; empty if all is in style 0.
  @usableFromInline package internal(set) var spans: [Span] = []
  /// The style of the text before this one, which an empty text takes.
  @usableFromInline var before = 0

  /// Bytes in the base style.
  @inlinable package init(_ utf8: [UInt8] = []) { self.utf8 = utf8 }

  /// No bytes yet, after what has a style.
  @inlinable package init(after style: Int) {
    utf8 = []
    before = style
  }

  /// Which style an offset is in; at the end of the text, that of what is before it.
  @inlinable package func style(at offset: Int) -> Int {
    guard let last = spans.last else { return utf8.isEmpty ? before : 0 }
    let index = spans.partitioningIndex { $0.end > offset }
    return index < spans.count ? spans[index].style : last.style
  }

  /// The style of the character before an offset, or, at the start, of the one after it.
  @inlinable package func style(before offset: Int) -> Int { style(at: max(0, offset - 1)) }

  /// The styles that the text has, ascending.
  @inlinable package var styles: [Int] {
    spans.isEmpty ? [0] : Set<Int>(spans.map(\.style)).sorted()
  }

  @inlinable package mutating func append(_ bytes: some Collection<UInt8>, style: Int) {
    guard !bytes.isEmpty else { return }
    if spans.isEmpty, style != 0, !utf8.isEmpty { spans.append(Span(end: utf8.count, style: 0)) }
    utf8 += bytes
    guard style != 0 || !spans.isEmpty else { return }
    if spans.last?.style == style { spans.removeLast() }
    spans.append(Span(end: utf8.count, style: style))
  }

  /// Appends a part of another text with the same style indices.
  @inlinable package mutating func append(_ range: Range<Int>, of other: StyledText) {
    guard !other.spans.isEmpty else { return append(other.utf8[range], style: 0) }
    var start = range.lowerBound
    for span in other.spans(in: range) {
      let end = min(span.end, range.upperBound)
      append(other.utf8[start..<end], style: span.style)
      start = end
    }
  }

  /// The spans that overlap a range, found by binary search.
  @inlinable package func spans(in range: Range<Int>) -> ArraySlice<Span> {
    let first = spans.partitioningIndex { $0.end > range.lowerBound }
    let last = spans[first...].partitioningIndex { $0.end >= range.upperBound }
    return range.isEmpty ? [] : spans[first..<min(last + 1, spans.count)]
  }
}
