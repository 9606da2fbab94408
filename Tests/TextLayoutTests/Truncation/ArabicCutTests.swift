import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Arabic, whose letters take other forms, and other widths, where the text is cut after them.
///
/// BoxWide.ttf at 10 pt: beh is 10 pt wide alone, 3 initial, 2 medial, 7 final; dal and alef, which
/// join to the right only, 4 alone and 3 final; the ellipsis 5.
struct ArabicCutTests {
  private let wide = TextStyle.own("BoxWide.ttf")

  @Test("Arabic letters that change form at the cut: the width is the printed string's")
  func formsAtTheCut() throws {
    // Five behs take 16; two and the ellipsis 3 + 7 + 5, three 3 + 2 + 7 + 5. In the whole text the
    // first three take 3 + 2 + 2, so prefix sums would print four at a width of 15.
    let result = try wide.trim("ببببب", to: .lines(1, width: 15))
    #expect(result.text == "بب…")
    #expect(result.size.width == 15)
    let advances = result.layout.lines[0].runs.flatMap(\.glyphs).map(\.advance)
    #expect(advances == [5, 7, 3], "from the left: the ellipsis, beh final, beh initial")
  }

  @Test("Arabic where a longer cut is narrower") func longerIsNarrower() throws {
    // دبباببب takes 4 + 3 + 2 + 3, 3 + 2 + 7 = 24. With the ellipsis: د 9, دب 19, دبب 19, دببا 17,
    // and more from there on.
    let letters = "دبباببب".map { String($0) }
    let widths = try (0...6).map { try wide.layout(letters[..<$0].joined() + "…").size.width }
    #expect(widths == [5, 9, 19, 19, 17, 27, 27])
    // At 18 the cuts at no letter, one and four fit. A search from below would stop at one.
    let result = try wide.trim(letters.joined(), to: .lines(1, width: 18))
    #expect(result.text == "دببا…")
    #expect(try wide.trim(letters.joined(), to: .lines(1, width: 16)).text == "د…")
  }

  @Test("a longer cut that is narrower takes the token with it") func longerWithSuffix() throws {
    // "… xx" takes 5 + 5 + 10: بب… xx 30, ببا… xx 28 of 29.
    let result = try wide.trim("ببابببببببب", to: .lines(1, width: 29), suffix: "xx")
    #expect(result.text == "ببا… xx")
    #expect(result.suffixRects == [Rect(x: 1, y: 0, width: 10, height: 10)])
  }

  @Test("a suffix that would make the whole text fit hides a letter all the same")
  func wholeTextWithSuffix() throws {
    // دب takes 14 of 12; with an alef joined to it 4 + 3 + 3. But nothing would be hidden there, and so
    // no suffix may show: دا takes 4 + 4.
    let container = TextContainer.lines(1, width: 12)
    let result = try wide.trim("دب", to: container, ellipsis: "", suffix: "ا")
    #expect(result.text == "دا")
    #expect(result.status == .trimmed)
    #expect(result.visibleBytes == 2)
  }

  @Test("the longest cut need not be the widest that fits") func manyMaxima() throws {
    // Each pair ba takes 6. After n pairs the ellipsis makes 6n + 5, after another beh 6n + 15: at 24
    // three pairs fit (23), and none of two pairs and a beh (27).
    let text = String(repeating: "با", count: 6)
    for pairs in 0...5 {
      let width = Double(6 * pairs + 5)
      let result = try wide.trim(text, to: .lines(1, width: width))
      #expect(result.text == String(repeating: "با", count: pairs) + "…")
    }
  }

  @Test("a real font's letters are shaped without what is hidden") func realFont() throws {
    var style = TextStyle.scripts
    style.fonts = [Fonts.noto("NotoNaskhArabic")]
    let text = "السلامعليكمورحمةالله"
    let shaped = try Typesetters.get(style).shape(PlainText(text))
    for width in stride(from: 10.0, through: 80, by: 5) {
      let result = try shaped.trim(to: .lines(1, width: width))
      #expect(result.size.width == (try style.layout(result.text).size.width))
      #expect(try result.verify().isEmpty)
    }
  }

  @Test("without an ellipsis the last letter is final, though hidden letters follow it")
  func noEllipsis() throws {
    // Four behs take 3 + 2 + 2 + 7; five 16. With its hidden neighbors in sight the fifth would be
    // medial, and five take 11.
    let text = String(repeating: "ب", count: 10)
    let result = try wide.trim(text, to: .lines(1, width: 15), ellipsis: "")
    #expect(result.text == "بببب")
    #expect(result.size.width == 14)
  }

  @Test("a suffix that is too wide alone, and fits where it joins the text")
  func narrowerWhenJoined() throws {
    // بب alone takes 3 + 7; after a beh 2 + 7. Four behs of the text fill the first line of 9.
    let text = String(repeating: "ب", count: 12)
    let result = try wide.trim(text, to: .lines(2, width: 9), ellipsis: "", suffix: "بب")
    #expect(result.status == .trimmed)
    #expect(result.visibleBytes == 8)
    #expect(result.suffixRects == [Rect(x: 0, y: 10, width: 9, height: 10)])
  }

  @Test("a last letter that the suffix makes narrower") func suffixJoins() throws {
    // ببب takes 3 + 2 + 7, more than the line has. With reh after it 3 + 2 + 2 + 3.
    let result = try wide.trim("ببب ببب", to: .lines(1, width: 10), ellipsis: "", suffix: "ر")
    #expect(result.text == "بببر")
    #expect(result.visibleBytes == 6)
  }
}
