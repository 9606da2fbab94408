/// How spaces, tabs and line breaks are handled, and whether lines wrap (CSS Text 3, `white-space`); a struct
/// over strings, so that a new one breaks no `switch`.
public struct WhiteSpace: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `pre-line`.
  public let rawValue: String
  /// Makes a rule of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Kept, and lines wrap: as TextKit does, and so the default.
  public static let preWrap = WhiteSpace(rawValue: "pre-wrap")
  /// Kept, and lines do not wrap.
  public static let pre = WhiteSpace(rawValue: "pre")
  /// Spaces, tabs and line breaks in a row are one space, and lines wrap: CSS's default.
  public static let normal = WhiteSpace(rawValue: "normal")
  /// The same, and lines do not wrap.
  public static let nowrap = WhiteSpace(rawValue: "nowrap")
  /// Spaces and tabs in a row are one space, line breaks are kept, and lines wrap.
  public static let preLine = WhiteSpace(rawValue: "pre-line")

  /// All values.
  public static let allCases: [WhiteSpace] = [.preWrap, .pre, .normal, .nowrap, .preLine]

  /// Whether spaces in a row are one.
  package var collapses: Bool { self == .normal || self == .nowrap || self == .preLine }
  /// The same without collapsing.
  public var kept: WhiteSpace { wraps ? .preWrap : .pre }
  /// Whether line breaks end lines.
  package var keepsLineBreaks: Bool { self != .normal && self != .nowrap }
  /// Whether lines wrap.
  public var wraps: Bool { self != .pre && self != .nowrap }
}
