import TestSupport
import Testing
import TextLayout

@testable import TextDocuments

/// What becomes of each construct of Markdown, at a font size of 10.
@Suite struct MarkdownReaderTests {
  private let reader = MarkdownReader(style: TextStyle(fontSize: 10), codeFonts: ["Mono"])

  private func read(_ markdown: String) throws -> AttributedText {
    try reader.read(PlainText(markdown))
  }

  @Test(arguments: [
    ("", ""), ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("a\n\nb", "a\nb"),
    ("# T\na", "T\na"), ("T\n===", "T"), ("- a\n- b", "•\ta\n•\tb"), ("3. a\n4. b", "3.\ta\n4.\tb"),
    ("1) a", "1)\ta"), ("- - a", "•\t•\ta"), ("- a\n\n  b", "•\ta\nb"), ("-\n- b", "•\t\n•\tb"),
    ("> a\n> b\n\nc", "a b\nc"), ("```\na\n\n b\n```\nc", "a\n\n b\nc"), ("    a\r\n    b", "a\nb"),
    ("```\n```", ""), ("***", "* * *"), ("a `b` c", "a b c"), ("a&amp;b &copy;", "a&b ©"),
    ("![alt *x*](u)", "alt x"), ("a<br>b<br/>c", "a\nb\nc"), ("a<!-- x -->b", "ab"),
    ("<!-- x\ny -->\n\na", "a"), ("<!-- x -->", ""), ("a\0b", "a\u{FFFD}b"), ("~~a~~", "a"),
    ("www.a.bc", "www.a.bc"), ("[a]: u\n\n[a]", "a"),
  ])
  func textIsWhatShows(markdown: String, text: String) throws {
    #expect(String(decoding: try read(markdown).text.utf8, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("*a*", "0-1 italic"), ("**a**", "0-1 700"), ("***a***", "0-1 italic 700"),
    ("a **b *c* d**", "2-4 700,4-5 italic 700,5-7 700"), ("`a`", "0-1 Mono"),
    ("# a", "0-1 20.0 700"), ("## a", "0-1 15.0 700"), ("### a", "0-1 11.7 700"),
    ("#### a", "0-1 10.0 700"), ("##### a", "0-1 8.3 700"), ("###### a", "0-1 6.7 700"),
    ("# *a*b", "0-1 20.0 italic 700,1-2 20.0 700"), ("~~a~~", "0-1 strike"),
    ("[a **b**](u \"t\")", "0-2 link=u,2-3 700 link=u"), ("<https://a.b>", "0-11 link=https://a.b"),
    ("www.a.bc", "0-8 link=http://www.a.bc"), ("a@b.cd", "0-6 link=mailto:a@b.cd"),
    ("- *a*", "4-5 italic"), ("*a*\u{301}b", "0-3 italic"), ("a*\u{301}b*", "3-4 italic"),
    ("**a**\n**b**", "0-1 700,2-3 700"), ("```\na\nb\n```", "0-1 Mono,2-3 Mono"),
  ])
  func spansAreAttributes(markdown: String, runs: String) throws {
    #expect(try read(markdown).runs.map(\.words).joined(separator: ",") == runs)
  }

  @Test(arguments: [
    ("a\n\nb", "0-2 gap=10"), ("a  \nb\n\nc", "2-4 gap=10"), ("# a\n\nb", "0-2 gap=13.4"),
    ("a\n\n###### b", "0-2 gap=15.611"), ("- a\n- b", "0-11 indent=0,20 tabs=20"),
    ("- a\n- b\n\nc", "0-6 indent=0,20 tabs=20,6-12 indent=0,20 gap=10 tabs=20"),
    ("- a\n\n  b", "0-6 indent=0,20 gap=10 tabs=20,6-7 indent=20,20"),
    ("- a\n  - b", "0-6 indent=0,20 tabs=20,6-11 indent=20,40 tabs=40"),
    ("- - a", "0-9 indent=0,40 tabs=20,40"), ("99. a\n100. b", "0-12 indent=0,26 tabs=26"),
    ("> a\n\nb", "0-2 indent=20,20 gap=10"), ("***", "0-5 center"), ("```\na\nb\n```", ""),
  ])
  func blocksAreParagraphStyles(markdown: String, runs: String) throws {
    #expect(try read(markdown).paragraphRuns.map(\.words).joined(separator: ",") == runs)
  }

  @Test func whatTheOptionsSayIsAddedTo() throws {
    var base = ParagraphStyle()
    (base.headIndent, base.firstLineHeadIndent, base.paragraphSpacing) = (5, 7, 3)
    base.tabStops = [TabStop(6), TabStop(90)]
    let reader = MarkdownReader(style: TextStyle(fontSize: 10), paragraphStyle: base)
    let text = try reader.read(PlainText("- a\\\n  b\n\nc"))
    let styles = text.paragraphRuns.map(\.style)
    #expect(styles.map(\.firstLineHeadIndent) == [7, 25])
    #expect(styles.map(\.headIndent) == [25, 25])
    #expect(styles.map(\.paragraphSpacing) == [0, 13])
    #expect(styles[0].tabStops == [TabStop(25), TabStop(90)])
    #expect(text.paragraphRuns.last?.range.upperBound == 8)
  }

  @Test func whatMarkdownAddsIsKeptWithinWhatAStyleMaySay() throws {
    var base = ParagraphStyle()
    base.headIndent = -100
    base.tabStops = [TabStop(30)]
    let negative = MarkdownReader(style: TextStyle(fontSize: 10), paragraphStyle: base)
    let nested = try negative.read(PlainText("- - - - - - a")).paragraphRuns.map(\.style)
    #expect(nested.map(\.headIndent) == [20])
    #expect(nested.map(\.tabStops) == [[TabStop(0), TabStop(20), TabStop(30)]])
    let large = MarkdownReader(style: TextStyle(fontSize: 600_000))
    let quote = try large.read(PlainText("# a\n\n> - - b")).paragraphRuns.map(\.style)
    #expect(quote.map(\.paragraphSpacing) == [804_000, 0])
    #expect(quote.map(\.headIndent) == [0, 1_000_000])
    #expect(quote.map(\.firstLineHeadIndent) == [0, 1_000_000])
    #expect(quote.map(\.tabStops) == [[], [TabStop(1_000_000)]])
    #expect(try large.read(PlainText("# a")).runs.map(\.attributes.fontSize) == [1_000_000])
    let small = MarkdownReader(style: TextStyle(fontSize: 0.001))
    #expect(try small.read(PlainText("###### a")).runs.map(\.attributes.fontSize) == [0.001])
    let spaced = MarkdownReader(style: TextStyle(fontSize: 900_000))
    #expect(
      try spaced.read(PlainText("# a\n\nb")).paragraphRuns.map(\.style.paragraphSpacing) == [
        1_000_000
      ])
  }

  /// However many runs begin inside one character, its end is looked for once.
  @Test(arguments: [1_000, 2_000])
  func edgesOfRunsAreFoundOnce(count: Int) {
    var asked = 0
    var edges = EdgeFinder { offset in
      asked += 1
      return offset == 0 || offset >= 2 * count
    }
    #expect(edges.edge(from: 0) == 0)
    for run in 1..<count { #expect(edges.edge(from: 2 * run) == 2 * count) }
    #expect(edges.edge(from: 2 * count + 1) == 2 * count + 1)
    #expect(asked <= 3 * count + 2)
  }

  @Test func codeHasNoAxesOfTheStyle() throws {
    let style = TextStyle(fonts: ["A"], variations: [FontVariation(tag: "wght", value: 1)])
    let runs = try MarkdownReader(style: style).read(PlainText("`a`")).runs
    #expect(runs.map(\.attributes.fonts) == [["monospace", "A"]])
    #expect(runs.map(\.attributes.variations) == [[]])
  }

  @Test(arguments: [
    ("a\n\n<div>\nb</div>", "line 3: raw HTML, \"<div>\\nb</div>\", can't be laid out"),
    ("a <b>c</b>", "line 1: raw HTML, \"<b>\", can't be laid out"),
    ("<br>\n\na", "line 1: raw HTML, \"<br>\", can't be laid out"),
    ("<!-- a --><b>", "line 1: raw HTML, \"<!-- a --><b>\", can't be laid out"),
  ])
  func rawHTMLIsRefused(markdown: String, message: String) {
    let found = complaint { () throws(TextLayoutError) in _ = try reader.read(PlainText(markdown)) }
    #expect(
      found == "invalid-markdown: " + message
        + " (remove it, or escape it as in \\<; only <br> and comments are allowed)")
  }

  @Test func levelsAreLimited() throws {
    _ = try read(String(repeating: ">", count: MarkdownReader.maximumDepth) + "a")
    let found = complaint { () throws(TextLayoutError) in
      _ = try reader.read(PlainText(String(repeating: "> ", count: 2_000) + "a"))
    }
    #expect(
      found
        == "invalid-markdown: line 1, column 1: more than 200 markers of quotes and lists begin this line "
        + "(flatten them, or put a \\ before the first)")
  }

  /// A line that may be of a fenced code block, or of none, is read as text.
  @Test(arguments: [
    "", " ```\nx\n```\n", "```\nx\n  ```\n", "~~~ a`b\nx\n~~~\n", "\u{FEFF}```\nx\n```\n",
  ])
  func effortIsLimitedAfterCode(code: String) {
    let document = code + String(repeating: "a <? ", count: 30_000)
    let found = complaint { () throws(TextLayoutError) in
      _ = try reader.read(PlainText(document))
    }
    #expect(found?.contains("too many \"<?\" without \"?>\"") == true)
  }

  /// What cmark takes quadratic time for is refused before it is read; as much of it as takes no time is read.
  @Test(arguments: [
    ("", "a <?", "\"<?\" without \"?>\"", "escape them as in \\<?"),
    ("", "a <!A ", "\"<!\" without \">\"", "escape them as in \\<!"),
    ("<a>x", "a <![CDATA[", "\"<!\" without \">\"", "escape them as in \\<!"),
    ("", "![[]()", "\"![\" before links", "escape them as in !\\["),
    ("", "_*[a](b)", "\"*\", \"_\" or \"~\" before links", "escape them as in \\*"),
    ("", "~a [b](c) ", "\"*\", \"_\" or \"~\" before links", "escape them as in \\*"),
    ("", "<a@b.c>*www.a", "bare links in a word", "put spaces between them"),
    ("", "<a@b.c>*http://a", "bare links in a word", "put spaces between them"),
    ("", "www.a_", "bare links in a word", "put spaces between them"),
    ("", "_www.a", "bare links in a word", "put spaces between them"),
    ("www.a.b", ")", "\")\" in a word", "put a space between them"),
    ("www.a.b", "&a;)", "\")\" in a word", "put a space between them"),
  ])
  func effortIsLimited(start: String, unit: String, what: String, fix: String) throws {
    let document = "# T\n\n" + start + String(repeating: unit, count: 30_000)
    let limit = max(MarkdownEffort.least, MarkdownEffort.perByte * document.utf8.count)
    let found = complaint { () throws(TextLayoutError) in
      _ = try reader.read(PlainText(document))
    }
    #expect(found?.hasPrefix("invalid-markdown: line 3, column ") == true)
    #expect(
      found?.hasSuffix(
        ": too many \(what): reading the document would take more than \(limit) steps "
          + "(\(fix), or split the document)") == true)
    let short = start + String(repeating: unit, count: 300)
    try check(short)
    try check(String(repeating: short + "\n\n", count: 100))
  }

  /// A document in which many links copy one long address is refused; a long address that few links have is read.
  @Test func copiesAreLimited() throws {
    let address = "[a]: /" + String(repeating: "u", count: 25_600) + "\n\n"
    let found = complaint { () throws(TextLayoutError) in
      _ = try reader.read(PlainText(address + String(repeating: "[a] ", count: 25_600)))
    }
    #expect(
      found?.hasPrefix("invalid-markdown: line 3, column 1277: too many links with one long")
        == true)
    _ = try read(address + String(repeating: "[a] [b] ", count: 100))
    try check(String(repeating: "[a](b) [x] [#12] \n\n[#12]: https://a.b/12 'c'\n\n", count: 3_000))
  }

  /// Ordinary documents are far from the limit, however long their paragraphs are.
  @Test(arguments: [
    "Write <?php echo 1 ?> or <?xml, [see](https://a.b/c_(d)) and ![e](f.png) in (each (case)). ",
    "[![badge](https://a.b/c.svg)](https://a.b) ", "> - 1. a [b](c) (d) https://a.b/(c))\n\n",
    "- **a_b** *c* [d](e) ~f~\n", "a_b_c * d [e](f) ", "## **A** [b](c)\n+ _d_ [e](f)\n",
    "1. **a** [b](c)\n", "9) _a_ [b](c)\n", "+\t*a* [b](c)\n", "> - *a* [b](c)\n",
    "- *a* [b](c)\n      - _d_ [e](f)\n",
    "<https://a.b> www.c.d ", "www.a_b.c/d_e ", "见(https://a.b/c_d)，", "(http://www.a.b/c_d)",
  ])
  func ordinaryDocumentsAreRead(unit: String) throws {
    for count in [1, 100, 5_000] { try check(String(repeating: unit, count: count)) }
    try check("```\n" + String(repeating: "a <?\n", count: 20_000) + "```\n")
    try check(String(repeating: "* ", count: 5_000))
    try check("|a|b|\n|:-|--|\n" + String(repeating: "| **a** | _b_ [c](d) |\n", count: 10_000))
  }

  /// What may be more of a paragraph does not begin the count of markers again.
  @Test(arguments: ["####### b", "    - b", "2. b", "-", "- ", "1.b", "#b", "|--|\n| b |"])
  func paragraphsGoOn(line: String) {
    let before = String(repeating: "*a ", count: 10_000)
    let after = String(repeating: "[x](y) ", count: 10_000)
    #expect(throws: TextLayoutError.self) { try check("\(before)\n\(line)\n\(after)") }
  }

  /// A fence that may be in a list, a quote or a comment hides nothing that comes after it.
  @Test(arguments: ["- a\n\n  ```\n", "> ```\n", "<!--\n```\n-->\n\n", "``` a`\n", "    ```\n"])
  func onlyFencesHide(before: String) {
    for line in ["a <?", "a <?\n", "a <?\r\n"] {
      #expect(throws: TextLayoutError.self) {
        try check(before + String(repeating: line, count: 20_000))
      }
    }
  }

  @Test func theScanIsLinear() throws {
    for unit in [
      "a <? ?>", "![a](b) ", "(a)) ", "> 1. - a\n", "*a* [b](c) ", "- _\n", "```\n", "\n", "![",
      "www.a.b)",
    ] {
      let work = try superlinearWork(size: 50) { count in
        try check(String(repeating: unit, count: count))
      }
      #expect(work == [])
    }
  }

  private func check(_ markdown: String) throws {
    var effort = MarkdownEffort(Array(markdown.utf8))
    try effort.check()
  }

  @Test(arguments: ["# a", "a\n\nb", "- a", "> a", "***", "    a"])
  func aSuffixIsOneParagraph(markdown: String) {
    let found = complaint { () throws(TextLayoutError) in
      _ = try reader.readParagraph(PlainText(markdown))
    }
    #expect(found?.contains("more than one paragraph of text") == true)
  }

  @Test func aSuffixHasNoParagraphStyle() throws {
    let text = try reader.readParagraph(PlainText("[**More**](u)"))
    #expect(text.runs.map(\.words) == ["0-4 700 link=u"])
    #expect(text.paragraphRuns.isEmpty)
  }

  /// Whatever the text is, the answer is a text or an error.
  @Test func anyTextIsReadOrRefused() throws {
    var generator = SplitMix64(state: 3)
    let alphabet = Array("*_`~#->1. \n\t[](!<\\&;".utf8)
    let start = Array("# a *b* `c`\n\n- d\n  1. e\n\n> [f](g) **h**\n\n```\ni\n```\n".utf8)
    for _ in 0..<1_500 {
      let bytes = start.mutated(by: &generator, with: alphabet)
        .mutated(by: &generator, with: alphabet)
      let text = PlainText(String(decoding: bytes, as: UTF8.self))
      let found = complaint { () throws(TextLayoutError) in _ = try reader.read(text) }
      if let found { #expect(found.contains("raw HTML"), "\(bytes)") }
    }
  }

  @Test(arguments: [
    "A *b* [c](d) `e` &amp; <https://f.g>\n\n", "a ", "*a ", "**", "[", "![", "`", "<", "> a\n",
    "- a\n", "# a\n",
    "\n", "a\n",
  ])
  func workIsLinear(unit: String) throws {
    let work = try superlinearWork(size: 100) { count in
      _ = try reader.read(PlainText(String(repeating: unit, count: count)))
    }
    #expect(work == [])
  }
}

extension StyleRun {
  /// The range and the attributes, in short.
  fileprivate var words: String {
    var words = ["\(range.lowerBound)-\(range.upperBound)"]
    if let fonts = attributes.fonts { words.append(fonts.joined(separator: "+")) }
    if let size = attributes.fontSize { words.append("\(size)") }
    if let slant = attributes.fontSlant { words.append(slant.rawValue) }
    if let weight = attributes.fontWeight { words.append("\(weight)") }
    if attributes.strikethrough != nil { words.append("strike") }
    if let link = attributes.link { words.append("link=\(link)") }
    return words.joined(separator: " ")
  }
}

extension ParagraphRun {
  /// The range and what is not as usual, in short.
  fileprivate var words: String {
    func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    var words = ["\(range.lowerBound)-\(range.upperBound)"]
    if style.alignment == .center { words.append("center") }
    if style.headIndent != 0 {
      words.append("indent=\(short(style.firstLineHeadIndent)),\(short(style.headIndent))")
    }
    if style.paragraphSpacing != 0 { words.append("gap=\(short(style.paragraphSpacing))") }
    if !style.tabStops.isEmpty {
      words.append("tabs=\(style.tabStops.map { short($0.location) }.joined(separator: ","))")
    }
    return words.joined(separator: " ")
  }
}
