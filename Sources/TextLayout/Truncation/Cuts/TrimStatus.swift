/// What became of a text that was to be cut.
@nonexhaustive public enum TrimStatus: String, Sendable, Hashable, Codable {
  /// Nothing visible is hidden.
  case whole
  /// Something visible is hidden, and the token says so.
  case trimmed
  /// No legal cut leaves room for the suffix; it is not shown.
  case suffixDoesNotFit = "suffix-does-not-fit"
}
