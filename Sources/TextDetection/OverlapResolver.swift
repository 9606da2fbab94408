/// Chooses among detections that overlap: the longest, and of equally long ones the first in the order of types.
///
/// Candidates are taken from long to short. One that overlaps a candidate that was taken is not longer, so its first or
/// its last byte is taken: two bits show it. Cost: that of sorting, and one bit for each byte.
struct OverlapResolver: Sendable {
  /// Which type wins among equals: the one whose rules are least often wrong.
  static let order: [DetectionType] = [.link, .email, .date, .phone, .address]

  /// The candidates that are kept, in the order of the text; `length` is the text's, in bytes.
  func resolve(_ candidates: [Detection], length: Int) -> [Detection] {
    var taken = [UInt64](repeating: 0, count: length / 64 + 1)
    var kept: [Detection] = []
    for candidate in candidates.sorted(by: Self.precedes) {
      let range = candidate.range
      if range.isEmpty || isSet(taken, range.lowerBound) || isSet(taken, range.upperBound - 1) {
        continue
      }
      for byte in range { taken[byte / 64] |= 1 << UInt64(byte % 64) }
      kept.append(candidate)
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func precedes(_ a: Detection, _ b: Detection) -> Bool {
    (b.range.count, rank(a.type), a.range.lowerBound)
      < (a.range.count, rank(b.type), b.range.lowerBound)
  }

  private static func rank(_ type: DetectionType) -> Int {
    order.firstIndex(of: type) ?? order.count
  }

  private func isSet(_ bits: [UInt64], _ byte: Int) -> Bool {
    bits[byte / 64] >> UInt64(byte % 64) & 1 == 1
  }
}
