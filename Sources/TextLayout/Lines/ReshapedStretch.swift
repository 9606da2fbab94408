import TextCore
import TextShaping

/// A stretch of one line without tabs: what was shaped again at its edges, and which of the paragraph's glyphs are
/// kept.
///
/// A hyphen is the head of an empty stretch at its line's end.
struct ReshapedStretch: Sendable {
  /// Offsets in the paragraph.
  let range: Range<Int>
  /// Shaped again, from the stretch's start; nil if the start is safe to break at.
  let head: ReshapedPiece?
  /// The part of the paragraph that keeps its glyphs; empty, at the end, where the head is all.
  let kept: Range<Int>
  /// Shaped again, up to the stretch's end; nil if the end is safe to break at.
  let tail: ReshapedPiece?
}
