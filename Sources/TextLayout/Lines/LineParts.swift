import TextCore
import TextShaping

/// A stretch of one line, without tabs, as it is made: what was shaped again at its edges, and the view
/// of the shaped paragraph between them.
struct LineParts: Sendable {
  /// Shaped again, from the stretch's start; nil where the start is safe to break at.
  let head: ReshapedPiece?
  /// The part of the paragraph that keeps its glyphs; empty, at the end, where the head is all.
  let view: Range<Int>
  /// Shaped again, up to the stretch's end; nil where the end is safe to break at.
  let tail: ReshapedPiece?
}
