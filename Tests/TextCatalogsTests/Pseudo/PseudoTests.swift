import Testing

@testable import TextCatalogs

/// What pseudo-translations of single texts are.
@Suite struct PseudoTests {
  /// The text of a value of a `.strings` file, or in another syntax, by some styles; nil where it is left alone.
  private func text(
    _ text: String, _ styles: Set<PseudoStyle>, _ syntaxes: Set<PlaceholderSyntax> = [.apple],
    expansion: Int? = nil, widths: [Unicode.Scalar: Double] = [:], keeping words: [String] = []
  ) -> String? {
    let localizer = PseudoLocalizer(
      styles, expansion: expansion, widest: WidestLetters(widths: widths), keeping: words)
    guard case .changed(let runs) = localizer.localize(.of(text, syntaxes)) else { return nil }
    return runs[0]
  }

  private func reason(_ text: String, _ styles: Set<PseudoStyle>) -> PseudoReason? {
    guard case .leftAlone(let reason) = PseudoLocalizer(styles).localize(.of(text, [.icu])) else {
      return nil
    }
    return reason
  }

  @Test(arguments: [
    ("Save", "[Şåvê]"), ("Open %@ now", "[Öpêń %@ ńöŵ]"), ("100%% sure", "[100%% şůřê]"),
    ("<b>Hi</b> &amp; \\n bye", "[<b>Ĥî</b> &amp; \\n bÿê]"), (" a\n", " [å]\n"),
    ("é e\u{301} ß", "[é e\u{301} ß]"), ("50 % of", "[50 % of]"), ("保存", "[保存]"),
    ("a < b > c", "[å < b > ç]"), ("<3 & more", "[<3 & möřê]"),
  ])
  func accented(source: String, expected: String) {
    #expect(text(source, [.accented]) == expected)
  }

  @Test(arguments: [
    ("Save", "Save one two"), ("A", "A o"), ("%@ x", "%@ x one"), ("Да", "Да ДаД"),
    ("А Б", "А Б А Б А"),
  ])
  func lengthenedByTheTable(source: String, expected: String) {
    #expect(text(source, [.lengthened]) == expected)
  }

  @Test(arguments: [(1, 2), (10, 20), (11, 11), (20, 20), (30, 24), (50, 30), (70, 28), (100, 30)])
  func expansions(count: Int, added: Int) {
    #expect(TextExpansion(percent: nil).added(to: count) == added)
    let source = String(repeating: "x", count: count)
    #expect(text(source, [.lengthened])?.count == count + added)
    #expect(text(source, [.lengthened], expansion: 40)?.count == count + (count * 40 + 99) / 100)
  }

  @Test(arguments: [
    ("Save", "{Save}"), ("Save it", "{Save} {it}"), ("%@ is 12", "\u{200F}%@ {is} 12"),
    ("(a)", "{(a)}"), ("<b>a</b>b", "\u{200F}<b>{a}</b>{b}"), (" a\n", " {a}\n"),
    ("a\u{202A}b\u{202C}", "{a}\u{202A}{b}\u{202C}"),
  ])
  func mirrored(source: String, expected: String) {
    let marked = expected.map { character in
      switch character {
      case "{": "\u{200F}\u{202E}"
      case "}": "\u{202C}\u{200F}"
      default: String(character)
      }
    }.joined()
    #expect(text(source, [.mirrored]).map { Array($0.utf8) } == Array(marked.utf8))
  }

  @Test func widestByTheWidths() {
    let widths: [Unicode.Scalar: Double] = [
      "A": 1, "W": 3, "Q": 3, "a": 1, "m": 2, "é": 1, "œ": 3, "д": 2, "и": 1,
    ]
    #expect(text("Waaé œ1", [.widest], widths: widths) == "Wmmm œ1")
    // Of two that are as wide the first counts, and each stays as it is.
    #expect(text("AQW", [.widest], widths: widths) == "QQW")
    #expect(text("ид", [.widest], widths: widths) == "дд")
    #expect(text("a\u{323}", [.widest], widths: widths) == "m\u{323}")
    #expect(text("ccc", [.widest], widths: widths) == nil)
  }

  @Test func stylesCombine() {
    #expect(text("Save %@", [.accented, .lengthened]) == "[Şåvê %@ one two t]")
    #expect(
      text("a b", [.accented, .lengthened, .mirrored])
        == text("a b", Set([.mirrored]))
        .map { _ in
          "\u{200F}\u{202E}[å\u{202C}\u{200F} \u{200F}\u{202E}b\u{202C}\u{200F} "
            + "\u{200F}\u{202E}one\u{202C}\u{200F} \u{200F}\u{202E}t]\u{202C}\u{200F}"
        })
  }

  @Test func branchesOfMessages() {
    let source = "{n, plural, =0{none} one{# day '{'x'}'} other{# days}} left, it''s"
    #expect(
      text(source, [.accented], [.icu])
        == "[{n, plural, =0{ńöńê} one{# đåÿ '{'x'}'} other{# đåÿş}} ĺêƒţ, îť''ş]"
        .replacing("ƒţ", with: "fť"))
    #expect(
      text(source, [.lengthened], [.icu], expansion: 50)
        == "{n, plural, =0{none o} one{# day '{'x'}' one t} other{# days on}} left, it''s one t")
  }

  @Test func wordsAreKept() {
    #expect(text("Get textfit Pro", [.accented], keeping: ["textfit"]) == "[Ģêť textfit Přö]")
  }

  /// What tags exclude from translation is not translated, and brackets are outside them.
  @Test(arguments: [
    (
      CatalogFormat.android, "<resources xmlns:x=\"urn:oasis:names:tc:xliff:document:1.2\">",
      "<string name=\"a\">See <x:g id=\"b\">our <b>Site</b></x:g> <b>now</b></string></resources>",
      "<string name=\"a\">\"[Şêê \"<x:g id=\"b\">our <b>Site</b></x:g> <b>ńöŵ]</b></string></resources>"
    ),
    (
      .xliff,
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"en-XA\"><body>",
      "<trans-unit id=\"a\"><source/><target>a <mrk mtype=\"protected\">b</mrk></target></trans-unit></body></file></xliff>",
      "<trans-unit id=\"a\"><source/><target>[å <mrk mtype=\"protected\">b</mrk>]</target></trans-unit></body></file></xliff>"
    ),
  ])
  func protectedRuns(format: CatalogFormat, head: String, old: String, new: String) throws {
    let catalog = CatalogReader(format).read(Array((head + old).utf8), path: "values/a.xml")
    let pseudo = PseudoCatalog(
      of: catalog, by: PseudoLocalizer([.accented]), locale: "en-XA")
    #expect(String(decoding: try pseudo.write(), as: UTF8.self) == head + new)
  }

  @Test func whatIsLeftAlone() {
    #expect(reason("12 {x} 保", [.widest]) == .withoutOtherForm)
    #expect(reason("12 {x}!", [.accented]) == .withoutLetters)
    #expect(reason("{x", [.accented]) == .malformed)
  }
}

extension CatalogValue {
  /// A value of one run.
  fileprivate static func of(_ text: String, _ syntaxes: Set<PlaceholderSyntax>) -> CatalogValue {
    .of([text], syntaxes)
  }

  static func of(_ runs: [String], _ syntaxes: Set<PlaceholderSyntax>) -> CatalogValue {
    CatalogValue(
      key: "key", locale: nil, variants: [], runs: runs, marks: [],
      place: DocumentPlaceOfTests.start, origin: .translation, isTranslatable: true,
      syntaxes: syntaxes, declared: [], restrictions: [], note: nil, state: nil, location: nil,
      protectedRuns: [])
  }
}
