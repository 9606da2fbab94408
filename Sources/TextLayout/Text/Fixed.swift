/// A length in points as a 16.16 fixed-point integer: sums are exact and do not depend on order.
///
/// One unit is 1/65536 pt. The integer behind it has 64 bits, so a line of sixteen million glyphs at
/// the largest font size still adds up without overflow.
struct Fixed: Sendable, Hashable, Comparable, AdditiveArithmetic {
  /// The length in units of 1/65536 pt.
  var raw: Int

  static let zero = Fixed(raw: 0)
  /// Longer than any line: what an unlimited container offers.
  static let unlimited = Fixed(raw: .max / 4)

  init(raw: Int) { self.raw = raw }

  /// The nearest 1/65536 to a number of points; the caller has refused what is not finite or absurd.
  init(points: Double) { raw = Int((points * 65536).rounded()) }

  /// The length of `units` font units at `size`, rounded half up to the nearest 1/65536.
  init(fontUnits units: Int, size: Fixed, unitsPerEm: Int) {
    let product = units * size.raw * 2 + unitsPerEm
    raw = Int(product.flooredQuotient(by: unitsPerEm * 2))
  }

  var points: Double { Double(raw) / 65536 }

  static func < (a: Fixed, b: Fixed) -> Bool { a.raw < b.raw }
  static func + (a: Fixed, b: Fixed) -> Fixed { Fixed(raw: a.raw + b.raw) }
  static func - (a: Fixed, b: Fixed) -> Fixed { Fixed(raw: a.raw - b.raw) }
}

extension Int {
  /// Division that rounds towards minus infinity, so that rounding is the same on both sides of 0.
  func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
  }
}
