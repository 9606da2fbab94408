import TextCore

/// A cluster of two to six scalars in two numbers.
package struct ClusterKey: Sendable, Equatable {
  // Three scalars each, the last in the lowest place; a place without a scalar has `none`, so that neither is ever 0.
  private var high = ClusterKey.mask
  private var low = ClusterKey.mask

  static let hashCount = 1 << 11

  /// A scalar takes 21 bits.
  private static let bits: UInt64 = 21
  private static let none: UInt64 = (1 << bits) - 1
  private static let mask: UInt64 = (1 << (3 * bits)) - 1
  private static let maximumCount = 6

  /// The key of no cluster.
  init() { (high, low) = (0, 0) }

  /// Nil for a cluster of one scalar, or of more than six.
  init?(_ utf8: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    var count = 0
    while offset < range.upperBound {
      guard count < ClusterKey.maximumCount else { return nil }
      let scalar = utf8.scalar(at: offset)
      append(scalar)
      offset += scalar.utf8Length
      count += 1
    }
    if count < 2 { return nil }
  }

  private mutating func append(_ scalar: UInt32) {
    high = (high << ClusterKey.bits | low >> (2 * ClusterKey.bits)) & ClusterKey.mask
    low = (low << ClusterKey.bits | UInt64(scalar)) & ClusterKey.mask
  }

  package var hash: Int {
    let mixed = (high &* 0xBF58_476D_1CE4_E5B9 ^ low) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 53)
  }

  package var array: [UInt32] {
    [high, low].flatMap { part in
      [2, 1, 0].map { place in part >> (place * ClusterKey.bits) & ClusterKey.none }
    }.filter { $0 != ClusterKey.none }.map { UInt32($0) }
  }
}
