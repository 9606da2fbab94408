/// How long a face's font units are at a size: the one place where what is shaped becomes lengths.
struct PointScale: Sendable, Hashable {
  private let size: Fixed
  private let unitsPerEm: Int

  init(of face: FontFace, size: Fixed) {
    self.size = size
    unitsPerEm = face.unitsPerEm
  }

  /// The length of `units` font units, rounded down to 1/65536 pt.
  func points(_ units: Int) -> Fixed {
    Fixed(fontUnits: units, size: size, unitsPerEm: unitsPerEm)
  }

  /// How far a glyph moves the pen.
  func advance(_ glyph: ShapedGlyph) -> Fixed { points(Int(glyph.xAdvance)) }
}
