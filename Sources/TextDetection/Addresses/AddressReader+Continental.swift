// Addresses of France, Germany, Austria and Switzerland: street and number, code, town.
extension AddressReader {
  func french(at start: Int) -> Reading<[Range<Int>]>? {
    guard var index = endOfHouse(at: start) else { return nil }
    if tokens.followsInLine(index), StreetWords.frenchRepeats.contains(tokens.key(index)) {
      index += 1
    }
    if isSign(index, ","), isGlued(index) { index += 1 }
    guard tokens.followsInLine(index), StreetWords.french.contains(tokens.key(index)) else {
      return nil
    }
    let end = endOfFrenchName(from: afterStop(index + 1))
    guard let end, let joint = joint(at: end), let town = codeThenTown(at: joint, digits: 5...5)
    else { return nil }
    return Reading(value: [start..<end, joint..<town], end: town)
  }

  private func endOfFrenchName(from start: Int) -> Int? {
    var index = start
    while index < start + 12, tokens.followsInLine(index),
      isNamePart(index) || isSmall(index) || ["-", "'"].contains(tokens.key(index))
    {
      index += 1
    }
    return index > start ? index : nil
  }

  func german(at start: Int) -> Reading<[Range<Int>]>? {
    guard let number = endOfGermanStreet(at: start), tokens.followsInLine(number),
      let house = endOfHouse(at: number), let joint = joint(at: house),
      let town = codeThenTown(at: joint, digits: 4...5)
    else { return nil }
    return Reading(value: [start..<house, joint..<town], end: town)
  }

  /// The end of a street's name: a compound (`Hauptstraße`, `Karl-Marx-Str.`), words that end with one
  /// for a street (`Berliner Straße`), or a place (`Unter den Linden`).
  private func endOfGermanStreet(at start: Int) -> Int? {
    guard tokens.isCapital(start) else { return nil }
    if StreetWords.germanPlaces.contains(tokens.key(start)) { return endOfGermanPlace(at: start) }
    for index in start..<start + 8 {
      guard index == start || tokens.followsInLine(index) else { return nil }
      if isSign(index, "-"), isGlued(index), isGlued(index + 1) { continue }
      guard tokens.isCapital(index) else { return nil }
      let key = tokens.key(index)
      let isStreet = Self.germanStreets.contains { ending in
        key == ending ? index > start : key.hasSuffix(ending)
      }
      if isStreet { return afterStop(index + 1) }
    }
    return nil
  }

  /// Case-folded, as the keys of tokens are.
  private static let germanStreets = StreetWords.german.map { word in
    let text = TokenText(ScalarText(Array(word.utf8)))
    return text.key(0)
  }

  private func endOfGermanPlace(at start: Int) -> Int? {
    var index = start + 1
    if StreetWords.germanArticles.contains(tokens.key(index)) { index += 1 }
    let name = index
    while index < name + 3, tokens.followsInLine(index), tokens.isCapital(index) { index += 1 }
    return index > name ? index : nil
  }
}
