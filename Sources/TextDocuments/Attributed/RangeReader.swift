import TextCore

/// A value with a range: the range in bytes of UTF-8, the value, and where they are written.
struct Ranged<Value> {
  let range: Range<Int>
  let value: Value
  /// The range as it is written.
  let cursor: JSONCursor
  /// The object that holds it.
  let owner: JSONCursor
}

/// Reads ranges of one text: `[A,B]` in the document's unit, or an object with several units, which must agree.
struct RangeReader {
  private let offsets: TextOffsets
  private let length: Int
  private let unit: TextUnit

  /// - Throws: `.exhausted` without memory.
  init(_ text: PlainText, unit: TextUnit) throws(TextLayoutError) {
    offsets = try TextOffsets(text)
    length = text.utf8.count
    self.unit = unit
  }

  /// The elements of an array, each with a range, in the order of their ranges; no two may overlap.
  func ordered<Value>(
    _ array: JSONCursor?, _ read: (JSONCursor) throws(TextLayoutError) -> (JSONCursor, Value)
  ) throws(TextLayoutError) -> [Ranged<Value>] {
    var found: [Ranged<Value>] = []
    for element in try array?.elements() ?? [] {
      let (range, value) = try read(element)
      found.append(
        Ranged(range: try self.range(range), value: value, cursor: range, owner: element))
    }
    let isOrdered = zip(found, found.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    if isOrdered { return found }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (one, next) in zip(found, found.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw next.cursor.refuse(
        "overlaps the range at \(one.cursor.place)",
        "split them so that they do not overlap, and give both attributes to each part")
    }
    return found
  }

  /// A range that may be empty, and has no edge inside a character.
  func selection(_ cursor: JSONCursor) throws(TextLayoutError) -> Range<Int> {
    try withoutPartsOfCharacters(rangeInAnyUnit(cursor), cursor)
  }

  /// An offset in the document's unit, not inside a character, as an empty range.
  func caret(_ cursor: JSONCursor) throws(TextLayoutError) -> Range<Int> {
    let offset = try offset(cursor, unit)
    return try withoutPartsOfCharacters(offset..<offset, cursor)
  }

  /// A range that is not empty and has no edge inside a character.
  private func range(_ cursor: JSONCursor) throws(TextLayoutError) -> Range<Int> {
    let range = try rangeInAnyUnit(cursor)
    guard !range.isEmpty else { throw cursor.refuse("is empty", "remove the object") }
    return try withoutPartsOfCharacters(range, cursor)
  }

  private func withoutPartsOfCharacters(
    _ range: Range<Int>, _ cursor: JSONCursor
  ) throws(TextLayoutError) -> Range<Int> {
    for edge in [range.lowerBound, range.upperBound] where !offsets.isCharacterEdge(edge) {
      throw cursor.refuse(
        "has an edge inside a character, at byte \(edge)", "move it to the character's edge")
    }
    return range
  }

  private func rangeInAnyUnit(_ cursor: JSONCursor) throws(TextLayoutError) -> Range<Int> {
    guard case .object = cursor.node.value else { return try range(cursor, unit) }
    var found: Range<Int>?
    for (unit, bounds) in try cursor.members(TextUnit.self) {
      let range = try range(bounds, unit)
      if let found, found != range {
        throw bounds.refuse("differs from the ranges before it", "remove one of the units")
      }
      found = range
    }
    guard let found else { throw cursor.refuse("has no unit", "give one, such as \"utf8\"") }
    return found
  }

  /// `[A,B]` in a unit.
  private func range(_ cursor: JSONCursor, _ unit: TextUnit) throws(TextLayoutError) -> Range<Int> {
    let bounds = try cursor.elements()
    guard bounds.count == 2 else {
      throw cursor.refuse(
        "has \(bounds.count) number\(bounds.count == 1 ? "" : "s"), not 2",
        "give two: the start and the end")
    }
    let start = try offset(bounds[0], unit)
    let end = try offset(bounds[1], unit)
    guard start <= end else { throw cursor.refuse("ends before it begins", "swap the two numbers") }
    return start..<end
  }

  private func offset(_ cursor: JSONCursor, _ unit: TextUnit) throws(TextLayoutError) -> Int {
    let count = try cursor.integer(0...Int(Int32.max))
    if let offset = offsets.utf8Offset(after: count, unit) { return offset }
    let length = offsets.count(unit)
    guard count > length else {
      throw cursor.refuse(
        "is between the halves of a surrogate pair", "move it to the character's edge")
    }
    throw cursor.refuse(
      "is outside the text", "give at most \(length), its length in \(unit.rawValue)")
  }

  /// Whether a range covers whole paragraphs; a range without a paragraph's first character has no effect.
  func holdsWholeParagraphs(_ range: Range<Int>) -> Bool {
    offsets.isParagraphEdge(range.lowerBound) && offsets.isParagraphEdge(range.upperBound)
  }
}
