import TextCore

/// An axis of a variable font (OpenType `fvar`) and its value.
public struct FontAxis: Sendable, Hashable, Codable {
  /// Four ASCII characters: `wght`, `wdth`, `slnt`, `ital`, `opsz`, or the font's own.
  public let tag: String
  /// The axis' English name, such as `Weight`; the tag if the font gives none.
  public let name: String
  /// The smallest value.
  public let minimum: Double
  /// The value of the axis by default.
  public let defaultValue: Double
  /// The largest value.
  public let maximum: Double
  /// The value of the opened face, in `minimum...maximum`.
  public internal(set) var current: Double
}
