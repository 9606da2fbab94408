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
    if scalars.allSatisfy({ draws($0, has: has) }) { return true }
    return composed(has: has).allSatisfy { draws($0, has: has) }
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

  /// The cluster with its base composed with each mark that the font has only so.
  private func composed(has: (UInt32) -> Bool) -> [UInt32] {
    var rest: [UInt32] = []
    guard var base = scalars.first, scalars.count <= Self.longestComposition else { return scalars }
    var highestClass: UInt32 = 0
    for mark in scalars.dropFirst() {
      let markClass = normalizer.combiningClass(mark)
      let isBlocked = !rest.isEmpty && highestClass >= markClass
      if !isBlocked, let made = normalizer.compose(base, mark), has(made) {
        base = made
      } else {
        rest.append(mark)
        highestClass = markClass
      }
    }
    return [base] + rest
  }
}
