/// A divisor that is used often: a processor multiplies about ten times as fast as it divides.
@usableFromInline package struct Divisor: Sendable, Hashable {
  @usableFromInline package let value: Int
  /// 2^64 / value, rounded up; 0 if the divisor is not one that this serves.
  @usableFromInline package let reciprocal: UInt

  /// `value` is above 0.
  @inlinable package init(_ value: Int) {
    self.value = value
    reciprocal = Divisor.served.contains(value) ? UInt.max / UInt(value) + 1 : 0
  }

  @inlinable static var served: ClosedRange<Int> { 2...1 << 14 }
  /// Below it, the quotient is exact: the reciprocal's error, less than 2^14 / 2^64 of the dividend,
  /// adds less than one in the divisor.
  @inlinable static var dividendLimit: Int { 1 << 49 }

  /// The quotient, rounded towards minus infinity.
  @inline(__always)
  @inlinable package func flooredQuotient(of dividend: Int) -> Int {
    guard reciprocal != 0, 0 <= dividend, dividend < Divisor.dividendLimit else {
      return dividend.flooredQuotient(by: value)
    }
    return shortQuotient(of: dividend)
  }

  /// The same of a dividend from 0 to 2^49, where the divisor is from 2 to 2^14.
  @inline(__always)
  @inlinable package func shortQuotient(of dividend: Int) -> Int {
    assert(reciprocal != 0, "a divisor that is served")
    return Int(bitPattern: UInt(bitPattern: dividend).multipliedFullWidth(by: reciprocal).high)
  }
}

extension Divisor: ExpressibleByIntegerLiteral {
  @inlinable package init(integerLiteral value: Int) { self.init(value) }
}
