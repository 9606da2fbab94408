import TextCore

/// An axis of a variable font (OpenType `fvar`) and where it stands.
public struct FontAxis: Sendable, Hashable {
  /// Four ASCII characters: `wght`, `wdth`, `slnt`, `ital`, `opsz`, or the font's own.
  public let tag: String
  /// The axis' English name, such as `Weight`; the tag where the font gives none.
  public let name: String
  /// The least value.
  public let minimum: Double
  /// Where the axis stands when nothing is asked.
  public let defaultValue: Double
  /// The greatest value.
  public let maximum: Double
  /// Where the opened face stands on the axis, in `minimum...maximum`.
  public internal(set) var current: Double
}
