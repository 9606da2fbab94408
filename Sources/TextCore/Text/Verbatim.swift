/// A property with a text, or with several, that is compared and hashed by its bytes, as a `TextKey` is.
///
/// It is for the properties of values that are keys, such as a style with the names of its fonts.
@propertyWrapper public struct Verbatim<Value: VerbatimValue>: Sendable {
  /// The text itself.
  public var wrappedValue: Value

  /// A property with a text.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Verbatim: Hashable {
  /// Whether both have the same bytes.
  public static func == (one: Verbatim, other: Verbatim) -> Bool {
    one.wrappedValue.isVerbatim(other.wrappedValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { wrappedValue.hashBytes(into: &hasher) }
}

/// What a `Verbatim` property can have: a text, a list of texts, or nil.
public protocol VerbatimValue: Sendable {
  /// Whether both have the same bytes.
  func isVerbatim(_ other: Self) -> Bool
  /// Hashes the bytes.
  func hashBytes(into hasher: inout Hasher)
}

extension String: VerbatimValue {
  /// Whether two texts have the same bytes.
  public func isVerbatim(_ other: String) -> Bool { TextKey(self) == TextKey(other) }

  /// Hashes the text as a `TextKey` does.
  public func hashBytes(into hasher: inout Hasher) { TextKey(self).hash(into: &hasher) }
}

extension Array: VerbatimValue where Element: VerbatimValue {
  /// Whether two lists have the same texts.
  public func isVerbatim(_ other: [Element]) -> Bool {
    // Copies of one array are equal: the styles of records mostly have the same list of fonts.
    if span.isIdentical(to: other.span) { return true }
    return count == other.count && zip(self, other).allSatisfy { $0.isVerbatim($1) }
  }

  /// Hashes each text, and how many there are.
  public func hashBytes(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { element.hashBytes(into: &hasher) }
  }
}

extension Optional: VerbatimValue where Wrapped: VerbatimValue {
  /// Whether both are nil, or texts of the same bytes.
  public func isVerbatim(_ other: Wrapped?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isVerbatim(other)
  }

  /// Hashes the text, or that there is none.
  public func hashBytes(into hasher: inout Hasher) {
    hasher.combine(self != nil)
    self?.hashBytes(into: &hasher)
  }
}
