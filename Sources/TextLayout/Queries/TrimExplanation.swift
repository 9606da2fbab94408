import TextCore
import TextShaping

/// Why a text was cut where it was: what the next longer text would break.
public struct TrimExplanation: Sendable, Hashable, Codable {
  /// The hidden range: the visible text ends before it and begins again after it.
  public let hidden: TextRange
  /// The unit by which it was cut.
  public let unit: CutUnit
  /// The next longer text by that unit.
  public let next: Next

  /// A text with one more visible unit.
  public struct Next: Sendable, Hashable, Codable {
    /// What it would show in addition; two ranges if both ends grow, none if only white space that is dropped
    /// beside a token is added.
    public let ranges: [TextRange]
    /// What it would print.
    public let text: String
    /// How many lines that takes, without a limit.
    public let lineCount: Int
    /// Its size, without a limit.
    public let size: Size
    /// The protected range that it adds, if it adds more than one character: such a range is visible whole or not at
    /// all.
    public let protectedRange: TextRange?
    /// What it breaks, at least one.
    public let breaks: [TrimBreach]
  }
}

/// What a longer text would break; a struct over strings, so that a new one breaks no `switch`.
public struct TrimBreach: Sendable, Hashable, Codable, RawRepresentable, CaseIterable {
  /// The word itself, such as `lines`.
  public let rawValue: String
  /// Makes a breach of any word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It takes more lines than may show.
  public static let lines = TrimBreach(rawValue: "lines")
  /// It is higher than the container, or than all containers together hold.
  public static let height = TrimBreach(rawValue: "height")
  /// A line that never wraps is wider than the container.
  public static let width = TrimBreach(rawValue: "width")
  /// A line ends inside the suffix.
  public static let suffix = TrimBreach(rawValue: "suffix")
  /// The cut would not be a boundary between characters of the printed text.
  public static let character = TrimBreach(rawValue: "character")

  /// A line before the last would change, in the scope last-line.
  public static let earlierLines = TrimBreach(rawValue: "earlier-lines")

  /// All limits.
  public static let allCases: [TrimBreach] = [
    .lines, .height, .width, .suffix, .character, .earlierLines,
  ]
}

extension TrimResult {
  /// Why the cut is where it is; nil if nothing visible is hidden, and for a rule of ReadMoreTextView's.
  ///
  /// The next longer text is laid out whole and from scratch through the front door. Under the status
  /// `suffixDoesNotFit` it has the visible part of the token. Cost: finding the units of the text, and a layout.
  ///
  /// - Throws: what shaping a text throws.
  public func explanation() throws(TextLayoutError) -> TrimExplanation? {
    guard isTruncated, compatibility == nil else { return nil }
    return try TrimExplainer(self).explanation()
  }
}
