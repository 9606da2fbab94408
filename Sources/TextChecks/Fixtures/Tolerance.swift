import TextDocuments
import TextLayout

/// How far numbers may be from the expected ones.
///
/// A number applies to all, an object to members of its names: `{"width": 0.5}` applies to every `width`. Offsets
/// and counts are whole numbers, so a tolerance below 1 keeps them exact.
public struct Tolerance: Sendable, Hashable {
  private var general = 0.0
  private var byName: [TextKey: Double] = [:]

  /// None.
  public init() {}

  /// The tolerance in a fixture.
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

  /// The tolerance for a member.
  func margin(of name: String) -> Double { byName[name] ?? general }

  /// Whether a number is close enough.
  ///
  /// Numbers are printed with six decimals: a difference of less than half of the last one is rounding.
  func accepts(_ found: Double, for expected: Double, named name: String) -> Bool {
    abs(found - expected) <= margin(of: name) + 0.000_000_4
  }
}
