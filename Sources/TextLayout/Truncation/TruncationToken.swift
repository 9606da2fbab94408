/// What stands where text is hidden: the ellipsis and the suffix, verbatim.
public struct TruncationToken: Sendable, Hashable {
  /// Nil: `…`, and `… ` before a suffix; `...` where the primary font lacks U+2026, with a note.
  public var ellipsis: String?
  public var suffix: String

  public init(ellipsis: String? = nil, suffix: String = "") {
    self.ellipsis = ellipsis
    self.suffix = suffix
  }
}

/// Where a text may be cut.
public enum CutUnit: String, Sendable, Hashable, CaseIterable {
  /// At extended grapheme clusters, never between a virama or invisible stacker and what it stacks.
  case character
  /// At UAX #29 word boundaries.
  case word
  /// At UAX #29 sentence boundaries.
  case sentence
}
