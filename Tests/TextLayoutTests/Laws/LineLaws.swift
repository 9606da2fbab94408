import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Lines that are found by a table are those that are found by measuring.
struct LineLaws {
  @Test("Counting lines counts those of a layout, and measures them alike", arguments: 0..<20)
  func statistics(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      for lineWidth in [law.container.width ?? 0, 60, 333.3, 1_000_000] {
        let layout = try shaped.layout(in: TextContainer(width: lineWidth))
        let lines = layout.stack.lines
        let statistics = try shaped.lineStatistics(lineWidth: lineWidth)
        #expect(statistics.lineCount == layout.fullLineCount, "\(law) at \(lineWidth)")
        #expect(
          statistics.widestLine == lines.reduce(.zero) { max($0, $1.width) }.points,
          "\(law) at \(lineWidth)")
        var found: [LineExtent] = []
        try shaped.forEachLine(lineWidth: lineWidth) { found.append($0) }
        #expect(found.map(\.range) == lines.map { $0.start..<$0.end }, "\(law) at \(lineWidth)")
        #expect(found.map(\.width) == lines.map(\.width.points), "\(law) at \(lineWidth)")
      }
    }
  }

  /// The same lines, each with all that its box says, without the tables.
  @Test("A table's lines are those of a search", arguments: 0..<20)
  func tables(batch: Int) throws {
    var tabled = 0
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let metrics = try ContainerMetrics(law.container)
      let lines = try shaped.fit(into: metrics).stack.lines
      tabled += shaped.paragraphs.count { !$0.lineEnds.isEmpty }
      let searched = try searchedLines(of: shaped, metrics)
      #expect(lines.map(Box.init) == searched.map(Box.init), "\(law)")
    }
    #expect(tabled > 0)
  }

  private func searchedLines(
    of shaped: ShapedText, _ metrics: ContainerMetrics
  ) throws -> [LineBox] {
    let breaker = LineBreaker(shaper: shaped.shaper, metrics: metrics)
    return try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      var lines: [LineBox] = []
      for (index, paragraph) in shaped.paragraphs.enumerated() {
        var measurer = LineMeasurer(
          paragraph: paragraph, shaper: shaped.shaper, metrics: metrics, context: context)
        let search = LineEndSearch(breaker: breaker, paragraph: paragraph, index: index)
        guard paragraph.length > 0 else {
          lines.append(search.emptyLine)
          continue
        }
        var start = 0
        while start < paragraph.length {
          let end = try search.end(from: start, with: &measurer)
          lines.append(try search.box(from: start, to: end, with: &measurer))
          start = end.offset
        }
      }
      return lines
    }
  }

  private struct Box: Equatable {
    let offsets: [Int]
    let widths: [Fixed]
    let endsBy: LineEnd
    let isOnly: Bool
    let space: LineSpace

    init(_ line: LineBox) {
      offsets = [line.paragraphIndex, line.start, line.contentEnd, line.end, line.next]
      widths = [line.width, line.trailingWidth]
      endsBy = line.endsBy
      isOnly = line.isOnly
      space = line.space
    }
  }

  @Test func aWidthIsRefused() throws {
    let shaped = try Typesetters.get(TextStyle(fonts: [Fonts.box])).shape(PlainText("AB"))
    for width in [-1, Double.nan, .infinity, 1_000_001] {
      #expect(throws: TextLayoutError.self) { try shaped.lineStatistics(lineWidth: width) }
    }
    #expect(
      try Typesetters.get(shaped.typesetter.style).shape(PlainText(""))
        .lineStatistics(lineWidth: 10) == LineStatistics())
  }
}
