import TextCore
import TextShaping

/// What is printed in the place of hidden text: the ellipsis and the suffix, verbatim.
///
/// Together they have at most ``maximumCharacterCount`` characters.
public struct TruncationToken: Sendable, Hashable {
  /// What shows that something is hidden; it belongs to the text before it.
  ///
  /// If it is empty, there is none. If it is nil, it is `…`, and `… ` before a suffix; if the primary font
  /// lacks U+2026, it is `...`, with a note.
  public var ellipsis: String?
  /// What follows the ellipsis, such as `Read more`; it is visible whole or not at all.
  ///
  /// If it is empty, there is none. Without attributes it has the typesetter's style, whatever the style of
  /// the text before it; the ellipsis has the attributes of the character before it, except its link.
  public var suffix: AttributedText

  /// A token of an ellipsis, the default one if it is nil, and a suffix in the typesetter's style.
  public init(ellipsis: String? = nil, suffix: String = "") {
    self.init(ellipsis: ellipsis, suffix: AttributedText(PlainText(suffix)))
  }

  /// A token of an ellipsis, the default one if it is nil, and a suffix with attributes of its own.
  public init(ellipsis: String? = nil, suffix: AttributedText) {
    self.ellipsis = ellipsis
    self.suffix = suffix
  }
}
