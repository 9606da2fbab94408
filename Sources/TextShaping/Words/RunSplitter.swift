import TextCore

// Where a run can be split, so that each part is shaped once and found again by its bytes.
//
// HarfBuzz shapes a run in one call, since a font may let any glyph change any other. If none of the lookups that act
// in a run looks past a place (`GlyphDependencyScanner`), its two sides do not affect each other; and the shapers of
// complex scripts start again there. Such places are
//
//   after a space      whose glyph is neither tied on nor replaced: it belongs to no syllable, joins nothing, and has
//                       no mark except its own; before a character that no ligature joins to it
//   before a character  of Unicode's first plane whose glyph is neither tied back nor replaced, in scripts that put no
//                       spaces between words and whose letters HarfBuzz does not form into syllables
//
// HarfBuzz's own flag (unsafe to concatenate) is too cautious: if a pair of a letter and a space is looked up
// among kerning pairs and not found, both are flagged. Text against its script's direction is left out: HarfBuzz
// reverses it before shaping.

/// Where runs of one plan can be split.
package final class RunSplitter {
  private let font: HarfBuzzFont
  private let ties: GlyphTies
  /// Whether a run can be split after a space.
  let isAfterSpace: Bool
  /// Whether some characters may join a space before them.
  let hasFollowers: Bool
  /// Whether runs can also be split before characters.
  let mayBeBefore: Bool
  /// Whether HarfBuzz itself neither joins the script's letters nor makes syllables of them.
  private let lettersStandAlone: Bool
  /// What is known of the characters of the first plane so far.
  private var known: [Known] = []

  /// The advances of characters that are words by themselves, in font units and one more; 0 is not known.
  private var advances: [UInt16] = []

  private enum Known: UInt8 { case nothing, tied, free }

  /// Nil if nothing is known.
  init?(_ plan: ShapingPlan, ties: GlyphTies) {
    guard plan.isNative, let space = plan.font.glyph(for: 0x20) else { return nil }
    font = plan.font
    self.ties = ties
    isAfterSpace =
      plan.font.isPlainBase(space) && !ties.on.contains(Int(space))
      && !ties.replaced.contains(Int(space))
    hasFollowers = !ties.followers.isEmpty
    mayBeBefore = plan.script.hasFreeCharacters
    lettersStandAlone = plan.script.lettersStandAlone
    if !isAfterSpace && !mayBeBefore { return nil }
  }

  /// What a character of the first plane adds that is a word by itself, in font units; nil if that is not known.
  func advance(of scalar: UInt32) -> Int? {
    guard scalar < advances.count, advances[Int(scalar)] > 0 else { return nil }
    return Int(advances[Int(scalar)]) - 1
  }

  /// Adds the next words to a row as long as they are single characters whose advances are known, whatever is around them;
  /// returns the next that is not, nil after the last.
  func nextUnknown(_ words: inout ItemWords, of utf8: [UInt8], to row: AdvanceRow) -> Range<Int>? {
    guard ignoresContext else { return words.nextRange() }
    while let word = words.nextRange() {
      let scalar = utf8.scalar(at: word.lowerBound)
      guard scalar.utf8Length == word.count, let units = advance(of: scalar) else { return word }
      row.append(flags: 0, units: units, at: word.lowerBound)
    }
    return nil
  }

  /// Calls `body` with the range and the advance, in font units, of each character at the start of a stretch that is a word by
  /// itself and whose advance is known, as long as they follow each other; returns where the rest begins.
  ///
  /// They are words that `ItemWords` finds as well. Here the characters that follow are free too, so nothing has to be asked
  /// about them: most texts of kana, of ideographs, and of Hangul are such.
  @inline(__always)
  func takeSingles(
    of utf8: [UInt8], _ stretch: Range<Int>, _ body: (_ range: Range<Int>, _ units: Int) -> Void
  ) -> Int {
    var offset = stretch.lowerBound
    // Read once, not for each character.
    let (known, advances) = (known, advances)
    guard ignoresContext, !advances.isEmpty else { return offset }
    let bytes = utf8.span
    let limit = stretch.upperBound
    // A stretch of one byte is one word, such as a space between words in another font.
    if limit == offset + 1 {
      guard advances[Int(bytes[offset])] > 0 else { return offset }
      body(stretch, Int(advances[Int(bytes[offset])]) - 1)
      return limit
    }
    if known.isEmpty { return offset }
    var scalar = bytes.scalarOfThree(at: offset, limit)
    var follower = bytes.scalarOfThree(at: offset + 3, limit)
    while advances[scalar] > 0 {
      let next = offset + 3
      let afterNext = bytes.scalarOfThree(at: next + 3, limit)
      if next < limit {
        let keepsFollower = next + 3 >= limit || bytes[next + 3] < 0x80 || known[afterNext] == .free
        guard known[follower] == .free, keepsFollower else { break }
      }
      body(offset..<next, Int(advances[scalar]) - 1)
      (offset, scalar, follower) = (next, follower, afterNext)
    }
    return offset
  }

  /// Remembers what a character adds that is a word by itself, if its glyph is one that nothing else acts on.
  func learn(_ scalar: UInt32, _ glyphs: borrowing GlyphRow) {
    guard scalar < 0x1_0000, glyphs.count == 1, let glyph = glyphs.plain(0), glyph.flags == 0 else {
      return
    }
    if advances.isEmpty { advances = Array(repeating: 0, count: 0x1_0000) }
    advances[Int(scalar)] = UInt16(glyph.xAdvance) + 1
  }

  /// Whether what is around a run does not matter: no letters join.
  var ignoresContext: Bool { lettersStandAlone }

  /// Whether a mark leaves its base as it is: no mark of Thai and Lao composes with its base.
  func mayCarry(_ mark: UInt32) -> Bool { (0xE00...0xEFF).contains(mark) }

  /// Whether a run can be split after a space and before a character that begins a grapheme cluster, where nothing follows
  /// that changes which character it is.
  func mayFollowSpace(_ scalar: UInt32) -> Bool {
    guard let glyph = font.glyph(for: scalar) else { return false }
    return font.isPlainBase(glyph) && !ties.followers.contains(Int(glyph))
  }

  /// Whether a run can be split before a character that begins a grapheme cluster, where nothing follows that changes
  /// which character it is.
  package func isFree(_ scalar: UInt32) -> Bool {
    guard mayBeBefore, (0x80..<0x1_0000).contains(scalar) else { return false }
    if known.isEmpty { known = Array(repeating: .nothing, count: 0x1_0000) }
    let found = known[Int(scalar)]
    if found != .nothing { return found == .free }
    let isFree = findsFree(scalar)
    known[Int(scalar)] = isFree ? .free : .tied
    return isFree
  }

  /// The same also in scripts with spaces between words, after a letter; not cached, since it is called once for a
  /// token.
  func isSplit(before scalar: UInt32) -> Bool { lettersStandAlone && findsFree(scalar) }

  private func findsFree(_ scalar: UInt32) -> Bool {
    guard CharacterClass.beginsWord(scalar), let glyph = font.glyph(for: scalar),
      font.isPlainBase(glyph)
    else { return false }
    return !ties.back.contains(Int(glyph)) && !ties.replaced.contains(Int(glyph))
  }
}

extension Script {
  /// Whether the script has no spaces between words, and HarfBuzz shapes each character in place.
  fileprivate var hasFreeCharacters: Bool { Script.unspaced.contains(tag) }

  /// Whether HarfBuzz shapes each letter in place: it neither joins it to others nor makes it part of a syllable.
  package var lettersStandAlone: Bool { hasFreeCharacters || Script.spaced.contains(tag) }

  /// Whether it also has spaces between words.
  var isSpaced: Bool { Script.spaced.contains(tag) }

  /// Whether HarfBuzz forms its letters into syllables, and ignores what is around an item (its Indic shaper).
  package var makesSyllables: Bool { Script.syllabic.contains(tag) }

  private static let unspaced = set("Bopo", "Hang", "Hani", "Hira", "Kana", "Laoo", "Thai")
  private static let spaced = set("Armn", "Cyrl", "Geor", "Grek", "Hebr", "Latn")
  private static let syllabic = set(
    "Beng", "Deva", "Gujr", "Guru", "Knda", "Mlym", "Orya", "Taml", "Telu")

  private static func set(_ tags: String...) -> Set<UInt32> {
    Set<UInt32>(tags.compactMap { FontTag($0)?.raw })
  }
}

extension Span<UInt8> {
  /// The character of three bytes that begins at an offset, as kana and ideographs do; 0 if none does before a limit.
  @inline(__always)
  fileprivate func scalarOfThree(at offset: Int, _ limit: Int) -> Int {
    guard offset < limit, self[offset] & 0xF0 == 0xE0 else { return 0 }
    return Int(self[offset] & 0x0F) << 12 | Int(self[offset + 1] & 0x3F) << 6
      | Int(self[offset + 2] & 0x3F)
  }
}

extension ShapingPlan {
  /// The glyphs that the active lookups tie; nil if that is not known.
  ///
  /// Cost: that of reading the lookups.
  func findTies() -> GlyphTies? {
    // Apple's tables act by state machines; `rand` by the glyphs that came before.
    let foreign = ["morx", "mort", "kerx", "trak"].compactMap(FontTag.init)
    guard foreign.allSatisfy({ font.table($0).isEmpty }), !font.features().contains("rand") else {
      return nil
    }
    guard let gsub = FontTag("GSUB"), let gpos = FontTag("GPOS") else { return nil }
    let key = TieTable.Key(
      substitutions: lookups(in: gsub), positions: lookups(in: gpos), joins: script.joins)
    return font.ties.ties(of: key) { try? readTies(of: key, gsub, gpos) }
  }

  private func readTies(
    of key: TieTable.Key, _ gsub: FontTag, _ gpos: FontTag
  ) throws(LayoutTable.Fault) -> GlyphTies {
    guard var ties = font.kerningTies.value(font.readKerningTies) else {
      throw LayoutTable.Fault()
    }
    for (tag, lookups) in [(gsub, key.substitutions), (gpos, key.positions)] where !lookups.isEmpty
    {
      var scanner = GlyphDependencyScanner(
        LayoutTable(font.table(tag)), isPositioning: tag == gpos,
        space: key.joins ? font.glyph(for: 0x20) : nil)
      try scanner.take(lookups)
      ties.formUnion(scanner.ties)
    }
    return ties
  }
}
