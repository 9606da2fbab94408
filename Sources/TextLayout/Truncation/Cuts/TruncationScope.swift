import TextCore
import TextShaping

/// Which part of a text a trim may hide; a struct over strings, so that a new scope breaks no `switch`.
public struct TruncationScope: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `last-line`.
  public let rawValue: String
  /// Makes a scope of any word; an unknown one is refused when a text is trimmed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any part: in the modes head and middle the lines before the last change, too.
  public static let text = TruncationScope(rawValue: "text")
  /// Only what is on the last visible line and after it: NSTextContainer's `lineBreakMode`, "the behavior of the last
  /// line inside the text container".
  ///
  /// The lines before it stay as they are. The text that the line truncates is the rest of the text, also where
  /// paragraphs follow: so that the token shows that they are hidden.
  public static let lastLine = TruncationScope(rawValue: "last-line")

  /// All scopes.
  public static let allCases: [TruncationScope] = [.text, .lastLine]

  func check() throws(TextLayoutError) {
    try check("truncation scope", among: TruncationScope.allCases, else: .invalidArgument)
  }
}
