import Testing
import TextCatalogs

/// The text that a translation is of, in formats that have both.
struct SourceTextTests {
  private static func sources(_ text: String, _ name: String) throws -> [String?] {
    let format = try #require(CatalogFormat(rawValue: name))
    return CatalogReader(format).read(Array(text.utf8), path: "a").entries.map(\.sourceText)
  }

  @Test("gettext: the msgid, or msgid_plural for the other forms; none without a translation")
  func gettext() throws {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    #expect(try Self.sources(head + "msgid \"Open\"\nmsgstr \"Offnen\"\n", "gettext") == ["Open"])
    #expect(
      try Self.sources(
        head
          + "msgctxt \"x\"\nmsgid \"one\"\nmsgid_plural \"many\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n",
        "gettext") == ["one", "many"])
    #expect(try Self.sources(head + "msgid \"Open\"\nmsgstr \"\"\n", "gettext") == [nil])
  }

  @Test("XLIFF: the source next to the target") func xliff() throws {
    let unit = { (target: String) in
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"><file source-language=\"en\" "
        + "target-language=\"de\" original=\"a\" datatype=\"plaintext\"><body><trans-unit id=\"k\">"
        + "<source>Open</source>\(target)</trans-unit></body></file></xliff>"
    }
    #expect(try Self.sources(unit("<target>Offnen</target>"), "xliff") == ["Open"])
    #expect(try Self.sources(unit(""), "xliff") == [nil])
  }

  @Test("Formats with one language in a file have none") func others() throws {
    #expect(try Self.sources("\"a\" = \"b\";", "strings") == [nil])
  }
}
