import TextCore
import TextShaping

// How a trim searches for its cut, in every mode.
//
//   cut         what is hidden: one range of the text, with the token in its place (`Cut`)
//   candidate   a cut that is worth validating: it is at edges of the requested unit (`CutEdges`), and
//               no cheap bound says that it keeps too much (`CutFilter`, `LongerCutBound`)
//   fits        the printed string, laid out from scratch, fits the container
//   legal       it fits, no line ends inside the suffix, and something visible is hidden (`CutValidator`)
//
// The search finds the longest legal candidate, the one that keeps most of the text:
//
//   keeps      less ───────────────────────────────────────────────────► more
//   candidates  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |
//   fits        ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✗  ✓  ✗  ✗  ✗  ✗ ┆ infeasible
//   legal       ✓  ✓  ✓  ✓  ✓  ✓  ✗  ✗  ✓  ✗  ✗  ✗  ✗ ┆
//               └─ fit in a row ──┘     ▲             ┆
//               1. by strides and bisection, if numbered  ◄── 2. from the last candidate down
//                                       the longest
//
// Neither is monotone: in Arabic a longer text can be narrower, a shortened word can move up a line, and whether a line
// ends inside the suffix depends on the words before it. So neither bisection nor a search upwards until the first
// failure finds the longest. The search goes from above: the first candidate that is legal is the longest.
//
//   tail           candidates are offsets, and the lines of the full text bound them well: the search goes from
//                  above only (`TailCandidates`)
//   last-line      candidates are numbered by the units of one line that they keep, in every mode
//                  (`LastLineCandidates`)
//   head, middle   candidates are numbered by the units that they keep, and only those that fit give a good bound for
//                  the others: the search first finds those that fit in a row (`CountedCandidates`)

/// Finds the longest legal cut with a token, by the requested unit or a smaller one.
struct CutFinder {
  let text: FittedText
  let request: TrimRequest
  let badLine: Int
  /// The only line that is truncated; nil if any part of the text may be hidden.
  let line: TruncatedLine?
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
        status: status, cut: legal.cut, token: token, unit: unit, end: legal.end,
        separator: legal.separator)
    }
    return nil
  }

  private func longest(
    _ token: StyledToken, by unit: CutUnit
  ) throws(TextLayoutError) -> LegalCut? {
    if let line {
      let cuts = try CountedCuts(
        of: text.shaped, request.mode, by: unit, from: line.start, with: context)
      return try longest(of: LastLineCandidates(cuts, on: line, of: text), token)
    }
    guard request.mode == .tail else {
      let cuts = try CountedCuts(of: text.shaped, request.mode, by: unit, with: context)
      let bound = try LongerCutBound(text, token: token, with: context)
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
    var validator = CutValidator(text, token: token, with: context)
    validator.line = line
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
  /// Begins with the longest candidate that can fit because this one does; nil if none is known to fit.
  mutating func begin(after fitting: CutCandidate?) throws(TextLayoutError)
  /// The next candidate, which keeps less than those before, which were not legal; nil if no other can be legal.
  mutating func next() throws(TextLayoutError) -> CutCandidate?
  /// Adds the candidates that can fit because this one does, which is not legal.
  mutating func extend(past fitting: CutCandidate) throws(TextLayoutError)
  /// Leaves out what keeps less than this legal one, and adds the candidates that can fit because it does.
  mutating func finish(with legal: CutCandidate) throws(TextLayoutError)
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

/// What a validation found.
enum CutVerdict {
  case legal
  /// It is legal after the separator of the truncated line.
  case legalAfterSeparator
  /// It fits, but a line ends inside the suffix, or nothing visible is hidden.
  case fits
  case tooLong
}

/// A cut that was found.
struct LegalCut {
  let cut: Cut
  /// The end of what is printed, if it is known; then nothing else was laid out.
  var end: PrintedEnd?
  /// What is printed before the token to keep it on the last line.
  var separator: [UInt8] = []
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
    var longest: LegalCut?
    try candidates.begin(after: lastFittingInARow())
    while let candidate = try candidates.next() {
      var end: PrintedEnd?
      let verdict = try verdict(on: candidate, &end)
      switch verdict {
      case .legal, .legalAfterSeparator:
        let separator = verdict == .legal ? nil : validator.line?.separator(before: candidate.cut)
        longest = LegalCut(cut: candidate.cut, end: end, separator: separator ?? [])
        try candidates.finish(with: candidate)
      case .fits: try candidates.extend(past: candidate)
      case .tooLong: continue
      }
    }
    return longest
  }

  /// The last of the numbered candidates before the first that does not fit; nil if there is none.
  private mutating func lastFittingInARow() throws(TextLayoutError) -> CutCandidate? {
    let count = candidates.count
    guard count > 0, try fits(0) else { return nil }
    var (last, stride) = (0, 1)
    while last + stride < count, try fits(last + stride) {
      last += stride
      stride *= 2
    }
    let found = try (last..<min(last + stride, count)).lastHolding {
      number throws(TextLayoutError) in try fits(number)
    }
    return candidates[found]
  }

  private func fits(_ number: Int) throws(TextLayoutError) -> Bool {
    try validator.verdict(on: candidates[number].cut) != .tooLong
  }

  /// The verdict on a candidate, and the end of what it prints if sums are enough.
  private mutating func verdict(
    on candidate: CutCandidate, _ end: inout PrintedEnd?
  ) throws(TextLayoutError) -> CutVerdict {
    let cut = candidate.cut
    if candidates.count > 0 { return try validator.verdict(on: cut) }
    guard validator.hidesVisible(cut) else { return .fits }
    if let nearest = candidate.nearest {
      return try isLegal(cut, by: nearest) ? .legal : .tooLong
    }
    if let line = candidate.lastLine, let room = try validator.room(on: line, for: cut.start) {
      guard case .enough(let found) = room else { return .tooLong }
      if presumes {
        end = found
        return .legal
      }
    }
    let index = validator.shaped.paragraphIndex(at: cut.start)
    guard case .enough(let found) = try validator.room(upTo: cut.start, in: index) else {
      return .tooLong
    }
    end = presumes ? found : nil
    return .legal
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
