extension Unicode.Scalar {
  /// The scalar as the Unicode Standard writes it: `U+` and at least four hexadecimal digits.
  public var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
