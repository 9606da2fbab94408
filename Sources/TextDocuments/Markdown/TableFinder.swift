// The rows of a table, each cell of which is read by itself (GFM, tables):
//
//     | a | b |      the first line of a block
//     |---|---|      as many cells of dashes
//     | c | d |      a row, as long as lines begin with "|"

/// Finds the lines of a block that are surely rows of a table.
struct TableFinder {
  private var line = 0
  private var columns = 0
  private var isTable = false

  /// Whether the next line is a row below the heading.
  mutating func isRow(_ text: ArraySlice<UInt8>) -> Bool {
    line += 1
    let cells = Self.cells(of: text)
    switch line {
    case 1: columns = cells ?? 0
    case 2: isTable = columns > 0 && cells == columns && Self.hasDashes(text)
    default: isTable = isTable && cells != nil
    }
    return isTable && line > 2
  }

  /// How many cells a line has; nil if it does not begin with a pipe, or does not end with one.
  private static func cells(of line: ArraySlice<UInt8>) -> Int? {
    let start = line.prefix { $0 == 0x20 }.count
    let content = line.dropFirst(start).prefix { $0 != 0x0A && $0 != 0x0D }
    guard start < 4, content.count > 2, content.first == UInt8(ascii: "|"),
      content.last == UInt8(ascii: "|"), !content.contains(UInt8(ascii: "\\"))
    else { return nil }
    return content.count { $0 == UInt8(ascii: "|") } - 1
  }

  /// Whether each cell is dashes, with a colon or none on each side.
  private static func hasDashes(_ line: ArraySlice<UInt8>) -> Bool {
    let cells = line.filter { $0 > 0x20 }.split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return cells.dropFirst().dropLast().allSatisfy { cell in
      var dashes = cell
      if dashes.first == UInt8(ascii: ":") { dashes = dashes.dropFirst() }
      if dashes.last == UInt8(ascii: ":") { dashes = dashes.dropLast() }
      return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }
}
