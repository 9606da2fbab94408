import CUnicode

// Cut units: what a trim or a line break never divides.
//
//   virama, stacker   Indic_Syllabic_Category is Virama or Invisible_Stacker; a Pure_Killer shows, and
//                     stacks nothing
//   conjunct          letter, virama, letter of the same script; between the last two may be a zero
//                     width joiner (which asks for a half form, or in Sinhala for the conjunct) and
//                     marks with a combining class, which normalization may have put there. A zero
//                     width non-joiner (class 0) prevents the conjunct, and so does any other mark.
//
//                      Ka  COENG  Ro  Aa        Khmer, Invisible_Stacker
//   graphemes         |        |       |        ICU 72 cuts after the coeng
//   cut units         |                |
//
//   baseless cluster  has no base: invisible characters that take no room (a word joiner, a direction mark), and
//                     marks after them
//   baseless run      more than 64 baseless clusters in a row. It is one cut unit: a trim that tried each place would
//                     take quadratic time, and so would HarfBuzz, which looks for each mark's base before the run
//
// ICU 72's own rules already keep the conjuncts of six Indic scripts together; Unicode 15.1 made that
// rule GB9c, for the same six.

/// Joins the extended grapheme clusters that a virama or an invisible stacker connects, and those of
/// a baseless run.
struct CutUnitMerger: Sendable {
  /// More baseless clusters in a row than this are one cut unit.
  static let largestOrdinaryCluster = 64

  /// The `graphemes`, relative to the content's start, without those inside a conjunct or a baseless run.
  ///
  /// `mayStack` says whether any of the letters may. Linear.
  func merge(
    _ graphemes: [Int32], _ utf8: [UInt8], _ content: Range<Int>, mayStack: Bool = true
  ) -> [Int32] {
    let units = mayStack ? withoutConjuncts(graphemes, utf8, content) : graphemes
    return withoutOversizedClusters(units, utf8, content)
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
    return cu_script(stacker.scalar) == cu_script(letter)
  }

  private func stacker(
    before offset: Int, _ utf8: [UInt8], _ content: Range<Int>
  ) -> (scalar: UInt32, isInvisible: Bool)? {
    var end = offset
    while end > content.lowerBound {
      let start = utf8.startOfScalar(before: end)
      let scalar = utf8.scalar(at: start)
      switch Int(cu_indic_role(scalar)) {
      case CU_INDIC_VIRAMA: return (scalar, false)
      case CU_INDIC_STACKER: return (scalar, true)
      default: break
      }
      guard scalar == 0x200D || cu_is_reordered_mark(scalar) else { return nil }
      end = start
    }
    return nil
  }
}

// MARK: - Baseless runs

extension CutUnitMerger {
  private func withoutOversizedClusters(
    _ cuts: [Int32], _ utf8: [UInt8], _ content: Range<Int>
  ) -> [Int32] {
    var kept: [Int32]?
    var taken = 0
    // A baseless run has each 64th boundary at least once, so no other has to be tried.
    var probe = CutUnitMerger.largestOrdinaryCluster - 1
    while probe < cuts.count {
      let run = baselessRun(around: probe, cuts, utf8, content, from: taken)
      if run.count >= CutUnitMerger.largestOrdinaryCluster {
        kept = (kept ?? []) + cuts[taken..<run.lowerBound]
        taken = run.upperBound
      }
      probe = max(probe, run.upperBound) + CutUnitMerger.largestOrdinaryCluster
    }
    return kept.map { $0 + cuts[taken...] } ?? cuts
  }

  /// The boundaries next to `index`, and itself, that are between two baseless clusters.
  private func baselessRun(
    around index: Int, _ cuts: [Int32], _ utf8: [UInt8], _ content: Range<Int>, from first: Int
  ) -> Range<Int> {
    func isBaseless(_ unit: Int) -> Bool {
      let start = unit == 0 ? 0 : Int(cuts[unit - 1])
      let end = unit == cuts.count ? content.count : Int(cuts[unit])
      let range = content.lowerBound + start..<content.lowerBound + end
      return Scalars(utf8, in: range).allSatisfy { CharacterClass.isBaseless($0.scalar) }
    }
    // Unit i ends at boundary i.
    guard isBaseless(index), isBaseless(index + 1) else { return index..<index }
    var (low, high) = (index, index + 1)
    while low > first, isBaseless(low - 1) { low -= 1 }
    while high < cuts.count, isBaseless(high + 1) { high += 1 }
    return low..<high
  }
}
