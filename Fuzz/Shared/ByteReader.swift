/// Draws choices from the bytes that the fuzzer varies: the first bytes choose, the rest are content.
///
/// Past the end every choice is 0, so that a short input is a plain case.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var next = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func chance(outOf256 chance: Int) -> Bool { byte() >= 256 - chance }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(byte()) % elements.count]
  }

  /// Nearly always a length that a container can have; now and then one that must be refused.
  mutating func length() -> Double {
    let kind = byte()
    if kind < 240 { return Double(Int(kind) << 8 | Int(byte())) / 64 }
    return pick([
      0, -0.0, -1, 1e-9, 1.0 / 65536, 1_000_000, 1_000_001, 1e300, .nan, .infinity, -.infinity,
      999_999.999_99, .leastNonzeroMagnitude,
    ])
  }

  /// A number of lines: mostly few, now and then what no text has.
  mutating func lineCount() -> Int {
    let kind = byte()
    return kind < 248 ? Int(kind) % 6 : pick([-1, Int.min, Int.max, 1 << 40, 100_000])
  }

  /// What has not been drawn yet, at most `count` bytes of it.
  mutating func content(_ count: Int = .max) -> [UInt8] {
    let end = next + min(count, bytes.count - next)
    defer { next = end }
    return Array(bytes[next..<end])
  }
}
