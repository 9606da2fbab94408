import TextCore
import TextShaping

/// The heights of lines, in four bytes per line, since most lines have one of a few heights.
struct LineHeights: Sendable {
  /// The different heights in order of appearance; one that appears again much later may be stored twice.
  private var kinds: [LineHeight] = []
  /// The number of each line's height.
  private var numbers: [UInt32] = []

  /// A line is compared with the last six: the first, a middle and the last line of paragraphs in two styles.
  private static let known = 6

  init() {}

  init(_ heights: some Sequence<LineHeight>) {
    for height in heights { append(height) }
  }

  mutating func append(_ height: LineHeight) {
    // By index: a slice would share the array, which would then be copied for each new height.
    let recent = Swift.max(0, kinds.count - LineHeights.known)..<kinds.count
    if let known = recent.last(where: { kinds[$0] == height }) {
      return numbers.append(UInt32(known))
    }
    numbers.append(UInt32(kinds.count))
    kinds.append(height)
  }

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }
}

extension LineHeights: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  subscript(line: Int) -> LineHeight { kinds[Int(numbers[line])] }
}
