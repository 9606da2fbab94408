import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Height limits: whole lines, as a line limit hides them.
struct HeightTests {
  private let boxes = TextStyle.boxes
  /// A Greek or Cyrillic letter is 12 pt wide and makes its line 12 + 4 + 1 pt high.
  private let tall = TextStyle.own("Box.ttf", "BoxTall.ttf")

  @Test("height limits") func height() throws {
    // Lines of three boxes, each 10 pt high.
    func trim(height: Double) throws -> TrimResult {
      try boxes.trim("abc def ghi", to: TextContainer(width: 30, height: height))
    }
    #expect(try trim(height: 20).text == "abc de…")
    #expect(try trim(height: 20).size == Size(width: 30, height: 20))
    #expect(try trim(height: 19.99).text == "ab…")
    #expect(try trim(height: 30).status == .whole)
  }

  @Test("of a height and a number of lines the smaller rules") func both() throws {
    var container = TextContainer(width: 30, height: 29, maximumNumberOfLines: 1)
    #expect(try boxes.trim("abc def ghi", to: container).text == "ab…")
    container.maximumNumberOfLines = 3
    #expect(try boxes.trim("abc def ghi", to: container).text == "abc de…")
  }

  @Test("insets take of the height") func insets() throws {
    var container = TextContainer(width: 30, height: 20)
    container.insets = TextInsets(top: 1)
    #expect(try boxes.trim("abc def", to: container).text == "ab…")
  }

  @Test("cut before a tall fallback glyph") func beforeTallGlyph() throws {
    // With a Greek letter the line is 17 pt high; without, 10.
    for height in [10, 16.99] {
      let result = try tall.trim("abcde αβγ", to: TextContainer(width: 200, height: height))
      #expect(result.text == "abcde…")
      #expect(result.size.height == 10)
    }
    #expect(try tall.trim("abcde αβγ", to: TextContainer(width: 200, height: 17)).status == .whole)
  }

  @Test("cut before a tall fallback glyph on the second line") func secondLine() throws {
    // "abcde" and "fgh α", 10 and 17 pt high.
    let result = try tall.trim("abcde fgh α", to: TextContainer(width: 60, height: 20))
    #expect(result.text == "abcde fgh…")
    #expect(result.size.height == 20)
    #expect(try tall.trim("abcde fgh α", to: TextContainer(width: 60, height: 27)).status == .whole)
  }

  @Test("a word without its tall letter moves up, and more shows") func lowerLineAfter() throws {
    // "α" 17 pt and "bbb" 10 pt: a limit of 20 shows the first, and the token beside it.
    let result = try tall.trim("α bbb", to: TextContainer(width: 30, height: 20))
    #expect(result.text == "α…")
    #expect(result.lineCount == 1)
  }

  @Test("a tall suffix needs its height") func tallSuffix() throws {
    let low = try tall.trim("abcdefgh", to: TextContainer(width: 50, height: 16), suffix: "γ")
    #expect(low.status == .suffixDoesNotFit)
    #expect(low.text == "abcd…")
    // "a… γ" takes 42 of 50 pt, and 17 of 17.
    let high = try tall.trim("abcdefgh", to: TextContainer(width: 50, height: 17), suffix: "γ")
    #expect(high.text == "a… γ")
    #expect(high.suffixRects == [Rect(x: 30, y: 0, width: 12, height: 17)])
  }

  /// "b" is 40 pt above "a": a line with both is 50 pt high, and two lines are 20.
  @Test("a raised run that the token puts below other text", arguments: [40.0, -40])
  func raised(offset: Double) throws {
    let raised = TextAttributes.with { $0.baselineOffset = offset }
    for (text, run) in [("ccba", "ccb"), ("a bb c", "bb c"), ("abbb", "b")] {
      let text = try AttributedText(text, [(run, raised)])
      for width in stride(from: 20.0, to: 50, by: 5) {
        for height in [20.0, 29, 30, 49] {
          let container = TextContainer(width: width, height: height)
          let result = try Typesetters.get(.boxes).shape(text)
            .trim(to: container, token: TruncationToken())
          #expect(try result.verify().isEmpty)
        }
      }
    }
  }

  @Test("no line has room") func nothing() throws {
    let result = try boxes.trim("abc", to: TextContainer(width: 100, height: 9.99))
    #expect(result.text == "")
    #expect(result.status == .suffixDoesNotFit)
  }

  @Test("more lines never shows less", arguments: ["", "xy", "Read more"])
  func moreLines(suffix: String) throws {
    let text = "aaaa bbbbbbbb\n\nccc dddd, ee f\nαβγ \n gggggggggggggg hh i"
    for width in stride(from: 20.0, through: 120, by: 10) {
      var fewest = 0
      for lines in 1...12 {
        let result = try tall.trim(text, to: .lines(lines, width: width), suffix: suffix)
        let shown = result.status == .suffixDoesNotFit ? 0 : result.visibleBytes
        #expect(shown >= fewest, "\(lines) lines of \(width)")
        fewest = shown
      }
    }
  }

  @Test("more height never shows less") func moreHeight() throws {
    let text = "aaaa bbbbbbbb\n\nccc dddd, ee f\nαβγ \n gggggggggggggg hh i"
    for width in stride(from: 20.0, through: 120, by: 20) {
      var fewest = 0
      for height in stride(from: 10.0, through: 130, by: 3.5) {
        let result = try tall.trim(text, to: TextContainer(width: width, height: height))
        #expect(result.visibleBytes >= fewest, "\(height) pt of \(width)")
        fewest = result.visibleBytes
      }
    }
  }

  @Test("the suffix goes to the next line, where the cut made the line low enough for both")
  func suffixBelowLoweredLine() throws {
    // The Nastaliq letter is 25 pt high, and its line does not fit 22; without it two lines of 10 do.
    let style = TextStyle(
      fonts: [Fonts.box, Fonts.noto("NotoNastaliqUrdu")], fontSize: 10, usesSystemFonts: false)
    let result = try style.trim("abcdے", to: TextContainer(width: 55, height: 22), suffix: "xyzw")
    #expect(result.text == "abcd… xyzw")
    #expect(result.shownLines == ["abcd…", "xyzw"])
    #expect(result.full.size.height == 0)
    #expect(result.fullSize.height == 25)
  }

  @Test("a word that was broken in an emergency moves up by two lines") func brokenWord() throws {
    // The lines are " ", the letters up to the vowel sign, and the rest. Cut before the rest, they are
    // after the space; beside them, as low as their own line, the token would be too high.
    let style = TextStyle(fonts: [Fonts.noto("NotoSansSyriac"), Fonts.cjk], usesSystemFonts: false)
    let result = try style.trim(
      " ປະເທດविद्", to: TextContainer(width: 90.65, height: 48.93), ellipsis: "…", suffix: "ReadMore")
    #expect(result.text == " ປະເທດवि…ReadMore")
    #expect(result.shownLines == [" ປະເທດवि…", "ReadMore"])
  }
}
