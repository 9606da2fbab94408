import TextCore
import TextShaping

/// A point, in points, from the container's outer top left corner; y grows downwards.
public struct Point: Sendable, Hashable, Codable {
  /// From the left edge, rightwards.
  public var x: Double
  /// From the top edge, downwards.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable, Codable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A size by its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points, by its top left corner and its size; y grows downwards.
public struct Rect: Sendable, Hashable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the top edge to the bottom one.
  public var height: Double

  /// A rectangle by its corner and sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
