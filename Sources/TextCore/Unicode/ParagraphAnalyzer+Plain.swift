/// The level and the scripts of a paragraph in which each scalar is a cut unit.
package struct PlainRuns: Sendable {
  /// The UAX #9 embedding level of all of it.
  package let level: UInt8
  /// Relative to the paragraph, which they tile.
  package let scripts: SmallArray<ScriptRun>
  /// Where characters are that may have the script of one after them, relative to the paragraph, ascending: each up to that
  /// one.
  package let leanings: [Range<Int>]
}

/// The analysis of a paragraph all of which may show, without the ends of its lines.
package struct PlainAnalysis: Sendable {
  package let analysis: ParagraphAnalysis
  /// As ``PlainRuns`` has them.
  package let leanings: [Range<Int>]
  /// Where scalars begin inside a cut unit, relative to the paragraph, ascending.
  package let joined: [Int]
}

/// Where the lines of a paragraph may end, and where what is after a place decides; relative to the paragraph.
package struct LookedAheadEnds: Sendable {
  /// Strictly inside the paragraph, ascending (UAX #14).
  package let offsets: [Int32]
  /// In these parts, ascending, what is after a place may decide whether a line may end there, up to the part's end;
  /// elsewhere only what is before it and the character after it do.
  package let parts: [Range<Int>]

  package init(offsets: [Int32], parts: [Range<Int>]) {
    self.offsets = offsets
    self.parts = parts
  }
}

// A paragraph that is all of one level needs no analysis of it; ICU is asked where its lines may end, and what neighbors do not
// decide of levels and characters.
extension ParagraphAnalyzer {
  /// What one pass over a paragraph's bytes finds.
  package func scan(
    _ utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> TextScan {
    _ = try UnicodeText.length(of: content)
    return TextScan(utf8, content)
  }

  /// The level and scripts of a paragraph of alphabets, if each scalar is a cut unit.
  ///
  /// By its scan, and one pass over the scalars of several scripts; nil if it has several levels, if letters are
  /// stacked in it, or if only ICU can say. A mark is taken for a cut unit.
  package func plainRuns(
    _ scan: TextScan, _ utf8: [UInt8], _ content: Range<Int>, direction: BaseDirection
  ) -> PlainRuns? {
    guard let level = scan.level(direction), !scan.mayStack else { return nil }
    if let script = scan.script {
      let run = ScriptRun(range: 0..<content.count, script: script)
      return PlainRuns(level: level, scripts: SmallArray(run), leanings: [])
    }
    guard ParagraphAnalyzer.hasAlphabets(utf8, content) else { return nil }
    let cuts = content.dropFirst().lazy.filter { utf8[$0] & 0xC0 != 0x80 }
      .map { Int32($0 - content.lowerBound) }
    let (scripts, leanings) = ScriptItemizer().walk(utf8, content, cuts: cuts)
    return PlainRuns(level: level, scripts: SmallArray(scripts), leanings: leanings)
  }

  /// Whether a paragraph has only characters below U+0800, and from U+1000 to U+2FFF: the alphabets are there.
  private static func hasAlphabets(_ utf8: [UInt8], _ content: Range<Int>) -> Bool {
    utf8[content].allSatisfy { $0 < 0xE0 || $0 == 0xE1 || $0 == 0xE2 }
  }

  /// The analysis of a paragraph all of which may show, without the ends of its lines; nil if a cut unit has several
  /// characters, as ICU finds them, or if a character is ignored by default, other than a joiner after a letter or what emoji
  /// contain.
  package mutating func plainAnalysis(
    _ scan: TextScan, _ utf8: [UInt8], _ content: Range<Int>, direction: BaseDirection
  ) throws(TextLayoutError) -> PlainAnalysis? {
    isTaken = false
    let graphemes = try graphemes(scan, utf8, content)
    let cuts = CutUnitMerger().merge(graphemes, utf8, content, mayStack: scan.mayStack)
    // A row counts characters by cut units.
    guard cuts.count == graphemes.count,
      !scan.hasIgnorables || ignorablesAreInVisibleUnits(utf8, content, cuts)
    else { return nil }
    let (scripts, leanings) =
      scan.script.map { ([ScriptRun(range: 0..<content.count, script: $0)], []) }
      ?? ScriptItemizer().walk(utf8, content, cuts: cuts)
    let level = try baseLevel(direction, scan, utf8, content)
    let analysis = ParagraphAnalysis(
      baseLevel: level,
      bidiRuns: try levelRuns(direction, scan, baseLevel: level, of: utf8, content),
      scriptRuns: scripts, opportunities: [], graphemes: graphemes, cuts: cuts)
    return PlainAnalysis(
      analysis: analysis, leanings: leanings,
      joined: scan.isEachScalar(cuts) ? [] : joined(utf8, content, cuts))
  }

  /// Whether all that is ignored by default is part of a cut unit that shows: a joiner after a letter, as in Persian and Indic
  /// scripts, or a joiner or U+FE0F in an emoji.
  private func ignorablesAreInVisibleUnits(
    _ utf8: [UInt8], _ content: Range<Int>, _ cuts: [Int32]
  ) -> Bool {
    var edges = cuts[...]
    var first: UInt32 = 0
    return Scalars(utf8, in: content).allSatisfy { place, scalar in
      let offset = place - content.lowerBound
      let isEdge = edges.first.map { Int($0) } == offset
      if isEdge { edges.removeFirst() }
      if isEdge || offset == 0 { first = scalar }
      if !CharacterClass.isDefaultIgnorable(scalar) { return true }
      return switch scalar {
      case 0x200C: CharacterClass.isLetter(first)
      case 0x200D: CharacterClass.isLetter(first) || CharacterClass.isEmoji(first)
      case 0xFE0F: CharacterClass.isEmoji(first)
      default: false
      }
    }
  }

  /// Where scalars begin that begin no cut unit.
  private func joined(_ utf8: [UInt8], _ content: Range<Int>, _ cuts: [Int32]) -> [Int] {
    var edges = cuts[...]
    return Scalars(utf8, in: content).compactMap { place, _ in
      let offset = place - content.lowerBound
      if edges.first.map({ Int($0) }) == offset {
        edges.removeFirst()
        return nil
      }
      return offset > 0 ? offset : nil
    }
  }

  /// Where the lines of a paragraph may end by the rules of the analyzer's language, also inside cut units.
  package mutating func ends(
    in utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> LookedAheadEnds {
    if content.isEmpty { return LookedAheadEnds(offsets: [], parts: []) }
    isTaken = false
    let scan = lineScan(utf8, content)
    return LookedAheadEnds(
      offsets: try lineEnds(scan, utf8, content, BreakRules()),
      parts: scan.stretches.map { $0.start..<$0.end })
  }
}
