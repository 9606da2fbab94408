/// The bytes of a report while they are being written.
///
/// Everything that reports print goes through these functions, so a number looks the same in
/// every format and in every locale. Appending costs time in proportion to what is appended.
package struct ReportBuffer: Sendable, Hashable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Empty, with room for so many bytes.
  init(reserving count: Int) { bytes.reserveCapacity(count) }

  /// Begins with bytes, which it takes until they are given back.
  init(taking bytes: inout [UInt8]) { swap(&self.bytes, &bytes) }

  /// Gives the bytes back.
  mutating func giveBack(_ bytes: inout [UInt8]) { swap(&self.bytes, &bytes) }

  package mutating func append(byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ text: String) { append(text.utf8Span.span) }

  var count: Int { bytes.count }

  /// Appends what is at a place of the buffer again.
  mutating func append(copyOf place: Range<Int>) {
    // Appending a slice of the bytes would copy all of them, since the slice shares their memory.
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: place.count))
    var span = bytes.mutableSpan
    for distance in 0..<place.count {
      span[start + distance] = span[place.lowerBound + distance]
    }
  }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Appends bytes with room for them made once: most are few, so they are copied one by one.
  mutating func append(_ more: borrowing Span<UInt8>) {
    bytes.append(addingCapacity: more.count) { output in
      for index in more.indices { output.append(more[index]) }
    }
  }

  /// Appends the name of a member, which has nothing to escape, in quotes and with its colon, after a comma or not.
  mutating func append(name: String, afterComma: Bool) {
    let utf8 = name.utf8Span.span
    bytes.append(addingCapacity: utf8.count + 4) { $0.append(name: utf8, afterComma: afterComma) }
  }

  /// Appends a member that is a list of two offsets, such as `"utf8":[0,42]`; a report of a long text has many.
  mutating func append(name: String, bounds: Range<Int>, afterComma: Bool) {
    let utf8 = name.utf8Span.span
    bytes.append(addingCapacity: utf8.count + 2 * ReportBuffer.mostDigits + 7) { output in
      output.append(name: utf8, afterComma: afterComma)
      output.append(UInt8(ascii: "["))
      output.append(digits: bounds.lowerBound.magnitude)
      output.append(UInt8(ascii: ","))
      output.append(digits: bounds.upperBound.magnitude)
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Of 64 bits.
  fileprivate static let mostDigits = 20

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
    let parts = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    guard parts.remainder != 0 else { return append(digits: parts.quotient, atLeast: 1) }
    var (fraction, places) = (parts.remainder, 6)
    while fraction.isMultiple(of: 10) {
      fraction /= 10
      places -= 1
    }
    bytes.append(addingCapacity: 2 * ReportBuffer.mostDigits) {
      $0.append(digits: parts.quotient)
      $0.append(UInt8(ascii: "."))
      $0.append(digits: fraction, atLeast: places)
    }
  }

  /// Digits, with zeros before them up to a least number; a report of a long text has millions.
  private mutating func append(digits number: UInt, atLeast least: Int) {
    bytes.append(addingCapacity: ReportBuffer.mostDigits) {
      $0.append(digits: number, atLeast: least)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the name of a member, in quotes and with its colon, after a comma or not.
  fileprivate mutating func append(name utf8: borrowing Span<UInt8>, afterComma: Bool) {
    if afterComma { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    for index in utf8.indices { append(utf8[index]) }
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  /// Appends digits, with zeros before them up to a least number.
  fileprivate mutating func append(digits number: UInt, atLeast least: Int = 1) {
    let zero = UInt8(ascii: "0")
    // Most numbers are small.
    if number < 1_000, least == 1 {
      if number >= 100 { append(zero + UInt8(number / 100)) }
      if number >= 10 { append(zero + UInt8(number / 10 % 10)) }
      return append(zero + UInt8(number % 10))
    }
    var digits: [20 of UInt8] = .init(repeating: zero)
    var rest = number
    var start = digits.count
    while rest > 0 {
      let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
      start -= 1
      digits[start] += UInt8(ones)
      rest = tens
    }
    for index in min(start, digits.count - least)..<digits.count { append(digits[index]) }
  }
}
