import Foundation
import Testing

@testable import TextCatalogs

/// Files that gettext's own tools make of our messages, entry by entry.
@Suite struct GettextToolTests {
  /// Messages and translations with what is hard to write.
  private static let messages: [(id: String, text: String)] = [
    ("plain", "Ein Satz."), ("quotes", "\"So\" und 'so' \\ und so"),
    ("lines", "Eine Zeile\nnoch eine\n\nund\tTab"), ("accents", "Äöü ß é ñ ø œ € „“ –"),
    ("scripts", "日本語 العربية हिन्दी 한국어 😀"), ("signs", "= : # ! ; { } < > & % %s %1$s"),
    ("spaces", "  vorn und hinten  "), ("long", String(repeating: "ein langes Wort ", count: 30)),
    ("key with spaces = and : signs", "x"), ("control", "a\u{7}b\u{8}c\u{C}d\u{B}e\rf"),
    ("backslash n", "\\n ist kein Zeilenende"), ("Schlüssel", "ein Schlüssel mit Umlaut"),
  ]

  private static let header = """
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


    """

  /// Without these gettext takes nothing but ASCII.
  private static let stringsHeader =
    "\u{FEFF}\"\" = \"Content-Type: text/plain; charset=UTF-8\\n\";\n"

  private static let file =
    header
    + messages.map { id, text in
      "msgid \(GettextString.write(id) ?? "")\nmsgstr \(GettextString.write(text) ?? "")\n\n"
    }.joined()

  private func expect(
    _ catalog: Catalog, headers: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(catalog.problems.isEmpty, sourceLocation: sourceLocation)
    #expect(catalog.values.count == Self.messages.count + headers, sourceLocation: sourceLocation)
    for (id, text) in Self.messages {
      let found = catalog.values.first { $0.key == id }?.text
      #expect(
        found.map { Array($0.utf8) } == Array(text.utf8), "\(id): \(found ?? "nil")",
        sourceLocation: sourceLocation)
    }
  }

  @Test func ourOwnFileIsGettexts() throws {
    _ = try Tool.run(["msgfmt", "--check-format", "-o", "/dev/null", "-"], input: Self.file)
    expect(CatalogReader(.gettext).read(Array(Self.file.utf8), path: "a.po"))
  }

  @Test(arguments: [
    [], ["--no-wrap"], ["--width=30"], ["--escape"], ["--indent"], ["--strict"],
    ["--sort-output"], ["--add-location"],
  ])
  func msgcatsFiles(options: [String]) throws {
    let bytes = try Tool.run(["msgcat"] + options + ["-"], input: Self.file)
    expect(CatalogReader(.gettext).read(bytes, path: "a.po"))
  }

  @Test func propertiesOfMsgcat() throws {
    let bytes = try Tool.run(["msgcat", "--properties-output", "-"], input: Self.file)
    expect(CatalogReader(.properties).read(bytes, path: "a_de.properties"))
  }

  @Test func stringsOfMsgcat() throws {
    let bytes = try Tool.run(["msgcat", "--stringtable-output", "-"], input: Self.file)
    expect(CatalogReader(.strings).read(bytes, path: "de.lproj/a.strings"), headers: 1)
  }

  /// What gettext reads of our notation is what was written.
  @Test func gettextReadsWhatIsWritten() throws {
    for (format, name, option) in [
      (CatalogFormat.properties, "a_de.properties", "--properties-input"),
      (.strings, "de.lproj/a.strings", "--stringtable-input"), (.gettext, "a.po", ""),
    ] {
      let pairs = Self.messages.map(\.id)
      let empty: String =
        switch format {
        case .properties:
          "!=Content-Type\\: text/plain; charset\\=UTF-8\\n\n"
            + pairs.map { PropertiesText.key($0) + "=x\n" }.joined()
        case .strings:
          Self.stringsHeader
            + pairs.map { (StringsEscapes.write($0) ?? "") + " = \"x\";\n" }.joined()
        default:
          Self.header
            + pairs.map { "msgid \(GettextString.write($0) ?? "")\nmsgstr \"x\"\n\n" }.joined()
        }
      let catalog = CatalogReader(format).read(Array(empty.utf8), path: name)
      #expect(catalog.problems.isEmpty)
      var texts: [Int: String] = [:]
      for (index, value) in catalog.values.enumerated() {
        texts[index] = Self.messages.first { $0.id == value.key }?.text
      }
      #expect(texts.count == pairs.count)
      let bytes = try CatalogWriter(catalog).write(texts)
      let back = try Tool.run(
        ["msgcat"] + [option, "--to-code=UTF-8", "-"].filter { !$0.isEmpty },
        input: String(decoding: bytes, as: UTF8.self))
      let again = CatalogReader(.gettext).read(back, path: "de.po")
      for (id, text) in Self.messages {
        let found = again.values.first { $0.key == id }?.text
        #expect(found.map { Array($0.utf8) } == Array(text.utf8), "\(format) \(id): \(found ?? "")")
      }
    }
  }

  /// Every encoding that msgconv writes is read as the same, and written again as it was.
  @Test(arguments: ["ISO-8859-15", "CP1252", "UTF-8"])
  func encodingsOfMsgconv(encoding: String) throws {
    let file = Self.header + "msgid \"a\"\nmsgstr \"Ä é œ €\"\n\nmsgid \"b\"\nmsgstr \"ß\"\n"
    let bytes = try Tool.run(["msgconv", "--to-code=\(encoding)", "-"], input: file)
    let catalog = CatalogReader(.gettext).read(bytes, path: "de.po")
    #expect(catalog.values.map(\.text) == ["Ä é œ €", "ß"])
    #expect(catalog.problems.isEmpty)
    #expect(try CatalogWriter(catalog).write([:]) == bytes)
    let changed = try CatalogWriter(catalog).write([1: "ü"])
    #expect(
      CatalogReader(.gettext).read(changed, path: "de.po").values.map(\.text) == ["Ä é œ €", "ü"])
    if encoding != "UTF-8" {
      #expect(throws: CatalogWriter.Failure.self) {
        try CatalogWriter(catalog).write([1: "日"])
      }
    }
  }

  @Test(arguments: ["SHIFT_JIS", "EUC-JP", "GB18030", "BIG5"])
  func encodingsOfTheEast(encoding: String) throws {
    let text = encoding == "BIG5" ? "中文表" : "日本語 表示"
    let file = Self.header + "msgid \"a\"\nmsgstr \"\(text)\"\n"
    let bytes = try Tool.run(["msgconv", "--to-code=\(encoding)", "-"], input: file)
    let catalog = CatalogReader(.gettext).read(bytes, path: "ja.po")
    #expect(catalog.values.map(\.text) == [text])
    #expect(catalog.problems.isEmpty)
    #expect(try CatalogWriter(catalog).write([:]) == bytes)
  }

  /// The places are those that gettext names: msgcat prints none, but msgfmt prints where an error is.
  @Test func placesAreGettexts() throws {
    let bytes = try Tool.run(["msgcat", "--width=40", "-"], input: Self.file)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for value in CatalogReader(.gettext).read(bytes, path: "a.po").values {
      let line = lines[value.place.line - 1]
      #expect(line.hasPrefix("msgstr \""))
      #expect(Array(line)[value.place.column - 1] == "\"")
    }
  }

  /// msginit's, msgmerge's and xgettext's files, with what they add.
  @Test func mergedFilesAndTemplates() throws {
    try Tool.inFolder { folder in
      let source = folder.appending(path: "main.c")
      try """
      // Translators: greets a person
      puts(gettext("Good morning, %s"));
      printf(ngettext("%d file", "%d files", n), n);
      puts(pgettext("menu", "Open"));
      """.write(to: source, atomically: true, encoding: .utf8)
      let template = folder.appending(path: "app.pot").path()
      _ = try Tool.run([
        "xgettext", "--keyword=pgettext:1c,2", "--add-comments=Translators", "-o", template,
        source.path(),
      ])
      let catalog = CatalogReader(.gettext).read(path: template)
      #expect(catalog.problems.isEmpty)
      #expect(
        catalog.values.map { $0.dump.split(separator: " ", maxSplits: 1)[1] } == [
          "\"Good morning, %s\" [] \"Good morning, %s\" source note=\"Translators: greets a person\"",
          "\"%d file\" [] (plural 0) \"%d file\" source",
          "\"%d file\" [] (plural 1) \"%d files\" source",
          "\"menu|Open\" [] \"Open\" source",
        ])
      let old = folder.appending(path: "pl.po").path()
      _ = try Tool.run(["msginit", "--no-translator", "-l", "pl", "-i", template, "-o", old])
      let polish = CatalogReader(.gettext).read(path: old)
      #expect(polish.problems.isEmpty)
      #expect(polish.values.map(\.locale) == Array(repeating: "pl", count: 5))
      #expect(
        polish.values.filter { $0.key == "%d file" }.map { $0.variants.description }.count == 3)
      try
        "msgid \"Good evening, %s\"\nmsgstr \"Guten Abend, %s\"\n\nmsgid \"gone\"\nmsgstr \"weg\"\n"
        .write(toFile: old, atomically: true, encoding: .utf8)
      let merged = try Tool.run(["msgmerge", old, template])
      let german = CatalogReader(.gettext).read(merged, path: "de.po")
      #expect(german.problems.isEmpty)
      #expect(german.values.first?.state == "fuzzy")
      #expect(german.values.first?.text == "Guten Abend, %s")
      #expect(!german.values.contains { $0.text == "weg" })
    }
  }
}
