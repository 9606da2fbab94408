import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Trims that once broke *maximal* or *whole*, as attacks with `--verify` found them.
struct OnceBrokenTrims {
  struct Case: Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    var style = TextStyle(usesSystemFonts: false)
    var paragraph = ParagraphStyle()
    var container = TextContainer()
    var token = TruncationToken()
    var mode = TruncationMode.tail
    var unit = CutUnit.character
    var testDescription: String { why }
  }

  private static func style(
    _ fonts: [String], size: Double = 17, spacing: Double = 0
  ) -> TextStyle {
    TextStyle(fonts: fonts, fontSize: size, usesSystemFonts: false, letterSpacing: spacing)
  }

  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }

  private static func columns(_ count: Int, of container: TextContainer) -> TextContainer {
    var container = container
    container.columnCount = count
    return container
  }

  private static func linked(
    _ width: Double, _ height: Double, to container: TextContainer
  ) -> TextContainer {
    var container = container
    container.linkedContainers = [
      LinkedContainer(origin: Point(x: 0, y: 100), width: width, height: height)
    ]
    return container
  }

  static let cases = [
    Case(
      why: "a suffix of letters that join is narrower after another such letter",
      text: repeated("ههلس", 8) + repeated("ل", 57), style: style([Fonts.dejaVu]),
      container: TextContainer(width: 90, maximumNumberOfLines: 3),
      token: TruncationToken(ellipsis: "", suffix: "هه ه"), mode: .middle),
    Case(
      why: "a suffix of signs loses its spacing beside letters that join",
      text: repeated("\u{A855}", 32) + " " + repeated("i", 39),
      style: style([Fonts.dejaVu], spacing: 12),
      container: TextContainer(width: 172.5, maximumNumberOfLines: 4),
      token: TruncationToken(suffix: "== ***"), mode: .middle),
    Case(
      why: "an ellipsis of signs loses its spacing before letters that join",
      text: repeated("abcdefgh", 10) + repeated("\u{A855}", 32) + "gdeaeaebcehgebeahcedcagaeag",
      style: style([Fonts.dejaVu], spacing: 8),
      container: TextContainer(width: 200, maximumNumberOfLines: 4),
      token: TruncationToken(ellipsis: repeated(".", 40)), mode: .head),
    Case(
      why: "signs after an ellipsis get the script of the letters before them",
      text: repeated("a", 30) + repeated("\u{A855}", 40) + repeated("=", 126) + repeated("a", 24),
      style: style([Fonts.dejaVu], spacing: 8),
      container: TextContainer(width: 300, maximumNumberOfLines: 9), mode: .head),
    Case(
      why: "signs before an Arabic ellipsis are of a script that joins, and lose their spacing",
      text: "”  」(/[、", style: style([Fonts.nimbus, Fonts.cjk, Fonts.dejaVu], spacing: 10),
      container: TextContainer(width: 100, maximumNumberOfLines: 1),
      token: TruncationToken(ellipsis: "د")),
    Case(
      why: "letters that HarfBuzz decomposes had two glyphs on lines without a mark",
      text: "𑂞𑂱𑂫𑂜𑂫𑂜𑂫𑂫", style: style([Fonts.nimbus, Fonts.noto("NotoSansKaithi")]),
      container: TextContainer(width: 30, maximumNumberOfLines: 20)),
    Case(
      why: "letters and a token that move the pen back make room",
      text: "\t\tשִׁית\t\t ה״ל៕  שלום{",
      style: style(
        [Fonts.nimbus, Fonts.dejaVu, Fonts.noto("NotoSansKhmer")], size: 1, spacing: -4),
      paragraph: ParagraphStyle(firstLineHeadIndent: 45.2),
      container: TextContainer(width: 33.3, maximumNumberOfLines: 3, lineBreakMode: .clipping),
      token: TruncationToken(ellipsis: "...", suffix: " more")),
    Case(
      why: "the first letter of a suffix moves the pen back, so that the next has room",
      text: String(repeating: "a", count: 17),
      style: style([Fonts.nimbus, Fonts.dejaVu], size: 1, spacing: -0.5),
      container: TextContainer(width: 0, maximumNumberOfLines: 16),
      token: TruncationToken(suffix: "וד")),
    Case(
      why: "a piece that is broken over lines fits on one with a token that moves the pen back",
      text: "한국어\u{9CB}/ ΕλδαΕλλάδα",
      style: style(
        [Fonts.nimbus, Fonts.cjk, Fonts.noto("NotoSansBengali"), Fonts.dejaVu], size: 1,
        spacing: -0.5), container: TextContainer(width: 0, maximumNumberOfLines: 6),
      token: TruncationToken(suffix: "fi")),
    Case(
      why: "a sentence ends with a tab that is wider than the line, and is dropped",
      text: "a?か!\tx", style: style([Fonts.nimbus, Fonts.cjk], size: 1),
      container: TextContainer(width: 20, maximumNumberOfLines: 1), unit: .sentence),
    Case(
      why: "a letter that joins no more is too wide, and controls beside it have own lines",
      text: " \u{2066}بب\u{628}٢١٢", style: style([Fonts.nimbus, Fonts.dejaVu]),
      container: TextContainer(width: 15.59, height: 100)),
    Case(
      why: "other words after a cut let a long piece move up to a wide first line",
      text: "\u{1680}\u{A0}ຄອບຄົວ\u{3000}\u{34F}\u{390}ກິນແຊບ",
      style: style([Fonts.nimbus, Fonts.dejaVu], size: 5),
      paragraph: ParagraphStyle(headIndent: 20),
      container: TextContainer(width: 33.59, maximumNumberOfLines: 3)),
    Case(
      why: "a first container that is too low for what is hidden has room for what is printed",
      text: "αΕλλάδα αι\u{2764}\u{FE0F}?\u{1039}κακαικαι\u{2007}\u{1820}",
      style: style([
        Fonts.nimbus, Fonts.emoji, Fonts.noto("NotoSansMyanmar"), Fonts.noto("NotoSansMongolian"),
      ]), container: linked(122, 50, to: TextContainer(width: 426, height: 41))),
    Case(
      why: "the lines of an ellipsis are higher than those of the text",
      text: "ยนแปลง!?\u{BCD}\u{202F}.\u{200B}\u{E33}\u{A960}[「가[[."
        + "\u{1161}\u{A960}\t\u{A960}“한국어\u{A0}கไม",
      style: TextStyle(
        fonts: [Fonts.nimbus, Fonts.noto("NotoSansThai"), Fonts.cjk, Fonts.noto("NotoSansTamil")],
        fontSize: 1, usesSystemFonts: false, lineGap: .points(4)),
      container: TextContainer(width: 0, height: 73.2),
      token: TruncationToken(ellipsis: "Read more")),
    Case(
      why: "a row of vowel signs has one circle, however long it is",
      text: String(repeating: "\u{102C}", count: 16), style: style([Fonts.noto("NotoSansMyanmar")]),
      container: TextContainer(width: 77, maximumNumberOfLines: 2)),
    Case(
      why: "a cut after Lao words that ends the text makes a word before it move up",
      text: "\u{D32}\u{17C8}ຂອງຂອຍງກິນແຊບຫາຍະ \u{7CE}ຄອບຄົວຂອງພວກ",
      style: style(
        [Fonts.dejaVu, Fonts.noto("NotoSansMalayalam"), Fonts.noto("NotoSansKhmer")], size: 7.3),
      container: TextContainer(width: 40, height: 50)),
    Case(
      why: "the last word that fits the height is before a space and other words",
      text: "\u{FB1E}นามะม่วงและเล่านิทานให้เด็ก ๆ ฟัง วันนี้ฝนตกหนักต",
      style: style([Fonts.noto("NotoSansThai"), Fonts.dejaVu], size: 10),
      container: TextContainer(width: 20, height: 100), token: TruncationToken(ellipsis: "")),
    Case(
      why: "a mark without a letter has a circle only in the script of what is hidden",
      text: "☂ \u{20E3} ☂ \u{17C2}",
      style: style([Fonts.dejaVu, Fonts.noto("NotoSansSymbols2"), Fonts.noto("NotoSansKhmer")]),
      paragraph: ParagraphStyle(tailIndent: 40), container: TextContainer(height: 41),
      token: TruncationToken(ellipsis: "")),
    Case(
      why: "a word broken over many lines moves up to a first line with more room",
      text: "\u{64E}Axا/ff9ltaه8l4 .س)ک4", style: style([Fonts.nimbus, Fonts.dejaVu], size: 1),
      paragraph: ParagraphStyle(firstLineHeadIndent: -10),
      container: TextContainer(width: 0, height: 20), token: TruncationToken(suffix: "a\u{200B}b")),
    Case(
      why: "so does one that no other line has room for", text: "\u{1161}ষষষষষষষষষষষষষষষষ/",
      style: style([Fonts.nimbus, Fonts.cjk, Fonts.noto("NotoSansBengali")], size: 4.7),
      paragraph: ParagraphStyle(headIndent: 37, tailIndent: 40),
      container: TextContainer(width: 162, lineFragmentPadding: 5, maximumNumberOfLines: 3),
      token: TruncationToken(ellipsis: "(more)", suffix: " · ")),
    Case(
      why: "a suffix of several words is whole only where its first word has no room",
      text: "\u{A960}가 국\u{85}\u{B}\u{C}\u{C}\n\n\r \n\u{1161}\u{11AB}\u{1160}\u{A960}",
      style: style([Fonts.cjk], spacing: 10),
      container: TextContainer(width: 80, maximumNumberOfLines: 10),
      token: TruncationToken(ellipsis: "、", suffix: "続き")),
    Case(
      why: "the same where lines end after any character",
      text:
        "  \u{730}カッカッ\u{2007}ーーー /っっ\u{200B}\u{A0}\u{A0}\u{730}!ܐ \u{A0}\u{730}WWWה.っっっfifiカッカッܫܠܡܐܫܠܡܐ",
      style: style([
        Fonts.nimbus, Fonts.dejaVu, Fonts.noto("NotoSansSyriac"), Fonts.cjk,
      ]),
      paragraph: ParagraphStyle(
        headIndent: 20, tailIndent: 80, minimumLineHeight: 30, lineBreakMode: .character),
      container: TextContainer(width: 100, height: 206.1), token: TruncationToken(suffix: "المزيد")),
    Case(
      why: "a tab before Thai words is wider than its line",
      text: "\u{7}\t\u{61C}มะม่วง\r\nฟังเปลี่ยนแปลง",
      style: style([Fonts.nimbus, Fonts.noto("NotoSansThai")], size: 1),
      container: TextContainer(width: 0, maximumNumberOfLines: 4)),
    Case(
      why: "only the first line has room for the suffix",
      text: "aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq rr ss tt",
      style: style([Fonts.nimbus]),
      paragraph: ParagraphStyle(headIndent: 55), container: TextContainer(width: 100, height: 100),
      token: TruncationToken(suffix: "(more)")),
    Case(
      why: "the same where a line may end between any two letters",
      text: "ད་ས\u{B}\r\u{2028}\u{2029}\u{85}\u{F90}\u{C}\u{F90}",
      style: style([Fonts.nimbus, Fonts.noto("NotoSerifTibetan")]),
      paragraph: ParagraphStyle(tailIndent: 40, lineBreakStrictness: .anywhere),
      container: TextContainer(maximumNumberOfLines: 6),
      token: TruncationToken(suffix: "a\u{200B}b")),
    Case(
      why: "in narrow lines a longer cut keeps a suffix whole that shorter ones break",
      text:
        "（\u{2007}য \u{9CB}\u{2007}\u{1680}\u{200B}り…・ষযায漢 \u{9CB} \u{9CC}り \u{9BE}かな交じりじり文"
        + "（বাংかな交じ」々ーカっ、ব \u{9CC}り文（ \u{9CD}ম、交じり文\u{AD}〜　漢字か \u{202F}\u{FEFF}\u{A0}লায",
      style: style([Fonts.nimbus, Fonts.dejaVu, Fonts.cjk, Fonts.noto("NotoSansBengali")]),
      container: TextContainer(width: 33.3, maximumNumberOfLines: 50),
      token: TruncationToken(ellipsis: "--", suffix: "\u{2067}x\u{2069}"), mode: .middle),
    Case(
      why: "a line has room for a letter after a soft hyphen, but not for a hyphen",
      text: "\u{628}\u{628}\u{628}\u{628}\u{628}\u{628}\u{628}\u{628}\u{628}\u{628}\u{AD}\u{640}"
        + String(repeating: "\u{633}\u{644}\u{627}\u{645}", count: 6),
      style: style([Fonts.dejaVu], size: 10), container: TextContainer(width: 33, height: 20),
      token: TruncationToken(ellipsis: "")),
    Case(
      why: "a negative indent makes lines wider than their column",
      text: "ຸຸຸ ກິນແຊບשלוםאאא যা \u{200E}\u{3000}ຄອບຄົວ\u{2060}ຂອງ\u{1680}",
      style: style([Fonts.nimbus, Fonts.dejaVu, Fonts.noto("NotoSansBengali")], size: 1),
      paragraph: ParagraphStyle(headIndent: -10),
      container: columns(
        3,
        of: TextContainer(
          width: 0, height: 50, lineFragmentPadding: 12.5, maximumNumberOfLines: 2))),
    Case(
      why: "an ellipsis that begins on a wide first line takes more lines than it does alone",
      text: "κα\u{3000}ςςςςςς", style: style([Fonts.nimbus], size: 10),
      paragraph: ParagraphStyle(headIndent: 30.1, wordBreak: .breakAll),
      container: TextContainer(width: 33.3, height: 50), token: TruncationToken(ellipsis: "(more)")),
    Case(
      why: "after a line break, marks wider than a line are kept where they are not at the token",
      text: "\n(\(repeated("\u{5A4}", 12))\u{5B1}2a\t1\u{200E}\u{59A}\u{5B1}",
      style: style([Fonts.noto("NotoSansHebrew"), Fonts.noto("NotoSans"), Fonts.dejaVu]),
      container: TextContainer(width: 15.6, maximumNumberOfLines: 3),
      token: TruncationToken(ellipsis: "..."), mode: .middle),
    Case(
      why: "without a token, the middle hides more than a line break",
      text: "\u{E19}\r\u{E32}", style: style([Fonts.nimbus, Fonts.noto("NotoSansThai")]),
      container: TextContainer(height: 41), token: TruncationToken(ellipsis: ""), mode: .middle),
  ]

  @Test("keep every promise now", arguments: cases)
  func promises(_ broken: Case) throws {
    let typesetter = try Typesetter(style: broken.style, paragraphStyle: broken.paragraph)
    let trimmed = try typesetter.shape(PlainText(broken.text))
      .trim(
        to: broken.container, token: broken.token, cutAt: broken.unit, truncating: broken.mode)
    #expect(try trimmed.verify().isEmpty)
    #expect(trimmed.status != .suffixDoesNotFit)
  }

  /// The patterns split the word before its last three letters, and a longer line would have no room for a hyphen there.
  @Test("where lines end between any characters, words get no hyphens by patterns")
  func hyphenatedCharacters() throws {
    let text = try AttributedText(
      PlainText("hoursBet"), runs: [StyleRun(3..<5, .with { $0.fontSize = 39 })])
    let typesetter = try Typesetter(
      style: Self.style([Fonts.dejaVu]), paragraphStyle: ParagraphStyle(hyphenation: .on("en")))
    let shaped = try typesetter.shape(text)
    for width in 36..<80 {
      for height in stride(from: 50.0, to: 150, by: 12.5) {
        let trimmed = try shaped.trim(
          to: TextContainer(width: Double(width), height: height, lineBreakMode: .character))
        #expect(try trimmed.verify().isEmpty)
        #expect(!trimmed.layout.lines.contains { $0.text.contains("\u{2010}") })
      }
    }
  }

  /// All of a cluster that begins before the cut was counted for what is left of it.
  @Test(
    "a cut inside broken syllables that are one cluster is not as wide as all of them",
    arguments: [
      (
        "\u{1039}\u{1038}\u{102C}\u{1031}\u{1031}\u{1039}\u{1031}\u{102C}", 79.0, 2, " x",
        TruncationMode.head
      ),
      (
        "\u{1031}\u{1000}\u{103E}\u{1039}\u{1038}\u{1031}\u{103C}\u{1039}\u{1039}\u{1038}\u{102C}",
        93,
        3, " x", .middle
      ),
      ("\u{1031}\u{AA7B}\u{102C}\u{1039}\u{1031}\u{AA7B}\u{102C}", 64, 1, " \u{102C}", .head),
    ])
  func partOfCluster(
    text: String, width: Double, lines: Int, suffix: String, mode: TruncationMode
  ) throws {
    let typesetter = try Typesetter(
      style: Self.style([Fonts.nimbus, Fonts.noto("NotoSansMyanmar"), Fonts.dejaVu]))
    let shaped = try typesetter.shape(PlainText(text))
    for width in [width, width - 5, width - 10, width + 5] {
      let trimmed = try shaped.trim(
        to: TextContainer(width: width, maximumNumberOfLines: lines),
        token: TruncationToken(suffix: suffix), truncating: mode)
      #expect(try trimmed.verify().isEmpty)
    }
  }

  @Test("lines that stay in the scope of the last line take no line more without what follows")
  func lastLineWithoutToken() throws {
    let texts = [
      (
        "ловословоййй\u{A67F}", Self.style([Fonts.nimbus, Fonts.dejaVu], spacing: 10),
        ParagraphStyle(hyphenation: .on("ru")), TextContainer(width: 77, height: 99.9)
      ),
      (
        " ষ\u{640}\u{640}\u{640}\u{640}、 \u{662}",
        Self.style(
          [Fonts.nimbus, Fonts.dejaVu, Fonts.noto("NotoSansBengali"), Fonts.cjk], size: 40,
          spacing: 10), ParagraphStyle(lineBreakStrictness: .anywhere),
        TextContainer(width: 67.8, maximumNumberOfLines: 3)
      ),
    ]
    for (text, style, paragraph, container) in texts {
      let typesetter = try Typesetter(style: style, paragraphStyle: paragraph)
      let trimmed = try typesetter.shape(PlainText(text)).trim(to: container, scope: .lastLine)
      #expect(try trimmed.verify().isEmpty)
    }
  }

  /// Each filler has a line of its own, also if nothing has room.
  @Test("an ellipsis may take more lines than the text has", arguments: 1..<12)
  func highEllipsis(count: Int) throws {
    let typesetter = try Typesetter(style: Self.style([Fonts.dejaVu]))
    for text in ["ab", "a b c d e f g h i", "a\nb\nc"] {
      for height in [5.0, 30, 61] {
        let trimmed = try typesetter.shape(PlainText(text)).trim(
          to: TextContainer(width: 20, height: height),
          token: TruncationToken(ellipsis: String(repeating: "\u{3164}", count: count)))
        #expect(try trimmed.verify().isEmpty)
      }
    }
  }

  /// A line may end before a full stop if a digit follows it, and not if the token does.
  @Test("a word in pieces may be broken elsewhere without what follows it")
  func unitAfterPiece() throws {
    for stop in [TabStop(147.8), TabStop(147.8, .right), TabStop(100, .center)] {
      for text in ["5.\t\u{AD} .5", "5.\u{3000}\u{3000}\u{3000}\u{AD} .5"] {
        let typesetter = try Typesetter(
          style: Self.style([Fonts.dejaVu]), paragraphStyle: ParagraphStyle(tabStops: [stop]))
        for width in stride(from: 10.0, through: 90, by: 5) {
          let trimmed = try typesetter.shape(PlainText(text)).trim(
            to: TextContainer(width: width, maximumNumberOfLines: 2))
          #expect(try trimmed.verify().isEmpty, "\(text) \(width)")
        }
      }
    }
  }

  /// What follows a tab to the right, to the center or to a decimal separator moves what is after the tab.
  @Test(
    "a suffix after a tab makes room for itself", arguments: TabStop.Alignment.allCases)
  func suffixAfterTab(alignment: TabStop.Alignment) throws {
    for (text, size, stop, width) in [
      ("Coffee\t12.50 €\tand more text that is hidden", 17.0, 300.0, 320.0), ("\ta\ta", 6, 40, 40),
      ("\t1a2.5a\ta b\tc", 6, 60, 90),
    ] {
      let typesetter = try Typesetter(
        style: Self.style([Fonts.dejaVu], size: size),
        paragraphStyle: ParagraphStyle(tabStops: [TabStop(stop, alignment)]))
      for suffix in ["Mor", "More", "x.1", "3"] {
        let trimmed = try typesetter.shape(PlainText(text)).trim(
          to: TextContainer(width: width, maximumNumberOfLines: 1),
          token: TruncationToken(suffix: suffix))
        #expect(try trimmed.verify().isEmpty, "\(text) \(suffix)")
        if suffix == "More", width == 320, alignment == .right {
          #expect(trimmed.text == "Coffee\t12.50 €… More")
        }
      }
    }
  }

  /// A row of spaces and a mark are one word (UAX #29, WB3d and WB4); beside the token its spaces are dropped.
  @Test(
    "a word that begins with spaces is no wider than what is left of it",
    arguments: [
      (
        String(repeating: "x", count: 20) + String(repeating: " ", count: 30) + "\u{301}ab cd",
        .head
      ),
      (
        String(repeating: "x", count: 20) + String(repeating: " ", count: 30) + "\u{70F}ab cd",
        .head
      ),
      ("iiiiiiiiii a bbbbbbb" + String(repeating: " ", count: 40) + "\u{301}", .middle),
    ] as [(String, TruncationMode)])
  func wordOfSpaces(text: String, mode: TruncationMode) throws {
    let shaped = try Typesetter(style: Self.style([Fonts.dejaVu], size: 10)).shape(PlainText(text))
    for scope in TruncationScope.allCases {
      let trimmed = try shaped.trim(
        to: TextContainer(width: 60, maximumNumberOfLines: 1), cutAt: .word, truncating: mode,
        scope: scope)
      #expect(try trimmed.verify().isEmpty)
    }
  }

  /// A line break that is kept gives what is after it a first line, with more room, or its own lines, which are lower.
  @Test("more of the text can show where it takes another paragraph", arguments: [30.05, 100.05])
  func moreParagraphs(indent: Double) throws {
    let typesetter = try Typesetter(
      style: Self.style([Fonts.cjk], size: 10), paragraphStyle: ParagraphStyle(headIndent: indent))
    let text = String(repeating: "木", count: 12) + "\n" + String(repeating: "木", count: 24)
    let token = TruncationToken(ellipsis: "-")
    for lines in 2...5 {
      let result = try typesetter.shape(PlainText(text)).trim(
        to: TextContainer(width: 120.1, maximumNumberOfLines: lines), token: token,
        truncating: .middle)
      #expect(try result.verify().isEmpty, "\(lines) lines")
      if lines == 4, indent > 100 { #expect(result.text.count == 29) }
    }
    let small = StyleRun(0..<48, TextAttributes(fontSize: 6))
    let styled = try AttributedText(
      PlainText(String(repeating: "木", count: 16) + "\n" + String(repeating: "木", count: 8)),
      runs: [small])
    let result = try Typesetter(style: Self.style([Fonts.cjk], size: 10)).shape(styled).trim(
      to: TextContainer(width: 80.1, height: 24), token: token, truncating: .middle)
    #expect(try result.verify().isEmpty)
    #expect(result.text.split(separator: "\n").map(\.count) == [14, 8])
  }

  @Test("an indent wider than the container is no broken round trip") func wideIndent() throws {
    let typesetter = try Typesetter(
      style: Self.style([Fonts.nimbus]), paragraphStyle: ParagraphStyle(headIndent: 20))
    let layout = try typesetter.shape(" \u{200E}").layout(in: TextContainer(width: 0))
    #expect(layout.lineCount == 2)
    #expect(try layout.verify().isEmpty)
  }

  /// What closes 65 isolates made the row longer than what is shaped at once, and so all of it of one height.
  @Test("closing the isolates of a row of marks does not change its size") func closedRow() throws {
    let row = String(repeating: "\u{2068}\u{5B0}\u{200F}", count: 65)
    let text = PlainText("/" + row + "ς")
    let typesetter = try Typesetter(style: Self.style([Fonts.dejaVu]))
    // At the edges of characters: an isolate, and a point that is by itself.
    for range in [9..<17, 265..<281, 457..<473] {
      let run = StyleRun(range, TextAttributes(fontSize: 33))
      let shaped = try typesetter.shape(try AttributedText(text, runs: [run]))
      for height in stride(from: 20.0, through: 60, by: 5) {
        let result = try shaped.trim(to: TextContainer(height: height))
        #expect(try result.verify().isEmpty, "\(range), \(height)")
      }
    }
  }

  @Test("padding wider than the container is no broken round trip") func widePadding() throws {
    let typesetter = try Typesetter(style: Self.style([Fonts.nimbus]))
    let layout = try typesetter.shape(" \u{200F}\u{B}").layout(
      in: TextContainer(width: 0, insets: TextInsets(left: 5, right: 5), lineFragmentPadding: 12.5))
    #expect(layout.lineCount == 3)
    #expect(try layout.verify().isEmpty)
  }

  /// The font joins emoji over an invisible character, which was of the script of a letter after them: then they were apart in the
  /// whole text, and wider than in what is printed of it.
  @Test(
    "emoji with an invisible character in them have the same glyphs whatever letters follow",
    arguments: ["\u{202C}", "\u{2069}", "\u{200E}", "\u{2060}", "\u{AD}", "\u{FEFF}"])
  func joinedEmoji(invisible: String) throws {
    let typesetter = try Typesetter(style: Self.style([Fonts.nimbus, Fonts.emoji]))
    for letter in ["a", "ᩈ", "क"] {
      let text = "👨\u{200D}👩\(invisible)\u{200D}👧\u{200D}👦\(letter) and more"
      let shaped = try typesetter.shape(PlainText(text))
      for width in stride(from: 20.0, through: 80, by: 4) {
        let trimmed = try shaped.trim(to: .lines(1, width: width))
        #expect(try trimmed.verify().isEmpty, "\(letter), \(width)")
      }
    }
  }

  /// The brackets of this font are of different widths, so those of a cut that hides all letters are narrower.
  @Test(
    "brackets narrower in the other direction are found room",
    arguments: ["{{{{1 שלום עולם", "{{{{{{ שלום", "(({{ אבג {{", "שלום {{{{ abc", "ab {{{{ אבג"])
  func mirrored(text: String) throws {
    let dingbats = "/usr/share/fonts/opentype/urw-base35/D050000L.otf"
    let typesetter = try Typesetter(style: Self.style([dingbats, Fonts.dejaVu]))
    let shaped = try typesetter.shape(PlainText(text))
    for width in stride(from: 10.0, through: 120, by: 1.7) {
      for mode in TruncationMode.allCases {
        let trimmed = try shaped.trim(to: .lines(1, width: width), truncating: mode)
        #expect(try trimmed.verify().isEmpty, "\(text), \(width), \(mode)")
      }
    }
  }

  /// The font has none of these marks: from right to left each is as wide as a box.
  ///
  /// A cut without the maqaf is from left to right, where they are beside the pen.
  @Test("marks of a script without a letter have the direction of what is around them")
  func marksWithoutLetter() throws {
    let typesetter = try Typesetter(style: Self.style([Fonts.noto("NotoSansSinhala")]))
    let marks = "\u{5AD}\u{5A9}\u{59A}\u{5AA}\u{5A3}\u{5A4}\u{5A0}\u{5B2}\u{599}\u{5AD}"
    for text in [
      "\t\(marks)\u{5BE}", "\(marks)\u{5BE}", "\u{200B}\(marks)a\(marks)",
      "1 \(marks) \(marks)\u{5BE}\u{5D0}",
    ] {
      let shaped = try typesetter.shape(PlainText(text))
      for width in stride(from: 20.0, through: 160, by: 3.7) {
        let trimmed = try shaped.trim(to: .lines(1, width: width))
        #expect(try trimmed.verify().isEmpty, "\(text.utf8.count) bytes, \(width)")
      }
    }
  }

  /// Noto Serif Kannada moves an ellipsis after some vowel signs.
  ///
  /// After a broken syllable it is shaped by itself, which says nothing of other letters.
  @Test("what a token adds after a broken syllable is not what it adds after a letter")
  func tokenAfterBrokenSyllable() throws {
    let style = Self.style([Fonts.noto("NotoSerifKannada")])
    let container = TextContainer.lines(1, width: 150.5)
    let text = PlainText("ೌಥಠ್-ೄಥೄ\nಧ")
    let alone = try Typesetter(style: style).shape(text).trim(to: container)
    let typesetter = try Typesetter(style: style)
    _ = try typesetter.shape("ೌೇೌಈ್ೇ ಠ ೌ").trim(to: .lines(2, width: 60.5))
    let after = try typesetter.shape(text).trim(to: container)
    #expect(after.text == alone.text && after.layout.size == alone.layout.size)
    #expect(try after.verify().isEmpty)
  }

  @Test("no used rectangle has a negative width", arguments: TextAlignment.allCases)
  func negativeIndent(alignment: TextAlignment) throws {
    let typesetter = try Typesetter(
      style: Self.style([Fonts.box], size: 10),
      paragraphStyle: ParagraphStyle(firstLineHeadIndent: -30, headIndent: -30))
    for text in ["a", "aa bb", "א"] {
      for width in [0.0, 15, 100] {
        let layout = try typesetter.shape(PlainText(text))
          .layout(in: TextContainer(width: width, alignment: alignment))
        #expect(layout.lines.allSatisfy { $0.usedRect.width >= 0 && $0.rect.width >= 0 })
        #expect(layout.usedRect.width >= 0 && layout.size.width >= 0)
      }
    }
  }
}
