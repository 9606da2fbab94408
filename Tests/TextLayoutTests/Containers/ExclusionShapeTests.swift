import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a polygon takes of a row: its reach, in exact numbers.
struct ExclusionShapeTests {
  private func reach(_ points: [(Double, Double)], _ top: Double, _ bottom: Double) -> [String] {
    let shape = ExclusionShape(ExclusionPath(polygon: points.map { Point(x: $0.0, y: $0.1) }))
    let band = Fixed(points: top)..<Fixed(points: bottom)
    return merged(shape.reach(over: band)).map { "\($0.lowerBound.points)-\($0.upperBound.points)" }
  }

  private func merged(_ stretches: [Range<Fixed>]) -> [Range<Fixed>] {
    var merged: [Range<Fixed>] = []
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound >= stretch.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        merged.append(stretch)
      }
    }
    return merged
  }

  private let box = [(10.0, 10.0), (30.0, 10.0), (30.0, 40.0), (10.0, 40.0)]
  /// The tip is at the top.
  private let triangle = [(50.0, 0.0), (100.0, 100.0), (0.0, 100.0)]

  @Test("a rectangle takes its width of a row that it reaches into, wherever the row begins")
  func rectangle() {
    for (top, bottom) in [(0.0, 11.0), (5.0, 50.0), (15.0, 20.0), (39.0, 60.0)] {
      #expect(reach(box, top, bottom) == ["10.0-30.0"])
    }
  }

  @Test("what only touches a row takes nothing") func touching() {
    #expect(reach(box, 0, 10).isEmpty)
    #expect(reach(box, 40, 50).isEmpty)
    #expect(reach(triangle, 100, 120).isEmpty)
  }

  @Test("a slanted edge takes what it reaches at its widest in the row") func slanted() {
    #expect(reach(triangle, 0, 20) == ["40.0-60.0"])
    #expect(reach(triangle, 20, 40) == ["30.0-70.0"])
    #expect(reach(triangle, 90, 200) == ["0.0-100.0"])
  }

  @Test("where an edge crosses is rounded outwards, by less than 1/65536") func outwards() {
    let third = [(0.0, 0.0), (1.0, 3.0), (-1.0, 3.0)]
    let shape = ExclusionShape(ExclusionPath(polygon: third.map { Point(x: $0.0, y: $0.1) }))
    let reach = merged(shape.reach(over: .zero..<Fixed(points: 1)))
    // A third of 65536 is 21845.33.
    #expect(reach == [Fixed(raw: -21846)..<Fixed(raw: 21846)])
  }

  @Test("a row through two prongs has two stretches; through what joins them, one") func prongs() {
    let fork = [
      (0.0, 0.0), (10.0, 0.0), (10.0, 50.0), (40.0, 50.0), (40.0, 0.0), (50.0, 0.0), (50.0, 60.0),
      (0.0, 60.0),
    ]
    #expect(reach(fork, 10, 20) == ["0.0-10.0", "40.0-50.0"])
    #expect(reach(fork, 45, 55) == ["0.0-50.0"])
    #expect(reach(fork, 52, 55) == ["0.0-50.0"])
  }

  @Test("nonzero: what a path goes around twice is inside, whichever way it goes") func nonzero() {
    let twice = box + box
    #expect(reach(twice, 15, 20) == ["10.0-30.0"])
    #expect(reach(box.reversed(), 15, 20) == ["10.0-30.0"])
    // A star's middle is inside, too (UIBezierPath.usesEvenOddFillRule is off).
    let star = [(50.0, 0.0), (80.0, 90.0), (0.0, 35.0), (100.0, 35.0), (20.0, 90.0)]
    #expect(reach(star, 45, 46).count == 1)
  }

  @Test("a rectangle without a width or a height takes nothing")
  func empty() {
    for rect in [
      Rect(x: 10, y: 10, width: 0, height: 30), Rect(x: 10, y: 10, width: 30, height: 0),
    ] {
      let shape = ExclusionShape(ExclusionPath(rect))
      #expect(shape.reach(over: .zero..<Fixed(points: 100)).allSatisfy { $0.isEmpty })
    }
  }

  @Test("the largest coordinates are exact") func large() {
    let wide = [(-1e6, -1e6), (1e6, -1e6), (1e6, 1e6)]
    #expect(reach(wide, 0, 1) == ["0.0-1000000.0"])
  }

  @Test("polygons say how far a row has to move down") func moving() {
    func next(_ points: [(Double, Double)], _ y: Double) -> Double? {
      ExclusionShape(ExclusionPath(polygon: points.map { Point(x: $0.0, y: $0.1) }))
        .nextTop(below: Fixed(points: y), step: Fixed(points: 1))?.points
    }
    #expect(next(box, 0) == 10)
    #expect(next(box, 20) == 40)
    #expect(next(box, 40) == nil)
    #expect(next(triangle, 20) == 21)
    #expect(next(triangle, 99.5) == 100)
  }

  @Test("a path holds its inside, its left and its upper edge") func holds() {
    let shape = ExclusionShape(ExclusionPath(Rect(x: 10, y: 10, width: 20, height: 30)))
    func contains(_ x: Double, _ y: Double) -> Bool {
      shape.contains(Fixed(points: x), Fixed(points: y))
    }
    #expect(contains(10, 10) && contains(20, 39))
    #expect(!contains(30, 20) && !contains(20, 40) && !contains(9, 20))
  }
}
