import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Points, carets, selections and scrolling where several fragments are on a row, and text is in several
/// containers.
struct FlowQueryTests {
  /// Rows "one | two", "three | four", and "nine" below the path.
  private func layout() throws -> LayoutResult {
    var container = TextContainer(width: 200, height: 60)
    container.exclusionPaths = [ExclusionPath(Rect(x: 60, y: 0, width: 60, height: 20))]
    return try TextStyle.boxes.layout("one two three four nine", in: container)
  }

  private func hit(_ layout: LayoutResult, _ x: Double, _ y: Double) throws -> String {
    let answer = try layout.hitTest(at: Point(x: x, y: y))
    let offset = answer.insertionPoint?.offset.utf8.lowerBound ?? -1
    return
      "\(answer.area.rawValue) \(answer.side?.rawValue ?? "-") \(answer.lineIndex ?? -1) \(offset)"
  }

  @Test("a point finds the fragment at its x, or the nearest") func fragments() throws {
    let layout = try layout()
    #expect(try hit(layout, 1, 5) == "text - 0 0")
    #expect(try hit(layout, 121, 5) == "text - 1 4")
    #expect(try hit(layout, 61, 15) == "exclusion right 2 14")
    #expect(try hit(layout, 119, 15) == "exclusion left 3 14")
    #expect(try hit(layout, 190, 5) == "line right 1 8")
    #expect(try hit(layout, 1, 45) == "container below 4 23")
    #expect(try hit(layout, 250, 5) == "outside right 1 8")
  }

  @Test("an empty text is where a text's first letter would") func empty() throws {
    var linked = TextContainer(width: 100, height: 50)
    linked.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 0, width: 100, height: 50))]
    linked.linkedContainers = [
      LinkedContainer(origin: Point(x: 0, y: 60), width: 100, height: 50)
    ]
    var padded = TextContainer(width: 100, height: 80)
    padded.exclusionPaths = [ExclusionPath(Rect(x: 10, y: 0, width: 90, height: 50))]
    padded.lineFragmentPadding = 5
    for container in [linked, padded] {
      let (empty, letter) = try (
        TextStyle.boxes.layout("", in: container), TextStyle.boxes.layout("a", in: container)
      )
      #expect(try empty.caret(at: 0)?.rect == letter.caret(at: 0)?.rect)
    }
  }

  @Test("between two rows that a path splits, the nearer one, by x") func splitRows() throws {
    var container = TextContainer(width: 100)
    container.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 10, width: 95, height: 40))]
    let layout = try TextStyle.boxes.layout("aaaa bbbb cc", in: container)
    #expect(layout.lines.map(\.rect.y) == [0, 50])
    #expect(try hit(layout, 31, 12) == "exclusion below 0 3")
    #expect(try hit(layout, 11, 48) == "exclusion above 1 11")
  }

  @Test("a point finds the container that it is in, or the nearest") func containers() throws {
    var container = TextContainer(width: 50, height: 20)
    container.linkedContainers = [
      LinkedContainer(origin: Point(x: 100, y: 0), width: 50, height: 20)
    ]
    let layout = try TextStyle.boxes.layout("aaaa bbbb cccc", in: container)
    #expect(try hit(layout, 1, 5) == "text - 0 0")
    #expect(try hit(layout, 101, 5) == "text - 2 10")
    #expect(try hit(layout, 60, 5) == "outside right 0 5")
    #expect(try hit(layout, 95, 15) == "outside below 2 14")
    #expect(try hit(layout, 101, 15) == "container below 2 14")
  }

  @Test("a selection goes from edge to edge of each fragment, and leaves the path out")
  func selection() throws {
    let answer = try layout().geometry(of: 1..<15)
    #expect(
      answer.selectionRects == [
        Rect(x: 10, y: 0, width: 50, height: 10), Rect(x: 120, y: 0, width: 80, height: 10),
        Rect(x: 0, y: 10, width: 60, height: 10), Rect(x: 120, y: 10, width: 10, height: 10),
      ])
    #expect(answer.boundingRect == Rect(x: 0, y: 0, width: 160, height: 20))
    #expect(answer.start?.rect == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(answer.end?.rect == Rect(x: 130, y: 10, width: 0, height: 10))
  }

  @Test("a caret at a wrap is after one fragment, or before the next") func caret() throws {
    let layout = try layout()
    #expect(try layout.caret(at: 4)?.rect == Rect(x: 120, y: 0, width: 0, height: 10))
    let end = try layout.caret(at: 4, affinity: .upstream)
    #expect(end?.rect == Rect(x: 40, y: 0, width: 0, height: 10))
    #expect(end?.lineIndex == 0)
  }

  @Test("scrolling shows what is in a far container") func scroll() throws {
    var container = TextContainer(width: 50, height: 10)
    container.linkedContainers = [
      LinkedContainer(origin: Point(x: 0, y: 300), width: 50, height: 20)
    ]
    let layout = try TextStyle.boxes.layout("aaaa bbbb", in: container)
    #expect(layout.size.height == 310)
    #expect(try layout.contentOffset(showing: 6..<7, in: Viewport(height: 100)) == 210)
  }
}
