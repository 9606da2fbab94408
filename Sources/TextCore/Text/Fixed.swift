/// A length in points as a 16.16 fixed-point integer: sums are exact and do not depend on order.
///
/// One unit is 1/65536 pt. The integer has 64 bits, enough for a line of many million glyphs
/// at any sensible size; with a hostile font at an absurd size, sums stop at the limits.
@usableFromInline package struct Fixed: Sendable, Hashable, Comparable, AdditiveArithmetic {
  /// The length in units of 1/65536 pt.
  @usableFromInline package var raw: Int

  @inlinable package static var zero: Fixed { Fixed(raw: 0) }
  /// No length of a container, a style or a font may be larger, in points: a number beyond it is a mistake.
  @inlinable package static var largestLength: Double { 1_000_000 }
  /// Longer than any line: the width of an unlimited container, and where sums stop growing.
  @inlinable package static var unlimited: Fixed { Fixed(raw: 1 << 61) }

  @inlinable package init(raw: Int) { self.raw = raw }

  /// A product within the limits.
  @inlinable package static func * (length: Fixed, count: Int) -> Fixed {
    let (product, overflow) = length.raw.multipliedReportingOverflow(by: count)
    let isNegative = (length.raw < 0) != (count < 0)
    return overflow ? Fixed(limited: isNegative ? .min : .max) : Fixed(limited: product)
  }

  @inlinable init(limited raw: Int) {
    self.raw = max(-Fixed.unlimited.raw, min(Fixed.unlimited.raw, raw))
  }

  /// The nearest 1/65536 to a number of points; the caller has refused what is not finite or absurd.
  @inlinable package init(points: Double) { raw = Int((points * 65536).rounded()) }

  /// The length of `units` font units at `size`, rounded down to 1/65536, so that no sum is longer
  /// than the font's numbers (decision 9).
  @inlinable package init(fontUnits units: Int, size: Fixed, unitsPerEm: Divisor) {
    let (product, overflow) = units.multipliedReportingOverflow(by: size.raw)
    guard !overflow, product.magnitude < Fixed.unlimited.raw.magnitude else {
      self = units < 0 ? Fixed(limited: .min) : .unlimited
      return
    }
    raw = unitsPerEm.flooredQuotient(of: product)
  }

  @inlinable package var points: Double { Double(raw) / 65536 }

  @inlinable package static func < (a: Fixed, b: Fixed) -> Bool { a.raw < b.raw }
  @inlinable package static func + (a: Fixed, b: Fixed) -> Fixed { Fixed(limited: a.raw + b.raw) }
  @inlinable package static func - (a: Fixed, b: Fixed) -> Fixed { Fixed(limited: a.raw - b.raw) }
}

extension Int {
  /// Division that rounds towards minus infinity.
  @inlinable package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
  }
}
