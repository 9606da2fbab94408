/// How many more characters a translation may have than its source.
struct TextExpansion: Sendable, Hashable {
  /// Percent of the text; nil for the table.
  let percent: Int?

  /// The room for translations of English by IBM's globalization guideline A3, the upper bound of each row.
  private static let table: [(characters: Int, percent: Int)] = [
    (10, 200), (20, 100), (30, 80), (50, 60), (70, 40), (.max, 30),
  ]

  /// The number of characters to add to a text of `count`, rounded up.
  func added(to count: Int) -> Int {
    let percent = percent ?? Self.table.first { count <= $0.characters }?.percent ?? 0
    return (count * percent + 99) / 100
  }

  /// Words of `count` characters after a space: names of numbers for a text in Latin letters, else the text's own
  /// letters again, so that no other script is added.
  ///
  /// In place of a space at the end comes the next letter.
  func padding(_ count: Int, for message: [PseudoToken]) -> String {
    let letters =
      message.contains(where: \.isBasicLetter)
      ? Self.numbers : message.filter { $0.isLetter || $0.kind == .space }.map(\.text)
    let cycle = Self.joined(letters)
    guard count > 0, !cycle.isEmpty else { return "" }
    var padding = (0..<count - 1).map { cycle[$0 % cycle.count] }
    if count > 1 { padding.insert(" ", at: 0) } else { padding = [cycle[0]] }
    if padding[count - 1] == " " { padding[count - 1] = cycle[(count - 1) % cycle.count] }
    return padding.joined()
  }

  /// Letters with single spaces between words and after the last; empty without a letter.
  private static func joined(_ letters: [String]) -> [String] {
    var result: [String] = []
    for letter in letters {
      let isSpace = letter.first?.isWhitespace == true
      if !isSpace { result.append(letter) } else if result.last ?? " " != " " { result.append(" ") }
    }
    if result.last ?? " " != " " { result.append(" ") }
    return result
  }

  private static let numbers = Array(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
  )
  .map(String.init)
}
