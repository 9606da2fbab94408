import TextCore

// Where two neighbors decide each other's glyphs and advances, and nothing further away does.
//
//   closed glyph    one at which a lookup may begin that looks further than the next glyph, or that changes it whatever is
//                   next: a substitution of one glyph, a context, a cursive connection, a pair that moves its second
//   long ligature   one of three glyphs or more: a run has one only if it has its first two side by side
//
//                    f  f  i        closed by the pair (f, f)
//                    A  V  o        pairs: A by V, V by o
//
// A context whose second place has no letter's glyph ends at the letter that is next, so it closes nothing: words with
// anything but letters and punctuation are shaped by HarfBuzz. What a context calls runs only if it matches, and is not
// read.
//
// Source: OpenType, GSUB and GPOS. Anything else is a fault, and then nothing is known.

/// The glyphs of a font after which more than the next glyph counts.
struct PairRules {
  var closed = GlyphSet()
  var ligatureStarts = GlyphSet()
  var ligatureSeconds = GlyphSet()
  /// The glyphs that a ligature, of two glyphs or more, joins to the one that it begins with.
  var joined = GlyphSet()

  /// Whether a ligature of three glyphs or more may begin with two.
  func mayBegin(_ first: Int, _ second: Int) -> Bool {
    ligatureStarts.contains(first) && ligatureSeconds.contains(second)
  }
}

/// Reads the lookups of GSUB or GPOS that act in a run by themselves.
struct PairRuleScanner {
  typealias Fault = LayoutTable.Fault

  private(set) var rules: PairRules
  private var table: LayoutTable
  private let isPositioning: Bool
  /// Those that words which pairs decide may have are letters.
  private var letters: CharacterGlyphs

  init(_ table: LayoutTable, isPositioning: Bool, letters: CharacterGlyphs, adding rules: PairRules)
  {
    self.table = table
    self.isPositioning = isPositioning
    self.letters = letters
    self.rules = rules
  }

  mutating func take(_ lookups: [Int]) throws(Fault) {
    if lookups.isEmpty { return }
    let list = try table.number(at: 8)
    for lookup in lookups where lookup < (try table.number(at: list)) {
      let offset = list + (try table.number(at: list + 2 + 2 * lookup))
      // It skips all glyphs that are not marks.
      guard try table.number(at: offset + 2) & 0x0002 == 0 else { throw Fault() }
      let type = try table.number(at: offset)
      for subtable in try table.list(at: offset + 4) {
        try take(type, at: offset + subtable)
      }
    }
  }

  private mutating func take(_ type: Int, at offset: Int) throws(Fault) {
    switch (isPositioning, type) {
    case (false, 7), (true, 9):
      let own = try table.number(at: offset + 2)
      guard own != type else { throw Fault() }
      try take(own, at: offset + (try table.longNumber(at: offset + 4)))
    case (false, 1...3), (false, 8), (true, 3): try close(offset)
    case (false, 4): try takeLigatures(at: offset)
    case (false, 5), (true, 7): try takeContext(at: offset)
    case (false, 6), (true, 8): try takeChain(at: offset)
    // A value of the second glyph, be it zero, keeps it from being the first of a pair.
    case (true, 2): if try table.number(at: offset + 6) != 0 { try close(offset) }
    // They move each glyph by itself, or a mark.
    case (true, 1), (true, 4...6): return
    default: throw Fault()
    }
  }

  private mutating func coverage(_ offset: Int, _ place: Int) throws(Fault) -> GlyphSet {
    try table.coverage(at: offset + (try table.number(at: offset + place)))
  }

  /// Closes the glyphs at which a subtable begins, which all but contexts of coverage tables have in one place.
  private mutating func close(_ offset: Int) throws(Fault) {
    rules.closed.formUnion(try coverage(offset, 2))
  }

  private mutating func takeLigatures(at offset: Int) throws(Fault) {
    rules.ligatureStarts.formUnion(try coverage(offset, 2))
    for set in try table.list(at: offset + 4) {
      for ligature in try table.list(at: offset + set) {
        let place = offset + set + ligature
        let rest = try table.list(try table.number(at: place + 2) - 1, at: place + 4)
        if let second = rest.first { rules.joined.insert(second) }
        if rest.count > 1 { rules.ligatureSeconds.insert(rest[0]) }
      }
    }
  }
}

// MARK: - Contexts

extension PairRuleScanner {
  private mutating func takeContext(at offset: Int) throws(Fault) {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let input = try table.list(try table.number(at: offset + 2), at: offset + 6)
      return try takePattern(of: offset, first: input.first, next: input.dropFirst().first)
    }
    let classes = format == 2 ? 4 : nil
    var isFurther: [Bool] = []
    for set in try ruleSets(of: offset, at: format == 2 ? 6 : 4) {
      var any = false
      for rule in set where !any {
        let rest = try table.list(try table.number(at: rule) - 1, at: rule + 4)
        any = try mayBeLetter(rest.first, classesAt: classes, of: offset)
      }
      isFurther.append(any)
    }
    try close(isFurther, classesAt: classes, of: offset)
  }

  private mutating func takeChain(at offset: Int) throws(Fault) {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let before = try table.list(at: offset + 2)
      let input = try table.list(at: before.end)
      let after = try table.list(at: input.end)
      return try takePattern(
        of: offset, first: input.first, next: input.dropFirst().first ?? after.first)
    }
    var isFurther: [Bool] = []
    for set in try ruleSets(of: offset, at: format == 2 ? 10 : 4) {
      var any = false
      for rule in set where !any {
        let before = try table.list(at: rule)
        let rest = try table.list(try table.number(at: before.end) - 1, at: before.end + 2)
        let after = try table.list(at: rest.end)
        let classes = format == 2 ? (rest.isEmpty ? 8 : 6) : nil
        any = try mayBeLetter(rest.first ?? after.first, classesAt: classes, of: offset)
      }
      isFurther.append(any)
    }
    try close(isFurther, classesAt: format == 2 ? 6 : nil, of: offset)
  }

  /// Closes the glyphs at which a pattern of coverage tables begins, unless its second place has no letter's.
  private mutating func takePattern(of offset: Int, first: Int?, next: Int?) throws(Fault) {
    guard let first else { throw Fault() }
    if let next, try !hasLetter(table.coverage(at: offset + next)) { return }
    rules.closed.formUnion(try table.coverage(at: offset + first))
  }

  /// Closes the glyphs whose rules look further: those of the classes that the sets of rules are for, or, without classes,
  /// all of the subtable.
  private mutating func close(
    _ isFurther: [Bool], classesAt place: Int?, of offset: Int
  ) throws(Fault) {
    guard isFurther.contains(true) else { return }
    var glyphs = try coverage(offset, 2)
    if let place {
      var named = GlyphSet()
      named.insert(contentsOf: isFurther.indices.filter { isFurther[$0] })
      let classes = try table.classes(at: offset + (try table.number(at: offset + place)))
      glyphs.formIntersection(try table.glyphs(of: named, in: classes))
    }
    rules.closed.formUnion(glyphs)
  }

  /// Whether a glyph, or one of a class, may be a letter's; nil is no place at all.
  private mutating func mayBeLetter(
    _ named: Int?, classesAt place: Int?, of offset: Int
  ) throws(Fault) -> Bool {
    guard let named else { return true }
    guard let place else { return hasLetter(GlyphSet(named)) }
    let classes = try table.classes(at: offset + (try table.number(at: offset + place)))
    return try hasLetter(table.glyphs(of: GlyphSet(named), in: classes))
  }

  /// Whether a letter's glyph is in a set.
  private mutating func hasLetter(_ glyphs: GlyphSet) -> Bool {
    letters.intersects(glyphs, where: PairTable.mayDecide)
  }

  /// Where the rules of each of a subtable's sets are; a set may be left out.
  private mutating func ruleSets(of offset: Int, at place: Int) throws(Fault) -> [[Int]] {
    var sets: [[Int]] = []
    for set in try table.list(at: offset + place) {
      sets.append(
        set == 0 ? [] : try table.list(at: offset + set).map { offset + set + $0 })
    }
    return sets
  }
}
