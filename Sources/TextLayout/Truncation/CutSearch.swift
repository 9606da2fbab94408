import TextCore
import TextShaping

// How a trim searches for its cut, in every mode.
//
//   cut         what is hidden: one range of the text, with the token in its place (`Cut`)
//   candidate   a cut that is worth validating: it is at edges of the requested unit (`CutEdges`), and
//               no cheap bound says that it keeps too much (`CutFilter`, `LongerCutBound`)
//   legal       the printed string, laid out from scratch, fits the container, no line ends inside the suffix,
//               and something visible is hidden (`CutValidator`)
//
// The search finds the longest legal candidate, the one that keeps most of the text:
//
//   keeps      less ───────────────────────────────────────────────────► more
//   candidates  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |
//   legal       ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✗  ✓  ✗  ✗  ✗  ✗ ┆ infeasible
//               └─ in a row ──────┘     ▲             ┆
//               1. by strides and bisection, if numbered  ◄── 2. from the last candidate down
//                                       the longest
//
// Legality is not monotone: in Arabic a longer text can be narrower, and a shortened word can move up a line. So
// neither bisection nor a search upwards until the first failure finds the longest. The search goes from above:
// the first candidate that is legal is the longest.
//
//   tail           candidates are offsets, and the lines of the full text bound them well: the search goes from
//                  above only (`TailCandidates`)
//   head, middle   candidates are numbered by the units that they keep, and only legal ones give a good bound for
//                  the others: the search first finds the legal ones in a row (`CountedCandidates`)

/// Finds the longest legal cut with a token, by the requested unit or a smaller one.
struct CutFinder {
  let text: FittedText
  let request: TrimRequest
  let badLine: Int
  let context: ShapingContext
  let presumes: Bool

  /// The longest legal cut with a token, by the first unit that leaves something visible; nil if none is legal.
  func longest(
    _ status: TrimStatus, _ token: ResolvedToken
  ) throws(TextLayoutError) -> Truncator.Outcome? {
    let styled = try StyledToken(token, after: text.shaped.styles, text.shaped.typesetter)
    for unit in request.unit.fallbacks {
      guard let legal = try longest(styled, by: unit),
        unit == .character || text.shaped.hasVisible(outside: legal.cut)
      else { continue }
      return Truncator.Outcome(
        status: status, cut: legal.cut, token: token, unit: unit, isPresumed: legal.isPresumed)
    }
    return nil
  }

  private func longest(
    _ token: StyledToken, by unit: CutUnit
  ) throws(TextLayoutError) -> LegalCut? {
    guard request.mode == .tail else {
      let cuts = try CountedCuts(of: text.shaped, request.mode, by: unit, with: context)
      let bound = try LongerCutBound(text, token: token.parts, with: context)
      return try longest(of: CountedCandidates(cuts, bound), token)
    }
    guard
      let candidates = try TailCandidates(
        of: text, badLine: badLine, token: token, by: unit, with: context)
    else { return nil }
    return try longest(of: candidates, token)
  }

  private func longest(
    of candidates: consuming some CutCandidates, _ token: StyledToken
  ) throws(TextLayoutError) -> LegalCut? {
    let validator = CutValidator(text, token: token, with: context)
    var search = CutSearch(candidates, validator, presumes: presumes)
    return try search.longest()
  }
}

/// The candidates for a cut, in the order of a mode.
protocol CutCandidates {
  /// How many candidates are numbered, from the one that keeps least; 0 if they are not numbered.
  var count: Int { get }
  /// The candidate of a number.
  subscript(number: Int) -> CutCandidate { get }
  /// Begins with the longest candidate if none is known to be legal, otherwise with the longest that can be legal
  /// because this one is.
  mutating func begin(after legal: CutCandidate?) throws(TextLayoutError)
  /// The next candidate, which keeps less than the one before, which was not legal; nil if no other can be legal.
  mutating func next() throws(TextLayoutError) -> CutCandidate?
}

/// A cut that is worth validating, and what is known of it.
struct CutCandidate {
  let cut: Cut
  /// Its number, in the modes head and middle.
  var number = 0
  /// The line that the token has to be on, if that is known.
  var lastLine: LastLine?
  /// A layout that is nearer to what the cut prints than the full text's; nil if that is the nearest.
  var nearest: FittedText?
}

/// A cut that was found.
struct LegalCut {
  let cut: Cut
  /// Whether it was taken for legal without being laid out; then the layout of what is printed has to show it.
  var isPresumed = false
}

/// Finds the longest legal cut.
struct CutSearch<Candidates: CutCandidates> {
  private var candidates: Candidates
  private var validator: CutValidator
  /// Validates the cuts of one paragraph by the layout that is nearest to what they print.
  private var nearValidator: (paragraph: Int, validator: CutValidator)?
  /// Whether a cut may pass for legal because its last line has room for it.
  private let presumes: Bool

  init(_ candidates: Candidates, _ validator: CutValidator, presumes: Bool) {
    self.candidates = candidates
    self.validator = validator
    self.presumes = presumes
  }

  /// The longest legal cut; nil if no cut is legal.
  mutating func longest() throws(TextLayoutError) -> LegalCut? {
    let last = try lastLegalInARow()
    var longest = last.map { LegalCut(cut: $0.cut) }
    try candidates.begin(after: last)
    while let candidate = try candidates.next() {
      guard let legal = try legalCut(of: candidate) else { continue }
      longest = legal
      try candidates.begin(after: candidate)
    }
    return longest
  }

  /// The last of the numbered candidates before the first that is not legal; nil if there is none.
  private mutating func lastLegalInARow() throws(TextLayoutError) -> CutCandidate? {
    let count = candidates.count
    guard count > 0, try isLegal(0) else { return nil }
    var (last, stride) = (0, 1)
    while last + stride < count, try isLegal(last + stride) {
      last += stride
      stride *= 2
    }
    let found = try (last..<min(last + stride, count)).lastHolding {
      number throws(TextLayoutError) in try isLegal(number)
    }
    return candidates[found]
  }

  private mutating func isLegal(_ number: Int) throws(TextLayoutError) -> Bool {
    try validator.isLegal(candidates[number].cut)
  }

  /// The cut of a candidate; nil if it is not legal.
  private mutating func legalCut(of candidate: CutCandidate) throws(TextLayoutError) -> LegalCut? {
    let cut = candidate.cut
    guard validator.hidesVisible(cut) else { return nil }
    if let nearest = candidate.nearest {
      return try isLegal(cut, by: nearest) ? LegalCut(cut: cut) : nil
    }
    if let line = candidate.lastLine, let hasRoom = try validator.hasRoom(line, for: cut.start) {
      if !hasRoom { return nil }
      if presumes { return LegalCut(cut: cut, isPresumed: true) }
    }
    return try validator.isLegal(cut) ? LegalCut(cut: cut) : nil
  }

  private mutating func isLegal(
    _ cut: Cut, by nearest: FittedText
  ) throws(TextLayoutError) -> Bool {
    let paragraph = validator.shaped.paragraphIndex(at: cut.start)
    if nearValidator?.paragraph != paragraph {
      nearValidator = (paragraph, try validator.validator(of: nearest))
    }
    return try nearValidator?.validator.isLegal(upTo: cut.start, in: paragraph) ?? false
  }
}
