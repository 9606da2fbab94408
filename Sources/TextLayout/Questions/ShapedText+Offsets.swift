extension ShapedText {
  /// A range of the text in all units, from one that is counted in `unit`.
  ///
  /// Cost: the logarithm of the text's length; once for each text, a pass over it.
  ///
  /// - Throws: `.invalidArgument` for an offset that is negative, behind the text, or inside a
  ///   character (an extended grapheme cluster, such as CR LF); the message names the offsets around it.
  public func range(
    _ range: Range<Int>, in unit: TextUnit
  ) throws(TextLayoutError) -> TextRange {
    if let origin { return try origin.range(range, in: unit) }
    let start = try utf8Offset(range.lowerBound, in: unit)
    let end = try utf8Offset(range.upperBound, in: unit)
    return offsets.range(start..<end)
  }

  /// Where an offset of the text that is laid out is in the text as it was given, both in UTF-8.
  func sourceOffset(of offset: Int) -> Int { origin?.map.sourceOffset(of: offset) ?? offset }

  /// Where a range of the text as it was given is in the text that is laid out, both in UTF-8.
  func printed(_ range: Range<Int>) -> Range<Int> { origin?.map.resultRange(of: range) ?? range }

  /// Where an offset of the text as it was given is in the text that is laid out, both in UTF-8.
  func printed(_ offset: Int) -> Int { origin?.map.resultOffset(of: offset) ?? offset }

  /// The character that holds a UTF-8 offset of the text, which is before its end.
  func character(at offset: Int) -> Range<Int> {
    let paragraph = paragraphs[paragraphIndex(at: offset)]
    let content = paragraph.paragraph.content
    guard offset < content.upperBound else { return content.upperBound..<paragraph.paragraph.end }
    let graphemes = paragraph.analysis.graphemes
    let next = graphemes.partitioningIndex { Int($0) + paragraph.start > offset }
    let start = next > 0 ? Int(graphemes[next - 1]) : 0
    let end = next < graphemes.count ? Int(graphemes[next]) : paragraph.length
    return paragraph.start + start..<paragraph.start + end
  }

  private func utf8Offset(_ offset: Int, in unit: TextUnit) throws(TextLayoutError) -> Int {
    let length = text.utf8.count
    let last = offsets.range(0..<length)[unit].upperBound
    guard offset >= 0, offset <= last else { throw .noOffset(offset, unit, last: last) }
    // The last byte with no more units before it is where the unit of that number starts.
    let start = (0..<length).partitioningIndex { count(of: unit, before: $0 + 1) > offset }
    if start == length { return length }
    let character = character(at: start)
    guard count(of: unit, before: start) == offset, character.lowerBound == start else {
      throw .insideCharacter(offset, unit, offsets.range(character)[unit])
    }
    return start
  }

  /// How many units begin before a UTF-8 offset.
  private func count(of unit: TextUnit, before offset: Int) -> Int {
    offsets.range(0..<offset)[unit].upperBound
  }
}

extension TextOrigin {
  /// A range of the text as it was given, in all units.
  fileprivate func range(
    _ range: Range<Int>, in unit: TextUnit
  ) throws(TextLayoutError) -> TextRange {
    let start = try utf8Offset(range.lowerBound, in: unit)
    let end = try utf8Offset(range.upperBound, in: unit)
    return offsets.range(start..<end)
  }

  private func utf8Offset(_ offset: Int, in unit: TextUnit) throws(TextLayoutError) -> Int {
    let last = offsets.count(unit)
    guard offset >= 0, offset <= last else { throw .noOffset(offset, unit, last: last) }
    // An offset between the halves of a surrogate pair is inside the character before it.
    if let found = offsets.utf8Offset(behind: offset, unit), offsets.isCharacterEdge(found) {
      return found
    }
    var edges = offset - 1..<offset + 1
    while !isEdge(edges.lowerBound, unit) { edges = edges.lowerBound - 1..<edges.upperBound }
    while !isEdge(edges.upperBound, unit) { edges = edges.lowerBound..<edges.upperBound + 1 }
    throw .insideCharacter(offset, unit, edges)
  }

  private func isEdge(_ offset: Int, _ unit: TextUnit) -> Bool {
    offsets.utf8Offset(behind: offset, unit).map(offsets.isCharacterEdge) ?? false
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
