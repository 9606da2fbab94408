import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Breaks inside a word that alone is too wide, and what of its glyphs they change.
struct EmergencyBreakTests {
  private let boxes = TextStyle.boxes

  private func lines(
    _ text: String, _ width: Double, wrap: LineBreakMode = .word
  ) throws -> [String] {
    try boxes.layout(text, in: TextContainer(width: width, lineBreakMode: wrap)).shownLines
  }

  @Test("only a word that alone is too wide is broken") func onlyLongWords() throws {
    #expect(try lines("ab cdefg", 40) == ["ab", "cdef", "g"])
    let result = try boxes.layout("ab cdefg", in: TextContainer(width: 40))
    #expect(result.lines.map(\.endsBy) == [.wrap, .emergency, .end])
  }

  @Test("a line takes at least one cut unit, whatever the width", arguments: [0.0, 1, 9.99])
  func oneUnit(width: Double) throws {
    #expect(try lines("abc", width) == ["a", "b", "c"])
    #expect(try lines("abc", width, wrap: .character) == ["a", "b", "c"])
    #expect(try lines("a\u{301}b", width) == ["a\u{301}", "b"])
  }

  @Test("space after a word hangs there, however narrow the line", arguments: [0.0, 9, 10, 19])
  func spaceOfNarrowLine(width: Double) throws {
    // A space alone on a line would be an emergency between words.
    for wrap in [LineBreakMode.word, .character] {
      #expect(try lines("a  b\tc\u{3000}d", width, wrap: wrap) == ["a", "b", "c", "d"])
    }
  }

  @Test("a Syriac abbreviation keeps its promises at every width, with marks that its font lacks")
  func syriacAbbreviation() throws {
    let typesetter = try Typesetter(
      style: TextStyle(
        fonts: [Fonts.dejaVu, Fonts.noto("NotoSansSyriac"), Fonts.noto("NotoNaskhArabic")],
        usesSystemFonts: false))
    for text in [
      "\u{70F}\u{712}\u{713}\u{301}\u{712}\u{72A}\u{72B}\u{71D}\u{72C}",
      "\u{70F}\u{712}\u{72A}\u{DCA}\u{710}\u{720}\u{FE20}",
    ] {
      let shaped = try typesetter.shape(PlainText(text))
      for width in stride(from: 12.0, through: 70, by: 0.5) {
        let violations = try shaped.layout(in: TextContainer(width: width)).verify()
        #expect(violations.isEmpty, "\(width): \(violations)")
        let container = TextContainer(width: width, maximumNumberOfLines: 2)
        #expect(try shaped.trim(to: container).verify().isEmpty, "\(width)")
      }
    }
  }

  @Test("a zero-width space never begins a line") func zeroWidthSpace() throws {
    #expect(try lines("a\u{200B}b", 5) == ["a\u{200B}", "b"])
    #expect(try lines("abcd\u{200B}ef", 40) == ["abcd\u{200B}", "ef"])
  }

  @Test("a soft hyphen is never alone") func softHyphen() throws {
    // "abcd" fills the line and leaves no room for its hyphen. A break before the soft hyphen would
    // show the hyphen on a line of its own; so the word is broken a letter earlier.
    #expect(try lines("abcd\u{AD}efghi", 40) == ["abc", "d\u{2010}", "efgh", "i"])
    #expect(try lines("a\u{AD}b", 5) == ["a\u{2010}", "b"])
  }

  @Test("kerning at a break: the letters are measured as they are") func kerning() throws {
    // A and V are 2 pt closer, so AVA takes 26 pt and AVAVAV 50. Cut out of the whole word's prefix
    // sums, AVA would take 24, since its last A is kerned with a V that now is on the next line.
    let three = try boxes.layout("AVAVAV", in: TextContainer(width: 26))
    #expect(three.shownLines == ["AVA", "VAV"])
    #expect(three.lines.map(\.usedRect.width) == [26, 26])
    let two = try boxes.layout("AVAVAV", in: TextContainer(width: 25))
    #expect(two.shownLines == ["AV", "AV", "AV"])
    #expect(two.lines.map(\.usedRect.width) == [18, 18, 18])
    #expect(try boxes.layout("AVAVAV").size.width == 50)
  }

  @Test("a ligature broken by an emergency break") func ligature() throws {
    // DejaVu Sans has fi as one glyph; broken, it is f and i again, with their own widths.
    var style = TextStyle.scripts
    style.fonts = [Fonts.dejaVu]
    let whole = try style.layout("fi")
    let letter = try style.layout("f")
    #expect(whole.lines[0].runs.flatMap(\.glyphs).count == 1)
    let width = letter.size.width + 1
    let broken = try style.layout("fi", in: TextContainer(width: width))
    #expect(broken.shownLines == ["f", "i"])
    #expect(broken.lines[0].endsBy == .emergency)
    let glyphs = broken.lines.map { $0.runs.flatMap(\.glyphs).map(\.id) }
    let letters = try ["f", "i"].map {
      try style.layout($0).lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(glyphs == letters)
    #expect(broken.lines[0].usedRect.width == letter.size.width)
  }

  @Test("a line that begins inside a ligature takes what fits of it") func ligatureStart() throws {
    // In DejaVu Sans fl is one glyph, to which the prefix sums give f's place: from there to the i it
    // is wider than the line, and l and i alone are not.
    var style = TextStyle.scripts
    (style.fonts, style.fontSize) = ([Fonts.dejaVu], 16)
    #expect(try style.layout("fli", in: .lines(0, width: 10)).shownLines == ["f", "li"])
  }

  @Test("kerning before a ligature that is broken: the new piece meets the old glyphs further on")
  func kerningBeforeLigature() throws {
    // DejaVu Sans kerns A with f, and with ff otherwise: "Af" of a line that ends inside ff is not the
    // unbroken text's A and a new f, though a line may be broken between the two.
    var style = TextStyle.scripts
    (style.fonts, style.fontSize) = ([Fonts.dejaVu], 16)
    let container = TextContainer(width: 20, lineBreakMode: .character)
    let lines = try style.layout("AfAff", in: container).lines
    #expect(lines.map(\.text) == ["Af", "Af", "f"])
    #expect(lines[0].usedRect.width == lines[1].usedRect.width)
  }

  @Test("a ligature goes with the line where it fits") func ligatureFits() throws {
    // f and i are one box of the project's: three of them fit three boxes.
    #expect(try lines("fififififi", 30) == ["fififi", "fifi"])
  }

  @Test("an Arabic word broken inside keeps its joins") func arabicJoins() throws {
    // BoxWide: beh initial 3, medial 2, final 7. A line keeps the forms of the unbroken text (CSS Text
    // 3, 5.1): the first four take 9, and their last still joins what is now on the next line.
    let wide = TextStyle.own("BoxWide.ttf")
    let result = try wide.layout("ببببب", in: TextContainer(width: 9))
    #expect(result.shownLines == ["بببب", "ب"])
    let advances = result.lines.map { $0.runs.flatMap(\.glyphs).map(\.advance) }
    #expect(advances == [[2, 2, 2, 3], [7]])
  }
}
