import Foundation
import Testing

@testable import TextCatalogs

/// XML files that other tools make, entry by entry.
@Suite struct XMLToolTests {
  private func path(_ name: String) -> String { Fixtures.folder + "/" + name }

  /// In any encoding, and with any layout around the texts, the values are the same.
  @Test(
    arguments: [
      ("app.xlf", CatalogFormat.xliff), ("app2.xliff", .xliff),
      ("de.lproj/Files.stringsdict", .stringsdict), ("values-de/strings.xml", .android),
    ],
    [
      ["--encode", "UTF-16"], ["--encode", "ISO-8859-1"], ["--encode", "US-ASCII"], ["--c14n"],
      ["--noent"],
    ])
  func xmllintsFiles(file: (name: String, format: CatalogFormat), options: [String]) throws {
    let bytes = try Tool.run(["xmllint", "--nonet"] + options + [path(file.name)])
    let expected = try Fixtures.read(file.name, file.format)
    let found = CatalogReader(file.format).read(bytes, path: file.name)
    #expect(found.values.map(\.text) == expected.values.map(\.text))
    #expect(found.values.map(\.key) == expected.values.map(\.key))
    #expect(found.entries.map(\.text) == expected.entries.map(\.text))
    #expect(found.problems.count == expected.problems.count)
    #expect(try CatalogWriter(found).write([:]) == bytes)
    let index = try #require(found.values.firstIndex { $0.isWritable && $0.runs.count == 1 })
    let changed = try CatalogWriter(found).write([index: "Ä <&> ö"])
    #expect(
      CatalogReader(file.format).read(changed, path: file.name).values[index].text == "Ä <&> ö")
  }

  /// aapt2's own reading of our file, and of what is written.
  @Test func aapt2ReadsTheSame() throws {
    let texts = [
      "Ein Satz.", "  Leer  und  mehr  ", "Geht's? \"Ja\" \\ nein", "Zeile\nund\tTab",
      "@string/kein", "?attr/kein",
      "100 % & <b>", "a'b\"c", "日本語 é 😀", "\\n", "x ", " y", "?", "@", "\u{A0}a\u{A0}",
    ]
    var file = "<resources>\n"
    for index in texts.indices {
      file += "  <string name=\"t\(index)\" formatted=\"false\">x</string>\n"
    }
    let catalog = CatalogReader(.android).read(
      Array((file + "</resources>\n").utf8), path: "values/a.xml")
    var changes: [Int: String] = [:]
    for (index, text) in texts.enumerated() { changes[index] = text }
    try expectAapt2(try CatalogWriter(catalog).write(changes))
  }

  @Test func aapt2ReadsOurNotation() throws {
    let file = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE resources [<!ENTITY app "Textmaß">]>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="a">  It\\'s   a "  quoted  "  text\\n next\\u0041 \\@ \\? \\#  end  </string>
        <string name="b"><![CDATA[ <b>bold</b>   two "q" it\\'s \\n ]]></string>
        <string name="c">Hello <b>bold  <i> x </i></b>, <xliff:g id="n">%1$s</xliff:g>! &amp; &lt;b&gt; &app;</string>
        <string name="d">"a"b"  c</string>
        <string name="e">a&#160;b&#32;&#32;c&#10;d</string>
        <string name="g">\\ a\\  b</string>
        <string name="h">a <!-- c --> b</string>
        <string name="k"/>
        <string name="l">"a <b>  b"  c </b>  d  </string>
        <string name="m">  <b>  b  </b>  </string>
        <string name="n">x <xliff:g>  y  </xliff:g> z</string>
        <string name="o">x <b/> z</string>
        <string name="p">   " a"</string>
        <string name="q">tab	nl
      x</string>
        <string name="s">\\n  a  \\n</string>
        <string name="t">&#x20;&#x20;a&#x3000; b</string>
        <string name="u">  <![CDATA[  x  ]]>  </string>
        <string name="v">a <xliff:g id="x">%s</xliff:g>" "b</string>
        <string name="w"><b>@string/x</b></string>
        <string name="x">@foo</string>
        <item type="string" name="y">item</item>
      </resources>
      """
    try expectAapt2(Array(file.utf8))
  }

  private func expectAapt2(_ bytes: [UInt8]) throws {
    let catalog = CatalogReader(.android).read(bytes, path: "values/strings.xml")
    #expect(catalog.problems.isEmpty)
    let dump = try Tool.inFolder { folder in
      let values = folder.appending(path: "res/values")
      try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
      let source = values.appending(path: "strings.xml")
      try Data(bytes).write(to: source)
      _ = try Tool.run(["aapt2", "compile", "-o", folder.path(), source.path()])
      return String(
        decoding: try Tool.run([
          "aapt2", "dump", "apc", folder.appending(path: "values_strings.arsc.flat").path(),
        ]), as: UTF8.self)
    }
    for value in catalog.values {
      // Lines after the first are indented.
      let text = value.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n        ")
      let head = "string/\(value.key)\n        () "
      let start = try #require(dump.range(of: head)?.upperBound)
      let rest = dump[start...].drop { $0 != "\"" }
      #expect(
        rest.hasPrefix("\"\(text)\""),
        "\(value.key): \(value.text.debugDescription): \(rest.prefix(60))")
    }
  }

  /// translate-toolkit's files, of a PO file.
  @Test func translateToolkitsFiles() throws {
    let po = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      msgid "Hello & <b>you</b>"
      msgstr "Hallo & <b>Sie</b> é\\nzweite Zeile"

      msgid "Open"
      msgstr ""

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """
    let expected = ["Hallo & <b>Sie</b> é\nzweite Zeile", "Open", "%d Datei", "%d Dateien"]
    try Tool.inFolder { folder in
      let source = folder.appending(path: "de.po").path()
      try po.write(toFile: source, atomically: true, encoding: .utf8)
      let xliff = folder.appending(path: "de.xlf").path()
      _ = try Tool.run(["po2xliff", "--progress=none", source, xliff])
      let read = CatalogReader(.xliff).read(path: xliff)
      #expect(read.problems.isEmpty)
      // The header is a unit there.
      #expect(read.values.dropFirst().map(\.text) == expected)
      #expect(read.values.map(\.locale) == Array(repeating: "de", count: 5))

      let csv = folder.appending(path: "de.csv").path()
      _ = try Tool.run(["po2csv", "--progress=none", source, csv])
      var options = CatalogOptions()
      options.keyColumn = "source"
      options.localeColumns = ["target": "de"]
      let table = CatalogReader(.csv, options: options).read(path: csv)
      #expect(table.problems.isEmpty)
      #expect(table.values.map(\.text) == expected.map { $0 == "Open" ? "" : $0 })

      let template = folder.appending(path: "en.json").path()
      try "{\"a\": \"Hello & <b>you</b>\", \"n\": {\"o\": \"Open\"}}"
        .write(toFile: template, atomically: true, encoding: .utf8)
      let json = folder.appending(path: "de.json").path()
      _ = try Tool.run(["po2json", "--progress=none", "-t", template, source, json])
      let tree = CatalogReader(.json).read(path: json)
      #expect(tree.problems.isEmpty)
      #expect(tree.values.map(\.key) == ["a", "n.o"])
      #expect(tree.values.map(\.locale) == ["de", "de"])
    }
  }
}
