import TextLayout

// Definitions
//
//   row       a place from top to bottom: rectangles of one line have the same
//   covered   what areas above take of a row
//
//     selection   ├───────────────────────────┤
//     suffix                      ├───────┤
//     colored     ├── selection ──┤ suffix├───┤     not a third color, which no legend names

/// Cuts from areas what areas above them cover, so that colors do not mix.
struct AreaCutter {
  private var covered: [Row: [ClosedRange<Double>]] = [:]

  private struct Row: Hashable {
    let y: Double
    let height: Double
    init(_ rect: Rect) { (y, height) = (rect.y, rect.height) }
  }

  /// The parts of areas that nothing above them covers; they cover those that come later.
  ///
  /// What does not have the place of a line, such as an exclusion path, neither covers anything nor is cut.
  ///
  /// Cost: linear in the areas, and in the order of the pieces of each line.
  mutating func parts(of areas: [DisplayShape]) -> [DisplayShape] {
    let parts = areas.flatMap(uncovered)
    var changed: Set<Row> = []
    for case .rect(let rect) in areas where rect.width > 0 {
      covered[Row(rect), default: []].append(rect.x...rect.right)
      changed.insert(Row(rect))
    }
    for row in changed { covered[row] = covered[row]?.merged }
    return parts
  }

  private func uncovered(_ area: DisplayShape) -> [DisplayShape] {
    guard case .rect(let rect) = area, let covered = covered[Row(rect)] else { return [area] }
    // Merged ranges are in order, and none begins before another ends.
    let first = covered.partitioningIndex { $0.upperBound > rect.x }
    var (x, parts) = (rect.x, [DisplayShape]())
    func append(upTo right: Double) {
      guard right > x else { return }
      parts.append(.rect(Rect(x: x, y: rect.y, width: right - x, height: rect.height)))
    }
    for range in covered[first...] {
      guard range.lowerBound < rect.right else { break }
      append(upTo: range.lowerBound)
      x = max(x, range.upperBound)
    }
    append(upTo: rect.right)
    return parts
  }
}

extension [ClosedRange<Double>] {
  /// The same in order, with those that overlap as one.
  fileprivate var merged: [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
