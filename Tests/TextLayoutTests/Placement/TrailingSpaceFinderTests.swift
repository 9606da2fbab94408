import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// UAX #9, L1 at the end of a line that is not its paragraph's last.
struct TrailingSpaceFinderTests {
  /// The runs of the first of two lines in logical order, as their ranges and levels.
  private func runs(
    _ text: String, _ direction: BaseDirection, width: Double
  ) throws -> [String] {
    let result = try TextStyle.boxes.running(direction)
      .layout(text, in: TextContainer(width: width))
    #expect(result.lineCount == 2)
    return result.lines[0].runs.sorted { $0.range.utf8.lowerBound < $1.range.utf8.lowerBound }
      .map { "\($0.range.utf8) \($0.level)" }
  }

  @Test("white space") func whiteSpace() throws {
    // Two Hebrew letters and a space between Hebrew words, which has their level but at a line's end.
    #expect(try runs("אב גד", .leftToRight, width: 20) == ["0..<4 1", "4..<5 0"])
    #expect(try runs("אב גד", .rightToLeft, width: 20) == ["0..<4 1", "4..<5 1"])
  }

  @Test(
    "isolate and embedding controls, and what has class BN",
    arguments: [
      "\u{2067}\u{2069}", "\u{202B}\u{202C}", "\u{202E}\u{202C}", "\u{200B}", "\u{2060}",
      "\u{FEFF}", "\u{206A}", "\u{E0001}", "\u{1}",
    ])
  func controls(control: String) throws {
    let end = 4 + control.utf8.count + 1
    let found = try runs("אב" + control + " גד", .leftToRight, width: 20)
    #expect(found.first == "0..<4 1")
    #expect(found.dropFirst().allSatisfy { $0.hasSuffix(" 0") })
    #expect(found.last?.hasSuffix("..<\(end) 0") == true)
  }

  @Test("what is not white space keeps its level") func others() throws {
    // U+00A0 has class CS; U+061C has class AL, and a script of its own.
    let found = try runs("אב\u{61C} גד", .leftToRight, width: 20)
    #expect(found == ["0..<4 1", "4..<6 1", "6..<7 0"])
    #expect(try runs("א\u{A0} גד", .leftToRight, width: 20).first == "0..<4 1")
  }

  @Test("a joiner at a cluster's end stays with its letter", arguments: ["\u{200D}", "\u{200C}"])
  func joiners(joiner: String) throws {
    let found = try runs("אב\(joiner) גד", .leftToRight, width: 20)
    #expect(found == ["0..<7 1", "7..<8 0"])
  }

  @Test("a flag keeps its tags") func flag() throws {
    // England: a black flag, five tags and their end, between Latin letters.
    let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let found = try runs("a\(flag) b", .rightToLeft, width: 20)
    #expect(found == ["0..<1 2", "1..<29 2", "29..<30 1"])
  }
}
