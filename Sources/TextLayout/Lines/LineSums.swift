/// What the lines of a paragraph are counted by: for each place where one may end, sums that give its exact width, and that
/// of the line that begins there.
///
///     shown of i - start of j     how wide a line is that ends at i, what hangs left off and a hyphen counted, and begins
///                                 behind j: what is shaped again at its edges is in the sums (`LineRuler`)
///
/// That is so while what is shaped again at the line's start ends (`startJoint`) before what is shaped again at its end
/// begins (`endJoint`). Made when they are first asked for, since edges are shaped for them.
final class LineSums: Sendable {
  /// In ascending order; beside one another, since a line asks for all of one.
  private let places: [Place]

  /// A place where a line may end: an opportunity, or the paragraph's end.
  fileprivate struct Place {
    /// The advance up to the end of what shows, as it is on a line.
    let shown: Int
    /// What to subtract for a line that begins here.
    let start: Int
    let end: Int32
    let endJoint: Int32
    let startJoint: Int32
  }

  /// Of a paragraph whose lines are to be searched for, nothing: with tabs; where an edge has no joint; where a sum is less
  /// than the one before it, or shaping again took back more than the slack.
  ///
  /// Cost: linear in the opportunities; those that are not plain have their edges shaped.
  init(
    _ paragraph: ShapedParagraph, _ shaper: ParagraphShaper, slack: Fixed, with bench: Workbench
  ) throws(TextLayoutError) {
    var places: [Place] = []
    if let table = paragraph.lineTable {
      places.reserveCapacity(table.count)
      let measurer = EndMeasurer(
        paragraph: paragraph, table: table,
        edges: EdgeShaper(paragraph: paragraph, shaper: shaper, bench: bench),
        hyphenator: LineHyphenator(text: shaper.text, shaper: shaper))
      for number in 0..<table.count {
        guard let end = try measurer.end(number), places.last?.shown ?? 0 <= end.place.shown,
          end.estimate.raw <= end.place.shown + slack.raw
        else {
          places = []
          break
        }
        places.append(end.place)
      }
    }
    self.places = places
  }

  /// Calls `body` with the start, the end and the width of each line from the paragraph's start on, as far as the sums
  /// tell; returns where the first line begins that they don't, at most the paragraph's end.
  @inline(__always)
  func forEachLine(
    first: Int, others: Int, _ body: (_ start: Int, _ end: Int, _ width: Int) -> Void
  ) -> Int {
    let count = places.count
    var (number, before, joint, taken, width) = (0, 0, 0 as Int32, 8, first)
    while number < count {
      let found = Gallop(from: number, below: count, guess: taken).last {
        places[$0].shown - before <= width
      }
      guard let found, joint <= places[found].endJoint else { break }
      let place = places[found]
      body(number == 0 ? 0 : Int(places[number - 1].end), Int(place.end), place.shown - before)
      taken = found - number + 1
      (number, before, joint, width) = (found + 1, place.start, place.startJoint, others)
    }
    return number == 0 ? 0 : Int(places[number - 1].end)
  }

  /// How many bytes they take.
  var byteCount: Int { places.count * MemoryLayout<Place>.stride }
}

/// Measures the ends of a paragraph's lines.
private struct EndMeasurer {
  let paragraph: ShapedParagraph
  let table: LineTable
  let edges: EdgeShaper
  let hyphenator: LineHyphenator

  /// The end of a number, and by prefix sums alone the advance up to what shows before it; nil where an edge has no joint.
  func end(
    _ number: Int
  ) throws(TextLayoutError) -> (place: LineSums.Place, estimate: Fixed)? {
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
    let place = LineSums.Place(
      shown: shown.raw, start: start.raw, end: Int32(end), endJoint: Int32(endJoint),
      startJoint: Int32(startJoint))
    return (place, prefix[contentEnd])
  }
}
