// Definition
//
//   number   [-] digits [. [digits]] | [-] . digits, and after it optionally e [+-] digits
//
// No sign +, no hexadecimal, no locale's comma, no space: what a script prints by mistake should not
// be taken for a length.

/// Reads a number that is written in ASCII.
struct DecimalParser {
  /// The number's nearest `Double`; infinite if it is too large for one, nil if it is not a number.
  func parse(_ bytes: [UInt8]) -> Double? {
    var rest = bytes[...]
    _ = take("-", from: &rest)
    let whole = takeDigits(from: &rest)
    let fraction = take(".", from: &rest) ? takeDigits(from: &rest) : 0
    guard whole + fraction > 0 else { return nil }
    guard takeExponent(from: &rest), rest.isEmpty else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether there is no exponent, or a complete one.
  private func takeExponent(from rest: inout ArraySlice<UInt8>) -> Bool {
    guard take("e", from: &rest) || take("E", from: &rest) else { return true }
    if !take("-", from: &rest) { _ = take("+", from: &rest) }
    return takeDigits(from: &rest) > 0
  }

  private func take(_ character: Unicode.Scalar, from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// How many digits there were.
  private func takeDigits(from rest: inout ArraySlice<UInt8>) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest.removeFirst(digits.count)
    return digits.count
  }
}
