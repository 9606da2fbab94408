import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Runs of one cut unit that takes no room: a cut in it is as good as one after it.
struct RepetitionTests {
  /// The cuts that need no trial once the one at `end` was tried in vain; `end` is a cut of the text.
  private func covered(_ text: String, before end: Int) throws -> [Int] {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    let repetition = Repetition.before(end, in: shaped.paragraphs[0], of: shaped.styled)
    return (0...end).filter { repetition?.contains($0) ?? false }
  }

  private func joiners(_ count: Int) -> String { String(repeating: "\u{2060}", count: count) }

  @Test("all but the first eight units") func run() throws {
    // Three bytes each, after "a".
    #expect(try covered("a" + joiners(20) + "b", before: 61) == Array(25..<61))
    #expect(try covered("a" + joiners(20) + "b", before: 31) == Array(25..<31))
  }

  @Test("a short run is tried throughout") func short() throws {
    #expect(try covered("a" + joiners(8) + "b", before: 25).isEmpty)
  }

  @Test("a run of what takes room") func wide() throws {
    #expect(try covered(String(repeating: "a", count: 20) + "b", before: 20).isEmpty)
  }

  @Test("a run of one unit in several sizes") func styles() throws {
    func covered(_ big: Range<Int>) throws -> [Int] {
      let text = try AttributedText(
        PlainText(joiners(20) + "b"), runs: [StyleRun(big, .size(20))])
      let shaped = try Typesetters.get(.boxes).shape(text)
      let repetition = Repetition.before(60, in: shaped.paragraphs[0], of: shaped.styled)
      return (0...60).filter { repetition?.contains($0) ?? false }
    }
    // The first cut has an ellipsis in the style of the unit before it.
    #expect(try covered(0..<24) == Array(27..<60))
    #expect(try covered(0..<27).isEmpty)
    #expect(try covered(27..<60).isEmpty)
  }

  @Test("a run of several units") func mixed() throws {
    let text = "a" + String(repeating: "\u{2060}\u{200E}", count: 20) + "b"
    #expect(try covered(text, before: 121).isEmpty)
  }
}
