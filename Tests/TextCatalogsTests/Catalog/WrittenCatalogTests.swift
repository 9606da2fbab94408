import TestSupport
import Testing

@testable import TextCatalogs

/// A file that would not read back as it is meant is never given.
@Suite struct WrittenCatalogTests {
  private func read(_ text: String, _ format: CatalogFormat = .yaml) -> Catalog {
    CatalogReader(format).read(Array(text.utf8), path: "x/catalog.x")
  }

  private func write(_ text: String, _ texts: [Int: String]) throws -> String {
    String(decoding: try CatalogWriter(read(text)).write(texts), as: UTF8.self)
  }

  @Test("a value that is replaced keeps its anchor") func anchors() throws {
    #expect(try write("a: &x one\nb: *x\n", [0: "1", 1: "2"]) == "a: &x \"1\"\nb: \"2\"\n")
    #expect(
      try write("a: !!str &x one\nb: *x\n", [0: "1", 1: "1"]) == "a: !!str &x \"1\"\nb: \"1\"\n")
    #expect(try write("a: &x # why\n  one\n", [0: "1"]) == "a: &x # why\n  \"1\"\n")
    #expect(try write("a: &x |\n  one\nb: c\n", [0: "1"]) == "a: &x \"1\"\nb: c\n")
    #expect(try write("a: !t &x # why\n  one\n", [0: "1"]) == "a: \"1\" # why\n")
    #expect(try write("a: &x?one\nb: *x\n", [0: "1", 1: "1"]) == "a: &x \"1\"\nb: \"1\"\n")
    #expect(try write("a: &x:one\nb: :two\n", [0: "1", 1: "2"]) == "a: &x \"1\"\nb: \"2\"\n")
  }

  @Test("an alias that keeps its text is written out where its anchor's changes") func aliases()
    throws
  {
    #expect(
      try write("a: &x one\nb: *x\nc: *x\n", [0: "1"]) == "a: &x \"1\"\nb: \"one\"\nc: \"one\"\n")
    #expect(try write("a: &x one\nb: *x\n", [1: "2"]) == "a: &x one\nb: \"2\"\n")
  }

  @Test("a number is its digits, also after an anchor or a tag") func numbers() {
    let catalog = read("a: &x 5\nb: !!int 6\nc: !!int &y 7\nd: *x\n")
    #expect(catalog.values.map(\.text) == ["5", "6", "7", "5"])
  }

  @Test("an alias never comes to mean an outer anchor") func outerAnchor() throws {
    let text =
      "# Rails' own shape\nde: &de\n  g\"HaServus\nameb+ %>coug:e: &de\n  greeng: *de\n"
      + "eeting: Servus\n"
    for style in PseudoStyle.allCases { try expectReadable(text, style) }
    let plain = "de: &x\n  a: &x Hallo\n  b: *x\n  c: Servus\n"
    for style in PseudoStyle.allCases { try expectReadable(plain, style) }
  }

  /// Both names are German, and would both become en-XA.
  @Test("two names of one language are an error") func twoNames() throws {
    let catalog = read("de:\n  a: Hallo\nde.-AT:\n  b: Servus\n")
    try #require(catalog.problems.isEmpty)
    let pseudo = PseudoCatalog(
      of: catalog, by: PseudoLocalizer([.accented]), locale: "en-XA", source: "de")
    let failure = #expect(throws: CatalogWriter.Failure.self) { try pseudo.write() }
    #expect(
      failure?.description
        == "what would be written does not read back as it is meant: line 3, column 1: the name "
        + "\"en-XA\" is defined twice in one object, first in line 1, column 1 (change the file there: define each name once, "
        + "and write out what aliases stand for)")
  }

  /// The file has the pseudo-translations of an earlier run.
  @Test(
    "a name that the file has already is an error",
    arguments: [
      (CatalogFormat.yaml, "en:\n  a: Hello\nen-XA:\n  a: Old\n"),
      (.json, "{\"en\": {\"a\": \"Hello\"}, \"en-XA\": {\"a\": \"Old\"}}"),
      (.csv, "key,en,en-XA\na,Hello,Old\n"),
    ])
  func nameOfAnEarlierRun(format: CatalogFormat, text: String) throws {
    let catalog = read(text, format)
    try #require(catalog.problems.isEmpty && catalog.values.count == 2)
    let pseudo = PseudoCatalog(of: catalog, by: PseudoLocalizer([.accented]), locale: "en-XA")
    #expect(throws: CatalogWriter.Failure.self) { try pseudo.write() }
  }

  /// ICU leaves out what is ignorable by default and not in a set, without an error.
  @Test("no control for direction is lost in a file of another encoding") func controls() throws {
    let xml =
      "<?xml version='1.0' encoding='US-ASCII'?><resources><string name='a'>b</string></resources>"
    let catalog = read(xml, .android)
    let bytes = try CatalogWriter(catalog).write([0: "\u{202E}b\u{202C}"])
    #expect(String(decoding: bytes, as: UTF8.self).contains(">&#8238;b&#8236;<"))
    let po = read(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n",
      .gettext)
    let index = try #require(po.values.firstIndex { $0.key == "a" })
    #expect(throws: CatalogWriter.Failure.self) {
      try CatalogWriter(po).write([index: "\u{202E}b\u{202C}"])
    }
  }

  private func expectReadable(_ text: String, _ style: PseudoStyle) throws {
    let catalog = read(text)
    try #require(catalog.problems.isEmpty, "\(catalog.problems)")
    let pseudo = PseudoCatalog(of: catalog, by: PseudoLocalizer([style]), locale: "en-XA")
    let again = CatalogReader(.yaml).read(try pseudo.write(), path: "x/catalog.x")
    #expect(again.problems.isEmpty && again.values.count == catalog.values.count)
    for (old, new) in zip(catalog.values, again.values) { #expect(new.key == old.key) }
  }
}
