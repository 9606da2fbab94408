// Whether a glyph lets what is before it act on what is behind it, or the other way.
//
//   parts        it does not: it is replaced by no lookup and begins nothing that one looks for; where a rule asks for
//                it, it is the last thing that the rule asks for; it is passed over by none
//   class 0      every glyph that a class definition does not name: rules ask for it, too
//
//                    A V ␣ T o                 a pair (V ␣) is in the word and its space; a pair (␣ T) is not
//
// A lookup that is called by another's rule may look further than that rule: it counts as well. A mark is moved to what
// it stands on, back over other marks: where no word begins with a mark, that is in its word.
//
// Source: OpenType, GSUB and GPOS. What is not understood is a fault, and so the glyph may not part.

/// Walks the lookups of GSUB or GPOS that act in a text, and looks for what passes one glyph.
struct LookupWalk {
  typealias Fault = LayoutTable.Fault

  private var table: LayoutTable
  private let glyph: Int
  private let isPositioning: Bool
  /// The lookups that still have to be looked at, and those that were.
  private var open: [Int] = []
  private var seen: Set<Int> = []

  init(_ table: LayoutTable, glyph: Int, isPositioning: Bool) {
    self.table = table
    self.glyph = glyph
    self.isPositioning = isPositioning
  }

  /// Whether any of the lookups passes the glyph, which is of no other class than base.
  mutating func finds(in lookups: [Int]) throws(Fault) -> Bool {
    if lookups.isEmpty { return false }
    let list = try table.number(at: 8)
    for lookup in lookups { call(lookup) }
    while let lookup = open.popLast() {
      guard lookup < (try table.number(at: list)) else { continue }
      if try finds(inLookupAt: list + (try table.number(at: list + 2 + 2 * lookup))) { return true }
    }
    return false
  }

  private mutating func call(_ lookup: Int) {
    if seen.insert(lookup).inserted { open.append(lookup) }
  }

  private mutating func finds(inLookupAt offset: Int) throws(Fault) -> Bool {
    let ignoresBases = try table.number(at: offset + 2) & 0x0002 != 0
    if ignoresBases { return true }
    let type = try table.number(at: offset)
    for subtable in try table.list(at: offset + 4).numbers {
      if try finds(in: type, at: offset + subtable) { return true }
    }
    return false
  }

  private mutating func finds(in type: Int, at offset: Int) throws(Fault) -> Bool {
    switch (isPositioning, type) {
    case (false, 7), (true, 9):
      let own = try table.number(at: offset + 2)
      guard own != type else { throw Fault() }
      return try finds(in: own, at: offset + (try table.longNumber(at: offset + 4)))
    case (false, 1...3), (true, 1), (true, 3): return try isCovered(at: offset, 2)
    case (false, 4): return try findsInLigatures(at: offset)
    case (true, 2): return try findsInPairs(at: offset)
    case (true, 4...5): return try isCovered(at: offset, 2)
    case (true, 6):
      if try isCovered(at: offset, 2) { return true }
      return try isCovered(at: offset, 4)
    case (false, 5), (true, 7): return try findsInContext(at: offset)
    case (false, 6), (true, 8): return try findsInChain(at: offset)
    case (false, 8): return try findsInReverseChain(at: offset)
    default: throw Fault()
    }
  }

  /// Whether the coverage table whose offset stands at a place of a subtable has the glyph.
  private mutating func isCovered(at offset: Int, _ place: Int) throws(Fault) -> Bool {
    try table.covers(glyph, at: offset + (try table.number(at: offset + place)))
  }
}

// MARK: - Ligatures and pairs

extension LookupWalk {
  private mutating func findsInLigatures(at offset: Int) throws(Fault) -> Bool {
    if try isCovered(at: offset, 2) { return true }
    for set in try table.list(at: offset + 4).numbers {
      for ligature in try table.list(at: offset + set).numbers {
        let place = offset + set + ligature
        let rest = try table.number(at: place + 2) - 1
        if try table.list(rest, at: place + 4).numbers.contains(glyph) { return true }
      }
    }
    return false
  }

  /// What is second in a pair is the last.
  private mutating func findsInPairs(at offset: Int) throws(Fault) -> Bool {
    guard (1...2).contains(try table.number(at: offset)) else { throw Fault() }
    return try isCovered(at: offset, 2)
  }
}

// MARK: - Contexts

extension LookupWalk {
  /// What a rule asks for, place by place, as glyphs, classes or coverage tables; `input` without its first place.
  private struct Rule {
    var before: [Int] = []
    var input: [Int]
    var behind: [Int] = []
    /// The places of the input, the first counted, at which it calls a lookup.
    var calls: Set<Int> = []
  }

  /// Whether a rule asks for the glyph at any place but its last, or calls a lookup there; which place a number stands
  /// for where an earlier call has put glyphs together is not worked out.
  private func asks(
    _ rule: Rule, before isBefore: (Int) -> Bool, input isInput: (Int) -> Bool,
    behind isBehind: (Int) -> Bool
  ) -> Bool {
    let isLastFree = rule.behind.isEmpty && rule.calls.allSatisfy { $0 == 0 }
    let input = isLastFree ? rule.input.dropLast() : rule.input[...]
    return rule.before.contains(where: isBefore) || input.contains(where: isInput)
      || rule.behind.dropLast().contains(where: isBehind)
  }

  private mutating func findsInContext(at offset: Int) throws(Fault) -> Bool {
    let format = try table.number(at: offset)
    guard format < 3 else { return try findsInCoverages(at: offset, isChain: false) }
    if try isCovered(at: offset, 2) { return true }
    let name = format == 2 ? try ownClass(at: offset, 4) : glyph
    for place in try rules(of: offset, setsAt: format == 2 ? 6 : 4) {
      let (count, calls) = (try table.number(at: place), try table.number(at: place + 2))
      let input = try table.list(count - 1, at: place + 4)
      let rule = Rule(input: input.numbers, calls: try call(calls, at: input.end))
      if asks(rule, before: { _ in false }, input: { $0 == name }, behind: { _ in false }) {
        return true
      }
    }
    return false
  }

  private mutating func findsInChain(at offset: Int) throws(Fault) -> Bool {
    let format = try table.number(at: offset)
    guard format < 3 else { return try findsInCoverages(at: offset, isChain: true) }
    if try isCovered(at: offset, 2) { return true }
    let before = format == 2 ? try ownClass(at: offset, 4) : glyph
    let input = format == 2 ? try ownClass(at: offset, 6) : glyph
    let behind = format == 2 ? try ownClass(at: offset, 8) : glyph
    for place in try rules(of: offset, setsAt: format == 2 ? 10 : 4) {
      let first = try table.list(at: place)
      let middle = try table.list(try table.number(at: first.end) - 1, at: first.end + 2)
      let last = try table.list(at: middle.end)
      let calls = try call(try table.number(at: last.end), at: last.end + 2)
      let rule = Rule(
        before: first.numbers, input: middle.numbers, behind: last.numbers, calls: calls)
      if asks(rule, before: { $0 == before }, input: { $0 == input }, behind: { $0 == behind }) {
        return true
      }
    }
    return false
  }

  private mutating func ownClass(at offset: Int, _ place: Int) throws(Fault) -> Int {
    try table.glyphClass(of: glyph, at: offset + (try table.number(at: offset + place)))
  }

  /// Where the rules of a subtable's sets are; a set may be left out.
  private mutating func rules(of offset: Int, setsAt place: Int) throws(Fault) -> [Int] {
    var rules: [Int] = []
    for set in try table.list(at: offset + place).numbers where set != 0 {
      for rule in try table.list(at: offset + set).numbers { rules.append(offset + set + rule) }
    }
    return rules
  }

  /// Format 3: a coverage table for each place.
  private mutating func findsInCoverages(at offset: Int, isChain: Bool) throws(Fault) -> Bool {
    guard isChain else {
      let input = try table.list(try table.number(at: offset + 2), at: offset + 6)
      let calls = try call(try table.number(at: offset + 4), at: input.end)
      return try asksCoverages(Rule(input: input.numbers, calls: calls), of: offset)
    }
    let before = try table.list(at: offset + 2)
    let input = try table.list(at: before.end)
    let behind = try table.list(at: input.end)
    let calls = try call(try table.number(at: behind.end), at: behind.end + 2)
    return try asksCoverages(
      Rule(before: before.numbers, input: input.numbers, behind: behind.numbers, calls: calls),
      of: offset)
  }

  /// The same of a rule whose places are offsets of coverage tables, and whose first place counts.
  private mutating func asksCoverages(_ rule: Rule, of offset: Int) throws(Fault) -> Bool {
    if let first = rule.input.first, try table.covers(glyph, at: offset + first) { return true }
    var has: Set<Int> = []
    for place in rule.before + rule.input + rule.behind
    where try table.covers(glyph, at: offset + place) {
      has.insert(place)
    }
    let rest = Rule(
      before: rule.before, input: Array(rule.input.dropFirst()), behind: rule.behind,
      calls: rule.calls)
    return asks(rest, before: has.contains, input: has.contains, behind: has.contains)
  }

  /// Notes the lookups that a rule calls, and tells at which of its places.
  private mutating func call(_ count: Int, at offset: Int) throws(Fault) -> Set<Int> {
    var places: Set<Int> = []
    for index in 0..<count {
      places.insert(try table.number(at: offset + 4 * index))
      call(try table.number(at: offset + 4 * index + 2))
    }
    return places
  }

  private mutating func findsInReverseChain(at offset: Int) throws(Fault) -> Bool {
    if try isCovered(at: offset, 2) { return true }
    let before = try table.list(at: offset + 4)
    let behind = try table.list(at: before.end)
    return try asksCoverages(
      Rule(before: before.numbers, input: [], behind: behind.numbers), of: offset)
  }
}
