import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What ReadMoreTextView makes of a text, in boxes of 10 points.
struct CompatibilityTests {
  private let token = TruncationToken(ellipsis: "...", suffix: "More")

  @Test("0.0.1: the end of what fits, less the token's length in UTF-16") func first() throws {
    #expect(try trim("abcdefghijklmnop", .readMore001, width: 120).text == "abcde...More")
    let emoji = TruncationToken(ellipsis: "", suffix: "\u{1F600}")
    #expect(
      try trim("abcdefghijklmnop", .readMore001, width: 120, emoji).text == "abcdefghij\u{1F600}")
    // The line break at the end of the last line counts.
    #expect(try trim("abcdefgh\nij", .readMore001, width: 120).text == "ab...More")
  }

  @Test("3: the character under where the token has to begin, less one unit") func third() throws {
    #expect(try trim("abcdefghijklmnop", .readMore3, width: 120).text == "abcd...More")
    // 125 less 70 is in the middle of the sixth; rounded up, a token of 70.5 begins half a point before.
    #expect(try trim("abcdefghijklmnop", .readMore3, width: 125).text == "abcd...More")
    #expect(try trim("abcdefghijklmnop", .readMore3, width: 130).text == "abcde...More")
    // A short line: beside it is its last character, which is left out with the unit before it.
    #expect(try trim("abcd\nij", .readMore3, width: 120).text == "ab...More")
  }

  @Test("3: a token that wraps by itself is as wide as its longest line") func wide() throws {
    let token = TruncationToken(ellipsis: "... ", suffix: "Read more")
    // 100 wide, of which 90 are TextKit's without its padding: "... Read" is 80, and 100 less 80 is the third.
    #expect(try trim("abcdefghijklmnop", .readMore3, width: 100, token).text == "a... Read more")
  }

  @Test("Nothing is replaced where the text fits, or where the cut would be before it")
  func nothing() throws {
    for rule in TrimCompatibility.allCases {
      #expect(try trim("abcd", rule, width: 120).status == .whole)
      let short = try trim("abcdefgh", rule, width: 60)
      #expect(short.status == .suffixDoesNotFit)
      #expect(short.text == "abcdef")
      #expect(short.hiddenRanges.map(\.utf8) == [6..<8])
    }
  }

  @Test("0.0.1 counts a plain text in characters, and one with attributes in UTF-16")
  func counts() throws {
    let text = "abcdefgh\u{1F600}"
    #expect(try trim(text, .readMore001, width: 120).status == .trimmed)
    let styled = AttributedText(
      PlainText(text), checked: [StyleRun(0..<1, .with { $0.link = "a:b" })])
    let shaped = try Typesetter(style: .boxes).shape(styled)
    #expect(
      try shaped.trim(to: container(120), token: token, as: .readMore001).status == .whole)
  }

  @Test("Half a surrogate pair is U+FFFD, and no part of the token") func half() throws {
    let result = try trim(
      "ab" + String(repeating: "\u{1F600}", count: 9), .readMore3, width: 100)
    #expect(result.text == "ab\u{FFFD}...More")
    #expect(result.tokenRange?.utf8 == 5..<12)
    #expect(result.notes.map(\.code).contains("surrogate-split"))
  }

  @Test("What a rule breaks is in the notes") func notes() throws {
    let plain = try trim("abcdefghijklmnop", .readMore3, width: 120)
    #expect(plain.notes.map(\.code) == ["no-promises", "promise-broken"])
    #expect(plain.notes[1].message.contains("\"maximal\""))
    let large = TruncationToken(
      ellipsis: "",
      suffix: AttributedText(
        PlainText("More"), checked: [StyleRun(0..<4, .with { $0.fontSize = 20 })]))
    let over = try trim("abcdefghijklmnop", .readMore001, width: 120, large)
    #expect(over.lineCount == 1)
    #expect(over.notes.contains { $0.message.contains("\"N\"") })
    #expect(over.notes.contains { $0.message.contains("\"whole\"") })
    #expect(try over.verify().count + 1 == over.notes.count)
  }

  @Test("What the view knows nothing of is refused") func refusals() throws {
    let shaped = try Typesetter(style: .boxes).shape(PlainText("abc"))
    var tall = container(120)
    tall.height = 20
    for container in [tall, TextContainer(width: 120), TextContainer(width: nil)] {
      #expect(throws: TextLayoutError.self) {
        try shaped.trim(to: container, token: token, as: .readMore3)
      }
    }
    #expect(throws: TextLayoutError.self) {
      try shaped.trim(to: container(120), token: TruncationToken(), as: .readMore3)
    }
    #expect(throws: TextLayoutError.self) {
      try shaped.trim(to: container(120), token: token, as: TrimCompatibility(rawValue: "x"))
    }
  }

  private func container(_ width: Double) -> TextContainer {
    var container = TextContainer(width: width)
    container.maximumNumberOfLines = 1
    return container
  }

  private func trim(
    _ text: String, _ rule: TrimCompatibility, width: Double, _ token: TruncationToken? = nil
  ) throws -> TrimResult {
    try Typesetter(style: .boxes).shape(PlainText(text)).trim(
      to: container(width), token: token ?? self.token, as: rule)
  }
}
