// Definitions
//
//   street line    the street and the number of a house, in the order of the country
//   town line      the town and its postal code, in the order of the country
//   joint          a comma, an end of a line, or both, between the two parts
//
//     1 6   E l m   S t r e e t ,   F l a t   2
//     |---- street line ------|
//     L e e d s   L S 1   4 A P                   an address needs both parts, so a number before a name
//     |----- town line ----|                      alone is not an address

/// Reads the address that begins at a token; each rule looks at a few dozen tokens at most.
struct AddressReader: Sendable {
  let tokens: TokenText

  /// The parts of an address, and the index after it.
  func address(at start: Int) -> Reading<[Range<Int>]>? {
    if tokens[start]?.kind == .number { return english(at: start) ?? french(at: start) }
    return german(at: start)
  }

  // MARK: Pieces

  /// The index after the number of a house: `5`, `5a`, `5 a`, `5-7`.
  func endOfHouse(at start: Int) -> Int? {
    guard isNumber(start, digits: 1...5) else { return nil }
    var index = start + 1
    let isSpan = isSign(index, "-") || isSign(index, "–")
    if isSpan, isGlued(index), isGlued(index + 1), isNumber(index + 1, digits: 1...5) { index += 2 }
    if tokens.followsInLine(index), isWord(index, letters: 1...1),
      isGlued(index) || !tokens.isCapital(index)
    {
      index += 1
    }
    return index
  }

  /// The index after a comma, an end of a line, or both; the index itself if a line ends before it.
  func joint(at index: Int) -> Int? {
    if isSign(index, ","), isGlued(index) {
      let gap = tokens[index + 1]?.gap
      return gap == .space || gap == .line ? index + 1 : nil
    }
    return tokens[index]?.gap == .line ? index : nil
  }

  /// `10115 Berlin`, `A-1010 Wien`, `75001 Paris CEDEX 01`.
  func codeThenTown(at start: Int, digits: ClosedRange<Int>) -> Int? {
    var index = start
    if ["d", "a", "ch", "f"].contains(tokens.key(index)), isSign(index + 1, "-"),
      isGlued(index + 1), isGlued(index + 2)
    {
      index += 2
    }
    guard isNumber(index, digits: digits), tokens[index + 1]?.gap == .space,
      tokens.isCapital(index + 1)
    else { return nil }
    let end = endOfTown(from: index + 2)
    guard tokens.followsInLine(end), tokens.key(end) == "cedex" else { return end }
    let hasNumber = tokens.followsInLine(end + 1) && isNumber(end + 1, digits: 1...2)
    return end + (hasNumber ? 2 : 1)
  }

  /// The index after the rest of a town's name: `-sur-Loire`, `am Main`.
  private func endOfTown(from start: Int) -> Int {
    var end = start
    while end < start + 8 {
      let isHyphen = isSign(end, "-") && isGlued(end) && isGlued(end + 1)
      let isSmallWord = tokens.followsInLine(end) && isSmall(end) && tokens.isCapital(end + 1)
      guard
        (isHyphen && tokens[end + 1]?.kind == .word)
          || (isSmallWord && tokens.followsInLine(end + 1))
      else { break }
      end += 2
    }
    return end
  }

  /// The places where a name of capitalized words may end, the longest first.
  func nameEnds(at start: Int, most: Int) -> [Int] {
    guard tokens.isCapital(start) else { return [] }
    var ends: [Int] = []
    var index = start
    while index < start + 2 * most, index == start || tokens.followsInLine(index) {
      if tokens.isCapital(index) {
        index = afterStop(index + 1)
        ends.append(index)
      } else if isSmall(index) || isSign(index, "-") || isSign(index, "'") {
        index += 1
      } else {
        break
      }
    }
    return ends.reversed()
  }

  /// A capitalized word, or a number with its ending: `5th`.
  func isNamePart(_ index: Int) -> Bool {
    switch tokens[index]?.kind {
    case .word: tokens.isCapital(index) || isOrdinal(index)
    case .number: isOrdinal(index + 1)
    default: false
    }
  }

  private func isOrdinal(_ index: Int) -> Bool {
    isGlued(index) && ["st", "nd", "rd", "th"].contains(tokens.key(index))
  }

  func isSmall(_ index: Int) -> Bool { StreetWords.small.contains(tokens.key(index)) }

  /// Whether a token is a word of ASCII capitals with a given length.
  func isCapitals(_ index: Int, letters: ClosedRange<Int>) -> Bool {
    guard let token = tokens[index], token.kind == .word, letters.contains(token.count) else {
      return false
    }
    return tokens.text.scalars[token.range].allSatisfy { (0x41...0x5A).contains($0) }
  }

  func isWord(_ index: Int, letters: ClosedRange<Int>) -> Bool {
    tokens[index]?.kind == .word && letters.contains(tokens[index]?.count ?? 0)
  }

  func isNumber(_ index: Int, digits: ClosedRange<Int>) -> Bool {
    tokens[index]?.kind == .number && digits.contains(tokens[index]?.count ?? 0)
  }

  /// The index after the full stop of an abbreviation.
  func afterStop(_ index: Int) -> Int {
    isSign(index, ".") && isGlued(index) ? index + 1 : index
  }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { tokens[index]?.isSign(sign) ?? false }

  func isGlued(_ index: Int) -> Bool { tokens[index]?.gap == Token.Gap.none }
}
