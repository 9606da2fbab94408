import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// Outlines as path data.
@Suite struct PathDataTests {
  private func data(_ segments: [GlyphOutline.Segment], unitsPerEm: Int = 2_048) -> String {
    String(
      decoding: PathData.bytes(of: GlyphOutline(segments), unitsPerEm: unitsPerEm), as: UTF8.self)
  }

  private func at(_ x: Double, _ y: Double) -> GlyphOutline.Point {
    GlyphOutline.Point(x: x, y: y)
  }

  @Test func commandsAreRelativeAndAContourIsLeftOpen() {
    #expect(
      data([
        .move(at(100, 0)), .line(at(100, 700)), .line(at(-20, 700)), .line(at(5, 5)),
        .line(at(100, 0)),
      ]) == "m100 0v700h-120l25-695")
    #expect(
      data([.move(at(0, 0)), .line(at(1, 1)), .move(at(10, 10)), .line(at(11, 12))])
        == "m0 0l1 1m9 9l1 2")
  }

  @Test func onlyTheFirstPlaceIsRaised() {
    let outline = GlyphOutline([
      .move(at(100, 0)), .line(at(100, 700)), .line(at(-20, 700)), .move(at(5, 5)), .line(at(5, 6)),
    ])
    let data = [0, -26].map { rise in
      [1_000, 2_048].map {
        String(
          decoding: PathData.bytes(of: outline, unitsPerEm: $0, raisedBy: rise), as: UTF8.self)
      }
    }
    #expect(data[0] == ["m100 0v700h-120m25-695v1", "m100 0v700h-120m25-695v1"])
    #expect(data[1] == ["m100-26v700h-120m25-695v1", "m100-26v700h-120m25-695v1"])
  }

  @Test func aContourOfOnePointIsLeftOut() {
    #expect(
      data([.move(at(5, 5)), .move(at(0, 0)), .line(at(10, 0)), .line(at(0, 9)), .move(at(3, 99))])
        == "m0 0h10l-10 9")
    #expect(data([.move(at(5, 5)), .line(at(5, 5))]) == "")
  }

  @Test func aCommandIsNotRepeated() {
    #expect(
      data([.move(at(0, 0)), .line(at(10, 20)), .line(at(0, 40)), .line(at(30, 30))])
        == "m0 0l10 20-10 20 30-10")
    #expect(
      data([.move(at(0, 0)), .cubic(at(100, 200), at(-300, 400), at(500, 600))])
        == "m0 0c100 200-300 400 500 600")
  }

  /// A curve that is half a thousandth of an em away from a shorter one at most is written as that.
  @Test func aSimpleCubicCurveIsAShorterOne() {
    func curve(_ first: GlyphOutline.Point, _ second: GlyphOutline.Point) -> String {
      data([.move(at(0, 0)), .cubic(first, second, at(90, 90))], unitsPerEm: 2_000)
    }
    // A quadratic curve exactly, one that is off by less than a unit, and one that is off by more.
    #expect(curve(at(60, 0), at(90, 30)) == "m0 0q90 0 90 90")
    #expect(curve(at(57, 0), at(90, 33)) == "m0 0q88 2 90 90")
    #expect(curve(at(40, 0), at(90, 50)) == "m0 0c40 0 90 50 90 90")
    // Almost straight; and straight, but beyond its end.
    #expect(curve(at(30.5, 29.5), at(59.5, 60.5)) == "m0 0l90 90")
    #expect(curve(at(31, 29), at(150, 150)).contains("c"))
    #expect(
      data([.move(at(0, 500)), .cubic(at(0, 580), at(0, -80), at(0, 0))], unitsPerEm: 1_000)
        == "m0 500c0 80 0-580 0-500")
  }

  /// Only between two curves can a point that both share be rounded along them.
  @Test func aCornerAtHalvesStaysWhereItIs() {
    #expect(
      data(
        [.move(at(0, 0)), .quadratic(at(60, 60.5), at(100.5, 60.5)), .line(at(100.5, -80))],
        unitsPerEm: 1_000) == "m0 0q60 61 100.5 60.5l.5-140.5")
  }

  @Test func aMirroredControlPointIsLeftOut() {
    #expect(
      data([
        .move(at(0, 0)), .quadratic(at(10, 0), at(20, 10)), .quadratic(at(30, 20), at(40, 20)),
        .quadratic(at(50, 20), at(60, 0)), .quadratic(at(61, 5), at(0, 0)),
      ]) == "m0 0q10 0 20 10t20 10 20-20q1 5-60 0")
  }

  /// Two hundred curves whose points are not whole: none ends further off than half a unit.
  @Test func roundingDoesNotAddUp() throws {
    var segments: [GlyphOutline.Segment] = [.move(at(0.4, 0.4))]
    for index in 1...200 {
      let x = Double(index) * 10.3
      segments.append(.quadratic(at(x - 5.15, index % 2 == 0 ? 4.6 : -4.6), at(x, 0.3)))
    }
    let written = data(segments)
    #expect(written.contains("t"))
    var (x, ends) = (0, [0])
    for (command, numbers) in commands(of: written).dropFirst() {
      let size = command == "q" ? 4 : 2
      for end in stride(from: size - 2, to: numbers.count, by: size) {
        x += numbers[end]
        ends.append(x)
      }
    }
    #expect(ends.count == 201)
    for (index, end) in ends.enumerated() {
      #expect((Double(end) - Double(index) * 10.3).magnitude <= 0.5)
    }
  }

  /// The commands of a path, each with its numbers.
  private func commands(of data: String) -> [(command: Character, numbers: [Int])] {
    data.matches(of: /([a-z])([^a-z]*)/).map { match in
      (match.1.first ?? "?", match.2.matches(of: /-?\d+/).compactMap { Int($0.output) })
    }
  }

  /// Whole units where they are close enough; tenths where not, and where there are few units in an em.
  @Test func aSmallEmHasTenths() {
    let segments: [GlyphOutline.Segment] = [
      .move(at(0.25, 0)), .line(at(0.25, 7.06)), .line(at(0.25, 0)),
    ]
    #expect(data(segments, unitsPerEm: 500) == "m.3 0v7.1")
    #expect(data(segments, unitsPerEm: 1_000) == "m0 0v7")
    #expect(
      data([.move(at(0.4, 0.4)), .line(at(9, 90)), .line(at(0, 9))], unitsPerEm: 1_000)
        == "m.4 .4l8.6 89.6-9-81")
  }

  @Test func aBoxHasAHole() {
    let box = GlyphOutline(boxOf: 1_000, unitsPerEm: 1_000)
    #expect(
      String(decoding: PathData.bytes(of: box, unitsPerEm: 1_000), as: UTF8.self)
        == "m100 0v700h800v-700m-50 50v600h-700v-600")
  }
}
