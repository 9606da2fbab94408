/// A length in points as a 16.16 fixed-point integer: sums are exact and do not depend on order.
///
/// One unit is 1/65536 pt. The integer after it has 64 bits, enough for a line of many million glyphs
/// at any sensible size; a hostile font at an absurd size reaches the limits, where sums stay.
package struct Fixed: Sendable, Hashable, Comparable, AdditiveArithmetic {
  /// The length in units of 1/65536 pt.
  package var raw: Int

  package static let zero = Fixed(raw: 0)
  /// No length of a container, a style or a font may be larger, in points: a number beyond it is a mistake.
  package static let largestLength = 1_000_000.0
  /// Longer than any line: what an unlimited container offers, and where sums stop growing.
  package static let unlimited = Fixed(raw: 1 << 61)

  package init(raw: Int) { self.raw = raw }

  /// A product within the limits.
  package static func * (length: Fixed, count: Int) -> Fixed {
    let (product, overflow) = length.raw.multipliedReportingOverflow(by: count)
    let isNegative = (length.raw < 0) != (count < 0)
    return overflow ? Fixed(limited: isNegative ? .min : .max) : Fixed(limited: product)
  }

  private init(limited raw: Int) {
    self.raw = max(-Fixed.unlimited.raw, min(Fixed.unlimited.raw, raw))
  }

  /// The nearest 1/65536 to a number of points; the caller has refused what is not finite or absurd.
  package init(points: Double) { raw = Int((points * 65536).rounded()) }

  /// The length of `units` font units at `size`, rounded down to 1/65536, so that no sum is longer
  /// than the numbers in the font say (decision 9).
  package init(fontUnits units: Int, size: Fixed, unitsPerEm: Divisor) {
    let (product, overflow) = units.multipliedReportingOverflow(by: size.raw)
    guard !overflow, product.magnitude < Fixed.unlimited.raw.magnitude else {
      self = units < 0 ? Fixed(limited: .min) : .unlimited
      return
    }
    raw = unitsPerEm.flooredQuotient(of: product)
  }

  package var points: Double { Double(raw) / 65536 }

  package static func < (a: Fixed, b: Fixed) -> Bool { a.raw < b.raw }
  package static func + (a: Fixed, b: Fixed) -> Fixed { Fixed(limited: a.raw + b.raw) }
  package static func - (a: Fixed, b: Fixed) -> Fixed { Fixed(limited: a.raw - b.raw) }
}

extension Int {
  /// Division that rounds towards minus infinity.
  package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
  }
}
