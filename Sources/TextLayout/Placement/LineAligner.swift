import TextCore
import TextShaping

/// Places lines between the left and the right edge of a container.
///
/// What a line takes is its text, with the padding and the indents on both sides. A line that is too wide for its
/// container starts at the edge where its paragraph starts, whatever the alignment, and overflows at the other, as in
/// CSS Text (text-align, overflowing lines).
struct LineAligner: Sendable {
  let metrics: ContainerMetrics
  /// The width of every line fragment rectangle: the container's inner width, or that of the widest
  /// line if the container is unlimited; in a flow each line has its own width.
  private let fragmentWidth: Fixed
  private let slots: [LineSlot]

  init(metrics: ContainerMetrics, stack: LineStack, lines: ArraySlice<LineBox>) {
    self.metrics = metrics
    slots = stack.slots
    let padding = metrics.padding + metrics.padding
    let widest = lines.reduce(Fixed.zero) { max($0, $1.outerWidth) }
    fragmentWidth = metrics.innerWidth ?? widest + padding
  }

  /// Of lines that are one below the other, in a container of a width.
  init(metrics: ContainerMetrics, innerWidth: Fixed) {
    self.metrics = metrics
    slots = []
    fragmentWidth = innerWidth
  }

  /// The left edge and the width of a line's fragment.
  func fragment(of index: Int) -> FragmentSpan {
    slots.isEmpty
      ? commonFragment : FragmentSpan(left: slots[index].left, width: slots[index].width)
  }

  /// The fragment of all lines if they are one below the other.
  var commonFragment: FragmentSpan { FragmentSpan(left: metrics.left, width: fragmentWidth) }

  /// The left edge of what a line takes, which begins with the padding, if there is some free room beside it.
  func left(
    leaving room: Fixed, in fragment: FragmentSpan, _ alignment: TextAlignment, isRightToLeft: Bool
  ) -> Fixed {
    let startsAtRight = isRightToLeft
    let isLeft: Bool
    switch alignment {
    case .center where room >= .zero:
      return fragment.left + Fixed(raw: room.raw.flooredQuotient(by: 2))
    case .left: isLeft = room >= .zero || !startsAtRight
    case .right: isLeft = room < .zero && !startsAtRight
    case .natural, .center, .justified: isLeft = !startsAtRight
    }
    return isLeft ? fragment.left : fragment.left + room
  }

  /// The left edge of what the widest line takes, of lines in one direction that are aligned as the container says.
  func left(ofWidest width: Fixed, isRightToLeft: Bool) -> Fixed {
    let fragment = commonFragment
    return left(
      leaving: fragment.width - width, in: fragment, metrics.container.alignment,
      isRightToLeft: isRightToLeft)
  }

  /// The free room beside what a line takes; negative if that is too wide, and more than all of the fragment if indents
  /// are more negative than the text is wide.
  func room(of line: LineBox, in fragment: FragmentSpan) -> Fixed {
    fragment.width - line.outerWidth - metrics.padding - metrics.padding
  }

  /// The width of what a line takes; at least the padding, even if advances or indents are negative.
  func outerWidth(of line: LineBox) -> Fixed {
    max(.zero, line.outerWidth) + metrics.padding + metrics.padding
  }
}

extension LineAligner {
  /// The left edge and the width of what a line of a paragraph takes: its used rectangle, and its indents.
  func outerExtent(
    of line: LineBox, in fragment: FragmentSpan, _ paragraph: ShapedParagraph, _ text: [UInt8]
  ) -> (left: Fixed, width: Fixed) {
    if justifier(of: line, in: fragment, paragraph, text) != nil {
      return (fragment.left, fragment.width)
    }
    let width = outerWidth(of: line)
    let left = left(
      leaving: fragment.width - width, in: fragment, paragraph.alignment(in: metrics),
      isRightToLeft: paragraph.analysis.baseLevel & 1 == 1)
    return (left, width)
  }

  /// What justifies a line of a paragraph; nil if it is not justified.
  func justifier(
    of line: LineBox, in fragment: FragmentSpan, _ paragraph: ShapedParagraph, _ text: [UInt8]
  ) -> LineJustifier? {
    guard paragraph.alignment(in: metrics) == .justified else { return nil }
    let isLast = line.endsBy == .end || line.endsBy == .newline
    guard !isLast || paragraph.format.style.justifiesLastLine else { return nil }
    return LineJustifier(line, of: paragraph, text, room: room(of: line, in: fragment))
  }
}

/// A stretch from left to right.
struct FragmentSpan: Sendable, Hashable {
  let left: Fixed
  let width: Fixed

  var right: Fixed { left + width }
  var range: Range<Fixed> { left..<max(left, right) }

  func contains(_ x: Fixed) -> Bool { range.contains(x) }
}

extension LineBox {
  /// What the line takes between the paddings, its indents included; less than nothing if they are more negative than
  /// its text is wide.
  var outerWidth: Fixed { space.leading + max(.zero, width) + space.trailing }
}

extension ShapedParagraph {
  /// How its lines are aligned.
  func alignment(in metrics: ContainerMetrics) -> TextAlignment { format.alignment(in: metrics) }
}

extension ParagraphFormat {
  /// How lines are aligned: by the style, or by the container if the style does not say.
  func alignment(in metrics: ContainerMetrics) -> TextAlignment {
    style.alignment ?? metrics.container.alignment
  }
}
