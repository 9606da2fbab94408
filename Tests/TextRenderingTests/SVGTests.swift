import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// What every SVG file keeps, whatever its text.
@Suite struct SVGTests {
  private func read(_ list: DisplayList) throws -> SVGReader {
    try SVGReader.read(SVGWriter().write(list))
  }

  private static let style = TextStyle(
    fonts: [Fonts.dejaVu], fontSize: 10, usesSystemFonts: false)

  private func list(_ text: String, _ width: Double? = nil) throws -> DisplayList {
    try Typesetters.get(Self.style).shape(PlainText(text))
      .layout(in: TextContainer(width: width)).displayList()
  }

  @Test(arguments: Drawing.all) func everyDrawingIsWellFormed(drawing: Drawing) throws {
    let list = try drawing.make()
    let read = try read(list)
    #expect(read.dangling.isEmpty)
    #expect(read.title == (list.title.isEmpty ? "Empty text" : list.title))
    #expect(read.lines == list.text.map { $0.pieces.map(\.text).joined() })
    #expect(read.role == (list.links.isEmpty ? "img" : "group"))
    #expect(
      Set(read.elements).isSubset(of: [
        "svg", "title", "defs", "path", "g", "use", "text", "tspan", "a",
      ]))
    // Nothing can run, and nothing is fetched.
    #expect(!read.attributes.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "src" })
  }

  /// Each is one line, so what is read is the text.
  @Test(arguments: [
    "<script>alert(1)</script>", "</text></svg><svg onload=\"x\">", "]]>", "<![CDATA[ x ]]>",
    "<!-- -- -->", "&amp; &#0; &lt;", "\"quotes\" and 'more'", "<?xml version='1.0'?>",
    "\u{202E}evil\u{202C} \u{2066}isolated\u{2069}", "\u{200E}\u{200F}\u{61C}",
    "\u{9B}31m \u{7F}", "two  spaces   and\ttab ", " leading", "\u{FEFF}bom",
    "a\u{AD}b\u{200B}c\u{200D}d",
    "e\u{301}\u{323} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{10FFFD}", "%s %n ${x} `x`",
  ])
  func aHostileTextStaysText(text: String) throws {
    let read = try read(try list(text))
    #expect(read.lines.joined() == text)
    #expect(
      Set(read.elements).isSubset(of: ["svg", "title", "defs", "path", "g", "use", "text"]))
  }

  /// XML 1.0 has no such characters: a control is its picture.
  @Test func whatXMLCannotHaveIsSomethingElse() throws {
    let controls = String(String.UnicodeScalarView((0..<9).compactMap(Unicode.Scalar.init)))
    let read = try read(try list("a\(controls)\u{1B}[31m\u{FFFE}\u{FFFF}b"))
    #expect(
      read.lines.joined()
        == "a\u{2400}\u{2401}\u{2402}\u{2403}\u{2404}\u{2405}\u{2406}\u{2407}\u{2408}\u{241B}[31m\u{FFFD}\u{FFFD}b"
    )
  }

  /// What acts on what shows the file is a reference in it.
  @Test func theFileReadsAsItIs() throws {
    let file = String(
      decoding: try SVGWriter().write(try list("a\u{202E}b\u{2067}c\u{9B}d\u{200F}e")),
      as: UTF8.self)
    #expect(file.contains("a&#x202E;b&#x2067;c&#x9B;d&#x200F;e"))
    #expect(!file.unicodeScalars.contains { $0.value != 10 && $0.isControlOfDisplay })
  }

  /// DejaVu Sans has 2,048 units in an em, and Noto Sans CJK 1,000.
  @Test(arguments: [("漢字漢a", ".48828125"), ("abc漢", "2.048")])
  func lettersOfSeveralFontsAreInOneGroup(text: String, scale: String) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu, Fonts.cjk], fontSize: 10, usesSystemFonts: false)
    let list = try Typesetters.get(style).shape(PlainText(text)).layout(in: TextContainer())
      .displayList()
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.components(separatedBy: "<g transform=").count == 2)
    // Units are those of most letters.
    #expect(file.components(separatedBy: "transform=\"scale(\(scale))\"").count == 2)
  }

  /// Half of a place's last digit is at most a two-hundredth of a point.
  @Test(arguments: [(17.0, 1), (190, 2), (1_500, 3)])
  func placesHaveAsManyDecimalsAsTheyNeed(size: Double, decimals: Int) throws {
    let style = TextStyle(
      fonts: [Fonts.own("Box.ttf")], fontSize: size, usesSystemFonts: false,
      letterSpacing: size * 0.000_111_1)
    let list = try Typesetters.get(style).shape(PlainText("abc")).layout(in: TextContainer())
      .displayList()
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.contains(" x=\"1000.\(String(repeating: "1", count: decimals))\""))
  }

  /// What a browser drops without it: white space at the ends, and beside other white space.
  @Test(arguments: [
    ("a b", false), ("ab", false), ("a\u{A0}\u{A0}b", false), ("a\u{3000}\u{3000}b", false),
    ("a  b", true), (" a", true), ("a ", true), ("a\tb", true), ("a \u{200F} b", true),
    ("a \u{AD}", true), ("\u{202A} a\u{202C}", true), ("a\u{1680}", true), ("a \u{1680}b", true),
  ])
  func whiteSpaceIsKeptWhereItWouldBeLost(text: String, isKept: Bool) throws {
    let file = String(decoding: try SVGWriter().write(try list(text)), as: UTF8.self)
    #expect(file.contains("xml:space=\"preserve\"") == isKept)
  }

  /// A page's outlines are in the units of its first picture.
  @Test func picturesOfAPageShareUnits() throws {
    var sheet = SVGSheet(namePrefix: "g")
    let files = try [[Fonts.own("Box.ttf")], [Fonts.dejaVu], [Fonts.dejaVu, Fonts.cjk]].map {
      fonts in
      let style = TextStyle(fonts: fonts, fontSize: 10, usesSystemFonts: false)
      let list = try Typesetters.get(style).shape(PlainText("ab")).layout(in: TextContainer())
        .displayList()
      return String(decoding: try sheet.picture(of: list, label: ""), as: UTF8.self)
    }
    #expect(files.allSatisfy { $0.contains("matrix(.01 0 0 -.01 ") })
    let outlines = String(decoding: sheet.definitions, as: UTF8.self)
    #expect(outlines.components(separatedBy: "<path").count == 4)
    #expect(outlines.components(separatedBy: "transform=\"scale(.48828125)\"").count == 3)
  }

  /// A mark mostly has the same height.
  @Test func aGlyphIsWhereItIsDrawnFirst() throws {
    let file = String(
      decoding: try SVGWriter().write(try list("ä\u{302}â ä\u{302}")), as: UTF8.self)
    #expect(file.components(separatedBy: " y=\"").count - 1 == 1)
  }

  @Test func aLinkIsWrittenVerbatim() throws {
    let url = "https://example.org/\"><script>&amp;'\u{202E}"
    let shaped = try Drawing.shape("link", [("link", .with { $0.link = url })])
    let read = try read(try shaped.layout(in: TextContainer()).displayList())
    #expect(read.links == [url])
    #expect(!read.elements.contains("script"))
  }

  /// The text of wrapped lines is the text: the white space that hangs is there.
  @Test func linesJoinToTheText() throws {
    var generator = SeededGenerator(seed: 7)
    let style = TextStyle(fonts: Fonts.all, fontSize: 10, usesSystemFonts: false)
    for _ in 0..<20 {
      let text = RandomText.make(&generator, words: 1...20)
      let shaped = try Typesetters.get(style).shape(PlainText(text))
      let list = try shaped.layout(in: TextContainer(width: 60)).displayList()
      let own = list.text.map { $0.pieces.map(\.text).joined() }.joined()
      let terminators: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
      let kept = text.unicodeScalars.filter { !terminators.contains($0.value) }
      #expect(own.unicodeScalars.elementsEqual(kept))
      let read = try read(list)
      #expect(read.dangling.isEmpty)
      #expect(read.lines.count == list.text.count)
    }
  }

  @Test func theSameBytesEachTime() throws {
    let files = try (0..<3).map { _ in try SVGWriter().write(try list("The same bytes.", 40)) }
    #expect(Set(files).count == 1)
  }

  /// English prose of 500 characters.
  @Test(arguments: [
    Fonts.dejaVu, "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", Fonts.nimbus,
    Fonts.noto("NotoSans"),
  ])
  func aParagraphIsSmall(font: String) throws {
    let words = """
      A paragraph of some five hundred characters has most letters of the alphabet, a few capitals, and the usual marks: \
      commas, full stops, a question (why not?), and quotation marks. "Just fix it quickly," she said, and jumped over a \
      lazy zebra. Lines wrap where the box ends, so each has a group of its own; words repeat, and so do their outlines, \
      which are in the file only once. What is left are the numbers that say where each of the letters is: 0, 1, 2, 3, 4, \
      5, 6, 7, 8, 9, and that is really all of it.
      """
    #expect(words.count >= 500)
    let style = TextStyle(fonts: [font], usesSystemFonts: false)
    let shaped = try Typesetter(style: style).shape(PlainText(String(words.prefix(500))))
    let list = try shaped.layout(in: TextContainer(width: 320)).displayList()
    #expect(try SVGWriter().write(list).count <= 30_000)
  }

  @Test func scaleChangesTheSizeAlone() throws {
    let list = try list("ab", 50)
    let (one, two) = (try SVGWriter().write(list), try SVGWriter(scale: 2.5).write(list))
    let heads = [one, two].map { String(decoding: $0.prefix { $0 != 0x3E }, as: UTF8.self) }
    #expect(heads[0].contains("width=\"50\""))
    #expect(heads[1].contains("width=\"125\""))
    #expect(one.drop { $0 != 0x3E } == two.drop { $0 != 0x3E })
  }

  @Test func namesCanHaveAPrefix() throws {
    let file = String(
      decoding: try SVGWriter(namePrefix: "p1").write(try list("ab", 50)), as: UTF8.self)
    #expect(file.contains("id=\"p1a\"") && file.contains("href=\"#p1b\""))
    #expect(
      file.contains("aria-labelledby=\"p1text-layer\"") && file.contains("id=\"p1text-layer\""))
  }

  @Test("A label on a sheet is short, and whole where it is no longer than that")
  func labels() throws {
    let list = try list("a", 40)
    for (length, expected) in [
      (3, "aaa"), (200, String(repeating: "a", count: 200)), (1_000_000, nil),
    ] {
      var sheet = SVGSheet(namePrefix: "g")
      let bytes = try sheet.picture(of: list, label: String(repeating: "a", count: length))
      let svg = String(decoding: bytes, as: UTF8.self)
      let label = expected ?? String(repeating: "a", count: 200) + "…"
      #expect(svg.hasPrefix("<svg role=\"img\" aria-label=\"\(label)\""))
    }
  }
}
