/// A catalog's own limit on a text's size (XLIFF).
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
    /// A unit of another name, which can't be counted.
    case other(String)
  }

  /// What is counted.
  public let unit: Unit
  /// The minimum; nil without one.
  public let minimum: Int?
  /// The maximum; nil without one.
  public let maximum: Int?
  /// Whether pixels count the height (XLIFF 1.2's `maxheight`) rather than the width.
  public let isHeight: Bool
  /// The normalization form that is counted: none, `nfc` or `nfd`.
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

  /// The text's size in the unit and form; nil for pixels, which layout measures, and for an unknown unit or form.
  public func count(of text: String) -> Int? {
    guard let normalization else { return plainCount(of: text) }
    return NormalizationForm(rawValue: normalization)?.normalized(text).flatMap(plainCount)
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
