import TextDocuments
import TextLayout

// Definition
//
//   area   a rectangle that a fixture expects anywhere outside its lines, such as `caret.rect` or an element of `rects`, and what
//          its command gave there

/// The areas of what a fixture expects, in the order in which they are written.
struct FixtureAreas {
  /// A rectangle that is expected, and the one in the output, if there is one.
  struct Area {
    /// From the object: `answers[0].caret.rect`.
    let path: String
    let wanted: Rect
    let found: Rect?
  }

  private(set) var areas: [Area] = []

  /// More than anybody compares by eye.
  private static let most = 200

  init(expected: JSONCursor, found: JSONCursor) {
    take(expected, found, "")
  }

  private mutating func take(_ expected: JSONCursor, _ found: JSONCursor?, _ path: String) {
    guard areas.count < Self.most else { return }
    if let area = Self.area(expected, found, path) {
      areas.append(area)
    } else if let elements = try? expected.elements() {
      let others = (try? found?.elements()) ?? []
      for (index, element) in elements.enumerated() {
        take(element, others.indices.contains(index) ? others[index] : nil, "\(path)[\(index)]")
      }
    } else if let members = try? expected.members() {
      for (name, value) in members where name != "lines" {
        take(value, found?.member(name), path.isEmpty ? name : "\(path).\(name)")
      }
    }
  }

  /// A rectangle that the fixture gives, with the members of the actual one where it gives only some; nil if it gives none.
  private static func area(
    _ expected: JSONCursor, _ found: JSONCursor?, _ path: String
  ) -> Area? {
    let own = PartialRect(expected)
    let actual = PartialRect(found).whole
    guard let wanted = own.isEmpty ? nil : own.whole ?? actual.map(own.completed) else {
      return nil
    }
    return Area(path: path, wanted: wanted, found: actual)
  }
}
