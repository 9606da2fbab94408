import Foundation
import TestSupport
import Testing
import TextDocuments

@testable import TextCatalogs

enum DocumentPlaceOfTests {
  static let start = DocumentPlace(line: 1, column: 1)
}

/// Pseudo-translations of catalogs: written and read again they have the same keys, placeholders and forms.
@Suite struct PseudoLaws {
  private static let styles: [Set<PseudoStyle>] =
    PseudoStyle.allCases.map { [$0] } + [[.accented, .lengthened], Set(PseudoStyle.allCases)]

  /// A font whose `w`, `W`, `Ж` and `ж` are the widest.
  private static let widest = WidestLetters(
    widths: Dictionary(
      WidestLetters.measured.map { ($0, "wWЖж".unicodeScalars.contains($0) ? 2 : 1) },
      uniquingKeysWith: { first, _ in first }))

  private static func localizer(_ styles: Set<PseudoStyle>) -> PseudoLocalizer {
    PseudoLocalizer(styles, widest: widest)
  }

  @Test(arguments: Fixtures.files.map(\.path), styles)
  func whatIsWrittenHasTheSameKeysAndPlaceholders(path: String, styles: Set<PseudoStyle>) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let catalog = try Fixtures.read(path, format)
    guard catalog.source.isDecoded else { return }
    try expect(catalog, styles)
  }

  private func expect(_ catalog: Catalog, _ styles: Set<PseudoStyle>) throws {
    let pseudo = PseudoCatalog(
      of: catalog, by: Self.localizer(styles), locale: "en-XA", source: source(of: catalog))
    let bytes: [UInt8]
    do throws(CatalogWriter.Failure) {
      bytes = try pseudo.write()
    } catch {
      #expect(catalog.source.encoding == .latin1, "\(error)")
      return
    }
    #expect(try pseudo.write() == bytes)
    #expect(!pseudo.leftAlone.contains { $0.reason == .structure })
    let again = CatalogReader(catalog.format).read(bytes, path: catalog.path)
    let new = again.values.filter { catalog.format != .xcstrings || $0.locale != "en-XA" }
    try #require(new.count == catalog.values.count, "\(again.problems)")
    var changed = again.values.count - new.count
    for (old, value) in zip(catalog.values, new) {
      #expect(value.key == old.key && value.variants == old.variants)
      #expect(value.structure == old.structure, "\(old.text) -> \(value.text)")
      #expect(value.locale == old.locale || value.locale == "en-XA")
      if value.runs != old.runs { changed += 1 }
    }
    // A place that two keys share is changed for both.
    #expect(changed >= pseudo.changedCount)
    #expect(again.problems.count <= catalog.problems.count, "\(again.problems)")
  }

  /// The language of which there are texts: the fixtures' are German.
  private func source(of catalog: Catalog) -> String? {
    catalog.sourceLanguage ?? catalog.values.first?.locale
  }

  /// What the gate lays out is what is written: entry by entry.
  @Test(arguments: Fixtures.files.map(\.path), styles)
  func entriesAreThoseOfTheWrittenFile(path: String, styles: Set<PseudoStyle>) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let catalog = try Fixtures.read(path, format)
    let localizer = Self.localizer(styles)
    for group in catalog.groups {
      let entries = group.entries(by: localizer)
      try #require(entries.count == group.entries.count)
      for (old, new) in zip(group.entries, entries) {
        #expect(new.variants == old.variants && new.key == old.key)
        #expect(new.placeholders.map(\.written) == old.placeholders.map(\.written))
      }
    }
    #expect(
      catalog.groups.flatMap { $0.entries.map(\.text) } == catalog.entries.map(\.text))
  }

  // MARK: Random texts

  private static let parts = [
    "a", "B", "z", "é", "e\u{301}", "日", "ไทย", "ب", "д", "😀", "👩‍👩‍👧", " ", "  ", "\n", "1", "%", "%@",
    "%s",
    "%1$d", "%%", "{", "}", "{n}", "{{n}}", "${x}", "%{x}", "'", "''", "'{'", "#", "<b>", "</b>",
    "<",
    "&amp;", "&", "\\n", "\\", "|", "[", "]", "\u{202A}", "\u{202C}", "\u{200F}", "é", "$t(k)",
    "\r\n",
    "{n, plural, one{a # b} other{'#' {x} c}}", "{s, select, a{} other{ü}}", "\u{301}", "ꟿ",
  ]

  private func randomText(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      Self.parts[Int.random(in: 0..<Self.parts.count, using: &generator)]
    }.joined()
  }

  @Test(arguments: CatalogFormat.allCases)
  func textsKeepTheirStructure(format: CatalogFormat) {
    var generator = SplitMix64(state: 11)
    var (changed, atRisk) = (0, 0)
    for _ in 0..<400 {
      let runs = (0..<Int.random(in: 1...3, using: &generator)).map { _ in randomText(&generator) }
      let value = CatalogValue.of(runs, format.placeholderSyntaxes)
      for styles in Self.styles {
        switch Self.localizer(styles).localize(value) {
        case .leftAlone(let reason): if reason == .structure { atRisk += 1 }
        case .changed(let new):
          changed += 1
          #expect(new.count == runs.count)
          #expect(value.with(new).structure == value.structure, "\(runs) -> \(new)")
          if styles == [.mirrored] { expectMirrored(runs, new) }
          if styles == [.widest] {
            #expect(new.joined().count == runs.joined().count, "\(runs) -> \(new)")
          }
        }
      }
    }
    #expect(changed > 500)
    // A share of such texts is left alone, so that no placeholder is lost; none of those that people write.
    #expect(atRisk * 20 < changed, "\(atRisk) of \(changed)")
  }

  /// Without the marks it is the text; every override ends before a word does.
  private func expectMirrored(_ runs: [String], _ new: [String]) {
    let added: Set<Unicode.Scalar> = ["\u{200F}", "\u{202E}", "\u{202C}"]
    for (old, run) in zip(runs, new) {
      let kept = run.unicodeScalars.filter { !added.contains($0) }
      let before = old.unicodeScalars.filter { !added.contains($0) }
      #expect(Array(kept) == Array(before), "\(old) -> \(run)")
      var isOpen = false
      for scalar in run.unicodeScalars {
        if scalar == "\u{202E}" {
          #expect(!isOpen, "\(run)")
          isOpen = true
        } else if scalar == "\u{202C}" {
          isOpen = false
        }
      }
      #expect(!isOpen)
    }
  }

  // MARK: The formats' own tools

  private static let po = """
    #, fuzzy
    msgid ""
    msgstr ""
    "Project-Id-Version: tests\\n"
    "Content-Type: text/plain; charset=CHARSET\\n"
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

    # A remark.
    #: main.c:3
    #, c-format
    msgid "Open %s at 100% or 5 % of %d\\n"
    msgstr ""

    #, c-format
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] ""
    msgstr[1] ""

    msgctxt "menu"
    msgid "\\nQuit \\"now\\"\\n"
    msgstr ""

    #, python-brace-format
    msgid "Hello {name}, {{you}}"
    msgstr ""

    #, java-format
    msgid "It''s {0,choice,0#none|1#one} for {1}"
    msgstr ""

    """

  @Test(arguments: styles)
  func msgfmtTakesThem(styles: Set<PseudoStyle>) throws {
    let named = Self.po.replacing("CHARSET", with: "ASCII")
    let asUTF8 = try Tool.run(["msgconv", "--to-code=UTF-8", "-"], input: named)
    for input in [Self.po, named, String(decoding: asUTF8, as: UTF8.self)] {
      let catalog = CatalogReader(.gettext).read(Array(input.utf8), path: "app.pot")
      #expect(catalog.problems.isEmpty, "\(catalog.problems)")
      let pseudo = PseudoCatalog(
        of: catalog, by: Self.localizer(styles), locale: "ar-XB")
      #expect(pseudo.leftAlone.isEmpty, "\(pseudo.leftAlone.map(\.value.text))")
      let bytes = try pseudo.write()
      _ = try Tool.run(
        ["msgfmt", "--check", "-o", "/dev/null", "-"], input: String(decoding: bytes, as: UTF8.self)
      )
      let again = CatalogReader(.gettext).read(bytes, path: "app.po")
      #expect(Set(again.values.map(\.locale)) == ["ar-XB"])
      #expect(again.values.allSatisfy { $0.origin == .translation })
    }
  }

  @Test(arguments: [
    ("app.xlf", CatalogFormat.xliff), ("app2.xliff", .xliff),
    ("de.lproj/Files.stringsdict", .stringsdict), ("values-de/strings.xml", .android),
  ])
  func xmllintTakesThem(name: String, format: CatalogFormat) throws {
    for encoding in ["UTF-8", "UTF-16", "US-ASCII"] {
      let file = try Tool.run([
        "xmllint", "--nonet", "--encode", encoding, Fixtures.folder + "/" + name,
      ])
      let catalog = CatalogReader(format).read(file, path: name)
      for styles in Self.styles {
        let bytes = try PseudoCatalog(
          of: catalog, by: Self.localizer(styles), locale: "en-XA"
        ).write()
        try Tool.inFolder { folder in
          let path = folder.appending(path: "pseudo.xml")
          try Data(bytes).write(to: path)
          _ = try Tool.run(["xmllint", "--nonet", "--noout", path.path()])
        }
      }
    }
  }

  @Test(arguments: styles)
  func aapt2TakesThem(styles: Set<PseudoStyle>) throws {
    let file = """
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="a">It\\'s <b>bold</b> <xliff:g id="n">%1$s</xliff:g> &amp; "  wide  "\\n more</string>
        <string name="b" translatable="false">textfit</string>
        <plurals name="c"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
        <string-array name="d"><item>One</item><item>Two</item></string-array>
      </resources>
      """
    let catalog = CatalogReader(.android).read(Array(file.utf8), path: "values/strings.xml")
    let pseudo = PseudoCatalog(of: catalog, by: Self.localizer(styles), locale: "en-XA")
    #expect(pseudo.leftAlone.map(\.value.key) == ["b"])
    let bytes = try pseudo.write()
    try Tool.inFolder { folder in
      let values = folder.appending(path: "res/values-en-rXA")
      try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
      let path = values.appending(path: "strings.xml")
      try Data(bytes).write(to: path)
      _ = try Tool.run(["aapt2", "compile", "-o", folder.path(), path.path()])
    }
  }

  /// translate-toolkit's XLIFF and JSON, and gettext's properties and strings.
  @Test func filesOfOtherTools() throws {
    let po =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
      + "msgid \"Open <b>%s</b>\"\nmsgstr \"Öffne <b>%s</b>\"\n\nmsgid \"x\"\nmsgstr \"Ein = : # Text\"\n"
    let properties = try Tool.run(["msgcat", "--properties-output", "-"], input: po)
    try expect(CatalogReader(.properties).read(properties, path: "a_de.properties"), [.accented])
    let strings = try Tool.run(["msgcat", "--stringtable-output", "-"], input: po)
    try expect(CatalogReader(.strings).read(strings, path: "de.lproj/a.strings"), [.mirrored])
    try Tool.inFolder { folder in
      let source = folder.appending(path: "de.po").path()
      try po.write(toFile: source, atomically: true, encoding: .utf8)
      let xliff = folder.appending(path: "de.xlf").path()
      _ = try Tool.run(["po2xliff", "--progress=none", source, xliff])
      for styles in Self.styles { try expect(CatalogReader(.xliff).read(path: xliff), styles) }
    }
  }
}
