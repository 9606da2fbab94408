// Addresses of the United States and the United Kingdom: number, street, town, code.
extension AddressReader {
  func english(at start: Int) -> Reading<[Range<Int>]>? {
    for end in streetEnds(at: start) {
      guard var index = joint(at: end) else { continue }
      var parts = [start..<end]
      if let unit = unit(at: index), let next = joint(at: unit) {
        parts.append(index..<unit)
        index = next
      }
      if let town = american(at: index) ?? british(at: index) {
        return Reading(value: parts + town.value, end: town.end)
      }
    }
    return nil
  }

  /// Where a street line may end: `221B Baker Street`, `1600 N 5th Ave. NW Apt 4`.
  private func streetEnds(at start: Int) -> [Int] {
    guard let first = endOfHouse(at: start), tokens.followsInLine(first) else { return [] }
    var ends: [Int] = []
    for index in first..<first + 6 {
      guard tokens.followsInLine(index), isNamePart(index) else { break }
      guard tokens.isCapital(index), StreetWords.english.contains(tokens.key(index)),
        index > first || tokens.key(index) == "broadway"
      else { continue }
      var end = afterStop(index + 1)
      if tokens.followsInLine(end), StreetWords.sides.contains(tokens.key(end)) {
        end = afterStop(end + 1)
      }
      if tokens.followsInLine(end), let unit = unit(at: end) { ends.append(unit) }
      ends.append(end)
    }
    return ends
  }

  /// The index after `Apt 4B`, `Suite 200` or `# 5`.
  private func unit(at start: Int) -> Int? {
    guard isSign(start, "#") || StreetWords.units.contains(tokens.key(start)) else { return nil }
    let index = afterStop(start + 1)
    guard tokens.followsInLine(index),
      isNumber(index, digits: 1...5) || isWord(index, letters: 1...1)
    else { return nil }
    return isGlued(index + 1) && isWord(index + 1, letters: 1...1) ? index + 2 : index + 1
  }

  /// `Springfield, IL 62704-1234`.
  private func american(at start: Int) -> Reading<[Range<Int>]>? {
    for end in nameEnds(at: start, most: 4) {
      let state = isSign(end, ",") && isGlued(end) ? end + 1 : end
      guard tokens.followsInLine(state), isCapitals(state, letters: 2...2),
        StreetWords.states.contains(tokens.key(state)), tokens.followsInLine(state + 1),
        isNumber(state + 1, digits: 5...5)
      else { continue }
      let isLong =
        isSign(state + 2, "-") && isGlued(state + 2) && isGlued(state + 3)
        && isNumber(state + 3, digits: 4...4)
      let last = state + (isLong ? 4 : 2)
      return Reading(value: [start..<end, state..<last], end: last)
    }
    return nil
  }

  /// `London SW1A 2AA`, perhaps with a village before the town or a county after it.
  private func british(at start: Int) -> Reading<[Range<Int>]>? {
    var parts: [Range<Int>] = []
    var index = start
    for _ in 0..<3 {
      let ends = nameEnds(at: index, most: 4)
      for end in ends {
        if tokens.followsInLine(end), let last = endOfPostcode(at: end) {
          return Reading(value: parts + [index..<last], end: last)
        }
        if let code = joint(at: end), let last = endOfPostcode(at: code) {
          return Reading(value: parts + [index..<end, code..<last], end: last)
        }
      }
      guard let end = ends.first, let next = joint(at: end) else { return nil }
      parts.append(index..<end)
      index = next
    }
    return nil
  }

  /// `SW1A 2AA`: one or two letters, one or two digits or a digit and a letter; a digit, two letters.
  private func endOfPostcode(at start: Int) -> Int? {
    guard isCapitals(start, letters: 1...2), isGlued(start + 1),
      isNumber(start + 1, digits: 1...2)
    else { return nil }
    let hasLetter = isGlued(start + 2) && isCapitals(start + 2, letters: 1...1)
    let index = start + (hasLetter ? 3 : 2)
    guard tokens[index]?.gap == .space, isNumber(index, digits: 1...1), isGlued(index + 1),
      isCapitals(index + 1, letters: 2...2)
    else { return nil }
    return index + 2
  }
}
