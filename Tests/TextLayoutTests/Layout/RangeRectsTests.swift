import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where a range of the text is, line by line.
struct RangeRectsTests {
  @Test(
    "a range has a rectangle on each line that holds some of it, and on no other",
    arguments: [
      (0..<1, [Rect(x: 0, y: 0, width: 10, height: 10)]),
      (1..<3, [Rect(x: 10, y: 0, width: 20, height: 10)]),
      // The space hangs after the container's edge.
      (3..<4, [Rect(x: 30, y: 0, width: 10, height: 10)]),
      (4..<5, [Rect(x: 0, y: 10, width: 10, height: 10)]),
      (
        7..<9,
        [
          Rect(x: 30, y: 10, width: 10, height: 10), Rect(x: 0, y: 20, width: 10, height: 10),
        ]
      ),
      (
        2..<10,
        [
          Rect(x: 20, y: 0, width: 20, height: 10), Rect(x: 0, y: 10, width: 40, height: 10),
          Rect(x: 0, y: 20, width: 20, height: 10),
        ]
      ),
      (10..<11, [Rect(x: 20, y: 20, width: 10, height: 10)]),
      (8..<8, []),
    ])
  func lines(range: Range<Int>, expected: [Rect]) throws {
    let result = try TextStyle.boxes.layout("abc def ghi", in: TextContainer(width: 30))
    #expect(result.rects(of: range) == expected)
  }

  @Test("what a limit hides has no rectangle") func hidden() throws {
    let result = try TextStyle.boxes.layout("abc def ghi", in: .lines(2, width: 30))
    #expect(result.rects(of: 8..<11) == [])
    #expect(result.rects(of: 6..<11).map(\.y) == [10])
  }
}
