/// Finds postal addresses, of the forms that `AddressReader` knows.
///
/// Every token is tried as the first of an address. A rule looks at a few dozen tokens at most, so the time is linear.
struct AddressFinder: Sendable {
  /// A search on a map, for the value of `q` (Apple, "Map Links"): Maps opens it on Apple's devices, a browser
  /// elsewhere.
  private static let map = "https://maps.apple.com/?q="

  private let tokens: TokenText
  private let reader: AddressReader

  init(_ tokens: TokenText) {
    self.tokens = tokens
    reader = AddressReader(tokens: tokens)
  }

  /// All postal addresses, in the order of the text.
  func addresses() -> [Finding] {
    var found: [Finding] = []
    var index = 0
    while index < tokens.count {
      guard tokens[index]?.gap != Token.Gap.none || mayFollow(index - 1),
        let address = reader.address(at: index), !isStuck(address.end), let first = tokens[index],
        let last = tokens[address.end - 1]
      else {
        index += 1
        continue
      }
      let value = address.value.map(line).joined(separator: ", ")
      found.append(
        Finding(
          range: first.range.lowerBound..<last.range.upperBound, value: value,
          url: Self.map + PercentEncoder.unreserved(value)))
      index = address.end
    }
    return found
  }

  /// Whether an address may begin right after a token: an opening bracket or a quotation mark.
  private func mayFollow(_ index: Int) -> Bool {
    guard let before = tokens[index], before.kind == .sign else { return false }
    return !Self.joints.contains(before.value)
  }

  /// Signs that join a word to the one before it, such as a hyphen or an at sign.
  private static let joints: Set<Int32> = [0x2D, 0x2E, 0x2F, 0x2C, 0x23, 0x27, 0x5F, 0x40]

  private func isStuck(_ index: Int) -> Bool {
    guard let token = tokens[index] else { return false }
    return token.gap == .none && token.kind != .sign
  }

  /// A part of the address on one line, with single spaces.
  private func line(_ part: Range<Int>) -> String {
    var line = ""
    for index in part {
      guard let token = tokens[index] else { continue }
      if !line.isEmpty, token.gap != .none { line += " " }
      line += tokens.text.string(token.range)
    }
    return line
  }
}
