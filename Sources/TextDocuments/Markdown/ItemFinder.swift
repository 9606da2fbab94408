// Where a line is surely no more of the paragraph before it (CommonMark 0.29):
//
//     - a              an item of a list, also inside an item, a quote or after a paragraph
//       continued
//     2. b             one of a number, if it is 1 or if the line is outside the item before it
//     # c              a heading

/// Finds the lines of a block that begin an item of a list or a heading, whatever is before the block.
///
/// A line that could be more of a paragraph is not found.
struct ItemFinder {
  /// Where the contents of the items begin that a line could be in, in columns.
  private var contents: [Int] = []
  /// Where the content of an item could begin that is open before the block.
  private var base = 0
  /// How many markers of quotes the line before has; nil before the first line.
  private var quotes: Int?

  /// Whether a line begins one.
  mutating func begins(_ line: ArraySlice<UInt8>) -> Bool {
    let (rest, count) = Self.withoutQuotes(line)
    let indent = rest.prefix { $0 == 0x20 }.count
    // No paragraph is open there.
    let isFirst = count != quotes
    if isFirst {
      (contents, quotes) = ([], count)
      base = max(0, indent - 3)
    }
    let open = contents.count
    while let last = contents.last, last > indent { contents.removeLast() }
    base = min(base, indent)
    guard indent - (contents.last ?? base) < 4 else { return false }
    let content = rest.dropFirst(indent)
    if Self.isHeading(content) { return true }
    guard let marker = Self.marker(of: content) else { return false }
    guard marker.interrupts || isFirst || contents.count < open else { return false }
    contents.append(indent + marker.width)
    return true
  }

  private static func withoutQuotes(_ line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int) {
    var (rest, count) = (line, 0)
    while true {
      let content = rest.drop { $0 == 0x20 }
      guard content.first == UInt8(ascii: ">"), content.startIndex - rest.startIndex < 4 else {
        return (rest, count)
      }
      rest = content.dropFirst()
      if rest.first == 0x20 { rest = rest.dropFirst() }
      count += 1
    }
  }

  private static func isHeading(_ content: ArraySlice<UInt8>) -> Bool {
    let marks = content.prefix { $0 == UInt8(ascii: "#") }.count
    return 1...6 ~= marks && isBlank(content.dropFirst(marks).first)
  }

  /// The marker of an item: how far its content is from where it begins, at least, and whether it ends a paragraph.
  private static func marker(
    of content: ArraySlice<UInt8>
  ) -> (width: Int, interrupts: Bool)? {
    guard let first = content.first else { return nil }
    var (sign, interrupts) = (1, true)
    if ![UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(first) {
      let digits = content.prefix { (0x30...0x39).contains($0) }
      let end = content.dropFirst(digits.count).first
      guard 1...9 ~= digits.count, end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else {
        return nil
      }
      sign = digits.count + 1
      interrupts = digits.elementsEqual([UInt8(ascii: "1")])
    }
    let rest = content.dropFirst(sign)
    let spaces = rest.prefix { $0 == 0x20 }.count
    // An item that begins with an empty line does not end a paragraph.
    guard isBlank(rest.first), let text = rest.first(where: { !isBlank($0) }),
      text != 0x0A, text != 0x0D
    else { return nil }
    return (sign + (1...4 ~= spaces ? spaces : 1), interrupts)
  }

  private static func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
}
