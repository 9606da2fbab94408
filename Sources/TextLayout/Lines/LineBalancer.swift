import TextCore
import TextShaping

/// Breaks a paragraph into as many lines as greedy breaking, evenly.
///
/// Definitions:
///
///     greedy      The quick brown fox jumps |     balanced    The quick brown     |     as narrow as three
///                 over the lazy dog and     |                 fox jumps over the  |     lines can be
///                 sleeps.                   |                 lazy dog and sleeps.|
///
///     sound       as many lines as greedy breaking, and no more of them broken in an emergency or too wide
///     balanced    the ends that greedy breaking finds for the largest narrowing that is sound, by halving
///     pretty      the ends with the least sum of costs (`LineCosts`), by dynamic programming over the
///                 candidates: for each start, the last 64 candidates that fit
///
/// Cost: balanced, that of breaking the paragraph greedily some twenty times; pretty, measuring a line for each pair of
/// a start and an end on one line.
struct LineBalancer {
  let search: LineEndSearch

  /// The ends of the lines; nil if greedy lines stay as they are.
  func ends(with measurer: inout LineMeasurer) throws(TextLayoutError) -> [LineEndSearch.End]? {
    let greedy = try lines(narrowedBy: .zero, with: &measurer)
    guard greedy.ends.count > 1 else { return nil }
    switch search.paragraph.format.style.lineBreakStrategy {
    case .balanced: return try balanced(greedy, with: &measurer).ends
    case .pretty: return try pretty(greedy, with: &measurer)
    default: return nil
    }
  }

  /// Lines, and how many of them are bad.
  private struct Lines {
    var ends: [LineEndSearch.End] = []
    /// The smallest free room of a line.
    var leastRoom = Fixed.unlimited
    var emergencyCount = 0
    var overflowCount = 0

    func isSound(beside other: Lines) -> Bool {
      ends.count <= other.ends.count && emergencyCount <= other.emergencyCount
        && overflowCount <= other.overflowCount
    }
  }

  /// Greedy lines that are kept narrower than their space by `narrowing`.
  private func lines(
    narrowedBy narrowing: Fixed, atMost count: Int = .max, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Lines {
    var search = search
    search.narrowing = narrowing
    var lines = Lines()
    var greedy = GreedyLines(search)
    while lines.ends.count <= count, let line = try greedy.next(with: &measurer) {
      lines.ends.append(line.end)
      let width = try line.width(by: &measurer)
      let room = search.space(line.start).width - width
      lines.leastRoom = min(lines.leastRoom, room)
      if line.end.isEmergency { lines.emergencyCount += 1 }
      if room < narrowing { lines.overflowCount += 1 }
    }
    measurer.forgetPieces()
    return lines
  }

  // MARK: Balanced

  /// By halving the distance between a narrowing that is sound and one that is not.
  private func balanced(
    _ greedy: Lines, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Lines {
    var best = greedy
    var sound = Fixed.zero
    var unsound = max(search.space(0).width, search.space(1).width) + Fixed(raw: 1)
    if unsound > .unlimited { return greedy }
    while unsound - sound > Fixed(raw: 1) {
      let middle = Fixed(raw: (sound.raw + unsound.raw) / 2)
      let lines = try lines(narrowedBy: middle, atMost: greedy.ends.count, with: &measurer)
      if lines.isSound(beside: greedy) {
        // The lines stay the same up to the smallest free room of a line.
        (best, sound) = (lines, max(middle, min(lines.leastRoom, unsound - Fixed(raw: 1))))
      } else {
        unsound = middle
      }
    }
    return best
  }
}

// MARK: - Pretty

/// Costs of a line by its free room, in thousandths of its space.
private enum LineCosts {
  /// The cost of a last line that is one word or a part of one: more than all lines of a paragraph can cost.
  static let lonely = 1 << 40
  /// The cost of a split word: the same as a sixth of the line free.
  static let hyphen = 170 * 170

  /// With negative letter spacing the room may be more than the space: it counts as all of it.
  static func ofRoom(_ room: Fixed, in space: Fixed) -> Int {
    guard space > .zero, room > .zero else { return 0 }
    let part = (min(room, space) * 1_000).raw / space.raw
    return part * part
  }
}

extension LineBalancer {
  /// The most ends of one line that are compared.
  private static let maximumEnds = 64

  /// The best way to an offset.
  private struct Node {
    let end: LineEndSearch.End
    var lineCount: Int
    var cost: Int
    /// The index of the node where its last line begins; nil at the paragraph's start.
    var previous: Int?
  }

  private func pretty(
    _ greedy: Lines, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> [LineEndSearch.End] {
    var nodes = [
      Node(end: LineEndSearch.End(offset: 0, isEmergency: false), lineCount: 0, cost: 0)
    ]
    var open = OpenNodes()
    var current = 0
    while nodes[current].end.offset < search.paragraph.length {
      let from = nodes[current]
      for end in try ends(from: from.end.offset, with: &measurer) {
        var node = Node(
          end: end, lineCount: from.lineCount + 1, cost: from.cost, previous: current)
        node.cost += try cost(from: from.end.offset, to: end, with: &measurer)
        open.add(node, to: &nodes)
      }
      guard let next = open.takeFirst() else { return greedy.ends }
      current = next
      measurer.forgetPieces()
    }
    let ends = path(to: current, nodes)
    return ends.count == greedy.ends.count ? ends : greedy.ends
  }

  /// The possible ends of a line from `start`: the last that fit, or one inside a word.
  private func ends(
    from start: Int, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> [LineEndSearch.End] {
    let last = try search.end(from: start, with: &measurer)
    guard !last.isEmergency else { return [last] }
    var ends = [last]
    let candidates = search.candidates
    var index = candidates.partitioningIndex { $0 >= last.offset }
    while index > candidates.startIndex, ends.count < LineBalancer.maximumEnds {
      index -= 1
      let offset = Int(candidates[index])
      guard offset > start else { break }
      if search.isBeforeSpace(offset) {
        // Nor does a line end inside the space before it, however long that is.
        let contentEnd = measurer.hangingSpace.contentEnd(start, offset)
        index = candidates.partitioningIndex { $0 >= contentEnd }
      } else if try search.fits(offset, from: start, with: &measurer) {
        ends.append(LineEndSearch.End(offset: offset, isEmergency: false))
      }
    }
    return ends
  }

  private func cost(
    from start: Int, to end: LineEndSearch.End, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Int {
    let space = search.space(start).width
    if end.offset == search.paragraph.length { return isLonely(start) ? LineCosts.lonely : 0 }
    if end.isEmergency { return 0 }
    let room = space - (try measurer.lineWidth(start, end.offset))
    let isHyphen = try !measurer.hyphen(at: end.offset).glyphs.isEmpty
    return LineCosts.ofRoom(room, in: space) + (isHyphen ? LineCosts.hyphen : 0)
  }

  /// Whether a last line from `start` is one word or a part of one.
  private func isLonely(_ start: Int) -> Bool {
    let candidates = search.candidates
    let next = candidates.partitioningIndex { $0 > start }
    return !candidates[next...].contains {
      search.paragraph.analysis.hyphenation(at: Int($0)) == nil
    }
  }

  private func path(to last: Int, _ nodes: [Node]) -> [LineEndSearch.End] {
    var ends: [LineEndSearch.End] = []
    var index = last
    while let previous = nodes[index].previous {
      ends.append(nodes[index].end)
      index = previous
    }
    return ends.reversed()
  }

  /// The nodes that were reached and not yet continued from, by offset.
  private struct OpenNodes {
    /// Ascending by offset; those before `first` were taken.
    private var entries: [(offset: Int, node: Int)] = []
    private var first = 0

    /// Adds a way to an offset, if it is the first or the best: the fewest lines, then the least cost.
    mutating func add(_ node: Node, to nodes: inout [Node]) {
      let place = entries[first...].partitioningIndex { $0.offset >= node.end.offset }
      if place < entries.count, entries[place].offset == node.end.offset {
        let known = nodes[entries[place].node]
        if (node.lineCount, node.cost) < (known.lineCount, known.cost) {
          nodes[entries[place].node] = node
        }
        return
      }
      nodes.append(node)
      entries.insert((node.end.offset, nodes.count - 1), at: place)
    }

    /// The first by offset: no better way to it can follow.
    mutating func takeFirst() -> Int? {
      guard first < entries.count else { return nil }
      defer {
        first += 1
        if first > 1_024 {
          entries.removeFirst(first)
          first = 0
        }
      }
      return entries[first].node
    }
  }
}
