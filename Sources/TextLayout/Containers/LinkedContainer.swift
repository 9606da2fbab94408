import TextCore
import TextShaping

/// A box in which the text of the one before it continues: a further container of an `NSLayoutManager`.
///
/// It shares the insets and the padding of the first. Its text is placed in the first one's coordinates.
public struct LinkedContainer: Sendable, Hashable {
  /// The most linked containers of one container.
  public static let maximumCount = 1_000

  /// The outer top left corner, from that of the first container, in points; may be negative.
  public var origin: Point
  /// The outer width, insets included.
  public var width: Double
  /// The outer height, insets included; nil means unlimited, which only the last may be.
  public var height: Double?

  /// A box by its corner and sides.
  public init(origin: Point, width: Double, height: Double?) {
    self.origin = origin
    self.width = width
    self.height = height
  }
}
