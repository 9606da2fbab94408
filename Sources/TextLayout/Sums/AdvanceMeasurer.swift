import TextCore
import TextShaping

/// Measures lines of a text whose advances alone are known, also where sums are not enough: at edges that change glyphs.
///
///     word       k i t t e n s      shaped by HarfBuzz, and so is a part of it at a line's edge
///     pairs      A V A T A R        the last character is followed by nothing, or by the ellipsis
struct AdvanceMeasurer {
  let row: AdvanceRow
  let text: [UInt8]
  let context: ShapingContext

  /// Where a line begins.
  struct Start {
    let offset: Int
    /// What is subtracted from the sum before a later offset for the width up to there, in 1/65536 pt.
    let sum: Int
    /// Up to where sums say nothing, since the line has only a part of a word.
    let wordEnd: Int
  }

  /// The start of a line; nil if glyphs are not plain.
  func start(at offset: Int) throws(TextLayoutError) -> Start? {
    guard !row.isSafeToBreak(at: offset), let word = word(at: offset), word.lowerBound < offset
    else {
      return Start(offset: offset, sum: row.sums[offset], wordEnd: offset)
    }
    let part = try advance(of: offset..<word.upperBound)
    return part.map {
      Start(offset: offset, sum: row.sums[word.upperBound] - $0.raw, wordEnd: word.upperBound)
    }
  }

  /// How wide a line is up to an offset by sums; exact if both edges are safe.
  func estimate(from start: Start, to end: Int) -> Fixed { Fixed(raw: row.sums[end] - start.sum) }

  /// Whether a line's width is its estimate if what it shows ends at an offset.
  func isSafe(from start: Start, to end: Int) -> Bool {
    end >= start.wordEnd && row.isSafeToBreak(at: end)
  }

  /// The width of a line by its own glyphs; nil if they are not plain, or if more than two characters decide.
  func width(from start: Start, to end: Int) throws(TextLayoutError) -> Fixed? {
    if end == start.offset { return .zero }
    return try width(from: start, to: end, before: [], .zero)
  }

  /// The width of a line that ends at an offset and with a token, which is `bytes` in the text's first font, and has a width
  /// by itself; nil if glyphs are not plain, or if more than two characters decide.
  func width(
    from start: Start, to end: Int, before bytes: [UInt8], _ own: Fixed
  ) throws(TextLayoutError) -> Fixed? {
    let first = row.startOfUnit(before: end, in: text)
    let stretch = row.stretch(at: first)
    let kind = row.kind(of: stretch)
    // At another level, in another font, or after an emoji, which is of no script, a token is shaped by itself: it has the
    // script of a letter before it.
    let isTogether = stretch.isPrimary && stretch.isAtBaseLevel && !kind.isOfNoScript
    if !isTogether, isSafe(from: start, to: end) { return estimate(from: start, to: end) + own }
    let next = isTogether ? bytes : []
    let apart = isTogether ? Fixed.zero : own
    if let word = word(at: first) {
      let from = max(word.lowerBound, start.offset)
      let part = try context.advance(ofWord: shown(from..<end, next), like: kind)
      return part.map {
        (from == start.offset ? .zero : estimate(from: start, to: from)) + $0 + apart
      }
    }
    let before = estimate(from: start, to: first)
    if try context.hasPairs(kind) {
      let last = try advance(of: first..<end, before: next, like: kind)
      return last.map { before + $0 + own }
    }
    if next.isEmpty { return estimate(from: start, to: end) + own }
    return try context.advance(ofWord: shown(first..<end, next), like: kind).map { before + $0 }
  }

  /// What the first character of a cut unit adds before a token; nil if more than pairs decide it.
  private func advance(
    of unit: Range<Int>, before token: [UInt8], like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    let scalar = text.scalar(at: unit.lowerBound)
    if scalar.utf8Length == unit.count {
      let next = token.isEmpty ? nil : token.scalar(at: 0)
      let known = try context.knownAdvance(of: scalar, before: next, like: kind)
      if let known { return known }
    }
    return try context.advance(ofFirstIn: shown(unit, token), like: kind)
  }

  /// A part of the text and a token.
  private func shown(_ part: Range<Int>, _ token: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count + token.count)
    bytes += text[part]
    bytes += token
    return bytes
  }

  private func advance(of part: Range<Int>) throws(TextLayoutError) -> Fixed? {
    try context.advance(ofWord: Array(text[part]), like: row.kind(at: part.lowerBound))
  }

  /// The word of the character at an offset, if HarfBuzz shapes it.
  private func word(at offset: Int) -> Range<Int>? {
    let number = row.otherWords.partitioningIndex { $0.upperBound > offset }
    guard number < row.otherWords.count, row.otherWords[number].contains(offset) else {
      return nil
    }
    return row.otherWords[number]
  }
}
