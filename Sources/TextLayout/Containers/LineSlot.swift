import TextCore
import TextShaping

/// The place of a line that is not simply below the one before it.
struct LineSlot: Sendable, Hashable {
  /// Which of the flow's regions.
  let region: Int
  /// Which of the text's rows; its fragments share top, height and baseline.
  let row: Int
  /// The fragment's left edge, from the container's outer one.
  let left: Fixed
  /// The fragment's width, its padding at both ends included.
  let width: Fixed
  /// The row's top, from the container's outer top edge.
  let top: Fixed
  /// Whether the row's used rectangles are inside their region.
  let isInside: Bool
}

/// Where the next row may begin.
struct FlowCursor: Sendable, Hashable {
  let region: Int
  let row: Int
  let top: Fixed
}
