import TextCore

/// The places where lines may end, with exact sums also where edges are shaped again or a hyphen shows.
///
///     sum of j - advance before i     how wide the line is that begins after end i and ends at end j: what hangs is
///                                     not counted, a hyphen is, and what is shaped again at its edges is in both numbers
///
/// This is true as long as what is shaped again at the line's start ends (`startJoint`) before what is shaped again at
/// its end begins (`endJoint`).
///
/// Made when lines are first counted: most texts are laid out without that, and edges are shaped for it where the
/// paragraph's own sums are not exact (`LineEndTable.isExact`).
@usableFromInline package final class MeasuredLineEnds: Sendable {
  @usableFromInline package let table: LineEndTable
  /// One for each end.
  @usableFromInline package let places: [Place]

  /// What is needed of an end for a line that ends or begins there.
  @usableFromInline package struct Place: Sendable {
    @usableFromInline package let end: Int32
    /// The difference between the end's sum and the advance before a line that begins there.
    @usableFromInline package let hanging: Int32
    @usableFromInline package let endJoint: Int32
    @usableFromInline package let startJoint: Int32

    package init(end: Int32, hanging: Int32, endJoint: Int32, startJoint: Int32) {
      self.end = end
      self.hanging = hanging
      self.endJoint = endJoint
      self.startJoint = startJoint
    }
  }

  package init(table: LineEndTable, places: [Place]) {
    self.table = table
    self.places = places
  }

  package var byteCount: Int { table.byteCount + places.count * MemoryLayout<Place>.stride }
}

/// Measures the ends of a paragraph's lines.
package struct LineEndMeasurer {
  private let paragraph: ShapedParagraph
  private let edges: EdgeShaper
  private let hyphenator: LineHyphenator
  /// How far an estimate may be above what is exact.
  private let slack: Fixed

  package init(
    paragraph: ShapedParagraph, shaper: ParagraphShaper, slack: Fixed, context: ShapingContext
  ) {
    self.paragraph = paragraph
    self.slack = slack
    edges = EdgeShaper(paragraph: paragraph, shaper: shaper, context: context)
    // A table is for lines that end by words; for those between any characters there is none.
    hyphenator = LineHyphenator(text: shaper.text, shaper: shaper, splitsWords: true)
  }

  /// All ends; none if lines have to be measured one by one: an edge has no joint, a sum is less than the one before
  /// it, shaping again takes back more than the slack, or more than 32,767 points hang.
  ///
  /// Cost: linear in the ends; where some are not plain, edges are shaped.
  package func measuredEnds() throws(TextLayoutError) -> MeasuredLineEnds {
    let ends = paragraph.lineEnds.isExact ? exactEnds() : try shapedEnds()
    return ends ?? MeasuredLineEnds(table: LineEndTable(), places: [])
  }

  /// The ends where nothing is shaped again, with the paragraph's own sums.
  private func exactEnds() -> MeasuredLineEnds? {
    let table = paragraph.lineEnds
    var places: [MeasuredLineEnds.Place] = []
    places.reserveCapacity(table.count)
    for number in 0..<table.count {
      let end = paragraph.lineEnd(number)
      let hanging = paragraph.prefix[end] - table.sum(of: number)
      guard let hanging = Int32(exactly: hanging.raw) else { return nil }
      places.append(
        MeasuredLineEnds.Place(
          end: Int32(end), hanging: hanging, endJoint: Int32(end), startJoint: Int32(end)))
    }
    return MeasuredLineEnds(table: table, places: places)
  }

  private func shapedEnds() throws(TextLayoutError) -> MeasuredLineEnds? {
    let estimates = paragraph.lineEnds
    var table = LineEndTable()
    var places: [MeasuredLineEnds.Place] = []
    table.reserveCapacity(estimates.count)
    places.reserveCapacity(estimates.count)
    for number in 0..<estimates.count {
      guard let (place, sum) = try measure(number),
        estimates.sum(of: number) <= sum + slack, table.append(sum: sum)
      else { return nil }
      places.append(place)
    }
    return MeasuredLineEnds(table: table, places: places)
  }

  /// One end and its exact sum.
  private func measure(
    _ number: Int
  ) throws(TextLayoutError) -> (place: MeasuredLineEnds.Place, sum: Fixed)? {
    let prefix = paragraph.prefix
    let end = paragraph.lineEnd(number)
    let contentEnd =
      HangingSpace.start(
        in: edges.shaper.text, from: paragraph.start, to: paragraph.start + end) - paragraph.start
    var (sum, endJoint) = (prefix[contentEnd], contentEnd)
    var (before, startJoint) = (prefix[end], end)
    if !paragraph.isSafe(at: contentEnd) {
      guard let tail = try edges.tail(to: contentEnd, of: 0) else { return nil }
      endJoint = tail.range.lowerBound
      sum = prefix[endJoint] + tail.width
    }
    if !paragraph.isSafe(at: end) {
      guard let head = try edges.head(from: end, of: paragraph.length) else { return nil }
      startJoint = head.range.upperBound
      before = prefix[startJoint] - head.width
    }
    sum += try hyphenator.hyphen(at: end, of: paragraph, edges.context).width
    guard let hanging = Int32(exactly: (before - sum).raw) else { return nil }
    let place = MeasuredLineEnds.Place(
      end: Int32(end), hanging: hanging, endJoint: Int32(endJoint), startJoint: Int32(startJoint))
    return (place, sum)
  }
}

extension ShapedParagraph {
  /// Where the line end of a number is.
  @inline(__always)
  @inlinable package func lineEnd(_ number: Int) -> Int {
    let opportunities = analysis.opportunities
    return number < opportunities.count ? Int(opportunities[number]) : length
  }
}
