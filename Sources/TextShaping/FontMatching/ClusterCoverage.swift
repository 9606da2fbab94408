import TextCore

/// Whether a font can draw a cluster, counting canonically equivalent forms, as HarfBuzz does.
///
/// - *has*: the font's character map has the scalar.
/// - *drawn*: the font has the scalar, or has (draws) all that it decomposes to.
/// - *composed*: HarfBuzz composes a base with the marks after it if the font has the result, so a
///   font that has é covers e + U+0301 without having the mark.
struct ClusterCoverage {
  /// The scalars of the cluster that need glyphs, base first.
  let scalars: [UInt32]
  /// The canonical compositions and decompositions to try.
  let normalizer = Normalizer()

  /// Marks further from their base than this are not tried in composition: no character has so many.
  private static let longestComposition = 8

  /// Whether every scalar would get a glyph.
  func isWhole(has: (UInt32) -> Bool) -> Bool {
    missing(has: has).isEmpty
  }

  /// The indices of the scalars that would get no glyph, ascending; a mark that is composed with the base gets the base's.
  func missing(has: (UInt32) -> Bool) -> [Int] {
    if scalars.allSatisfy({ draws($0, has: has) }) { return [] }
    let (base, rest) = composed(has: has)
    return scalars.indices.filter { index in
      index == 0 ? !draws(base, has: has) : rest.contains(index) && !draws(scalars[index], has: has)
    }
  }

  /// How many of the scalars would get a glyph; 0 when the base would not, since a mark never leaves
  /// its base.
  func count(has: (UInt32) -> Bool) -> Int {
    guard let base = scalars.first, draws(base, has: has) else { return 0 }
    return scalars.count { draws($0, has: has) }
  }

  private func draws(_ scalar: UInt32, has: (UInt32) -> Bool) -> Bool {
    if has(scalar) { return true }
    guard let (first, second) = normalizer.decompose(scalar) else { return false }
    // The second part of a canonical decomposition is never decomposed further, except by singletons.
    return draws(first, has: has) && (second == 0 || has(second))
  }

  /// The base composed with each mark that the font has only so, and the indices of the other marks; of no empty cluster.
  private func composed(has: (UInt32) -> Bool) -> (base: UInt32, rest: Set<Int>) {
    var base = scalars[0]
    let marks = scalars.indices.dropFirst()
    guard scalars.count <= Self.longestComposition else { return (base, Set<Int>(marks)) }
    var rest: Set<Int> = []
    var highestClass: UInt32 = 0
    for index in marks {
      let mark = scalars[index]
      let markClass = normalizer.combiningClass(mark)
      let isBlocked = !rest.isEmpty && highestClass >= markClass
      if !isBlocked, let made = normalizer.compose(base, mark), has(made) {
        base = made
      } else {
        rest.insert(index)
        highestClass = markClass
      }
    }
    return (base, rest)
  }
}

extension FontFace {
  /// The indices of the scalars of a cluster that would get no glyph, ascending.
  package func missing(of scalars: [UInt32]) -> [Int] {
    ClusterCoverage(scalars: scalars).missing(has: hasGlyph)
  }
}
