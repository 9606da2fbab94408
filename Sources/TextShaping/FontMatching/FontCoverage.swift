import TextCore

/// How much of a text a face has glyphs for, by its character map alone.
public struct FontCoverage: Sendable, Hashable {
  /// The distinct scalars of the text that need a glyph, sorted: not white space, controls, joiners,
  /// variation selectors or other default ignorables.
  public let scalars: [Unicode.Scalar]
  /// The scalars of these that the face lacks, sorted.
  public let missing: [Unicode.Scalar]
}

extension FontFace {
  /// Which of a text's characters the face has.
  ///
  /// Linear in the text.
  /// A missing scalar may still get a glyph: in shaping, a composed letter that the face has stands for
  /// a letter and its mark, and a fallback font for either.
  public func coverage(of text: String) -> FontCoverage {
    var distinct: Set<Unicode.Scalar> = []
    for scalar in text.unicodeScalars { distinct.insert(scalar) }
    let needed = distinct.filter { !ClusterNeeds([$0.value]).scalars.isEmpty }.sorted()
    return FontCoverage(scalars: needed, missing: needed.filter { !hasGlyph($0.value) })
  }
}
