/// The units that offsets are counted in.
public enum TextUnit: String, Sendable, Hashable, CaseIterable {
  /// Bytes of UTF-8: the shell's.
  case utf8
  /// UTF-16 code units: those of `NSRange`, Java and JavaScript.
  case utf16
  /// Unicode scalars (code points): Python's.
  case scalars
  /// Extended grapheme clusters (UAX #29): people's.
  case characters
}

extension TextRange {
  /// The range in one unit.
  public subscript(unit: TextUnit) -> Range<Int> {
    switch unit {
    case .utf8: utf8
    case .utf16: utf16
    case .scalars: scalars
    case .characters: characters
    }
  }
}

extension TextUnit {
  /// The unit's name in messages.
  package var name: String {
    switch self {
    case .utf8: "UTF-8 bytes"
    case .utf16: "UTF-16 code units"
    case .scalars: "code points"
    case .characters: "characters"
    }
  }
}
