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
// A context whose second place holds only marks ends at a letter that is next, so it closes nothing: runs with marks are
// shaped by HarfBuzz. What a context calls runs only if it matches, and is not read.
//
// Source: OpenType, GSUB and GPOS. Anything else is a fault, and then nothing is known.

/// The glyphs of a font after which more than the next glyph counts.
struct PairRules {
  var closed = GlyphSet()
  var ligatureStarts = GlyphSet()
  var ligatureSeconds = GlyphSet()

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
  private let marks: GlyphSet

  init(_ table: LayoutTable, isPositioning: Bool, marks: GlyphSet, adding rules: PairRules) {
    self.table = table
    self.isPositioning = isPositioning
    self.marks = marks
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
      for subtable in try table.list(at: offset + 4).numbers {
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
    case (false, 5), (true, 7): if try looksFurther(contextAt: offset) { try close(offset) }
    case (false, 6), (true, 8): if try looksFurther(chainAt: offset) { try close(offset) }
    // A value of the second glyph, be it zero, keeps it from being the first of a pair.
    case (true, 2): if try table.number(at: offset + 6) != 0 { try close(offset) }
    // They move each glyph by itself, or marks.
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
    for set in try table.list(at: offset + 4).numbers {
      for ligature in try table.list(at: offset + set).numbers {
        let place = offset + set + ligature
        let rest = try table.list(try table.number(at: place + 2) - 1, at: place + 4).numbers
        if rest.count > 1 { rules.ligatureSeconds.insert(rest[0]) }
      }
    }
  }
}

// MARK: - Contexts

extension PairRuleScanner {
  /// Whether a context may match letters, or has a single place.
  private mutating func looksFurther(contextAt offset: Int) throws(Fault) -> Bool {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let input = try table.list(try table.number(at: offset + 2), at: offset + 6).numbers
      return try looksFurther(of: offset, input: input, after: [])
    }
    for rule in try ruleOffsets(of: offset, setsAt: format == 2 ? 6 : 4) {
      let rest = try table.list(try table.number(at: rule) - 1, at: rule + 4).numbers
      if try mayBeLetter(rest.first, classesAt: format == 2 ? 4 : nil, of: offset) { return true }
    }
    return false
  }

  private mutating func looksFurther(chainAt offset: Int) throws(Fault) -> Bool {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let before = try table.list(at: offset + 2)
      let input = try table.list(at: before.end)
      let after = try table.list(at: input.end)
      return try looksFurther(of: offset, input: input.numbers, after: after.numbers)
    }
    for rule in try ruleOffsets(of: offset, setsAt: format == 2 ? 10 : 4) {
      let before = try table.list(at: rule)
      let rest = try table.list(try table.number(at: before.end) - 1, at: before.end + 2)
      let after = try table.list(at: rest.end).numbers
      let isOfInput = !rest.numbers.isEmpty
      let classes = format == 2 ? (isOfInput ? 6 : 8) : nil
      if try mayBeLetter(rest.numbers.first ?? after.first, classesAt: classes, of: offset) {
        return true
      }
    }
    return false
  }

  /// The places of a pattern are coverage tables; its glyphs are closed here, since the coverage is not where other
  /// subtables have it.
  private mutating func looksFurther(
    of offset: Int, input: [Int], after: [Int]
  ) throws(Fault) -> Bool {
    guard let first = input.first else { throw Fault() }
    let next = input.dropFirst().first ?? after.first
    if let next, try table.coverage(at: offset + next).isSubset(of: marks) { return false }
    rules.closed.formUnion(try table.coverage(at: offset + first))
    return false
  }

  /// Whether a glyph, or a glyph of a class, is no mark; nil is no place at all.
  private mutating func mayBeLetter(
    _ named: Int?, classesAt place: Int?, of offset: Int
  ) throws(Fault) -> Bool {
    guard let named else { return true }
    guard let place else { return !marks.contains(named) }
    let classes = try table.classes(at: offset + (try table.number(at: offset + place)))
    return !(try table.glyphs(of: [named], in: classes)).isSubset(of: marks)
  }

  private mutating func ruleOffsets(of offset: Int, setsAt place: Int) throws(Fault) -> [Int] {
    var rules: [Int] = []
    for set in try table.list(at: offset + place).numbers where set != 0 {
      for rule in try table.list(at: offset + set).numbers { rules.append(offset + set + rule) }
    }
    return rules
  }
}
