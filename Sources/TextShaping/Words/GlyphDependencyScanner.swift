import TextCore

// The glyphs of a font at which a run can't be split.
//
//   pattern     the neighboring glyphs that a rule matches: before, at and after the place where it acts
//   tied back   a glyph that is in some pattern, not first: it may depend on what is before it
//   tied on     a glyph that is in some pattern, not last
//   replaced    a glyph that some rule of GSUB may replace, or join with others
//
//                    ( V  A )  ( T  o )              pairs: V and T are tied on, A and o tied back
//
// A run can be split before a glyph that is neither tied back nor replaced, and after one that is neither tied on nor
// replaced: each side is then shaped as it is alone. A lookup that another's rule calls may look further than
// that rule, so it counts as well. A mark is tied back, and its base is tied on. If a glyph may be removed
// altogether, nothing is known, since its cluster joins a neighbor's.
//
// Ligatures that begin with a space do not tie it on: the glyphs that may be in the place of their second one are its
// followers, before which no run is split after a space. In DejaVu Sans they are Arabic marks.
//
// Source: OpenType, GSUB and GPOS. Anything else is a fault, and then nothing is known.

/// Reads the lookups of GSUB or GPOS that act in a run.
struct GlyphDependencyScanner {
  typealias Fault = LayoutTable.Fault

  var ties = GlyphTies()
  var table: LayoutTable
  private let isPositioning: Bool
  /// The glyph of the space, if its ligatures are to be told apart.
  private let space: Int?
  /// Whether the lookup that is read skips no glyph.
  private var skipsNothing = false
  /// The parts that put glyphs in the place of others.
  private(set) var substitutions: [(type: Int, offset: Int)] = []
  /// The lookups that are still to be read, and those that were.
  private var open: [Int] = []
  private var seen: Set<Int> = []

  init(_ table: LayoutTable, isPositioning: Bool, space: UInt32? = nil) {
    self.table = table
    self.isPositioning = isPositioning
    self.space = space.map { Int($0) }
  }

  mutating func take(_ lookups: [Int]) throws(Fault) {
    if lookups.isEmpty { return }
    let list = try table.number(at: 8)
    for lookup in lookups { call(lookup) }
    while let lookup = open.popLast() {
      guard lookup < (try table.number(at: list)) else { continue }
      try takeLookup(at: list + (try table.number(at: list + 2 + 2 * lookup)))
    }
    if !ties.followers.isEmpty { try addWhatBecomesFollowers() }
  }

  private mutating func call(_ lookup: Int) {
    if seen.insert(lookup).inserted { open.append(lookup) }
  }

  private mutating func takeLookup(at offset: Int) throws(Fault) {
    // It skips all glyphs that are not marks.
    let flags = try table.number(at: offset + 2)
    guard flags & 0x0002 == 0 else { throw Fault() }
    skipsNothing = flags & ~0x0001 == 0
    let type = try table.number(at: offset)
    for subtable in try table.list(at: offset + 4) { try take(type, at: offset + subtable) }
  }

  private mutating func take(_ type: Int, at offset: Int) throws(Fault) {
    if !isPositioning { substitutions.append((type, offset)) }
    switch (isPositioning, type) {
    case (false, 7), (true, 9):
      let own = try table.number(at: offset + 2)
      guard own != type else { throw Fault() }
      try take(own, at: offset + (try table.longNumber(at: offset + 4)))
    case (false, 1), (false, 3): ties.replaced.formUnion(try coverage(offset, 2))
    case (false, 2): try takeSequences(at: offset)
    case (false, 4): try takeLigatures(at: offset)
    case (false, 5), (true, 7): try takeContext(at: offset)
    case (false, 6), (true, 8): try takeChain(at: offset)
    case (false, 8): try takeReverseChain(at: offset)
    // It moves each glyph by itself.
    case (true, 1): return
    case (true, 2): try takePairs(at: offset)
    case (true, 3): ties.add([try coverage(offset, 2), try coverage(offset, 2)])
    case (true, 4...6):
      ties.back.formUnion(try coverage(offset, 2))
      ties.on.formUnion(try coverage(offset, 4))
    default: throw Fault()
    }
  }

  /// The coverage table whose offset is at a place of a subtable.
  mutating func coverage(_ offset: Int, _ place: Int) throws(Fault) -> GlyphSet {
    try table.coverage(at: offset + (try table.number(at: offset + place)))
  }

  private mutating func classes(_ offset: Int, _ place: Int) throws(Fault) -> GlyphClasses {
    try table.classes(at: offset + (try table.number(at: offset + place)))
  }
}

// MARK: - Ligatures and pairs

extension GlyphDependencyScanner {
  private mutating func takeLigatures(at offset: Int) throws(Fault) {
    var first = try coverage(offset, 2)
    var setOfSpace: Int?
    if let space, skipsNothing, first.contains(space) {
      setOfSpace = try table.coverageIndex(
        of: space, at: offset + (try table.number(at: offset + 2)))
      first.remove(space)
    }
    ties.replaced.formUnion(first)
    ties.on.formUnion(first)
    for (index, set) in try table.list(at: offset + 4).enumerated() {
      for ligature in try table.list(at: offset + set) {
        let place = offset + set + ligature
        let rest = try table.list(try table.number(at: place + 2) - 1, at: place + 4)
        if let space, index == setOfSpace {
          if let next = rest.first {
            ties.followers.insert(next)
          } else {
            ties.replaced.insert(space)
          }
        }
        ties.replaced.insert(contentsOf: rest)
        ties.back.insert(contentsOf: rest)
        ties.on.insert(contentsOf: rest.dropLast())
      }
    }
  }

  private mutating func takeSequences(at offset: Int) throws(Fault) {
    ties.replaced.formUnion(try coverage(offset, 2))
    for sequence in try table.list(at: offset + 4) {
      guard try table.number(at: offset + sequence) > 0 else { throw Fault() }
    }
  }

  private mutating func takePairs(at offset: Int) throws(Fault) {
    ties.on.formUnion(try coverage(offset, 2))
    let first = try table.number(at: offset + 4).nonzeroBitCount
    let second = try table.number(at: offset + 6).nonzeroBitCount
    switch try table.number(at: offset) {
    case 1:
      for set in try table.list(at: offset + 8) {
        for index in 0..<(try table.number(at: offset + set)) {
          let record = offset + set + 2 + 2 * (1 + first + second) * index
          ties.back.insert(try table.number(at: record))
        }
      }
    case 2: try takeClassPairs(at: offset, first: first, second: second)
    default: throw Fault()
    }
  }

  /// A pair of classes moves nothing if all its values are 0; but if pairs have values for the second glyph,
  /// that one can't be the first of another pair.
  private mutating func takeClassPairs(
    at offset: Int, first: Int, second: Int
  ) throws(Fault) {
    let values = first + second
    if values == 0 { return }
    let (rows, columns) = (try table.number(at: offset + 12), try table.number(at: offset + 14))
    try table.count(columns)
    var moved = GlyphSet()
    var unmoved = columns
    if second > 0, columns > 0 {
      moved.insert(0...columns - 1)
      unmoved = 0
    }
    var row = 0
    while row < rows, unmoved > 0 {
      for column in 0..<columns where !moved.contains(column) {
        let record = offset + 16 + 2 * values * (row * columns + column)
        if try table.list(values, at: record).contains(where: { $0 != 0 }) {
          moved.insert(column)
          unmoved -= 1
        }
      }
      try table.count(columns)
      row += 1
    }
    ties.back.formUnion(try table.glyphs(of: moved, in: try classes(offset, 10)))
  }
}

// MARK: - Contexts

extension GlyphDependencyScanner {
  /// The places of a rule in the order of the text: what is before is listed from the nearest to the farthest.
  private static func pattern(
    _ before: LayoutTable.Numbers, _ input: some Sequence<Int>, _ after: LayoutTable.Numbers
  ) -> [Int] {
    before.reversed() + Array(input) + Array(after)
  }

  /// What the rules of one subtable have at their places: glyphs, or classes by position.
  private struct Named {
    var back = GlyphSet()
    var on = GlyphSet()
  }

  private mutating func takeContext(at offset: Int) throws(Fault) {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let input = try table.list(try table.number(at: offset + 2), at: offset + 6)
      try call(try table.number(at: offset + 4), at: input.end)
      return try add(Array(input), of: offset)
    }
    var input = Named()
    var isLong = false
    for rule in try rules(of: offset, setsAt: format == 2 ? 6 : 4) {
      let (count, calls) = (try table.number(at: rule), try table.number(at: rule + 2))
      let rest = try table.list(count - 1, at: rule + 4)
      input.back.insert(contentsOf: rest)
      input.on.insert(contentsOf: rest.dropLast())
      isLong = isLong || !rest.isEmpty
      try call(calls, at: rest.end)
    }
    if isLong { ties.on.formUnion(try coverage(offset, 2)) }
    try add(input, classesAt: format == 2 ? 4 : nil, of: offset)
  }

  private mutating func takeChain(at offset: Int) throws(Fault) {
    let format = try table.number(at: offset)
    guard format < 3 else {
      let before = try table.list(at: offset + 2)
      let input = try table.list(at: before.end)
      let after = try table.list(at: input.end)
      try call(try table.number(at: after.end), at: after.end + 2)
      return try add(Self.pattern(before, input, after), of: offset)
    }
    var (before, input, after) = (Named(), Named(), Named())
    var (isFirst, isLast) = (true, true)
    for rule in try rules(of: offset, setsAt: format == 2 ? 10 : 4) {
      let first = try table.list(at: rule)
      let rest = try table.list(try table.number(at: first.end) - 1, at: first.end + 2)
      let last = try table.list(at: rest.end)
      before.on.insert(contentsOf: first)
      before.back.insert(contentsOf: first.dropLast())
      input.back.insert(contentsOf: rest)
      input.on.insert(contentsOf: rest.dropLast(last.isEmpty ? 1 : 0))
      after.back.insert(contentsOf: last)
      after.on.insert(contentsOf: last.dropLast())
      isFirst = isFirst && first.isEmpty
      isLast = isLast && rest.isEmpty && last.isEmpty
      try call(try table.number(at: last.end), at: last.end + 2)
    }
    if !isFirst { ties.back.formUnion(try coverage(offset, 2)) }
    if !isLast { ties.on.formUnion(try coverage(offset, 2)) }
    try add(before, classesAt: format == 2 ? 4 : nil, of: offset)
    try add(input, classesAt: format == 2 ? 6 : nil, of: offset)
    try add(after, classesAt: format == 2 ? 8 : nil, of: offset)
  }

  /// Adds glyphs, or the glyphs of classes.
  private mutating func add(
    _ named: Named, classesAt place: Int?, of offset: Int
  ) throws(Fault) {
    if named.back.isEmpty && named.on.isEmpty { return }
    guard let place else {
      ties.back.formUnion(named.back)
      ties.on.formUnion(named.on)
      return
    }
    let classes = try classes(offset, place)
    ties.back.formUnion(try table.glyphs(of: named.back, in: classes))
    ties.on.formUnion(try table.glyphs(of: named.on, in: classes))
  }

  /// Adds a pattern whose places are offsets of coverage tables.
  private mutating func add(_ pattern: [Int], of offset: Int) throws(Fault) {
    for (index, place) in pattern.enumerated() where pattern.count > 1 {
      let glyphs = try table.coverage(at: offset + place)
      if index > 0 { ties.back.formUnion(glyphs) }
      if index + 1 < pattern.count { ties.on.formUnion(glyphs) }
    }
  }

  /// Where the rules of a subtable's sets are; a set may be left out.
  private mutating func rules(of offset: Int, setsAt place: Int) throws(Fault) -> [Int] {
    var rules: [Int] = []
    for set in try table.list(at: offset + place) where set != 0 {
      for rule in try table.list(at: offset + set) { rules.append(offset + set + rule) }
    }
    return rules
  }

  /// Adds the lookups that a rule calls.
  private mutating func call(_ count: Int, at offset: Int) throws(Fault) {
    for index in 0..<count { call(try table.number(at: offset + 4 * index + 2)) }
  }

  private mutating func takeReverseChain(at offset: Int) throws(Fault) {
    ties.replaced.formUnion(try coverage(offset, 2))
    let before = try table.list(at: offset + 4)
    let after = try table.list(at: before.end)
    let input = [try table.number(at: offset + 2)]
    try add(Self.pattern(before, input, after), of: offset)
  }
}
