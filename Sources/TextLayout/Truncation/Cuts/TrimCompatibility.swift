import TextCore
import TextShaping

/// A rule of ReadMoreTextView's: cutting a text by it shows what that view would do with the text.
///
/// A rule keeps none of the promises of a trim; the result's notes name those that it breaks. A struct over strings,
/// so that a new rule breaks no `switch`.
public struct TrimCompatibility: Sendable, Hashable, Codable, RawRepresentable, CaseIterable {
  /// The word itself, such as `readmore-3`.
  public let rawValue: String
  /// Makes a rule of any word; an unknown one is refused when a text is trimmed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Version 0.0.1 and the article that it was published with: the end of the range that fits the container, less
  /// the length of the suffix and of the ellipsis in UTF-16 code units.
  ///
  /// The view finds out whether the text fits by comparing that end with the text's length, which it counts in
  /// characters if the text has no attributes: so it cuts a text with an emoji though all of it fits. If the text is
  /// shorter than the token, nothing is replaced.
  public static let readMore001 = TrimCompatibility(rawValue: "readmore-0.0.1")
  /// Versions 1 to 3: the character at the container's width less the suffix's, rounded up to a whole point, on the
  /// last visible line, less one UTF-16 code unit.
  ///
  /// The ellipsis belongs to the suffix. If no more than that unit is before the character, nothing is replaced.
  public static let readMore3 = TrimCompatibility(rawValue: "readmore-3")

  /// All rules.
  public static let allCases: [TrimCompatibility] = [.readMore001, .readMore3]

  /// The ellipsis if none is given: `trimTextPrefix` and a space, and what version 3's `readMoreText` begins with.
  static let defaultEllipsis = "... "

  func check() throws(TextLayoutError) {
    try check("compatibility", among: TrimCompatibility.allCases, else: .invalidArgument)
  }
}
