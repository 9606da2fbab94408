extension UInt32 {
  /// Its hexadecimal digits, at least `count` of them.
  func hex(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
