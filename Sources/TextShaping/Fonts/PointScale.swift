import TextCore

/// How long a face's font units are at a size: the place where font units become lengths, but for the loop over pairs
/// (`CWords`), which has the same formula.
@usableFromInline package struct PointScale: Sendable, Hashable {
  @usableFromInline let size: Fixed
  @usableFromInline let letterSpacing: Fixed
  @usableFromInline let unitsPerEm: Divisor
  /// Whether the product of the size and a plain glyph's advance is small.
  @usableFromInline let isShort: Bool

  /// Of no face: every length is zero.
  static let none = PointScale()

  private init() {
    size = .zero
    letterSpacing = .zero
    unitsPerEm = Divisor(1)
    isShort = true
  }

  /// 2^49 / 2^13, as `Divisor` and `PlainGlyph` have their limits: a million points.
  @inlinable static var shortSize: Int { 1 << 36 }

  @inlinable package init(of face: FontFace, size: Fixed, letterSpacing: Fixed = .zero) {
    self.size = size
    self.letterSpacing = letterSpacing
    unitsPerEm = Divisor(face.unitsPerEm)
    isShort = (0..<PointScale.shortSize).contains(size.raw)
  }

  /// The length of `units` font units, rounded down to 1/65536 pt.
  @inlinable package func points(_ units: Int) -> Fixed {
    Fixed(fontUnits: units, size: size, unitsPerEm: unitsPerEm)
  }

  /// How far a glyph without letter spacing moves the pen.
  @inline(__always)
  @inlinable package func advance(_ glyph: PlainGlyph) -> Fixed {
    Fixed(raw: advance(ofPlain: glyph.xAdvance))
  }

  /// The same of a plain glyph's advance in font units, in 1/65536 pt.
  @inline(__always)
  @inlinable func advance(ofPlain units: Int) -> Int {
    isShort ? unitsPerEm.shortQuotient(of: units &* size.raw) : points(units).raw
  }

  /// How far a glyph moves the pen, including the spacing of the letters that end with it.
  @inlinable package func advance(_ glyph: ShapedGlyph) -> Fixed {
    points(Int(glyph.xAdvance)) + spacing(of: glyph)
  }

  /// The spacing of the letters that end with a glyph.
  @inlinable package func spacing(of glyph: ShapedGlyph) -> Fixed {
    glyph.spaces == 0 ? .zero : letterSpacing * Int(glyph.spaces)
  }
}
