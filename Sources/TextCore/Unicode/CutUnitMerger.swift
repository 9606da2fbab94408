import CUnicode

// Cut units: what a trim or a line break never divides.
//
//   virama, stacker   Indic_Syllabic_Category is Virama or Invisible_Stacker; a Pure_Killer shows, and
//                     stacks nothing
//   conjunct          letter, virama, letter of the same script; between the last two may be a zero
//                     width joiner (which asks for a half form) and
//                     marks with a combining class, which normalization may have put there. A zero
//                     width non-joiner (class 0) prevents the conjunct, and so does any other mark
//   visible virama    of Tamil, Sinhala and Saurashtra: it shows, and stacks nothing, except in the few conjuncts that
//                     these have (`VisibleVirama`)
//
//                      Ka  COENG  Ro  Aa        Khmer, Invisible_Stacker
//   graphemes         |        |       |        ICU 72 cuts after the coeng
//   cut units         |                |
//
//   empty cluster     its scalars show nothing and take no room (a word joiner, a direction mark)
//   empty run         more than 64 empty clusters in a row. It is one cut unit: the visible text is the same
//                     wherever it is cut, and a trim that tried each place would take quadratic time
//   baseless run      baseless clusters in a row, of marks and what shows nothing, more than 64 of them with marks, or
//                     with more than 256 marks. It is one cut unit, so that it can be shaped in parts: HarfBuzz looks
//                     for each mark's base before the run, and moves marks in all of it, which takes quadratic time.
//                     What a trim adds, such as U+202C, makes no run of less
//
// ICU 72's own rules already keep the conjuncts of six Indic scripts together; Unicode 15.1 made that
// rule GB9c, for the same six.

/// Joins the extended grapheme clusters that a virama or an invisible stacker connects, and those of
/// an empty or a baseless run.
struct CutUnitMerger: Sendable {
  /// More empty clusters in a row than this are one cut unit.
  static let largestOrdinaryCluster = 64
  /// More marks than this in a run without a base are one cut unit, as many as are shaped at once.
  static let largestOrdinaryRow = 256

  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// The `graphemes`, relative to the content's start, without those inside a conjunct or a run.
  ///
  /// `mayStack` says whether any of the letters may. Linear.
  func merge(
    _ graphemes: [Int32], _ utf8: [UInt8], _ content: Range<Int>, mayStack: Bool = true
  ) -> [Int32] {
    let units = mayStack ? withoutConjuncts(graphemes, utf8, content) : graphemes
    return withoutRuns(of: .empty, withoutRuns(of: .baseless, units, utf8, content), utf8, content)
  }

  private func withoutConjuncts(
    _ graphemes: [Int32], _ utf8: [UInt8], _ content: Range<Int>
  ) -> [Int32] {
    // No letter below Devanagari's block stacks, so few paragraphs need a copy.
    guard let first = graphemes.firstIndex(where: { isInConjunct($0, utf8, content) }) else {
      return graphemes
    }
    var cuts = Array(graphemes[..<first])
    cuts.append(contentsOf: graphemes[first...].lazy.filter { !isInConjunct($0, utf8, content) })
    return cuts
  }

  private func isInConjunct(_ boundary: Int32, _ utf8: [UInt8], _ content: Range<Int>) -> Bool {
    let offset = content.lowerBound + Int(boundary)
    // U+0900 and above take three bytes, of which the first is 0xE0 or more.
    guard utf8[offset] >= 0xE0 else { return false }
    let letter = utf8.scalar(at: offset)
    let role = Int(cu_indic_role(letter))
    guard role == CU_INDIC_CONSONANT || role == CU_INDIC_VOWEL,
      let stacker = stacker(before: offset, utf8, content)
    else { return false }
    // Only invisible stackers put a vowel below: Khmer's and Burmese's independent vowels.
    if role == CU_INDIC_VOWEL && !stacker.isInvisible { return false }
    guard cu_script(stacker.scalar) == cu_script(letter) else { return false }
    guard let virama = VisibleVirama(rawValue: stacker.scalar) else { return true }
    let before = utf8.unmarkedScalar(before: stacker.offset, from: content.lowerBound)
    let next = offset + letter.utf8Length
    return virama.joins(
      before, to: letter, next < content.upperBound ? utf8.scalar(at: next) : nil,
      besideJoiner: stacker.hasJoiner || before == CutUnitMerger.zeroWidthJoiner)
  }

  private struct Stacker {
    let scalar: UInt32
    let offset: Int
    let isInvisible: Bool
    /// Whether a zero width joiner is between it and the letter.
    let hasJoiner: Bool
  }

  private func stacker(
    before offset: Int, _ utf8: [UInt8], _ content: Range<Int>
  ) -> Stacker? {
    var end = offset
    var hasJoiner = false
    while end > content.lowerBound {
      let start = utf8.startOfScalar(before: end)
      let scalar = utf8.scalar(at: start)
      let role = Int(cu_indic_role(scalar))
      if role == CU_INDIC_VIRAMA || role == CU_INDIC_STACKER {
        return Stacker(
          scalar: scalar, offset: start, isInvisible: role == CU_INDIC_STACKER, hasJoiner: hasJoiner
        )
      }
      let isJoiner = scalar == CutUnitMerger.zeroWidthJoiner
      guard isJoiner || cu_is_reordered_mark(scalar) else { return nil }
      hasJoiner = hasJoiner || isJoiner
      end = start
    }
    return nil
  }
}

extension [UInt8] {
  /// The scalar before an offset, but for marks that normalization may have put there; nil if none is after a limit.
  fileprivate func unmarkedScalar(before offset: Int, from limit: Int) -> UInt32? {
    var end = offset
    while end > limit {
      end = startOfScalar(before: end)
      let scalar = scalar(at: end)
      // A second virama is no such mark: it shows as well.
      if !cu_is_reordered_mark(scalar) || VisibleVirama(rawValue: scalar) != nil { return scalar }
    }
    return nil
  }
}

// MARK: - Runs without a base

extension CutUnitMerger {
  /// What the clusters of a run are like, and what it has too many of.
  private enum RunKind {
    case empty
    case baseless

    func holds(_ scalar: UInt32) -> Bool {
      switch self {
      case .empty: CharacterClass.isEmpty(scalar)
      case .baseless: CharacterClass.isBaseless(scalar)
      }
    }
  }

  /// The clusters of a paragraph that are between two boundaries, or before or after all.
  private struct Clusters {
    let cuts: [Int32]
    let utf8: [UInt8]
    let content: Range<Int>

    /// The fewest bytes of the longest cluster where 64 clusters have too many marks: five marks, of two bytes each.
    static let longClusterLength = 10

    /// Whether any cluster may be long.
    var mayBeLong: Bool {
      content.count - cuts.count > 2 * CutUnitMerger.largestOrdinaryRow
        - CutUnitMerger.largestOrdinaryCluster
    }

    /// Unit i ends at boundary i.
    func range(_ unit: Int) -> Range<Int> {
      let start = unit == 0 ? 0 : Int(cuts[unit - 1])
      let end = unit == cuts.count ? content.count : Int(cuts[unit])
      return content.lowerBound + start..<content.lowerBound + end
    }

    func isAll(_ kind: RunKind, _ unit: Int) -> Bool {
      Scalars(utf8, in: range(unit)).allSatisfy { kind.holds($0.scalar) }
    }

    /// The boundaries inside the run that a unit is in, which are none if it is in none.
    func run(of kind: RunKind, around unit: Int, from first: Int) -> Range<Int> {
      guard isAll(kind, unit) else { return unit..<unit }
      var (low, high) = (unit, unit)
      while low > first, isAll(kind, low - 1) { low -= 1 }
      while high < cuts.count, isAll(kind, high + 1) { high += 1 }
      return low..<high
    }

    func isMerged(_ run: Range<Int>, of kind: RunKind) -> Bool {
      if run.isEmpty { return false }
      if kind == .empty { return run.count >= CutUnitMerger.largestOrdinaryCluster }
      var (marked, marks) = (0, 0)
      for unit in run.lowerBound...run.upperBound {
        let count = Scalars(utf8, in: range(unit)).count { !CharacterClass.isEmpty($0.scalar) }
        if count > 0 { marked += 1 }
        marks += count
        if marked > CutUnitMerger.largestOrdinaryCluster
          || marks > CutUnitMerger.largestOrdinaryRow
        {
          return true
        }
      }
      return false
    }

    /// The next unit from one on that is looked at: a run that is merged has each 64th at least once, or a long one.
    func probe(from first: Int, longAlso: Bool) -> Int? {
      let next = first + CutUnitMerger.largestOrdinaryCluster - 1
      let probe = next <= cuts.count ? next : nil
      guard longAlso, first <= cuts.count else { return probe }
      return (first...(probe ?? cuts.count)).first { range($0).count >= Self.longClusterLength }
        ?? probe
    }
  }

  private func withoutRuns(
    of kind: RunKind, _ cuts: [Int32], _ utf8: [UInt8], _ content: Range<Int>
  ) -> [Int32] {
    let clusters = Clusters(cuts: cuts, utf8: utf8, content: content)
    let mayBeLong = kind == .baseless && clusters.mayBeLong
    guard cuts.count >= CutUnitMerger.largestOrdinaryCluster || mayBeLong else { return cuts }
    var kept: [Int32] = []
    var (taken, next) = (0, 0)
    while let probe = clusters.probe(from: next, longAlso: mayBeLong) {
      let run = clusters.run(of: kind, around: probe, from: taken)
      if clusters.isMerged(run, of: kind) {
        kept += cuts[taken..<run.lowerBound]
        taken = run.upperBound
      }
      next = max(probe, run.upperBound) + 1
    }
    return taken == 0 ? cuts : kept + cuts[taken...]
  }
}
