/// An event of a YAML parser, in the order of the text.
enum YAMLEvent {
  case openDocument
  /// An alias, by the name of its anchor.
  case alias(String)
  case scalar(YAMLScalar)
  /// A list or a mapping begins, with its anchor.
  case openSequence(String?)
  case openMapping(String?)
  case close
}

/// A scalar, whose escapes are read and whose lines are folded.
struct YAMLScalar {
  let text: String
  let anchor: String?
  let tag: String?
  /// Whether it is written without quotation marks and outside a block.
  let isPlain: Bool
}

/// An event with its place, in characters from the text's first.
struct YAMLPlacedEvent {
  let event: YAMLEvent
  let start: Int
  let end: Int
}

extension YAMLScalar {
  /// Whether a tag says that it is a string.
  var isString: Bool { tag == "tag:yaml.org,2002:str" || tag == "!" }

  /// The scalar's value by the core schema (YAML 1.2.2, 10.3.2); nil for a number that is too large.
  var value: JSONValue? {
    guard isPlain, !isString else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number.map { $0.isFinite ? .number($0) : nil } ?? .string(text)
    }
  }

  /// The number that the text is; nil if it is not a number.
  private var number: Double? {
    if let digits = text.dropPrefix("0o"), let whole = Int(plain: digits, radix: 8) {
      return Double(whole)
    }
    if let digits = text.dropPrefix("0x"), let whole = Int(plain: digits, radix: 16) {
      return Double(whole)
    }
    // Swift's own notation for infinity, "not a number" and hexadecimal is not YAML's.
    let allowed = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == 0x2E || $0 | 0x20 == 0x65 || $0 == 0x2B || $0 == 0x2D
    }
    guard allowed, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return Double(text)
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension Int {
  /// Digits without a sign.
  fileprivate init?(plain digits: Substring, radix: Int) {
    guard digits.first.map({ $0.isHexDigit }) ?? false else { return nil }
    self.init(digits, radix: radix)
  }
}
