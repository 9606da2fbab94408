import TextCore
import TextShaping

// Definitions
//
//   proposal   the assumed height of a row while its gaps are found: first that of an empty line
//              in the style at its start, then that of what was put on it, until nothing on it is higher.
//              Every round makes it higher by the height of some font of the text, so the rounds end
//   holds      a gap holds a line that ends where a line may end. A whole row holds every line: a word that alone
//              is too wide is broken inside
//   passed     a gap that holds nothing of the text is skipped; if all gaps of a row are skipped, the row
//              moves down: to the next corner of a path, and along slanted edges by steps
//
// A shortened line "is shifted downward until either some content fits or there are no more floats present"
// (CSS 2.1, 9.5), in this region, else in one of the next. Only where no gap up to the end of all regions
// holds the next word, it is broken inside beside the paths: else it, and all the text after it, would be
// hidden. GNUstep's typesetter, our model of TextKit's, would break it in the first gap, however narrow.
//
// Fragments of a row share its height and baseline (GNUstep's GSHorizontalTypesetter: one line height for
// all fragments of a line). Indents are measured from the region's edges (as there: the rectangle that it
// proposes is narrowed by them before the container divides it), tab stops from where a line's text begins.

/// Finds the place of one row, and fills it.
struct RowPlacer {
  let flow: ContainerFlow
  let padding: Fixed
  let breaker: LineBreaker
  let heightMeasurer: LineHeightMeasurer
  let paragraph: ShapedParagraph
  let index: Int
  /// Where the row's text begins, in the paragraph.
  let start: Int
  /// Whether the paragraph follows another, and begins here.
  let isAfter: Bool
  let cursor: FlowCursor

  /// What a row has to be.
  private enum Pass {
    /// Inside its region, no word broken in a gap.
    case words
    /// Inside its region.
    case emergencies
    /// Anywhere in or below the last region.
    case beyond
  }

  /// Cost: that of breaking the row's lines a few times; if none fits, of trying its first word in each
  /// place that the paths leave free.
  func find(with measurer: inout LineMeasurer) throws(TextLayoutError) -> FlowRow {
    defer { measurer.ownLeading = nil }
    for pass in isBelowAll ? [] : [Pass.words, .emergencies] {
      if let row = try find(pass, with: &measurer) { return row }
    }
    guard let row = try find(.beyond, with: &measurer) else {
      preconditionFailure("below all exclusion paths every row is whole")
    }
    return row
  }

  /// Whether the row is below all regions, where it is hidden and need not be searched for.
  private var isBelowAll: Bool {
    guard cursor.region == flow.regions.count - 1, let bottom = flow.regions[cursor.region].bottom
    else { return false }
    return cursor.top > bottom
  }

  private func find(
    _ pass: Pass, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> FlowRow? {
    var place = cursor
    let first = heightMeasurer.palette.emptyHeight(
      heightMeasurer.text.style(at: paragraph.start + start))
    var proposal = first
    var tooNarrow: Fixed?
    while true {
      let band = band(of: proposal, at: place)
      let attempt = try fill(place, band, pass, &tooNarrow, with: &measurer)
      if attempt.lines.isEmpty {
        let isLeft = leaves(place.region, at: band.upperBound, pass)
        if !isLeft, let top = flow.nextTop(below: band.lowerBound) {
          place = place.moved(to: top - (band.lowerBound - place.top))
        } else if let next = flow.next(after: place) {
          (place, proposal) = (next, first)
        } else {
          return nil
        }
        continue
      }
      let union = proposal.union(attempt.height)
      if height(union, at: place).used > height(proposal, at: place).used {
        proposal = union
        continue
      }
      let row = row(of: attempt, at: place)
      if row.isInside { return row }
      if let next = flow.next(after: place) {
        (place, proposal) = (next, first)
      } else {
        return pass == .beyond ? row : nil
      }
    }
  }

  /// Whether a row that would end at `bottom` is no longer looked for in a region.
  private func leaves(_ region: Int, at bottom: Fixed, _ pass: Pass) -> Bool {
    guard let end = flow.regions[region].bottom, bottom > end else { return false }
    return pass != .beyond || region + 1 < flow.regions.count
  }

  private func row(of attempt: Attempt, at place: FlowCursor) -> FlowRow {
    let endsParagraph = attempt.lines.last?.line.endsBy == .newline
    let height = height(attempt.height, at: place, isBefore: endsParagraph)
    let bottom = place.top + height.before + height.used
    return FlowRow(
      place: place, lines: attempt.lines, height: height,
      isInside: flow.regions[place.region].bottom.map { bottom <= $0 } ?? true, end: attempt.end)
  }

  /// No paragraph has spacing at the top of a further region (CSS Fragmentation: margins at an unforced
  /// break are cut off).
  private func height(
    _ natural: LineHeight, at place: FlowCursor, isBefore: Bool = false
  ) -> LineHeight {
    let isAtTop = place.region > 0 && place.top == flow.regions[place.region].top
    return paragraph.format.height(
      of: natural, isAfter: isAfter && !isAtTop, isBefore: isBefore)
  }

  /// From the top to the bottom of the used rectangles of a row.
  private func band(of proposal: LineHeight, at place: FlowCursor) -> Range<Fixed> {
    let height = height(proposal, at: place)
    let top = place.top + height.before
    return top..<max(top, top + height.used)
  }
}

// MARK: - The gaps of a row

extension RowPlacer {
  /// The lines in the gaps of a row, and the natural height of what is on them.
  private struct Attempt {
    var lines: [(line: LineBox, gap: Range<Fixed>)] = []
    var height: LineHeight
    var end: Int
  }

  /// `tooNarrow` is the widest space that is known to be too narrow for the row's first word.
  private func fill(
    _ place: FlowCursor, _ band: Range<Fixed>, _ pass: Pass, _ tooNarrow: inout Fixed?,
    with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Attempt {
    Work.rowsTried.count()
    let region = flow.regions[place.region]
    let gaps = flow.gaps(in: region, over: band)
    var attempt = Attempt(height: LineHeight.none, end: start)
    for gap in inOrder(gaps ?? [region.left..<region.right]) {
      let space = space(of: gap, in: region)
      let isWhole = gaps == nil
      if !isWhole, space.width <= max(.zero, attempt.end == start ? tooNarrow ?? .zero : .zero) {
        continue
      }
      let line = try line(from: attempt.end, in: space, with: &measurer)
      guard isWhole || holds(line, pass) else {
        if attempt.end == start, paragraph.tabs.isEmpty { tooNarrow = space.width }
        continue
      }
      let own = heightMeasurer.height(of: line, in: paragraph)
      attempt.height = attempt.lines.isEmpty ? own : attempt.height.union(own)
      attempt.lines.append((line, gap))
      attempt.end = line.end - paragraph.start
      if attempt.end == paragraph.length { break }
    }
    return attempt
  }

  private func line(
    from start: Int, in space: LineSpace, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> LineBox {
    measurer.ownLeading = space.leading
    return try breaker.line(of: paragraph, index: index, from: start, in: space, with: &measurer)
  }

  private func holds(_ line: LineBox, _ pass: Pass) -> Bool {
    if line.isOnly { return true }
    return !line.overflows && (line.endsBy != .emergency || pass == .emergencies)
  }

  /// In the order in which the paragraph fills them.
  private func inOrder(_ gaps: [Range<Fixed>]) -> [Range<Fixed>] {
    isRightToLeft ? gaps.reversed() : gaps
  }

  private var isRightToLeft: Bool { paragraph.analysis.baseLevel & 1 == 1 }

  /// The part of a gap that a line may use: without the indents, which count from the region's edges.
  private func space(of gap: Range<Fixed>, in region: ContainerFlow.Region) -> LineSpace {
    let width = max(.zero, region.width - padding - padding)
    let whole = paragraph.format.space(isFirst: start == 0, of: width)
    if gap.lowerBound == region.left, gap.upperBound == region.right { return whole }
    let free = (left: gap.lowerBound - region.left, right: region.right - gap.upperBound)
    let before = isRightToLeft ? free.right : free.left
    let after = isRightToLeft ? free.left : free.right
    let leading = before == .zero ? whole.leading : max(.zero, whole.leading - before)
    let trailing = after == .zero ? whole.trailing : max(.zero, whole.trailing - after)
    let inner = gap.upperBound - gap.lowerBound - padding - padding
    return LineSpace(
      leading: leading, trailing: trailing, width: max(.zero, inner - leading - trailing))
  }
}

extension FlowCursor {
  fileprivate func moved(to top: Fixed) -> FlowCursor {
    FlowCursor(region: region, row: row, top: top)
  }
}

extension LineHeight {
  /// The height of no line at all.
  fileprivate static let none = LineHeight()
}
