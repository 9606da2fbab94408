import Foundation
import TestSupport
import Testing

@testable import TextCatalogs

/// What is read of PO files is what gettext's own library reads.
///
/// The two agree on whether a file has an error. Without the messages that the parser leaves out, the library finds
/// no error, and the same messages.
@Suite struct GettextOracleTests {
  private static let header = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n"


    """

  private func expectSame(
    _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var parser = GettextParser(bytes: text)
    parser.parse()
    let shown = Comment(rawValue: String(decoding: text, as: UTF8.self).debugDescription)
    let all = try #require(GettextLibrary(text))
    #expect(
      (all.errorCount == 0) == parser.rejected.isEmpty,
      "\(all.firstError ?? "") \(parser.errors) \(shown)", sourceLocation: sourceLocation)
    var rest = text
    for range in parser.rejected {
      for index in range where rest[index] != 0x0A { rest[index] = UInt8(ascii: " ") }
    }
    let library = try #require(GettextLibrary(rest))
    #expect(
      library.errorCount == 0, "\(library.firstError ?? "") \(parser.errors) \(shown)",
      sourceLocation: sourceLocation)
    #expect(
      Set(library.messages) == Set(parser.entries.map(\.message)), shown,
      sourceLocation: sourceLocation)
    #expect(library.messages.count == parser.entries.count, shown, sourceLocation: sourceLocation)
    for error in parser.errors { #expect(error.offset != nil) }
  }

  // MARK: Files

  /// The text that a file is decoded to, with the charset that it then has.
  private func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
    var text = try SourceText(bytes, CatalogFormat.gettext.encodings).utf8
    let charset = try #require(GettextHeader.charset(in: text))
    text.replaceSubrange(charset, with: "UTF-8".utf8)
    return text
  }

  @Test(arguments: ["UTF-8", "ISO-8859-15", "CP1252"])
  func encodingsAndLineEnds(encoding: String) throws {
    let messages = Self.messages.enumerated().map { $1.replacing("%", with: "Ä é \($0)") }
    let file = Array((Self.header + messages.joined(separator: "\n")).utf8)
    let bytes = try Tool.run(
      ["msgconv", "--to-code=\(encoding)", "-"], input: String(decoding: file, as: UTF8.self))
    try expectSame(try decoded(bytes))
    try expectSame(try decoded([0xEF, 0xBB, 0xBF] + file))
    let lines = String(decoding: file, as: UTF8.self).replacing("\n", with: "\r\n")
    try expectSame(Array(lines.utf8))
  }

  @Test(arguments: [
    "", "msgid \"a\"\nmsgstr \"b\"", "msgctxt \"c\"\nmsgid \"a\"\nmsgstr \"\"\"b\"\n\n\"c\"",
    "msgid \"a\" msgstr \"b\" msgid \"c\" msgstr \"d\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr [ 1 ] \"d\"",
    "#, fuzzy\n#| msgid \"x\"\n#| \"y\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgctxt \"x\"\n#| msgid \"x\"\n#| msgid_plural \"y\"\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#~ msgid \"a\"\n#~ \"b\"\n#~ msgstr \"c\"\n#~| msgid \"d\"\n#~ msgid \"e\"\n#~ msgstr \"f\"",
    "#! fuzzy\nmsgid \"a\"\nmsgstr \"b\"", "#,c-format,fuzzy\nmsgid \"a\"\nmsgstr \"b\"",
    "# a\n#. b\n#: c.c:1\nmsgid \"a\"\nmsgstr \"b\"\n# end",
    "msgid \"\\a\\b\\f\\n\\r\\t\\v\\\\\\\"\\1\\12\\123\\1234\\x41\\xE4g\\303\\244\"\nmsgstr \"\\x4142\"",
    "msgid \"a\\0b\" \"c\"\nmsgstr \"d\\0\"", "msgid \"a\\\nb\"\nmsgstr \"c\" # d\\\ne",
    "domain \"d\"\nmsgid \"a\"\nmsgstr \"b\"\ndomain \"e\"\nmsgid \"a\"\nmsgstr \"c\"",
    "#, fuzzy\ndomain \"d\"\nmsgid \"a\"\nmsgstr \"b\"", "msgid \"a\"\r\nmsgstr \"b\"\r\n",
  ])
  func validFiles(text: String) throws {
    let bytes = Array((Self.header + text + "\n").utf8)
    var parser = GettextParser(bytes: bytes)
    parser.parse()
    #expect(parser.rejected.isEmpty && parser.errors.isEmpty, "\(parser.errors)")
    try expectSame(bytes)
  }

  @Test(arguments: [
    "msgid \"a\"", "msgstr \"a\"", "msgctxt \"a\"\nmsgstr \"b\"", "msgid \"a\"\nmsgstr b",
    "msgid \"a\"\nmsgstr \"b", "msgid \"a\nmsgstr \"b\"", "msgid \"\\q\"\nmsgstr \"b\"",
    "msgid \"\\x\"\nmsgstr \"b\"", "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgstr[0] \"b\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[2] \"d\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[x] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0 \"c\"",
    "msgid \"a\"\n# b\nmsgstr \"c\"", "msgid \"a\" # b\nmsgstr \"c\"",
    "#~ msgid \"a\"\nmsgstr \"b\"", "msgid \"a\"\n#~ msgstr \"b\"",
    "#~ msgid \"a\"\n\"b\"\n#~ msgstr \"c\"",
    "#| msgid \"x\"\n#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"", "#| x\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgid \"x\"\n\"y\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgstr \"x\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgid \"x\"\n# c", "msgid \"a\"\n#| \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"",
    "#~ msgid \"a\"\n#~ msgstr \"b\"\n\n#~ msgid \"a\"\n#~ msgstr \"c\"",
    "msgid \"a\"\nmsgstr \"b\"\n\n#~ msgid \"a\"\n#~ msgstr \"c\"",
    "#~ msgid \"a\"\n#~ msgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"",
    "msgid \"a\u{4}b\"\nmsgstr \"c\"", "msgid \"a\"\nmsgstr \"\\4\"",
    "domain\nmsgid \"a\"\nmsgstr \"b\"",
    "domain \"a\" \"b\"", "ä", "msgid \"a\"\nmsgstr \"b\"\n]", "1",
    "msgid \"a\"\nmsgstr \"b\"\u{1}",
    "msgid \"a\"\r\nmsgstr \"b\r\n",
  ])
  func invalidFiles(text: String) throws {
    for end in ["", "\n", "\n\nmsgid \"after\"\nmsgstr \"ok\"\n"] {
      let bytes = Array((Self.header + text + end).utf8)
      var parser = GettextParser(bytes: bytes)
      parser.parse()
      #expect(!parser.rejected.isEmpty, "\(text)")
      try expectSame(bytes)
    }
  }

  // MARK: Random files

  private static let pieces = [
    "msgid ", "msgid ", "msgid ", "msgstr ", "msgstr ", "msgstr ", "msgctxt ", "msgid_plural ",
    "msgstr[0] ", "msgstr[1] ", "msgstr[2] ", "domain ", "\"a\"", "\"b\"", "\"ä\\n\"", "\"\\x41\"",
    "\"",
    "\n", "\n", "\n\n", " ", "\t", "\r\n", "#~ ", "#| ", "#~| ", "#, fuzzy\n", "# c\n", "#. note\n",
    "#: a.c:1\n",
    "\\", "]", "7",
  ]

  private static let messages = [
    "msgid \"%\"\nmsgstr \"b\"\n", "#, fuzzy\n#| msgid \"c\"\nmsgid \"%\"\n\"b\"\nmsgstr \"c\"\n",
    "#. note\nmsgctxt \"c\"\nmsgid \"%\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\\n\"\nmsgstr[1] \"\"\n\"d\"\n",
    "#~ msgid \"%\"\n#~ \"b\"\n#~ msgstr \"c\"\n", "# c\n#, c-format\nmsgid \"%\"\nmsgstr \"\"\n",
  ]

  @Test func randomPieces() throws {
    var generator = SplitMix64(state: 7)
    for _ in 0..<4_000 {
      var text = Self.header
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
      }
      try expectSame(Array(text.utf8))
    }
  }

  @Test func mutatedMessages() throws {
    var generator = SplitMix64(state: 8)
    let alphabet = Array("msgidtrcx_[]0123\"\"\\\\#~|,.: \n\n\r\t".utf8)
    for _ in 0..<4_000 {
      var text = ""
      for index in 0..<Int.random(in: 1...4, using: &generator) {
        let message = Self.messages[Int.random(in: 0..<Self.messages.count, using: &generator)]
        text += message.replacing("%", with: "id\(index)") + "\n"
      }
      let mutated = Array(text.utf8).mutated(by: &generator, with: alphabet).filter { $0 != 0 }
      try expectSame(Array((Self.header + String(decoding: mutated, as: UTF8.self)).utf8))
    }
  }
}

extension GettextEntry {
  /// As the library has it.
  fileprivate var message: GettextLibrary.Message {
    GettextLibrary.Message(
      domain: String(decoding: domain, as: UTF8.self), context: context?.string,
      id: id?.string ?? "", plural: plural?.string, translations: translations.map(\.string),
      isObsolete: isObsolete, isFuzzy: isFuzzy)
  }
}
