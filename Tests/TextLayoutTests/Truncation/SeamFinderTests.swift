import Testing

@testable import TextLayout

/// Where a paragraph can be taken apart: each condition of `SeamFinder`, on a text that only it bars.
struct SeamFinderTests {
  /// The last seam of a text.
  private func last(_ text: String, style: TextStyle = .boxes) throws -> Int {
    let shaped = try Typesetters.get(style).shape(Text(text))
    let utf8 = shaped.text.utf8
    return SeamFinder(utf8, shaped.paragraphs[0]).last(before: utf8.count)
  }

  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  @Test("a letter behind a space, or inside a word") func letters() throws {
    #expect(try last("ab c") == 3)
    #expect(try last("ab ") == 1)
    #expect(try last("a 12 34!") == 0)
    #expect(try last("x a'b") == 2)
  }

  @Test("letters of a word, kerned or joined or not, of one direction or two") func words() throws {
    #expect(try last("xAV") == 2)
    #expect(try last("x بب", style: .own("BoxWide.ttf")) == 4)
    #expect(try last("aא") == 1)
    #expect(try last("1ab 2a") == 2, "behind a digit there is none")
  }

  @Test("a letter whose run has another script") func script() throws {
    // The Arabic ligature U+FDF2 is Thaana's as well, and stays in its run.
    #expect(try last("ޖ ﷲ") == 0)
    #expect(try last("ޖ ޖ") == 3)
  }

  @Test("a letter that takes the font of the one before it") func filler() throws {
    #expect(try last("가나\u{3164}") == 3)
    #expect(try last("a \u{115F}") == 0)
  }

  @Test("a word that a dictionary finds") func dictionary() throws {
    #expect(try last("ab ฉันอาศัย") == 3)
  }

  @Test("between brackets, in a paragraph of two directions") func brackets() throws {
    #expect(try last("(b c d") == 5)
    #expect(try last("(b c)") == 3, "of one direction and script")
    #expect(try last("א b (b c)") == 3)
    #expect(try last("א b (b c d)") == 3)
    #expect(try last("א b (b [c) d]") == 12, "the outer closes the inner one, too")
  }

  @Test("behind a bracket that is one for levels and none for scripts") func otherPairs() throws {
    #expect(try last("א b (\u{600}) c) d") == 3, "U+0600 takes the first closing one into its unit")
    #expect(try last("א b (c)\u{903} c) d") == 3, "a sign of Devanagari gives it a script")
    #expect(try last("א b \u{1C} c d") == 3, "bidi paragraphs end there, and scripts go on")
  }

  @Test("behind a bidi control, in a paragraph of two directions") func controls() throws {
    #expect(try last("a b \u{202B}c d") == 2)
    #expect(try last("a b \u{2067}c\u{2069} d") == 2)
  }

  @Test("behind more brackets than are told apart") func manyBrackets() throws {
    #expect(try last("א b " + times(63, "(") + "c d") == 3 + 2 + 63 + 2)
    #expect(try last("א b " + times(64, "(") + "c d") == 3)
    #expect(try last("א b [" + times(999, "()") + "c d") == 3 + 3 + 1_998 + 2)
    #expect(try last("א b [" + times(1_000, "()") + "c d") == 3)
  }
}
