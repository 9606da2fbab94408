import CAllocations
import Testing

@testable import TextLayout

/// Going from line to line takes no memory: counted, by the test's own malloc.
@Suite(.enabled(if: allocations_of_thread() >= 0, "a sanitizer has its own malloc"))
struct LineAllocationTests {
  private func allocations(of body: () throws -> Void) rethrows -> Int {
    // What is made once, such as generic types, is made by a first call.
    try body()
    let before = allocations_of_thread()
    try body()
    return allocations_of_thread() - before
  }

  private func shaped(lines: Int) throws -> ShapedText {
    let sentence = "Nobody counts the lines of a text twice, unless its width has changed. "
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    return try Typesetters.get(style).shape(Text(String(repeating: sentence, count: lines)))
  }

  @Test func theCounterCounts() {
    #expect(allocations { _ = [Int](repeating: 1, count: 4000).reversed() as [Int] } > 0)
  }

  @Test func linesAreCountedWithoutMemory() throws {
    for text in [try shaped(lines: 20), try shaped(lines: 400)] {
      for width in [200.0, 600] {
        #expect(try allocations { _ = try text.lineStatistics(lineWidth: width) } == 0)
      }
    }
  }

  @Test func rangesOfLinesAreToldWithoutMemory() throws {
    let text = try shaped(lines: 400)
    var bytes = 0
    let count = try allocations {
      try text.forEachLine(lineWidth: 300) { bytes += $0.range.count }
    }
    #expect(count == 0)
    #expect(bytes == 2 * text.text.utf8.count)
  }
}
