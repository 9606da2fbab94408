import TextDocuments
import TextLayout

// Definition
//
//   area   a rectangle that a fixture expects anywhere outside its lines, such as `caret.rect` or an element of `rects`, and what
//          its command gave there

/// The areas of what a fixture expects, in the order in which they are written.
struct FixtureAreas {
  private(set) var pairs: [(wanted: Rect, found: Rect?)] = []

  /// More than anybody compares by eye.
  private static let most = 200

  init(expected: JSONCursor, found: JSONCursor?) {
    take(expected, found)
  }

  private mutating func take(_ expected: JSONCursor, _ found: JSONCursor?) {
    guard pairs.count < Self.most else { return }
    if let rect = expected.rect {
      pairs.append((rect, found?.rect))
    } else if let elements = try? expected.elements() {
      let others = (try? found?.elements()) ?? []
      for (index, element) in elements.enumerated() {
        take(element, others.indices.contains(index) ? others[index] : nil)
      }
    } else if let members = try? expected.members() {
      for (name, value) in members where name != "lines" { take(value, found?.member(name)) }
    }
  }
}

extension JSONCursor {
  /// Nil if it has no place or no size.
  fileprivate var rect: Rect? {
    guard let x = length("x"), let y = length("y"), let width = length("width"),
      let height = length("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A member that is a number which a picture can have; nil otherwise.
  func length(_ name: String) -> Double? {
    guard case .number(let number) = member(name)?.node.value, number.magnitude < 1e6 else {
      return nil
    }
    return number
  }
}
