import CAllocations
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

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
    return try Typesetters.get(style).shape(PlainText(String(repeating: sentence, count: lines)))
  }

  @Test func theCounterCounts() {
    #expect(allocations { _ = [Int](repeating: 1, count: 4000).reversed() as [Int] } > 0)
  }

  /// How often memory is asked for by something done to texts of 20 lines, of 400, and of 400 at another width.
  ///
  /// In a build that is not optimized a variable that a closure changes is in memory of its own: one for a call.
  private func expectNone(in body: (ShapedText, Double) throws -> Void) throws {
    let (short, long) = (try shaped(lines: 20), try shaped(lines: 400))
    let counts = [
      try allocations { try body(short, 200) }, try allocations { try body(long, 200) },
      try allocations { try body(long, 600) },
    ]
    #expect(counts == [counts[0], counts[0], counts[0]], "memory is taken for a line")
    #if DEBUG
      #expect(counts[0] <= 2)
    #else
      #expect(counts[0] == 0)
    #endif
  }

  @Test func linesAreCountedWithoutMemory() throws {
    try expectNone { text, width in _ = try text.lineStatistics(lineWidth: width) }
  }

  @Test func rangesOfLinesAreToldWithoutMemory() throws {
    var (bytes, length) = (0, 0)
    try expectNone { text, width in
      try text.forEachLine(lineWidth: width) { bytes += $0.range.count }
      length += text.text.utf8.count
    }
    #expect(bytes == length)
  }
}
