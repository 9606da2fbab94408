import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where a paragraph can be analyzed from: each condition of `RestartPointFinder`, on a text that only it excludes.
struct RestartPointFinderTests {
  /// The last restart point of a text.
  private func last(
    _ text: String, style: TextStyle = .boxes, leading: Script = .common
  ) throws -> Int {
    let shaped = try Typesetters.get(style).shape(PlainText(text))
    let utf8 = shaped.text.utf8
    let finder = RestartPointFinder(utf8, shaped.paragraphs[0], leading: leading)
    return finder.last(before: utf8.count, cut: utf8.count).offset
  }

  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  @Test("a letter after a space, a sign or a digit, or inside a word") func letters() throws {
    #expect(try last("ab c") == 3)
    #expect(try last("ab ") == 1)
    #expect(try last("a 12 34!") == 0)
    #expect(try last("x a'b") == 4)
    #expect(try last("x a'1") == 2)
  }

  @Test("letters of a word, kerned or joined or not, of one direction or two") func words() throws {
    #expect(try last("xAV") == 2)
    #expect(try last("x بب", style: .own("BoxWide.ttf")) == 4)
    #expect(try last("aא") == 1)
    #expect(try last("1ab 2a") == 5)
    #expect(try last("1ab 22") == 2, "before a digit there is none")
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

  @Test("after a bracket that is one for levels and none for scripts") func otherPairs() throws {
    #expect(try last("א b (\u{600}) c) d") == 3, "U+0600 takes the first closing one into its unit")
    #expect(try last("א b (c)\u{903} c) d") == 3, "a sign of Devanagari gives it a script")
    #expect(try last("א b ༺(༻ c) d") == 3, "Tibetan's are of a script, and close no others there")
    #expect(try last("א b 〈c〉 d\u{232A} e") == 0, "ICU pairs the last one with the first")
    #expect(try last("א b \u{1C} c d") == 3, "bidi paragraphs end there, and scripts continue")
  }

  @Test("after a bracket and a bidi control") func controls() throws {
    #expect(try last("a b \u{202B}c d") == 9)
    #expect(try last("a b \u{202B}c (d) \u{202C}(e) f") == 20)
    #expect(try last("a b \u{202B}(c) d e)\u{202C} f") == 19)
    #expect(try last("a b \u{202B}c (d \u{202C}e) f") == 2)
    #expect(try last("a b (\u{202B}c) d") == 2)
    #expect(try last("a b \u{2067}c\u{2069} d") == 12)
  }

  @Test("in an isolate that is not the paragraph's first, or has letters before it") func isolates()
    throws
  {
    #expect(try last(" \u{2067}a b") == 6)
    #expect(try last("x \u{2067}a b") == 0)
    #expect(try last("\u{200F}. \u{2067}a b") == 0, "the dot may be between two of a direction")
    #expect(try last("٣. \u{2067}a b") == 0)
    #expect(try last(times(61, " ") + "\u{2067}a b") == 61 + 3 + 2)
    #expect(try last(times(62, " ") + "\u{2067}a b") == 0)
  }

  @Test("in an isolate whose direction no letter has decided yet") func undecided() throws {
    #expect(try last("\u{2068}1 \u{2066}a b") == 0)
    #expect(try last("\u{2068}1 \u{2066}a\u{2069} b c") == 15)
  }

  @Test("in more embeddings than are tracked") func manyEmbeddings() throws {
    #expect(try last("a b " + times(60, "\u{202B}\u{202A}").prefix(60) + "c d") == 4 + 180 + 2)
    #expect(try last("a b " + times(61, "\u{202B}\u{202A}").prefix(61) + "c d") == 2)
  }

  /// What is put before the part after a text's last restart point.
  private func prelude(_ text: String) throws -> String {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    let utf8 = shaped.text.utf8
    let finder = RestartPointFinder(utf8, shaped.paragraphs[0])
    return String(decoding: finder.last(before: utf8.count, cut: utf8.count).prelude, as: UTF8.self)
  }

  @Test("the controls that are open are handed on, and no others") func preludes() throws {
    #expect(try prelude("א b c") == "")
    #expect(try prelude("א \u{202B}b c") == "\u{202B}\u{200B}")
    #expect(try prelude("\u{202B}א \u{202E}b\u{202C} c d") == "\u{202B}\u{200B}")
    #expect(try prelude("1\u{202A}\u{2068}א \u{202E}b c") == "1\u{202A}\u{2067}\u{202E}\u{200B}")
    #expect(try prelude("\u{2068}1 b א c") == "\u{2066}\u{200B}")
    #expect(try prelude("\u{202B}\u{2067}1 א\u{2069} b c") == "\u{202B}\u{200B}")
  }

  @Test("between signs far after a letter, whose script they have") func neutrals() throws {
    #expect(try last("a b" + times(100, "😀")) == 3 + 99 * 4)
    #expect(try prelude("a b" + times(100, "😀")) == "b\u{200B}")
    #expect(try last("a b" + times(63, "😀")) == 2, "the letter is near enough")
    #expect(try last(times(100, "😀")) == 99 * 4, "no letter, here or in the token")
    #expect(try last(times(100, "😀"), leading: .latin) == 0, "the token would make it Latin")
    #expect(try last("a b،" + times(100, "😀")) == 2, "the comma waits for an Arabic letter")
    #expect(try last("א ב" + times(100, "😀")) == 5 + 99 * 4)
    #expect(try last("א b" + times(100, "😀")) == 3, "two directions")
    #expect(
      try last("ا ب\u{200F}" + times(100, "😀")) == 3, "the mark makes digits European (W2)")
    #expect(try last("א ב" + times(300, "%")) == 3, "a number after them takes them all (W5)")
    #expect(try last("a b" + times(300, "%")) == 3 + 299)
    #expect(try last("א ב\u{202B}\u{202C}" + times(100, "😀")) == 3, "a control")
    #expect(try last("a b" + times(400, "1,")) == 3 + 799, "a digit decides all of its number")
  }

  @Test("where the neutrals have another script or level than the letter before them")
  func otherNeutrals() throws {
    #expect(try last("я (b)" + times(100, "😀")) == 0, "the closing bracket's")
    #expect(try last("ޖ ﷲ" + times(100, "😀")) == 0, "that of the letter's run")
    let ltr = TextStyle(
      fonts: [Fonts.box], fontSize: 10, direction: .leftToRight, usesSystemFonts: false)
    let shaped = try Typesetters.get(ltr).shape(PlainText("א ב" + times(100, "😀") + "ג"))
    let finder = RestartPointFinder(shaped.text.utf8, shaped.paragraphs[0])
    #expect(
      finder.last(before: 405, cut: 405).offset == 3, "right to left, for what is after them")
  }

  @Test("before what takes the font of what is before it") func ignorable() throws {
    #expect(try last("a b" + times(100, "😀\u{2061}")) == 3 + 99 * 7)
  }

  @Test("before signs that end no line, with the digit of the number that they are in") func signs()
    throws
  {
    #expect(try last("a b" + times(400, ".")) == 3 + 399)
    #expect(try prelude("a b" + times(400, ".")) == "b\u{200B}")
    #expect(try prelude("a b 12" + times(400, "./")) == "b\u{200B}0")
    #expect(try prelude("a b 12)" + times(400, ".")) == "b\u{200B}")
    #expect(try prelude("a b 12." + times(400, "(")) == "b\u{200B}")
    #expect(try last("a b" + times(300, "(") + "1).)") == 3 + 302, "what closes a number")
    #expect(try last("a b" + times(300, "(") + "1)%") == 3 + 300)
    #expect(try last("a b" + times(300, "(") + "%$") == 3 + 301)
    #expect(try last("a b" + times(300, "(") + " \u{301}\u{301}") == 3 + 299, "no sign")
    #expect(try last("א b" + times(400, "(")) == 3, "brackets that levels may pair")
    #expect(try last("a b" + times(400, "\u{2060}")) == 2, "they show nothing")
  }

  @Test("where a dictionary's word begins, if more words follow") func dictionaryWords() throws {
    let thai = TextStyle(fonts: [Fonts.noto("NotoSansThai")], usesSystemFonts: false)
    // Words of 21 bytes; their letters are cut units as well.
    #expect(try last(times(100, "หนังสือ"), style: thai) == 51 * 21)
    // Of four letters alone ICU finds no words.
    let short = PlainText(times(50, "หนังสือ") + "หนัง" + times(2_000, "."))
    let shaped = try Typesetters.get(thai).shape(short)
    let finder = RestartPointFinder(shaped.text.utf8, shaped.paragraphs[0])
    #expect(finder.last(before: 50 * 21 + 6, cut: shaped.text.utf8.count).offset == 49 * 21)
    #expect(try last(times(114, "ทุก"), style: thai) == 0)
  }

  @Test("after more brackets than are tracked") func manyBrackets() throws {
    #expect(try last("א b " + times(63, "(") + "c d") == 3 + 2 + 63 + 2)
    #expect(try last("א b " + times(64, "(") + "c d") == 3)
    #expect(try last("א b [" + times(999, "()") + "c d") == 3 + 3 + 1_998 + 2)
    #expect(try last("א b [" + times(1_000, "()") + "c d") == 3)
  }
}
