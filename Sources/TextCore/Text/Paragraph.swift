import CUnicode

/// A paragraph of a text: what is between two mandatory breaks.
@usableFromInline package struct Paragraph: Sendable, Hashable {
  /// The UTF-8 range without its terminator.
  @usableFromInline package let content: Range<Int>
  /// The UTF-8 offset after its terminator; the content's end where the text ends first.
  @usableFromInline package let end: Int

  @inlinable package init(content: Range<Int>, end: Int) {
    self.content = content
    self.end = end
  }

  /// Whether a mandatory break ends it.
  @inlinable package var isTerminated: Bool { end > content.upperBound }
}

/// Cuts a text into paragraphs at every mandatory break (UAX #14, LB4 and LB5).
///
/// The terminators are LF, CR LF, CR, VT, FF, NEL (U+0085), LS (U+2028) and PS (U+2029).
///
///     a b LF c CR LF LF d        [a b LF] [c CR LF] [LF] [d]
///     a b LF                     [a b LF] []               the last is the extra line fragment
///                                none                      an empty text has no paragraph
package struct ParagraphSplitter: Sendable {
  package init() {}

  /// The paragraphs of valid UTF-8, which they tile; linear.
  package func split(_ utf8: [UInt8]) -> SmallArray<Paragraph> {
    var paragraphs = SmallArray<Paragraph>()
    guard !utf8.isEmpty else { return paragraphs }
    var start = 0
    let bytes = utf8.span
    var offset = utf8.nextBreak(from: 0)
    while offset < bytes.count {
      let length = Self.terminatorLength(bytes, at: offset)
      offset += max(length, 1)
      if length > 0 {
        paragraphs.append(Paragraph(content: start..<offset - length, end: offset))
        start = offset
      }
      offset = utf8.nextBreak(from: offset)
    }
    paragraphs.append(Paragraph(content: start..<offset, end: offset))
    return paragraphs
  }

  /// How many bytes the terminator at `offset` has; 0 if none exists.
  private static func terminatorLength(_ bytes: borrowing Span<UInt8>, at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    switch bytes[offset] {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension [UInt8] {
  /// Where the next byte is with which a mandatory break may begin, as with few others; the end if none does.
  fileprivate func nextBreak(from offset: Int) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      unsafe cu_find_break(bytes.baseAddress, offset, bytes.count)
    }
  }
}
