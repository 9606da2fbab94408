import TextDocuments
import TextLayout

/// How far numbers may be from those that are expected.
///
/// A number is for all, and an object for members of those names: `{"width": 0.5}` is for every `width`. A
/// place or a count is whole, so a tolerance below 1 leaves it exact.
public struct Tolerance: Sendable, Hashable {
  private var general = 0.0
  private var byName: [String: Double] = [:]

  /// None.
  public init() {}

  /// What a fixture says.
  ///
  /// - Throws: `.invalidDocument` with the place.
  init(_ value: JSONCursor) throws(TextLayoutError) {
    guard case .object = value.node.value else {
      general = try value.number(Self.bounds, "a number")
      return
    }
    for (name, value) in try value.members() {
      byName[name] = try value.number(Self.bounds, "a number")
    }
  }

  private static let bounds = 0.0...1_000_000.0

  /// How far a member of this name may be off.
  func margin(of name: String) -> Double { byName[name] ?? general }

  /// Whether a number will do.
  ///
  /// Numbers are printed with six decimals: what is off by less than half of the last is not off.
  func accepts(_ found: Double, for expected: Double, named name: String) -> Bool {
    abs(found - expected) <= margin(of: name) + 0.000_000_4
  }
}
