import TextCore
import TextShaping

/// A line before it is placed: its start and end, its width, and why it ended.
///
/// Offsets are the text's. `start ..< contentEnd` shows, `contentEnd ..< end` hangs, and
/// `end ..< next` is the terminator, which only a paragraph's last line has. A text has less than 2 GB, so that they
/// take 32 bits.
struct LineBox: Sendable {
  private let offsets: (paragraph: Int32, start: Int32, contentEnd: Int32, end: Int32, next: Int32)
  let endsBy: LineEnd
  /// Whether it is in a paragraph whose lines never wrap.
  let isOnly: Bool
  /// The space that it may use.
  let space: LineSpace
  /// The advance of the visible text, a hyphen at its end included.
  let width: Fixed
  /// The advance of what hangs.
  let trailingWidth: Fixed

  init(
    paragraphIndex: Int, start: Int, contentEnd: Int, end: Int, next: Int, endsBy: LineEnd,
    isOnly: Bool, space: LineSpace, width: Fixed, trailingWidth: Fixed
  ) {
    offsets = (
      Int32(paragraphIndex), Int32(start), Int32(contentEnd), Int32(end), Int32(next)
    )
    self.endsBy = endsBy
    self.isOnly = isOnly
    self.space = space
    self.width = width
    self.trailingWidth = trailingWidth
  }

  var paragraphIndex: Int { Int(offsets.paragraph) }
  var start: Int { Int(offsets.start) }
  var contentEnd: Int { Int(offsets.contentEnd) }
  var end: Int { Int(offsets.end) }
  var next: Int { Int(offsets.next) }
}

extension LineBox {
  /// The line of an empty text, which has none.
  init(ofNothing space: LineSpace) {
    self.init(
      paragraphIndex: 0, start: 0, contentEnd: 0, end: 0, next: 0, endsBy: .end, isOnly: false,
      space: space, width: .zero, trailingWidth: .zero)
  }

  /// The last line of a text, which begins where this one begins.
  func ending(width: Fixed) -> LineBox {
    LineBox(
      paragraphIndex: paragraphIndex, start: start, contentEnd: contentEnd, end: end, next: end,
      endsBy: .end, isOnly: isOnly, space: space, width: width, trailingWidth: .zero)
  }

  /// The same line of a text in which its paragraph has another index.
  func inParagraph(_ index: Int) -> LineBox {
    LineBox(
      paragraphIndex: index, start: start, contentEnd: contentEnd, end: end, next: next,
      endsBy: endsBy, isOnly: isOnly, space: space, width: width, trailingWidth: trailingWidth)
  }

  /// Whether it is too wide, and does not wrap.
  var isClipped: Bool { isOnly && width > space.width }

  /// Whether it is too wide.
  var overflows: Bool { width > space.width }
}
