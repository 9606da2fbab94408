import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a tap on a trimmed text hits.
struct TapTests {
  /// Shown: `AAAA… BB`, 80 wide, in a container that is 20 wider and higher than it.
  private func answer(
    _ x: Double, _ y: Double, padding: TextInsets = TextInsets()
  ) throws -> HitTestResult {
    try TextStyle.boxes.trim("AAAAAAAAAAA", to: .lines(1, width: 80), suffix: "BB")
      .hitTest(at: Point(x: x, y: y), tapPadding: padding)
  }

  @Test(
    "the suffix, the ellipsis before it, and the text are distinguished",
    arguments: [
      (5.0, PointArea.text), (39.9, .text), (40, .ellipsis), (55, .ellipsis), (60, .suffix),
      (79.9, .suffix), (80, .outside),
    ])
  func parts(x: Double, area: PointArea) throws {
    #expect(try answer(x, 5).area == area)
  }

  @Test(
    "each edge of the suffix moves by its own padding, even out of the container",
    arguments: [
      (60.0, -3.0, true), (60, -3.1, false), (83.9, 5, true), (84, 5, false), (58, 5, true),
      (57.9, 5, false), (70, 10.9, true), (70, 11, false),
    ])
  func padding(x: Double, y: Double, hits: Bool) throws {
    let padding = TextInsets(top: 3, left: 2, bottom: 1, right: 4)
    let answer = try answer(x, y, padding: padding)
    #expect((answer.area == .suffix) == hits)
    #expect((answer.side == nil) == (hits || answer.area.isHit))
  }

  @Test("a negative padding makes it smaller, down to nothing") func negative() throws {
    let smaller = TextInsets(top: 0, left: 5, bottom: 0, right: -5)
    #expect(try answer(74, 5, padding: smaller).area == .suffix)
    // What the padding leaves out is still the suffix' text, not the ellipsis.
    #expect(try answer(78, 5, padding: smaller).area == .text)
    let none = TextInsets(top: -5, left: 0, bottom: -5, right: 0)
    let result = try TextStyle.boxes.trim("AAAAAAAAAAA", to: .lines(1, width: 80), suffix: "BB")
    #expect(result.tapRects(padding: none).isEmpty)
    #expect(result.tapRects(padding: smaller) == [Rect(x: 55, y: 0, width: 20, height: 10)])
  }

  @Test("a text that is whole has no suffix to tap") func whole() throws {
    let result = try TextStyle.boxes.trim("AA", to: .lines(1, width: 80), suffix: "BB")
    #expect(result.tapRects(padding: TextInsets(top: 99, left: 99, bottom: 99, right: 99)).isEmpty)
    #expect(try result.hitTest(at: Point(x: 5, y: 5)).area == .text)
  }
}
