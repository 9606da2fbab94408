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
///                 candidates: of each start, of the candidates that fit, the 64 last
///
/// Cost: balanced, that of some twenty greedy breakings; pretty, a reading for each pair of a start and an
/// end on one line.
struct LineBalancer {
  let line: LineSearch

  /// The ends of the lines; nil where greedy breaking finds nothing to even.
  func ends(with ruler: inout LineRuler) throws(TextLayoutError) -> [LineSearch.End]? {
    let greedy = try lines(narrowedBy: .zero, with: &ruler)
    guard greedy.ends.count > 1 else { return nil }
    switch line.paragraph.format.style.lineBreakStrategy {
    case .balanced: return try balanced(greedy, with: &ruler).ends
    case .pretty: return try pretty(greedy, with: &ruler)
    default: return nil
    }
  }

  /// Lines, and what of them is bad.
  private struct Lines {
    var ends: [LineSearch.End] = []
    /// What the fullest of them leaves free.
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
    narrowedBy narrowing: Fixed, atMost count: Int = .max, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Lines {
    var search = line
    search.narrowing = narrowing
    var lines = Lines()
    var start = 0
    while start < line.paragraph.length, lines.ends.count <= count {
      let end = try search.end(from: start, with: &ruler)
      lines.ends.append(end)
      let width = try ruler.lineWidth(start, end.offset)
      let room = line.space(start).width - width
      lines.leastRoom = min(lines.leastRoom, room)
      if end.isEmergency { lines.emergencyCount += 1 }
      if room < narrowing { lines.overflowCount += 1 }
      start = end.offset
    }
    ruler.forgetPieces()
    return lines
  }

  // MARK: Balanced

  /// By halving between a narrowing that is sound and one that is not.
  private func balanced(
    _ greedy: Lines, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Lines {
    var best = greedy
    var sound = Fixed.zero
    var unsound = max(line.space(0).width, line.space(1).width) + Fixed(raw: 1)
    if unsound > .unlimited { return greedy }
    while unsound - sound > Fixed(raw: 1) {
      let middle = Fixed(raw: (sound.raw + unsound.raw) / 2)
      let lines = try lines(narrowedBy: middle, atMost: greedy.ends.count, with: &ruler)
      if lines.isSound(beside: greedy) {
        // They are the same lines for all that the fullest leaves free.
        (best, sound) = (lines, max(middle, min(lines.leastRoom, unsound - Fixed(raw: 1))))
      } else {
        unsound = middle
      }
    }
    return best
  }
}

// MARK: - Pretty

/// What makes a line ragged, in parts of its space: 1,000 is all of it.
private enum LineCosts {
  /// Of a last line that is one word, or a part of one: more than any paragraph's lines leave free.
  static let lonely = 1 << 40
  /// Of a word that is parted: as much as a sixth of the line left free.
  static let hyphen = 170 * 170

  /// Negative letter spacing may leave more free than there is: that is all of it.
  static func ofRoom(_ room: Fixed, in space: Fixed) -> Int {
    guard space > .zero, room > .zero else { return 0 }
    let part = (min(room, space) * 1_000).raw / space.raw
    return part * part
  }
}

extension LineBalancer {
  /// More ends of one line are not weighed.
  private static let mostEnds = 64

  /// The best way to an offset.
  private struct Node {
    let end: LineSearch.End
    var lineCount: Int
    var cost: Int
    /// The index of the node where its last line begins; nil at the paragraph's start.
    var previous: Int?
  }

  private func pretty(
    _ greedy: Lines, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> [LineSearch.End] {
    var nodes = [
      Node(end: LineSearch.End(offset: 0, isEmergency: false), lineCount: 0, cost: 0)
    ]
    var open = OpenNodes()
    var current = 0
    while nodes[current].end.offset < line.paragraph.length {
      let from = nodes[current]
      for end in try ends(from: from.end.offset, with: &ruler) {
        var node = Node(
          end: end, lineCount: from.lineCount + 1, cost: from.cost, previous: current)
        node.cost += try cost(from: from.end.offset, to: end, with: &ruler)
        open.add(node, to: &nodes)
      }
      guard let next = open.takeFirst() else { return greedy.ends }
      current = next
      ruler.forgetPieces()
    }
    let ends = path(to: current, nodes)
    return ends.count == greedy.ends.count ? ends : greedy.ends
  }

  /// The ends that a line from `start` may have: the last that fit, else the one of an emergency.
  private func ends(
    from start: Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> [LineSearch.End] {
    let last = try line.end(from: start, with: &ruler)
    guard !last.isEmergency else { return [last] }
    var ends = [last]
    let candidates = line.candidates
    var index = candidates.partitioningIndex { $0 >= last.offset }
    while index > candidates.startIndex, ends.count < LineBalancer.mostEnds {
      index -= 1
      let offset = Int(candidates[index])
      guard offset > start else { break }
      if line.isBeforeSpace(offset) {
        // Nor does a line end in the space before it, however long that is.
        let contentEnd = ruler.ends.contentEnd(start, offset)
        index = candidates.partitioningIndex { $0 >= contentEnd }
      } else if try line.fits(offset, from: start, with: &ruler) {
        ends.append(LineSearch.End(offset: offset, isEmergency: false))
      }
    }
    return ends
  }

  private func cost(
    from start: Int, to end: LineSearch.End, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Int {
    let space = line.space(start).width
    if end.offset == line.paragraph.length { return isLonely(start) ? LineCosts.lonely : 0 }
    if end.isEmergency { return 0 }
    let room = space - (try ruler.lineWidth(start, end.offset))
    let isHyphen = try !ruler.hyphen(at: end.offset).glyphs.isEmpty
    return LineCosts.ofRoom(room, in: space) + (isHyphen ? LineCosts.hyphen : 0)
  }

  /// Whether a last line from `start` is one word or a part of one.
  private func isLonely(_ start: Int) -> Bool {
    let candidates = line.candidates
    let next = candidates.partitioningIndex { $0 > start }
    return !candidates[next...].contains {
      line.paragraph.analysis.hyphenation(at: Int($0)) == nil
    }
  }

  private func path(to last: Int, _ nodes: [Node]) -> [LineSearch.End] {
    var ends: [LineSearch.End] = []
    var index = last
    while let previous = nodes[index].previous {
      ends.append(nodes[index].end)
      index = previous
    }
    return ends.reversed()
  }

  /// The nodes that were reached and not gone on from, by offset.
  private struct OpenNodes {
    /// Ascending by offset; those that were taken are before `first`.
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

    /// The first by offset: no way to it can come any more.
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
