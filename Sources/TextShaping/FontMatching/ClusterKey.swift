import TextCore

/// A cluster of two or three scalars in one number, which is never 0.
package struct ClusterKey: Sendable {
  let packed: UInt64
  package let scalars: (UInt32, UInt32, UInt32?)

  static let hashCount = 1 << 10

  /// Nil for a cluster of one, or of more.
  init?(_ utf8: [UInt8], _ range: Range<Int>) {
    let first = utf8.scalar(at: range.lowerBound)
    let next = range.lowerBound + first.utf8Length
    guard next < range.upperBound else { return nil }
    let second = utf8.scalar(at: next)
    let rest = next + second.utf8Length
    var third: UInt32?
    if rest < range.upperBound {
      let scalar = utf8.scalar(at: rest)
      guard rest + scalar.utf8Length == range.upperBound else { return nil }
      third = scalar
    }
    scalars = (first, second, third)
    // A scalar takes 21 bits; the third is 0x1F_FFFF if there are only two.
    packed = UInt64(first) << 42 | UInt64(second) << 21 | UInt64(third ?? 0x1F_FFFF)
  }

  package var hash: Int { Int((packed &* 0x9E37_79B9_7F4A_7C15) >> 54) }

  package var array: [UInt32] { [scalars.0, scalars.1] + (scalars.2.map { [$0] } ?? []) }
}
