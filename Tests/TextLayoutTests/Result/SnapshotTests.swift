import Foundation
import TestSupport
import Testing
import TextLayout

/// Results as values that can be stored and compared.
@Suite struct SnapshotTests {
  private func restored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test func aLayoutComesBack() throws {
    let layout = try TextStyle.boxes.layout("abc def\nאבג", in: .lines(2, width: 45))
    let snapshot = layout.snapshot()
    #expect(snapshot.lines.map(\.text) == layout.lines.map(\.text))
    #expect(snapshot.size == layout.size && snapshot.isTruncated == layout.isTruncated)
    #expect(try restored(snapshot) == snapshot)
    #expect(try restored(snapshot).hashValue == snapshot.hashValue)
  }

  @Test func layoutsOfTheSameTextAreEqual() throws {
    let container = TextContainer(width: 45)
    let one = try TextStyle.boxes.layout("abc def", in: container).snapshot()
    #expect(try TextStyle.boxes.layout("abc def", in: container).snapshot() == one)
    #expect(try TextStyle.boxes.layout("abc dex", in: container).snapshot() != one)
  }

  @Test func aTrimComesBack() throws {
    let shaped = try Typesetter(style: .boxes).shape("abc def ghi jkl")
    let token = TruncationToken(ellipsis: "…", suffix: "more")
    for width in [75.0, 15] {
      let trim = try shaped.trim(to: .lines(1, width: width), token: token)
      let snapshot = trim.snapshot()
      #expect(snapshot.text == trim.text && snapshot.status == trim.status)
      #expect(snapshot.misfit == trim.misfit)
      #expect(try restored(snapshot) == snapshot)
    }
  }

  @Test func answersComeBack() throws {
    let layout = try TextStyle.boxes.layout("abc def", in: TextContainer(width: 45))
    let point = try layout.hitTest(at: Point(x: 12, y: 5))
    #expect(try restored(point) == point)
    let range = try layout.geometry(of: 1..<5)
    #expect(try restored(range) == range)
    let position = try layout.position(at: 2)
    #expect(try restored(position) == position)
  }
}
