import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises of a plain layout, each broken by hand.
struct LayoutVerifierTests {
  /// A layout of "a b ccc" at a width of `width`, its lines changed by `change`.
  private func promises(
    width: Double, _ change: ([LineBox]) -> [LineBox]
  ) throws -> [String] {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("a b ccc"))
    let metrics = try ContainerMetrics(TextContainer(width: width))
    let fitted = try shaped.fit(into: metrics)
    let lines = change(fitted.stack.lines)
    let height = shaped.palette.emptyHeight(0)
    let stack = LineStack(
      lines: lines, heights: LineHeights(lines.map { _ in height }), metrics: metrics)
    let changed = FittedLines(stack: stack, reshaped: fitted.reshaped)
    return try LayoutResult(shaped: shaped, metrics: metrics, fitted: changed).verify()
      .map(\.promise)
  }

  private func line(_ range: Range<Int>, width: Double) -> LineBox {
    LineBox(
      paragraphIndex: 0, start: range.lowerBound, contentEnd: range.upperBound - 1,
      end: range.upperBound, next: range.upperBound, endsBy: .wrap,
      isOnly: false,
      space: LineSpace(leading: .zero, trailing: .zero, width: Fixed(points: 30)),
      width: Fixed(points: width), trailingWidth: Fixed(points: 10))
  }

  @Test("right lines break nothing") func right() throws {
    #expect(try promises(width: 30) { $0 }.isEmpty)
  }

  @Test("honest width: a line is measured by one 65536th too narrow") func honestWidth() throws {
    let found = try promises(width: 30) { lines in
      [line(0..<4, width: 30 - 1.0 / 65536)] + lines.dropFirst()
    }
    #expect(found == ["honest width"])
  }

  @Test("round trip: a line ends though more would fit") func roundTrip() throws {
    // "a" and "b" on lines of their own, beside "ccc" of three boxes, where "a b" has room.
    let found = try promises(width: 30) { lines in
      [line(0..<2, width: 10), line(2..<4, width: 10)] + lines.dropFirst()
    }
    #expect(found == ["round trip"])
  }
}
