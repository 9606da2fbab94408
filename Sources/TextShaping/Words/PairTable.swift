import CWords
import TextCore

/// What a character adds before the next one, asked of HarfBuzz once for each pair of characters.
///
///     word      T    h    e    ␣
///     pairs     Th   he   e␣   ␣        each gives its first character's advance, and the second's flags
///
/// It is used where pairs decide (`PairRules`): the script's letters stand alone, each has a plain glyph, and nothing but
/// pairs acts on them. Words with other characters are shaped by HarfBuzz. It belongs to one plan; for one thread.
final class PairTable {
  private let font: HarfBuzzFont
  private let rules: PairRules
  /// The number of each character, `complex` if pairs don't decide it.
  private var numbers: [UInt8] = Array(repeating: 0, count: PairTable.end)
  /// The glyph of each number, where a row has it, and its advance before nothing.
  private var glyphs: [UInt64] = [0]
  private var advances: [UInt64] = [0]
  /// By the numbers of two characters, the second of which is `wordEnd` after a word's last.
  private var pairs: [UInt32] = Array(repeating: 0, count: 1 << 16)

  /// A pair: whether it is known and not decided by itself, the flags of the second glyph, the advance of the first.
  private enum Pair {
    static let known = UInt32(CW_PAIR_KNOWN)
    static let complex = UInt32(CW_PAIR_COMPLEX)
    static let flagsShift = UInt32(CW_PAIR_FLAGS_SHIFT)
    static let advanceShift = UInt32(CW_PAIR_ADVANCE_SHIFT)
  }

  /// Letters of most alphabets, and punctuation.
  static let end = 0x2100
  private static let complex = UInt8(CW_COMPLEX)
  /// The number of what is after a word's last character.
  private static let wordEnd = UInt8(CW_WORD_END)
  /// The number of a character that is not known yet.
  private static let unknown = UInt8(CW_UNKNOWN)
  /// HarfBuzz makes fractions of the digits around it.
  private static let fractionSlash: UInt32 = 0x2044

  /// Whether words with a character may be decided by pairs.
  static func mayDecide(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && scalar < PairTable.end && scalar != fractionSlash
      && CharacterClass.beginsCluster(scalar)
  }

  init(_ font: HarfBuzzFont, _ rules: PairRules) {
    self.font = font
    self.rules = rules
  }

  /// Appends the glyphs of a word, from left to right; false, and nothing, if pairs don't decide it.
  ///
  /// `shape` shapes a character or two of the text.
  func append(
    _ word: Range<Int>, of utf8: [UInt8], isRightToLeft: Bool, to row: inout GlyphRow,
    by shape: WordRow.Shaper
  ) throws(TextLayoutError) -> Bool {
    let first = row.count
    var isWhole = appendKnown(word, of: utf8, to: &row)
    if isWhole == nil {
      try learn(word, utf8, shape)
      isWhole = appendKnown(word, of: utf8, to: &row)
    }
    guard isWhole == true else { return false }
    if isRightToLeft { row.reversePlain(from: first) }
    return true
  }

  /// The same for a word all of whose pairs are known; nil if one is not.
  private func appendKnown(_ word: Range<Int>, of utf8: [UInt8], to row: inout GlyphRow) -> Bool? {
    let end = row.append(walk(word, of: utf8, splits: false), glyphs)
    return end.wordStart == word.upperBound ? true : end.isUndecided ? false : nil
  }

  /// Adds the advances of words to a row, in the order of the text, up to the first that pairs don't decide; returns where that
  /// begins, or where the words end.
  ///
  /// `shape` shapes a character or two of the text.
  func append(
    _ words: Range<Int>, of utf8: [UInt8], _ splitter: RunSplitter, to row: AdvanceRow,
    by shape: WordRow.Shaper
  ) throws(TextLayoutError) -> Int {
    assert(!splitter.hasFollowers, "the walk asks no ligature where words begin")
    var start = words.lowerBound
    var learned: Int?
    while start < words.upperBound {
      let end = row.append(walk(start..<words.upperBound, of: utf8, splits: true))
      start = end.wordStart
      guard !end.isUndecided, start < words.upperBound, start != learned else { break }
      try learn(start..<splitter.endOfWord(from: start, in: utf8, words), utf8, shape)
      learned = start
    }
    return start
  }

  private func walk(_ words: Range<Int>, of utf8: [UInt8], splits: Bool) -> PairWalk {
    PairWalk(words: words, utf8: utf8, splits: splits, numbers: numbers, pairs: pairs)
  }

  /// Learns the pairs of a word, up to the first that decides nothing.
  private func learn(
    _ word: Range<Int>, _ utf8: [UInt8], _ shape: WordRow.Shaper
  ) throws(TextLayoutError) {
    var offset = word.lowerBound
    var (number, length) = try number(at: offset, word, utf8, shape)
    while number != PairTable.complex {
      let next = offset + length
      var (second, secondLength) = (PairTable.wordEnd, 0)
      if next < word.upperBound {
        (second, secondLength) = try self.number(at: next, word, utf8, shape)
        if second == PairTable.complex { return }
      }
      let pair = try pair(offset..<next, next + secondLength, number, second, shape)
      if second == PairTable.wordEnd || pair & Pair.complex != 0 { return }
      (offset, number, length) = (next, second, secondLength)
    }
  }

  /// What the first of two characters, or one character, adds; nil if pairs don't decide it.
  ///
  /// `utf8` is that text, and `shape` shapes it.
  func advance(ofFirstIn utf8: [UInt8], by shape: WordRow.Shaper) throws(TextLayoutError) -> Int? {
    let all = utf8.indices
    let (number, length) = try number(at: 0, all, utf8, shape)
    guard number != PairTable.complex else { return nil }
    let isOnly = length == all.upperBound
    let (second, end) =
      isOnly ? (PairTable.wordEnd, 0) : try self.number(at: length, all, utf8, shape)
    guard second != PairTable.complex else { return nil }
    let pair = try pair(0..<length, length + end, number, second, shape)
    return pair & Pair.complex == 0 ? Int(pair >> Pair.advanceShift) : nil
  }

  /// The same of a character before another, or before nothing, if it was asked before; nil if it was not, or if pairs don't
  /// decide it.
  func knownAdvance(of first: UInt32, before second: UInt32?) -> Int? {
    guard max(first, second ?? 0) < PairTable.end else { return nil }
    let next = second.map { numbers[Int($0)] } ?? PairTable.wordEnd
    // None is known of a character that is not known, or that pairs don't decide.
    let pair = pairs[Int(numbers[Int(first)]) << 8 | Int(next)]
    guard pair & Pair.known != 0, pair & Pair.complex == 0 else { return nil }
    return Int(pair >> Pair.advanceShift)
  }

  /// Whether the font may join a character to the one before it, or replace it.
  func mayJoin(_ scalar: UInt32) -> Bool {
    guard PairTable.mayDecide(scalar), let glyph = font.glyph(for: scalar) else { return true }
    return rules.closed.contains(Int(glyph)) || rules.joined.contains(Int(glyph))
  }

  /// Whether the font has a word's characters, none of which is a mark or acts on others; HarfBuzz may still join them.
  func holds(
    _ word: Range<Int>, of utf8: [UInt8], by shape: WordRow.Shaper
  ) throws(TextLayoutError) -> Bool {
    var offset = word.lowerBound
    while offset < word.upperBound {
      let scalar = utf8.scalar(at: offset)
      let (number, _) = try number(at: offset, word, utf8, shape)
      if number == PairTable.complex, !hasLetter(scalar) { return false }
      offset += scalar.utf8Length
    }
    return true
  }

  private func hasLetter(_ scalar: UInt32) -> Bool {
    PairTable.mayDecide(scalar) && (font.glyph(for: scalar) ?? 0) != 0
  }

  /// A pair, by its numbers.
  @inline(__always)
  private func pair(
    _ first: Range<Int>, _ end: Int, _ number: UInt8, _ second: UInt8, _ shape: WordRow.Shaper
  ) throws(TextLayoutError) -> UInt32 {
    let place = Int(number) << 8 | Int(second)
    let known = pairs[place]
    if known != 0 { return known }
    let pair = try learn(first, end, number, second, shape)
    pairs[place] = pair
    return pair
  }

  /// The number of the character at an offset, and its length.
  @inline(__always)
  private func number(
    at offset: Int, _ word: Range<Int>, _ utf8: [UInt8], _ shape: WordRow.Shaper
  ) throws(TextLayoutError) -> (UInt8, Int) {
    let byte = utf8[offset]
    let scalar = byte < 0x80 ? UInt32(byte) : utf8.scalar(at: offset)
    guard scalar < PairTable.end else { return (PairTable.complex, 0) }
    let length = byte < 0x80 ? 1 : scalar.utf8Length
    let known = numbers[Int(scalar)]
    if known != PairTable.unknown { return (known, length) }
    let number = try learn(scalar, offset..<offset + length, shape)
    numbers[Int(scalar)] = number
    return (number, length)
  }

  /// Learns a character.
  private func learn(
    _ scalar: UInt32, _ range: Range<Int>, _ shape: WordRow.Shaper
  ) throws(TextLayoutError) -> UInt8 {
    guard glyphs.count < Int(PairTable.wordEnd), PairTable.mayDecide(scalar),
      let glyph = font.glyph(for: scalar), glyph != 0, font.isPlainBase(glyph),
      !rules.closed.contains(Int(glyph))
    else { return PairTable.complex }
    var row = GlyphRow()
    _ = try shape(range, &row)
    guard row.count == 1, let plain = row.plain(0), plain.flags == 0, row[0].glyph == glyph,
      plain.cluster == range.lowerBound
    else { return PairTable.complex }
    glyphs.append(UInt64(glyph) << 32)
    advances.append(UInt64(plain.xAdvance))
    return UInt8(glyphs.count - 1)
  }

  /// Learns a pair, or a character at a word's end.
  private func learn(
    _ first: Range<Int>, _ end: Int, _ number: UInt8, _ second: UInt8, _ shape: WordRow.Shaper
  ) throws(TextLayoutError) -> UInt32 {
    guard second != PairTable.wordEnd else {
      return Pair.known | UInt32(advances[Int(number)]) << Pair.advanceShift
    }
    let complex = Pair.known | Pair.complex
    let (one, other) = (Int(glyphs[Int(number)] >> 32), Int(glyphs[Int(second)] >> 32))
    guard !rules.mayBegin(one, other) else { return complex }
    var row = GlyphRow()
    _ = try shape(first.lowerBound..<end, &row)
    guard row.count == 2 else { return complex }
    let isTurned = row[0].cluster > row[1].cluster
    let (low, high) = isTurned ? (1, 0) : (0, 1)
    guard let before = row.plain(low), let after = row.plain(high),
      before.cluster == first.lowerBound, after.cluster == first.upperBound, before.flags == 0,
      Int(row[low].glyph) == one, Int(row[high].glyph) == other,
      UInt64(after.xAdvance) == advances[Int(second)]
    else { return complex }
    return Pair.known | UInt32(after.flags) << Pair.flagsShift
      | UInt32(before.xAdvance) << Pair.advanceShift
  }
}

extension ShapingPlan {
  /// The pairs of a plan whose runs are split after spaces; nil if nothing is known.
  ///
  /// Cost: that of reading the lookups.
  func findPairs() -> PairTable? {
    guard script.isSpaced, isNative else { return nil }
    do {
      var rules = PairRules()
      let letters = font.alphabets.value { CharacterGlyphs(font, below: PairTable.end) }
      for (tag, isPositioning) in [("GSUB", false), ("GPOS", true)] {
        guard let tag = FontTag(tag) else { continue }
        let lookups = lookups(in: tag)
        if lookups.isEmpty { continue }
        var scanner = PairRuleScanner(
          LayoutTable(font.table(tag)), isPositioning: isPositioning, letters: letters,
          adding: rules)
        try scanner.take(lookups)
        rules = scanner.rules
      }
      return PairTable(font, rules)
    } catch {
      return nil
    }
  }
}
