import TextCore
import TextShaping

/// Which part of a text a trim hides; a struct over strings, so that a new mode breaks no `switch`.
///
/// TextKit's `NSLineBreakByTruncatingHead`, `…Middle` and `…Tail`, for the whole text and any number of
/// lines.
public struct TruncationMode: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `middle`.
  public let rawValue: String
  /// Makes a mode of any word; an unknown one is refused when a text is trimmed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end is hidden, and the token follows the longest start that fits.
  public static let tail = TruncationMode(rawValue: "tail")
  /// The start is hidden, and the token is before the longest end that fits.
  public static let head = TruncationMode(rawValue: "head")
  /// The middle is hidden: as many cut units as fit are visible, half of them at the start and half at the
  /// end (or one more at the start), with the token between them.
  public static let middle = TruncationMode(rawValue: "middle")

  /// All modes.
  public static let allCases: [TruncationMode] = [.tail, .head, .middle]

  func check() throws(TextLayoutError) {
    try check("truncation mode", among: TruncationMode.allCases, else: .invalidArgument)
  }
}
