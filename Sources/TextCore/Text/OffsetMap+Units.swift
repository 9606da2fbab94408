// From an offset in any unit to the byte that it names: the one rule for texts as they are laid out and as
// they were given.
extension OffsetMap {
  /// How long the text is in a unit.
  package func count(_ unit: TextUnit) -> Int { range(0..<byteCount)[unit].upperBound }

  /// A range in all units, from one that is counted in `unit`; its edges are those of characters.
  ///
  /// - Throws: `.invalidArgument` for an offset that is negative, after the text, or inside a character.
  package func range(_ range: Range<Int>, in unit: TextUnit) throws(TextLayoutError) -> TextRange {
    let start = try characterEdge(at: range.lowerBound, in: unit)
    let end = try characterEdge(at: range.upperBound, in: unit)
    return self.range(start..<end)
  }

  private func characterEdge(
    at offset: Int, in unit: TextUnit
  ) throws(TextLayoutError) -> Int {
    let last = count(unit)
    guard offset >= 0, offset <= last else { throw .noOffset(offset, unit, last: last) }
    let found = utf8Offset(after: offset, unit)
    if let found, isBoundary(found) { return found }
    // Nothing begins between the halves of a surrogate pair.
    let inside = found ?? utf8Offset(after: offset - 1, unit) ?? 0
    throw .insideCharacter(offset, unit, range(character(at: inside))[unit])
  }

  /// The character that holds a byte of the text.
  private func character(at offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset + 1)
    while !isBoundary(start) { start -= 1 }
    while !isBoundary(end) { end += 1 }
    return start..<end
  }
}

extension TextLayoutError {
  fileprivate static func noOffset(_ offset: Int, _ unit: TextUnit, last: Int) -> TextLayoutError {
    TextLayoutError(
      .invalidArgument,
      "the text has no offset \(offset) in \(unit.name); give one from 0 to \(last)")
  }

  fileprivate static func insideCharacter(
    _ offset: Int, _ unit: TextUnit, _ around: Range<Int>
  ) -> TextLayoutError {
    TextLayoutError(
      .invalidArgument,
      "the offset \(offset) is inside a character, from \(around.lowerBound) to "
        + "\(around.upperBound) in \(unit.name); give one of the two")
  }
}
