/// The bytes of a report while they are being written.
///
/// Everything that reports print goes through these functions, so a number looks the same in
/// every format and in every locale. Appending costs time in proportion to what is appended.
package struct ReportBuffer: Sendable, Hashable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  var count: Int { bytes.count }

  /// Appends what is at a place of the buffer again.
  mutating func append(copyOf place: Range<Int>) { bytes += bytes[place] }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// An integer in ASCII digits.
  package mutating func append(_ number: Int) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    append(digits: number.magnitude, atLeast: 1)
  }

  /// A number with at most 6 decimals in its shortest form: `320`, `0.5`, `-1.25`, never `-0`.
  ///
  /// 6 decimals distinguish any two multiples of 1/65536, so a printed length that is given as an option is the same
  /// length again. A value halfway between two decimals goes away from 0.
  /// From 9e12 on, 6 decimals no longer fit an `Int`, and a whole number is printed.
  package mutating func append(decimal value: Double) {
    guard value.magnitude < 9e12 else {
      if value < 0 { append(byte: UInt8(ascii: "-")) }
      return append(digits: UInt(min(value.magnitude, 1e18)), atLeast: 1)
    }
    let millionths = Int((value * 1_000_000).rounded(.toNearestOrAwayFromZero))
    if millionths < 0 { append(byte: UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(digits: whole, atLeast: 1)
    guard fraction != 0 else { return }
    append(byte: UInt8(ascii: "."))
    append(digits: fraction, atLeast: 6)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Digits, with zeros before them up to a least number; a report of a long text has millions.
  private mutating func append(digits number: UInt, atLeast least: Int) {
    var length = 1
    var limit: UInt = 10
    while number >= limit, length < 20 {
      length += 1
      let (next, overflow) = limit.multipliedReportingOverflow(by: 10)
      if overflow { break }
      limit = next
    }
    let start = bytes.count
    for _ in 0..<max(length, least) { bytes.append(UInt8(ascii: "0")) }
    var rest = number
    var place = bytes.count
    while rest > 0, place > start {
      place -= 1
      bytes[place] += UInt8(rest % 10)
      rest /= 10
    }
  }
}
