import Testing

@testable import TextCatalogs

/// A sign is found by its bytes: with a combining mark, or as one character with the sign before it, it is another
/// character than the sign alone.
@Suite struct CombiningMarkTests {
  @Test func aQuotationMarkOfCSVIsDoubled() throws {
    let text = "a\"\u{301}b"
    let field = try #require(CSVField.write(text, separator: nil))
    #expect(Array(field.utf8) == Array("\"a\"\"\u{301}b\"".utf8))
    var scanner = CSVScanner(bytes: Array(field.utf8))
    let row = try scanner.next()
    #expect(row?.map { Array($0.text.utf8) } == [Array(text.utf8)])
  }

  @Test func headersOfPOMayEndLinesInTwoCharacters() {
    let header = "Project-Id-Version: app\r\nLanguage: de\r\nPlural-Forms: nplurals=3;\r\n"
    #expect(GettextHeader(header).language == "de")
    #expect(GettextHeader(header).formCount == 3)
    #expect(
      GettextHeader.text(header, for: "pl")
        == "Project-Id-Version: app\nLanguage: pl\nPlural-Forms: nplurals=3;\n")
  }

  @Test func aStepOfAPathMayBeginWithAMark() {
    #expect(CatalogPath("de.lproj/\u{301}x.strings")?.lprojLocale == "de")
    #expect(Glob(path: "a/\u{301}b/*.po").literalFolder == "a/\u{301}b")
    #expect(Glob(path: "a/*/\u{301}b/*.po").reachesBelow("a/x"))
  }
}
