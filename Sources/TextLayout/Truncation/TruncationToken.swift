import TextCore
import TextShaping

/// What stands where text is hidden: the ellipsis and the suffix, verbatim.
public struct TruncationToken: Sendable, Hashable {
  /// What shows that something is hidden; it belongs to the text before it.
  ///
  /// Empty is none. Nil: `…`, and `… ` before a suffix; `...` where the primary font lacks U+2026,
  /// with a note.
  public var ellipsis: String?
  /// What follows the ellipsis, such as `Read more`; it shows whole or not at all.
  ///
  /// Empty is none. What has no attributes has the typesetter's style, whatever the text before it has;
  /// the ellipsis has the attributes of the character before it, but for its link.
  public var suffix: AttributedText

  /// A token of an ellipsis, the default one where it is nil, and a suffix in the typesetter's style.
  public init(ellipsis: String? = nil, suffix: String = "") {
    self.init(ellipsis: ellipsis, suffix: AttributedText(Text(suffix)))
  }

  /// A token of an ellipsis, the default one where it is nil, and a suffix with attributes of its own.
  public init(ellipsis: String? = nil, suffix: AttributedText) {
    self.ellipsis = ellipsis
    self.suffix = suffix
  }
}

/// Where a text may be cut.
@nonexhaustive public enum CutUnit: String, Sendable, Hashable, CaseIterable {
  /// At cut units' edges: between extended grapheme clusters, but never between a virama or invisible
  /// stacker and what it stacks, nor in a crowd.
  ///
  /// A crowd is a row of more than 64 clusters that show nothing and take no room, such as word joiners
  /// and direction marks.
  case character
  /// At UAX #29 word boundaries, as ICU finds them, that are cut units' edges.
  case word
  /// At UAX #29 sentence boundaries, as ICU finds them, that are cut units' edges.
  case sentence
}
