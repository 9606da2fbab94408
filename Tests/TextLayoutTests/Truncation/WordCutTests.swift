import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cuts at words and sentences (UAX #29), and what they fall back to.
struct WordCutTests {
  private let boxes = TextStyle.boxes

  @Test("cut at word") func word() throws {
    // "ab cd…" takes six boxes.
    let result = try boxes.trim("ab cd efghij", to: .lines(1, width: 60), cutAt: .word)
    #expect(result.text == "ab cd…")
    #expect(result.cutAt == .word)
    #expect(result.notes.isEmpty)
    #expect(try boxes.trim("ab cdefgh", to: .lines(1, width: 60), cutAt: .word).text == "ab…")
    let apostrophe = try boxes.trim("ab don't go", to: .lines(1, width: 90), cutAt: .word)
    #expect(apostrophe.text == "ab don't…")
  }

  @Test("one word longer than the line with --cut-at word: characters, and says so")
  func longWord() throws {
    let result = try boxes.trim("abcdefghij", to: .lines(1, width: 60), cutAt: .word)
    #expect(result.text == "abcde…")
    #expect(result.cutAt == .character)
    #expect(result.notes.map(\.code) == ["cut-at-character"])
  }

  @Test("a long word after a short one does not fall back") func longSecondWord() throws {
    let result = try boxes.trim("a bcdefghijk", to: .lines(1, width: 60), cutAt: .word)
    #expect(result.text == "a…")
    #expect(result.cutAt == .word)
  }

  @Test("white space alone is nothing visible") func longWordAfterSpaces() throws {
    // A cut after the spaces would leave nothing.
    let result = try boxes.trim("  abcdefghij", to: .lines(1, width: 60), cutAt: .word)
    #expect(result.text == "  abc…")
    #expect(result.cutAt == .character)
  }

  @Test("cut at sentence") func sentence() throws {
    // "Aaa bbb.…" takes nine boxes; the space after the sentence is dropped.
    let result = try boxes.trim("Aaa bbb. Ccc ddd.", to: .lines(1, width: 100), cutAt: .sentence)
    #expect(result.text == "Aaa bbb.…")
    #expect(result.cutAt == .sentence)
  }

  @Test("sentence -> word -> character") func fallbacks() throws {
    let text = "Aaa bbb. Ccc ddd."
    let word = try boxes.trim(text, to: .lines(1, width: 80), cutAt: .sentence)
    #expect(word.text == "Aaa bbb…")
    #expect(word.cutAt == .word)
    #expect(word.notes.map(\.code) == ["cut-at-word"])
    let character = try boxes.trim(text, to: .lines(1, width: 30), cutAt: .sentence)
    #expect(character.text == "Aa…")
    #expect(character.cutAt == .character)
    #expect(character.notes.map(\.code) == ["cut-at-character"])
  }

  @Test("nothing is said of the unit where nothing is cut") func wholeSaysNothing() throws {
    let result = try boxes.trim("abc", to: .lines(1, width: 60), cutAt: .sentence)
    #expect(result.cutAt == .sentence)
    #expect(result.notes.isEmpty)
  }

  @Test("words of a script without spaces, by dictionary") func thaiWords() throws {
    // สวัสดี and ครับ are words; a cut by characters would continue inside the second.
    let style = TextStyle.scripts
    let width = try style.layout("สวัสดีค…").size.width
    let text = "สวัสดีครับสวัสดีครับ"
    #expect(try style.trim(text, to: .lines(1, width: width), cutAt: .word).text == "สวัสดี…")
    #expect(try style.trim(text, to: .lines(1, width: width)).text == "สวัสดีค…")
  }

  @Test("a word never ends between a stacker and its consonant") func khmerWord() throws {
    let style = TextStyle.scripts
    let text = "ភាសាខ្មែរភាសាខ្មែរ"
    for width in stride(from: 10.0, through: 60, by: 2.5) {
      let result = try style.trim(text, to: .lines(1, width: width), cutAt: .word)
      #expect(!result.text.unicodeScalars.dropLast().reversed().starts(with: ["\u{17D2}"]))
    }
  }

  @Test("a shortened word that moves up a line") func movesUp() throws {
    // The word of nine is on the second line; shortened to four it fits the first, with "aaaa "
    // and the ellipsis ten boxes.
    let result = try boxes.trim("aaaa bbbbbbbbb", to: .lines(1, width: 100))
    #expect(result.text == "aaaa bbbb…")
  }

  @Test("a shortened word that moves up a line makes room for the suffix")
  func movesUpWithSuffix() throws {
    // Lines of ten: "aaaa", "bbbbbbbb", "cccccccccc". The suffix takes all of the second line. With
    // four letters the word goes up to the first, where "aaaa bbbb…" takes ten.
    let text = "aaaa bbbbbbbb cccccccccc"
    let result = try boxes.trim(text, to: .lines(2, width: 100), suffix: "xxxxxxxxxx")
    #expect(result.text == "aaaa bbbb… xxxxxxxxxx")
    #expect(result.shownLines == ["aaaa bbbb…", "xxxxxxxxxx"])
    // Here "bb… xxxxxx" would fill the second line, and be shorter.
    let shorter = try boxes.trim(text, to: .lines(2, width: 100), suffix: "xxxxxx")
    #expect(shorter.shownLines == ["aaaa bbbb…", "xxxxxx"])
  }

  @Test("a word of many lines does not end the search before it") func longWordOnTheWay() throws {
    // "aaa", five lines for the long word, whose last is "bb", and "ccc". The word with its token would
    // need a seventh line; the one before it has "aaa…" and "more".
    let text = "aaa bbbbbbbbbbbbbbbbbbbbbb ccc ddd"
    let result = try boxes.trim(text, to: .lines(6, width: 50), suffix: "more", cutAt: .word)
    #expect(result.text == "aaa… more")
    #expect(result.cutAt == .word)
    #expect(result.notes.isEmpty)
  }

  @Test("a control alone is nothing visible") func longWordAfterControl() throws {
    // A word boundary is after U+0001, and a cut there would leave nothing to see.
    let result = try boxes.trim("\u{1}abcdefghij", to: .lines(1, width: 60), cutAt: .word)
    #expect(result.text == "\u{1}abcde…")
    #expect(result.cutAt == .character)
  }

  @Test("the dictionary splits a shortened text otherwise, and a line takes more of it")
  func thaiLines() throws {
    // Six boxes a line, marks aside. In the whole text หมู่บ้าน (village) is one word and begins the
    // third line; cut after เล็ it is split, and its first half is on the second.
    let text = "ฉันอาศัยอยู่ในหมู่บ้านเล็ก ๆ ริมแม่น้ำ"
    let whole = try boxes.layout(text, in: TextContainer(width: 60))
    #expect(whole.shownLines.prefix(4) == ["ฉันอาศัย", "อยู่ใน", "หมู่บ้าน", "เล็ก ๆ"])
    let result = try boxes.trim(text, to: .lines(3, width: 60))
    #expect(result.shownLines == ["ฉันอาศัย", "อยู่ในหมู่", "บ้านเล็…"])
  }
}
