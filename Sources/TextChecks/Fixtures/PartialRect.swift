import TextDocuments
import TextLayout

/// A rectangle of which a fixture gives all members, some, or none.
struct PartialRect {
  private(set) var x: Double?
  private(set) var y: Double?
  private(set) var width: Double?
  private(set) var height: Double?

  /// The members of an object; none if there is no object.
  init(_ object: JSONCursor?) {
    x = object?.length("x")
    y = object?.length("y")
    width = object?.length("width")
    height = object?.length("height")
  }

  /// Whether no member is given.
  var isEmpty: Bool { x == nil && y == nil && width == nil && height == nil }

  /// The rectangle; nil if a member is missing.
  var whole: Rect? {
    guard let x, let y, let width, let height else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The rectangle with the members of another where this one has none.
  func completed(by other: Rect) -> Rect {
    Rect(
      x: x ?? other.x, y: y ?? other.y, width: width ?? other.width,
      height: height ?? other.height)
  }
}

extension JSONCursor {
  /// A member that is a number which a picture can have; nil otherwise.
  func length(_ name: String) -> Double? {
    guard case .number(let number) = member(name)?.node.value, number.magnitude < 1e6 else {
      return nil
    }
    return number
  }
}
