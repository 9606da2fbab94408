import TextCore
import TextShaping

/// A rule of ReadMoreTextView's, by which a text can be cut to see what that view makes of it.
///
/// It keeps none of the promises of a trim; what of them it breaks on a text is in the result's notes. A struct over
/// strings, so that a new one breaks nobody's `switch`.
public struct TrimCompatibility: Sendable, Hashable, RawRepresentable {
  /// The word itself, such as `readmore-3`.
  public let rawValue: String
  /// Makes a rule of any word; one that is none is refused when a text is trimmed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Version 0.0.1 and the article that it was published with: the end of the range that fits the container, less
  /// the length of the suffix and of the ellipsis in UTF-16 code units.
  ///
  /// Whether the text fits is told by comparing that end with the text's length, which for a text without
  /// attributes the view counts in characters: so it cuts one with an emoji though all of it fits. Where the text
  /// is shorter than the token, nothing is replaced.
  public static let readMore001 = TrimCompatibility(rawValue: "readmore-0.0.1")
  /// Versions 1 to 3: the character at the container's width less the suffix's, rounded up to a whole point, on the
  /// last line that shows, less one UTF-16 code unit.
  ///
  /// The ellipsis belongs to the suffix. Where no more than that unit is before the character, nothing is
  /// replaced.
  public static let readMore3 = TrimCompatibility(rawValue: "readmore-3")

  /// Those that there are.
  public static let all: [TrimCompatibility] = [.readMore001, .readMore3]

  /// What stands before the suffix where no ellipsis is given: `trimTextPrefix` and a space, and what version 3's
  /// `readMoreText` begins with.
  static let defaultEllipsis = "... "

  func check() throws(TextLayoutError) {
    try check("compatibility", among: TrimCompatibility.all, else: .invalidArgument)
  }
}
