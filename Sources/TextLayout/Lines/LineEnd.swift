import TextCore
import TextShaping

/// Why a line ended where it did.
@nonexhaustive public enum LineEnd: String, Sendable, Hashable, Codable {
  /// At a line-break opportunity.
  case wrap
  /// Inside a word that is split at a soft hyphen or by patterns; a hyphen shows.
  case hyphen
  /// At a mandatory break.
  case newline
  /// Inside a word that alone is too wide.
  case emergency
  /// At the end of the text.
  case end
}
