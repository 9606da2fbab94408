/// A line as the breaker leaves it: where it begins and ends, how wide it is, why it ended.
///
/// Offsets are the text's. `start ..< contentEnd` shows, `contentEnd ..< end` hangs, and
/// `end ..< next` is the terminator, which only a paragraph's last line has.
struct LineBox: Sendable {
  let paragraphIndex: Int
  let start: Int
  let contentEnd: Int
  let end: Int
  let next: Int
  let endsBy: LineEnd
  /// Whether it is in a paragraph whose lines never wrap.
  let isOnly: Bool
  /// Where it may stand.
  let space: LineSpace
  /// The advance of what shows, a hyphen at its end included.
  let width: Fixed
  /// The advance of what hangs.
  let trailingWidth: Fixed
}

extension LineBox {
  /// The line of an empty text, which has none.
  init(ofNothing space: LineSpace) {
    self.init(
      paragraphIndex: 0, start: 0, contentEnd: 0, end: 0, next: 0, endsBy: .end, isOnly: false,
      space: space, width: .zero, trailingWidth: .zero)
  }

  /// Whether it is too wide, and does not wrap.
  var isClipped: Bool { isOnly && width > space.width }

  /// Whether it is too wide.
  var overflows: Bool { width > space.width }
}
