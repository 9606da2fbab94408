import TestSupport
import Testing
import TextCatalogs
import TextLayout
import TextRendering

@testable import TextChecks

/// Pages of HTML, as a reader of XML sees them.
struct PageReportTests {
  /// Strings in one box, drawn with the font of boxes.
  private struct Strings: PlacedStrings {
    let typesetter: Typesetter

    init() throws {
      typesetter = try Typesetter(
        style: TextStyle(
          fonts: ["fixtures/fonts/Box.ttf"], fontSize: 10, usesSystemFonts: false))
    }

    func arguments(of placement: StringPlacement) -> [String]? { nil }

    func picture(
      of placement: StringPlacement, _ options: PictureOptions, reading outlines: GlyphOutlines?
    ) -> StringPicture? {
      let box = TextContainer(width: 100, maximumNumberOfLines: 1)
      guard
        let layout = try? typesetter.shape(PlainText(String(placement.text.prefix(500)))).layout(
          in: box),
        let list = try? DisplayList(
          of: [DrawnText(layout)],
          DrawingOptions(
            background: nil, overlays: [.container], showsHidden: options.showsHidden),
          reading: outlines)
      else { return nil }
      return StringPicture(list, isBeginning: false)
    }
  }

  private static func result(
    _ name: String, _ text: String, locale: String? = "de", file: String = "de.lproj/a.strings",
    passes: Bool = false
  ) -> CheckResult {
    let misfit = BoxMisfit(
      text: text, limit: .lines, hidden: text, fontSize: 10, availableWidth: 100,
      availableHeight: nil, availableLineCount: 1, neededWidth: 200, neededHeight: 20,
      neededLineCount: 2, fittingFontSize: 5, excessCharacters: 9)
    return CheckResult(
      CheckSubject(file: file, line: 1, name: name, locale: locale, variant: nil),
      passes ? .passed : .failed(CheckFailure(misfit)),
      StringPlacement(box: BoxKey(rule: 0, box: 0, locale: locale), width: 0, text: text))
  }

  private static func pages(
    _ results: [CheckResult], showsAll: Bool = false
  ) throws -> [String] {
    let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
    var settings = CheckReportSettings()
    settings.strings = try Strings()
    settings.showsAllResults = showsAll
    var pages: [String] = []
    PageReport(report, settings, PageNames(first: Array("a/r: 1.html".utf8))).write {
      page, bytes in
      // All come again if there are more than the first ones say.
      if page == 1 { pages = [] }
      #expect(page == pages.count + 1)
      pages.append(String(decoding: bytes, as: UTF8.self))
    }
    return pages
  }

  private static let hostile =
    "</bdi><script>alert(1)</script> ]]> <!-- --> \" ' & &lt; \u{202E}x\u{0}\u{FFFE}\u{85}\r\n`${"

  @Test("Texts, keys, files and locales of any content are text, and nothing of them is lost")
  func hostileTexts() throws {
    let page = try Self.pages([
      Self.result(Self.hostile, Self.hostile, locale: Self.hostile, file: Self.hostile),
      Self.result("k", "a", locale: "x\" onclick=\"a", file: "a.po"),
    ])[0]
    #expect(!page.contains("<script>alert") && !page.contains("\" onclick=\""))
    #expect(page.ranges(of: "<script>").count == 1 && page.ranges(of: "</script>").count == 1)
    #expect(!page.unicodeScalars.contains { $0 != "\n" && $0.isControlOfDisplay })
    #expect(!page.contains("\u{FFFE}"))
    #expect(
      page.contains(
        "&lt;/bdi&gt;&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; &lt;!-- --&gt; &quot; ' &amp; &amp;lt; "
          + "\\u{202E}x\\0\\u{FFFE}\\u{0085}\\r\\n`${"))
  }

  @Test("200 failures are one page under 2 MB, more are linked pages") func sizes() throws {
    let text = "A text of some forty letters in its box"
    let locales = ["en", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "zh"]
    let some = (0..<200).flatMap { number -> [CheckResult] in
      let key = "key.\(number)"
      return [Self.result(key, text)]
        + locales.map {
          Self.result(key, text, locale: $0, file: "\($0).lproj/a.strings", passes: true)
        }
    }
    let one = try Self.pages(some)
    #expect(one.count == 1 && one[0].utf8.count < 2_000_000)
    #expect(one[0].ranges(of: "<article").count == 200)
    #expect(one[0].ranges(of: "<svg role=\"img\"").count > 600)
    #expect(!one[0].contains("<nav"))
    let three = try Self.pages((0..<401).map { Self.result("key.\($0)", text) })
    #expect(three.map { $0.ranges(of: "<article").count } == [200, 200, 1])
    #expect(three[0].ranges(of: "href=\"./r%3A%201-2.html\"").count == 2)
    #expect(three[1].contains("href=\"./r%3A%201.html\""))
    #expect(three[1].contains("href=\"./r%3A%201-3.html\""))
    #expect(!three[2].contains("-4.html"))
    #expect(
      three[0].contains("<li aria-current=\"page\">Page 1 of 3, results 1 to 200 of 401</li>"))
    #expect(three[1].contains(">Page 2 of 3, results 201 to 400 of 401</li>"))
    #expect(three[2].contains(">Page 3 of 3, result 401 of 401</li>"))
    for (index, page) in three.enumerated() {
      #expect(page.contains(", page \(index + 1) of 3</title>"))
      #expect(page.contains(", page \(index + 1) of 3</h1>"))
    }
    #expect(three[0].contains("href=\"./r%3A%201-3.html\">Last page</a>"))
    #expect(!three[1].contains("Last page") && !three[1].contains("First page"))
    #expect(three[2].contains("href=\"./r%3A%201.html\">First page</a>"))
    #expect(!one[0].contains(", page 1"))
  }

  @Test("The outlines of a page's glyphs are read once, however many pictures have them")
  func outlines() throws {
    let results = (0..<20).map { Self.result("key.\($0)", "A text of letters") }
    var pages: [String] = []
    let work = try WorkDone { pages = try Self.pages(results) }
    let definitions = pages[0].ranges(of: "<path id=\"g").count
    // Several glyphs of the font look the same, and that of the space is empty.
    let distinct = Set("A text of letters").count
    #expect(definitions > 0 && work[.outlinesRead] <= distinct)
  }

  @Test("A page that would be too large ends before the card; no card is lost") func largeCards()
    throws
  {
    let text = String(repeating: "a<", count: 150_000)
    let pages = try Self.pages((0..<9).map { Self.result("key.\($0)", text) })
    #expect(pages.count > 2 && pages.allSatisfy { $0.utf8.count < 2_000_000 })
    // A card that begins the next page is counted once.
    let shown = pages.map { page in
      page.ranges(of: "<article").count
    }
    var before = 0
    for (page, count) in zip(pages, shown) {
      let range =
        count == 1 ? "result \(before + 1) of 9" : "results \(before + 1) to \(before + count) of 9"
      #expect(page.contains(" of \(pages.count), \(range)</li>"))
      before += count
    }
    #expect(pages.reduce(0) { $0 + $1.ranges(of: "<article").count } == 9)
    for number in 1...9 { #expect(pages.joined().ranges(of: "id=\"c\(number)\"").count == 1) }
  }

  @Test(
    "A card has a name for each picture, words for its kind, and a row of sizes for each layout")
  func card() throws {
    let page = try Self.pages(
      [
        Self.result("save", "text"), Self.result("save", "t", locale: "fr", passes: true),
      ], showsAll: true)[0]
    #expect(page.contains("aria-label=\"save (de): the text in its box: takes 2 lines"))
    #expect(page.contains("aria-label=\"save (fr): the text in its box\""))
    #expect(page.contains(" · Does not fit</p>") && page.contains("<p class=\"fits\">Fits</p>"))
    #expect(page.contains("<p class=\"problem\">Takes 2 lines"))
    #expect(page.contains("Any one of these would make it fit: a width of 200 pt; 2 lines; a font"))
    #expect(page.contains(">lines at a width of 100 pt</th><td class=\"over\">2</td><td>1</td>"))
    #expect(page.contains(">width at which it fits</th><td>200 pt</td><td>100 pt</td>"))
  }

  @Test("Where something protected is hidden, a table has what would show it")
  func hiddenProtectedWords() throws {
    let misfit = ProtectedMisfit(
      availableWidth: 100, availableHeight: 12, availableLineCount: 1, neededWidth: 130.5,
      neededHeight: 24, neededLineCount: 2)
    let failure = CheckFailure(
      .protectedHidden, "trimming it to the box hides \"a\"", protectedMisfit: misfit)
    let text = Self.result("k", "text")
    let page = try Self.pages([text.with(.failed(failure))])[0]
    #expect(page.contains(">lines at a width of 100 pt</th><td class=\"over\">2</td><td>1</td>"))
    #expect(
      page.contains(">height at a width of 100 pt</th><td class=\"over\">24 pt</td><td>12 pt</td>"))
    #expect(
      page.contains(
        ">width at which the protected text shows</th><td class=\"over\">130.5 pt</td>"
          + "<td>100 pt</td>"))
    #expect(misfit.ways == "at a width of 130.5 pt, or on 2 lines at a height of 24 pt")
    var narrow = misfit
    (narrow.neededWidth, narrow.availableHeight) = (nil, nil)
    #expect(narrow.ways == "on 2 lines")
    #expect(narrow.comparison.rows.map(\.isOver) == [true, false, false])
    #expect(narrow.comparison.rows[2].needed == "no width is enough")
  }

  @Test("Pictures side by side begin at the same height above their boxes") func aligned() throws {
    func figure(_ canvas: Rect) -> PageFigure {
      let list = DisplayList(
        canvas: canvas, title: "", language: nil, items: [], text: [], links: [], notes: [])
      return PageFigure(list: list, label: "", caption: "")
    }
    let figures = [
      figure(Rect(x: -8, y: -8, width: 116, height: 36)),
      figure(Rect(x: -12, y: -11, width: 120, height: 90)),
    ]
    let canvases = figures.aligned.map(\.list.canvas)
    #expect(canvases[0] == Rect(x: -12, y: -11, width: 120, height: 39))
    #expect(canvases[1] == figures[1].list.canvas)
  }

  @Test("What is too much in both directions is marked in both") func bothDirections() {
    let misfit = BoxMisfit(
      text: "t", limit: .word, hidden: "t", fontSize: 10, availableWidth: 60, availableHeight: 8,
      availableLineCount: 3, neededWidth: 99, neededHeight: 20, neededLineCount: 2,
      fittingFontSize: nil, excessCharacters: 1, insetWidth: 16)
    #expect(misfit.comparison.rows.map(\.isOver) == [false, true, true])
    #expect(misfit.problem == "has a word that is wider than the box, 44 pt inside its insets")
    #expect(CheckFailure(misfit).fullText.contains("\ntoo wide: t\n"))
  }

  @Test("A text of a million characters is on the page") func longText() throws {
    let long = String(repeating: "<", count: 1_000_000)
    let page = try Self.pages([Self.result("k", long)])[0]
    #expect(page.ranges(of: "&lt;").count >= 1_000_000)
  }

  @Test("A page has what fits only if all results are wanted") func allResults() throws {
    let results = [Self.result("a", "x", passes: true), Self.result("b", "y", passes: true)]
    let none = try Self.pages(results)
    #expect(none.count == 1 && none[0].contains("No string fails."))
    let all = try Self.pages(results, showsAll: true)
    #expect(all[0].ranges(of: "<article class=\"passed\"").count == 2)
    let many = (0..<201).map { Self.result("k\($0)", "x", passes: $0 % 2 == 0) }
    let second = try Self.pages(many, showsAll: true)[1]
    #expect(second.contains(">Page 2 of 2, result 201 of 201</li>"))
  }

  @Test("A source that is cut is cut in its picture, also if its failure is accepted")
  func acceptedSource() throws {
    func page(_ source: (CheckFailure) -> CheckOutcome) throws -> String {
      let failing = Self.result("k", "Close the window", locale: "en", file: "en.lproj/a.strings")
      let failure = try #require(failing.failure)
      let own = CheckResult(failing.subject, source(failure), failing.placement)
      let other = Self.result("k", "Das Fenster schließen")
      let page = try Self.pages([other, own])[0]
      let start = try #require(page.range(of: "the source, in its box"))
      let rest = page[start.upperBound...]
      return String(rest[..<(try #require(rest.range(of: "</figure>")).lowerBound)])
    }
    let failed = try page { .failed($0) }
    let accepted = try page { .accepted($0, because: "in the baseline") }
    #expect(failed.contains("fill-opacity=\".4\""))
    #expect(failed == accepted)
  }

  @Test("A string beside its source and its other locales, whatever names the files have")
  func locales() throws {
    let page = try Self.pages([
      Self.result("k", "eins"),
      Self.result("k", "one", locale: "en", file: "en.lproj/a.strings", passes: true),
      Self.result("k", "um", locale: "pt-BR", file: "pt_BR.lproj/a.strings", passes: true),
      Self.result("k", "other", locale: "en", file: "en.lproj/b.strings", passes: true),
    ])[0]
    #expect(page.contains("<bdi class=\"string\" dir=\"auto\" lang=\"en\">one</bdi>"))
    #expect(page.contains("All 3 locales of this key: 1 fails<"))
    #expect(!page.contains("other"))
  }

  @Test("A locale whose failure is accepted does not fail") func acceptedLocale() throws {
    let other = Self.result("k", "one", locale: "en", file: "en.lproj/a.strings")
    let failure = try #require(other.failure)
    let accepted = CheckResult(
      other.subject, .accepted(failure, because: "in the baseline"), other.placement)
    let page = try Self.pages([Self.result("k", "eins"), accepted])[0]
    #expect(page.contains("Both locales of this key: 1 fails, 1 accepted<"))
    #expect(page.contains("en: accepted"))
  }

  @Test("The text of a baseline is beside the present one") func before() throws {
    var result = Self.result("k", "a new text")
    result = result.with(result.outcome, before: "the old one")
    let page = try Self.pages([result])[0]
    #expect(page.contains("<figcaption>Before</figcaption>"))
    #expect(page.contains(">the old one</bdi>"))
    // The same text is not shown twice.
    let same = Self.result("k", "a new text")
    #expect(same.with(same.outcome, before: "a new text") == same)
  }

  @Test(
    "A file's group is its path without the locale",
    arguments: [
      ("de.lproj/A.strings", "de", ".lproj/A.strings"),
      ("Base.lproj/A.strings", "en", ".lproj/A.strings"),
      ("values-pt-rBR/s.xml", "pt-BR", "values/s.xml"), ("values/s.xml", nil, "values/s.xml"),
      ("app_de.arb", "de", "app.arb"), ("locales/zh_Hans/app.json", "zh-Hans", "locales//app.json"),
      ("demo/de.po", "de", "demo/.po"), ("model.po", "de", "model.po"), ("", "de", ""),
      ("é\u{301}/DE.po", "de", "é\u{301}/.po"),
    ] as [(String, String?, String)])
  func groups(path: String, locale: String?, expected: String) {
    #expect(KeyGroup.withoutLocale(path, locale) == expected)
  }

  @Test("Pages have names next to the first one's")
  func names() {
    func name(_ path: String, _ page: Int) -> String {
      String(decoding: PageNames(first: Array(path.utf8)).path(of: page), as: UTF8.self)
    }
    #expect(name("a.b/report.html", 1) == "a.b/report.html")
    #expect(name("a.b/report.html", 2) == "a.b/report-2.html")
    #expect(name("a.b/report", 3) == "a.b/report-3")
    #expect(name(".html", 2) == ".html-2")
  }
}
