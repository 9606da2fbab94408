import TextCore
import TextShaping

/// How far lines reach: from the left edge of the leftmost to the right edge of the rightmost.
///
/// A line without content counts only if no line has any.
struct LineSpread {
  private var filled: Edges?
  private var blank: Edges?

  private struct Edges {
    var left: Fixed
    var right: Fixed

    func union(_ other: Edges) -> Edges {
      Edges(left: min(left, other.left), right: max(right, other.right))
    }
  }

  /// Adds a line that takes so much.
  mutating func add(from left: Fixed, width: Fixed, hasContent: Bool) {
    let edges = Edges(left: left, right: left + width)
    if !hasContent {
      blank = blank?.union(edges) ?? edges
    } else {
      filled = filled?.union(edges) ?? edges
    }
  }

  /// Nil if there are no lines.
  var range: Range<Fixed>? {
    guard let edges = filled ?? blank, edges.left <= edges.right else { return nil }
    return edges.left..<edges.right
  }
}
