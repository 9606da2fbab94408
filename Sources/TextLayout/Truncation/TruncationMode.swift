import TextCore
import TextShaping

/// Which part of a text a trim hides; a struct over strings, so that a new one breaks nobody's `switch`.
///
/// TextKit's `NSLineBreakByTruncatingHead`, `…Middle` and `…Tail`, over the whole text and any number of
/// lines.
public struct TruncationMode: Sendable, Hashable, RawRepresentable {
  /// The word itself, such as `middle`.
  public let rawValue: String
  /// Makes a mode of any word; one that is none is refused when a text is trimmed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end is hidden, and the token stands after the longest start that fits.
  public static let tail = TruncationMode(rawValue: "tail")
  /// The start is hidden, and the token stands before the longest end that fits.
  public static let head = TruncationMode(rawValue: "head")
  /// What is between is hidden: a start and an end show, of as many cut units or of one more at the start,
  /// as many as fit, with the token between them.
  public static let middle = TruncationMode(rawValue: "middle")

  /// Those that there are.
  public static let all: [TruncationMode] = [.tail, .head, .middle]

  func check() throws(TextLayoutError) {
    try check("truncation mode", among: TruncationMode.all, else: .invalidArgument)
  }
}
