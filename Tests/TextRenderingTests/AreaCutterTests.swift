import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Each place of a line has the color of one area.
@Suite struct AreaCutterTests {
  private static func area(_ range: ClosedRange<Double>, y: Double = 0) -> DisplayShape {
    .rect(Rect(x: range.lowerBound, y: y, width: range.upperBound - range.lowerBound, height: 10))
  }

  @Test func whatIsAboveIsCutOut() {
    var cutter = AreaCutter()
    let above = [Self.area(20...30), Self.area(25...40), Self.area(60...70)]
    #expect(cutter.parts(of: above) == above)
    #expect(
      cutter.parts(of: [Self.area(0...100)])
        == [Self.area(0...20), Self.area(40...60), Self.area(70...100)])
    // All of the line is covered by now.
    #expect(cutter.parts(of: [Self.area(0...100), Self.area(25...90)]).isEmpty)
    #expect(cutter.parts(of: [Self.area(90...110)]) == [Self.area(100...110)])
  }

  @Test func otherLinesAndOtherShapesStay() {
    var cutter = AreaCutter()
    let triangle = DisplayShape.polygon([
      Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9),
    ])
    _ = cutter.parts(of: [Self.area(0...100), triangle])
    #expect(cutter.parts(of: [Self.area(0...100, y: 10)]) == [Self.area(0...100, y: 10)])
    #expect(cutter.parts(of: [triangle]) == [triangle])
  }

  /// Of random areas, each point has the color of the first that has it, and only that one.
  @Test func eachPlaceHasOneColor() {
    var random = SplitMix64(state: 11)
    for _ in 0..<200 {
      let layers = (0..<4).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          let start = Double(Int.random(in: 0...20, using: &random))
          return Self.area(start...start + Double(Int.random(in: 1...8, using: &random)))
        }
      }
      var cutter = AreaCutter()
      let parts = layers.map { cutter.parts(of: $0) }
      for place in 0..<30 {
        let point = Double(place) + 0.5
        func has(_ shapes: [DisplayShape]) -> Bool {
          shapes.contains { shape in
            guard case .rect(let rect) = shape else { return false }
            return rect.x < point && point < rect.right
          }
        }
        let first = layers.firstIndex(where: has)
        #expect(parts.indices.filter { has(parts[$0]) } == [first].compactMap(\.self))
      }
    }
  }

  @Test func areasAreAllOverlaysThatAreFilled() {
    #expect(Set(Overlay.areasFromTop).count == Overlay.areasFromTop.count)
    #expect(Overlay.allCases.filter(\.isArea).count == 6)
  }
}
