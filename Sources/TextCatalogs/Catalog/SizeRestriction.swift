/// A limit that a catalog itself sets to a text's size (XLIFF).
public struct SizeRestriction: Sendable, Hashable {
  /// What is counted.
  public enum Unit: Sendable, Hashable {
    /// Unicode scalars (XLIFF 2.0's `xliff:codepoints`).
    case scalars
    /// Characters, as people count them (XLIFF 1.2's `char`: "the number of characters").
    case characters
    /// UTF-8 bytes.
    case utf8
    /// UTF-16 code units.
    case utf16
    /// XLIFF 1.2's `pixel`.
    case pixels
    /// What the format names otherwise, by that name; nobody can count it.
    case other(String)
  }

  /// What is counted.
  public let unit: Unit
  /// The least that is allowed; nil where there is none.
  public let minimum: Int?
  /// The most that is allowed; nil where there is none.
  public let maximum: Int?
  /// In which direction, for pixels: XLIFF 1.2's `maxwidth` and `maxheight`.
  public let isHeight: Bool
  /// The text's form that is counted: nothing, `nfc` or `nfd`.
  public let normalization: String?

  /// A limit.
  public init(
    _ unit: Unit, minimum: Int? = nil, maximum: Int?, isHeight: Bool = false,
    normalization: String? = nil
  ) {
    self.unit = unit
    self.minimum = minimum
    self.maximum = maximum
    self.isHeight = isHeight
    self.normalization = normalization
  }

  /// How much of the unit a text has, in the form that is counted; nil for what has to be laid out, and for a unit
  /// or a form that is not known.
  public func count(of text: String) -> Int? {
    guard let normalization else { return plainCount(of: text) }
    return Normalizer(rawValue: normalization)?.normalized(text).flatMap(plainCount)
  }

  private func plainCount(of text: String) -> Int? {
    switch unit {
    case .scalars: text.unicodeScalars.count
    case .characters: text.count
    case .utf8: text.utf8.count
    case .utf16: text.utf16.count
    case .pixels, .other: nil
    }
  }
}
