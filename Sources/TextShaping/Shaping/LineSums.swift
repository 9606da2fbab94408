import TextCore

/// What the lines of a paragraph are counted by: for each place where one may end, sums that give its exact width, and that
/// of the line that begins there.
///
///     shown of i - start of j     how wide a line is that ends at i, what hangs left off and a hyphen counted, and begins
///                                 after j: what is shaped again at its edges is in the sums (`LineRuler`)
///
/// That is so while what is shaped again at the line's start ends (`startJoint`) before what is shaped again at its end
/// begins (`endJoint`). Made when they are first asked for, since edges are shaped for them.
package final class LineSums: Sendable {
  /// For each place the advance up to the end of what shows, as it is on a line; ascending.
  ///
  /// After them stands what never fits, so that a stride can be looked at whole.
  private let shown: [Int]
  /// The rest of each; beside one another, since a line asks for all of one.
  private let places: [Place]

  /// How many places are looked at at once.
  ///
  /// Which of them a line ends at can't be foretold: to compare all costs a processor less than a guess that fails.
  private static let stride = 8

  /// A place where a line may end: an opportunity, or the paragraph's end.
  fileprivate struct Place {
    /// What to subtract for a line that begins here, less the advance up to the end of what shows before it.
    let hanging: Int32
    let end: Int32
    let endJoint: Int32
    let startJoint: Int32
  }

  /// Of a paragraph whose lines are to be searched for, nothing: with tabs; where an edge has no joint; where a sum is less
  /// than the one before it, or shaping again took back more than the slack.
  ///
  /// Cost: linear in the opportunities; those that are not plain have their edges shaped.
  package init(
    _ paragraph: ShapedParagraph, _ shaper: ParagraphShaper, slack: Fixed,
    with bench: ShapingContext
  ) throws(TextLayoutError) {
    var (places, shown): ([Place], [Int]) = ([], [])
    if let table = paragraph.lineTable {
      places.reserveCapacity(table.count)
      shown.reserveCapacity(table.count + LineSums.stride)
      let measurer = EndMeasurer(
        paragraph: paragraph, table: table,
        edges: EdgeShaper(paragraph: paragraph, shaper: shaper, bench: bench),
        hyphenator: LineHyphenator(text: shaper.text, shaper: shaper))
      for number in 0..<table.count {
        guard let end = try measurer.end(number), shown.last ?? 0 <= end.shown.raw,
          end.estimate <= end.shown + slack
        else {
          (places, shown) = ([], [])
          break
        }
        places.append(end.place)
        shown.append(end.shown.raw)
      }
    }
    shown.append(contentsOf: repeatElement(.max, count: LineSums.stride))
    self.places = places
    self.shown = shown
  }

  /// Calls `body` with the start, the end and the width of each line from the paragraph's start on, as far as the sums
  /// tell; returns where the first line begins that they don't, at most the paragraph's end.
  @inline(__always)
  package func forEachLine(
    first: Int, others: Int, _ body: (_ start: Int, _ end: Int, _ width: Int) -> Void
  ) -> Int {
    let count = places.count
    var (number, before, joint, width, start) = (0, 0, 0 as Int32, first, 0)
    while number < count {
      let end = firstPlace(from: number, after: before + width)
      guard end > number, joint <= places[end - 1].endJoint else { break }
      let place = places[end - 1]
      let shown = shown[end - 1]
      body(start, Int(place.end), shown - before)
      before = shown + Int(place.hanging)
      (number, start, joint, width) = (end, Int(place.end), place.startJoint, others)
    }
    return start
  }

  /// The number of the first place from `number` on whose sum is over `limit`.
  @inline(__always)
  private func firstPlace(from number: Int, after limit: Int) -> Int {
    var place = number
    var fitting = 0
    repeat {
      fitting = 0
      Work.advancesRead.count(LineSums.stride)
      for next in place..<place + LineSums.stride { fitting += shown[next] <= limit ? 1 : 0 }
      place += fitting
    } while fitting == LineSums.stride && place - number < LineSums.most
    guard fitting == LineSums.stride else { return place }
    let last = GallopingSearch(from: place, below: places.count, guess: place - number).last {
      shown[$0] <= limit
    }
    return last.map { $0 + 1 } ?? place
  }

  /// So many places are looked at one after the other; of more, few.
  private static let most = 8 * stride

  /// How many bytes they take.
  package var byteCount: Int {
    places.count * MemoryLayout<Place>.stride + shown.count * MemoryLayout<Int>.stride
  }
}

/// Measures the ends of a paragraph's lines.
private struct EndMeasurer {
  let paragraph: ShapedParagraph
  let table: LineTable
  let edges: EdgeShaper
  let hyphenator: LineHyphenator

  /// The end of a number, the advance up to what shows before it, and the same by prefix sums alone; nil where an edge has
  /// no joint, or over 32,767 points hang.
  func end(
    _ number: Int
  ) throws(TextLayoutError) -> (place: LineSums.Place, shown: Fixed, estimate: Fixed)? {
    let isLast = number == table.count - 1
    let end = isLast ? paragraph.length : Int(paragraph.analysis.opportunities[number])
    let prefix = paragraph.prefix
    let contentEnd = table.contentEnd(number)
    var (shown, endJoint) = (prefix[contentEnd], contentEnd)
    var (start, startJoint) = (prefix[end], end)
    if !paragraph.isSafe(at: contentEnd) {
      guard let tail = try edges.tail(to: contentEnd, of: 0) else { return nil }
      endJoint = tail.range.lowerBound
      shown = prefix[endJoint] + tail.width
    }
    if !paragraph.isSafe(at: end) {
      guard let head = try edges.head(from: end, of: paragraph.length) else { return nil }
      startJoint = head.range.upperBound
      start = prefix[startJoint] - head.width
    }
    if !table.isPlain(number) {
      shown += try hyphenator.hyphen(at: end, of: paragraph, edges.bench).width
    }
    guard let hanging = Int32(exactly: (start - shown).raw) else { return nil }
    let place = LineSums.Place(
      hanging: hanging, end: Int32(end), endJoint: Int32(endJoint), startJoint: Int32(startJoint))
    return (place, shown, prefix[contentEnd])
  }
}
