import TextCore
import TextShaping

/// Distances kept free inside the edges of a container, in points; negative ones reach outside.
public struct TextInsets: Sendable, Hashable, Codable {
  /// Above the first line.
  public var top: Double
  /// Left of every line, whatever its direction.
  public var left: Double
  /// Below the last line.
  public var bottom: Double
  /// Right of every line, whatever its direction.
  public var right: Double

  /// Insets; those that are not given are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
