import Foundation
import Testing
import TextLayout
import TextLayoutFoundation

/// Conversions to and from Foundation's attributed strings.
@Suite struct AttributedStringTests {
  @Test func attributesAreTaken() throws {
    var string = AttributedString("Read ")
    var word = AttributedString("more")
    word.fontSize = 20
    word.link = URL(string: "https://example.org/a?b=c")
    word.languageIdentifier = "de"
    string.append(word)
    let text = AttributedText(attributedString: string)
    #expect(text.text == "Read more")
    let attributes = TextAttributes(
      fontSize: 20, language: "de", link: "https://example.org/a?b=c")
    #expect(text.runs == [StyleRun(5..<9, attributes)])
    #expect(text.paragraphRuns.isEmpty)
  }

  @Test(arguments: [("e", "\u{301}"), ("\r", "\n"), ("👩", "\u{200D}👦"), ("a", "b")])
  func runsMayBeginInsideACharacter(first: String, second: String) {
    var string = AttributedString(first)
    var other = AttributedString(second)
    other.textLayout.fontSize = 20
    string.append(other)
    let text = AttributedText(attributedString: string)
    let edge = first.utf8.count
    #expect(text.text == PlainText(first + second))
    #expect(
      text.runs == [StyleRun(edge..<edge + second.utf8.count, TextAttributes(fontSize: 20))])
  }

  @Test func aRoundTripKeepsEverything() throws {
    let all = TextAttributes(
      fonts: ["Noto Sans"], fontSize: 12.5, fontWeight: 600, fontSlant: .italic,
      variations: [FontVariation(tag: "wght", value: 300)],
      features: [FontFeature(tag: "liga", value: 0)], language: "fr", letterSpacing: 0.5,
      baselineOffset: -1, foregroundColor: TextColor(red: 1, green: 2, blue: 3),
      backgroundColor: TextColor(red: 4, green: 5, blue: 6, alpha: 7),
      underline: TextDecoration(.double), strikethrough: TextDecoration(.thick),
      link: "no url: %zz", isProtected: true)
    let text = try AttributedText(
      "e\u{301}a\nשלום b\nlast",
      runs: [StyleRun(0..<3, all), StyleRun(5..<9, TextAttributes(fontSize: 9))],
      paragraphRuns: [
        ParagraphRun(0..<5, ParagraphStyle(alignment: .center)),
        ParagraphRun(5..<16, ParagraphStyle(headIndent: 8, hyphenation: .on("he"))),
      ])
    #expect(AttributedText(attributedString: AttributedString(text)) == text)
  }

  @Test(arguments: 0..<200) func randomTextsComeBack(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let pieces = ["a", "é", "ש", "क्ष", "👩‍👩‍👦", "\n", " ", "\r\n", "ﬁ"]
    var string = ""
    var runs: [StyleRun] = []
    for _ in 0..<random(below: 20) {
      let start = string.utf8.count
      string += pieces[random(below: pieces.count)] + pieces[random(below: pieces.count)]
      guard random(below: 2) == 0 else { continue }
      let attributes = TextAttributes(fontSize: Double(1 + runs.count), isProtected: true)
      runs.append(StyleRun(start..<string.utf8.count, attributes))
    }
    let text = try AttributedText(PlainText(string), runs: runs)
    #expect(AttributedText(attributedString: AttributedString(text)) == text)
  }

  @Test func anEmptyTextIsEmpty() {
    #expect(AttributedText(attributedString: AttributedString()) == AttributedText(""))
    #expect(AttributedString(AttributedText("")) == AttributedString())
  }
}
