/// A text as a key: compared, ordered and hashed by its bytes.
///
/// A `String` is compared by canonical equivalence. As a key it would be wrong, since two names that differ only in
/// normalization are two files, two members or two messages. It would also be slow: to hash it is to normalize it,
/// which takes time that grows with the square of the marks on one letter. So no dictionary and no set has `String`
/// keys, which a test asserts.
///
/// Cost of comparing and hashing: linear in the bytes.
public struct TextKey: Sendable, ExpressibleByStringLiteral {
  /// The text itself.
  public let text: String

  /// A key of a text.
  public init(_ text: String) { self.text = text }

  /// A key of a part of a text.
  public init(_ text: Substring) { self.text = String(text) }

  /// A key that is written out.
  public init(stringLiteral value: String) { text = value }

  /// Whether the text ends with another.
  package func hasSuffix(_ other: TextKey) -> Bool {
    text.utf8.suffix(other.text.utf8.count).elementsEqual(other.text.utf8)
  }
}

extension TextKey: Hashable {
  /// Whether two texts have the same bytes.
  public static func == (one: TextKey, other: TextKey) -> Bool {
    one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes eight bytes at a time.
  public func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

extension TextKey: Comparable {
  /// By the bytes, which is the order of the scalars.
  public static func < (one: TextKey, other: TextKey) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension TextKey: CustomStringConvertible {
  /// The text itself.
  public var description: String { text }
}

extension Set<TextKey> {
  /// Whether a text is in the set.
  package func contains(_ text: some StringProtocol) -> Bool { contains(TextKey(String(text))) }
}

extension Dictionary where Key == TextKey {
  /// The value of a text.
  package subscript(_ text: String) -> Value? {
    get { self[TextKey(text)] }
    set { self[TextKey(text)] = newValue }
  }
}
