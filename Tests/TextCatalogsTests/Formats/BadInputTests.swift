import Foundation
import TestSupport
import Testing

@testable import TextCatalogs

/// Whatever a file has in it, reading it gives a catalog, or a problem with place and fix.
@Suite struct BadInputTests {
  private func problems(_ format: CatalogFormat, _ bytes: [UInt8], _ path: String = "a")
    -> [String]
  {
    CatalogReader(format).read(bytes, path: path).problems.map { "\($0.code.rawValue): \($0)" }
  }

  private func problems(_ format: CatalogFormat, _ text: String) -> [String] {
    problems(format, Array(text.utf8))
  }

  @Test func emptyFilesHaveNoText() {
    for format in CatalogFormat.allCases {
      #expect(!problems(format, "").isEmpty, "\(format)")
    }
    #expect(
      problems(.gettext, "") == [
        "empty: a: the file has no texts (check that it is the right one)"
      ])
    #expect(
      problems(.json, "{}") == [
        "empty: a: the file has no texts (check that it is the right one)"
      ])
    #expect(
      problems(.yaml, "# nothing") == [
        "empty: a: the file has no texts (check that it is the right one)"
      ])
  }

  /// Reading resumes at the blank line before the damaged one, which is still said once.
  @Test(arguments: [("\"X: 1", "the string does not end"), ("other", "expected a keyword")])
  func damagedLineIsReportedOnce(_ line: String, _ problem: String) {
    let text = "msgid \"\"\nmsgstr \"\"\n\"Language: de\"\n\n\(line)\n\nmsgid \"a\"\nmsgstr \"b\"\n"
    let found = problems(.gettext, text)
    #expect(found.count == 1 && found.first?.contains("line 5, column 1: \(problem)") == true)
  }

  @Test(arguments: [
    (
      CatalogFormat.xcstrings, "{\"strings\": {",
      "malformed: a: line 1, column 14: the JSON ends too early (add the rest)"
    ),
    (
      .xcstrings, "{}",
      "invalid: a: line 1, column 1: \"strings\" is an object (give a String Catalog's object \"strings\")"
    ),
    (.arb, "[]", "invalid: a: line 1, column 1: \"$\" is an array (give an object with the texts)"),
    (
      .strings, "\"a\" = \"b",
      "malformed: a: line 1, column 7: a string does not end (end it with a quotation mark)"
    ),
    (.strings, "/* x", "malformed: a: line 1, column 1: a comment does not end (end it with */)"),
    (
      .strings, "bplist00x",
      "unsupported: a: line 1, column 1: this is a binary property list (convert it with `plutil -convert xml1`)"
    ),
    (
      .stringsdict, "<plist>",
      "malformed: a: line 1, column 8: the XML ends too early (add the rest of it)"
    ),
    (
      .stringsdict, "<html/>",
      "invalid: a: line 1, column 1: this is not a property list with a dictionary (write <plist><dict>…)"
    ),
    (
      .android, "<a></b>",
      "malformed: a: line 1, column 6: not well-formed XML: mismatched tag (fix it)"
    ),
    (
      .android, "<resources><string name=\"a\">&x;</string></resources>",
      "malformed: a: line 1, column 29: not well-formed XML: undefined entity (fix it)"
    ),
    (
      .xliff, "<xliff version=\"3\"/>",
      "unsupported: a: line 1, column 1: XLIFF version \"3\" is not supported (use 1.2 or 2.0)"
    ),
    (
      .csv, "key,de\n\"a",
      "malformed: a: line 2, column 1: a field's quotation mark is not closed (close it, and double quotation marks in the field)"
    ),
    (
      .csv, "a,b\n1,2",
      "invalid: a: line 1, column 1: no column of the header is named by a language (name the columns of the key and of the languages)"
    ),
    (
      .yaml, "a: *b",
      "malformed: a: line 1, column 4: the anchor \"&b\" is not defined before this alias (write the value out)"
    ),
    (
      .yaml, "- a",
      "invalid: a: line 1, column 1: \"the file\" is an array (give a mapping with the texts)"
    ),
    (
      .json, "{\"a\":\"b\"",
      "malformed: a: line 1, column 9: the JSON ends too early (add the rest)"
    ),
    (
      .gettext, "msgid \"a\"\nmsgstr b",
      "malformed: a: line 2, column 8: msgstr without a text in quotation marks (add one)"
    ),
  ])
  func malformedFiles(format: CatalogFormat, text: String, message: String) {
    #expect(problems(format, text).first == message)
  }

  // MARK: Encodings

  private static let strings = "\"key\" = \"Ä日😀\";\n"

  @Test func utf16WithAndWithoutAMark() throws {
    for (mark, isLittle) in [
      ([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false), ([], true), ([], false),
    ] {
      let bytes =
        mark
        + Self.strings.utf16.flatMap { unit in
          let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
          return isLittle ? pair : pair.reversed()
        }
      let catalog = CatalogReader(.strings).read(bytes, path: "a.strings")
      #expect(catalog.problems.isEmpty)
      #expect(catalog.values.map(\.text) == ["Ä日😀"])
      #expect(catalog.values.first?.place.column == 9)
      #expect(try CatalogWriter(catalog).write([:]) == bytes)
      let changed = try CatalogWriter(catalog).write([0: "é😀"])
      #expect(CatalogReader(.strings).read(changed, path: "a").values.map(\.text) == ["é😀"])
      #expect(changed.count == bytes.count - 2)
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array(Self.strings.utf8)
    let catalog = CatalogReader(.strings).read(marked, path: "a.strings")
    #expect(catalog.values.map(\.text) == ["Ä日😀"])
    #expect(
      try CatalogWriter(catalog).write([0: "x"]) == [0xEF, 0xBB, 0xBF]
        + Array("\"key\" = \"x\";\n".utf8))
  }

  @Test func wrongEncodingsNameTheirPlace() {
    let latin = Array("a = \"b\";\nc = \"".utf8) + [0xE9] + Array("\";\n".utf8)
    #expect(
      problems(.strings, latin) == [
        "encoding: a: line 2, column 6: not valid UTF-8: the byte 0xE9 at offset 14 (save the file in UTF-8)"
      ])
    let half: [UInt8] = [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x00, 0xD8, 0x20, 0x00]
    #expect(
      problems(.strings, half) == [
        "encoding: a: line 2, column 1: not valid UTF-16: the byte 0x0 at offset 6 (save the file in UTF-8)"
      ])
    #expect(
      problems(.strings, [0xFF, 0xFE, 0x61]).first?.hasPrefix(
        "encoding: a: line 1, column 1: not valid UTF-16") == true)
    #expect(
      problems(.json, [0xFF, 0xFE, 0x7B, 0x00]) == [
        "encoding: a: line 1, column 1: the file is in UTF-16, but JSON must be UTF-8 (save it in UTF-8)"
      ])
    #expect(
      problems(.android, "<?xml version='1.0' encoding='klingon'?><resources/>") == [
        "encoding: a: line 1, column 1: the encoding \"klingon\" is unknown (declare UTF-8 and save the file in it)"
      ])
    #expect(
      problems(.gettext, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=nonsense\\n\"\n")
        .first
        == "encoding: a: line 1, column 1: the encoding \"nonsense\" is unknown (convert it with `msgconv --to-code=UTF-8`)"
    )
  }

  @Test(arguments: CatalogFormat.allCases)
  func nulsAreRefused(format: CatalogFormat) {
    #expect(
      problems(format, Array("ab\nc".utf8) + [0] + Array("def".utf8)).contains {
        $0.contains("line 2, column 2: the text has a NUL (U+0000)")
      })
  }

  // MARK: Bombs

  @Test func bombsOfEntitiesAreRefused() {
    var file = "<!DOCTYPE resources [<!ENTITY a0 \"haha haha\">"
    for level in 1...12 {
      file += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    file += "]><resources><string name=\"a\">&a12;</string></resources>"
    #expect(
      problems(.android, file).first?.hasSuffix(
        "entities expand to more than four times the file (write the text out)")
        == true)
    let quadratic =
      "<!DOCTYPE resources [<!ENTITY a \"\(String(repeating: "x", count: 100_000))\">]><resources><string name=\"a\">"
      + String(repeating: "&a;", count: 1_000) + "</string></resources>"
    #expect(problems(.android, quadratic).first?.hasPrefix("too-large: a: line 1, column ") == true)
  }

  @Test func circlesAndOtherFilesAreRefused() {
    #expect(
      problems(
        .android,
        "<!DOCTYPE resources [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><resources><string name=\"a\">&a;</string></resources>"
      ).first?.hasSuffix("an entity contains itself (write the text out)") == true)
    #expect(
      problems(
        .android,
        "<!DOCTYPE resources [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><resources><string name=\"a\">&a;</string></resources>"
      ) == [
        "unsupported: a: line 1, column 91: an entity in another file, \"file:///etc/passwd\", is not supported (write the text out)"
      ])
    #expect(
      problems(
        .android,
        "<!DOCTYPE resources SYSTEM \"x.dtd\"><resources><string name=\"a\">&a;</string></resources>"
      ) == [
        "unsupported: a: line 1, column 64: the entity \"&a;\" is not declared here (write the text out)"
      ])
  }

  @Test func deepNestingIsRefused() {
    let deep = 200_000
    let cases: [(CatalogFormat, String)] = [
      (.json, String(repeating: "{\"a\":", count: deep)),
      (.arb, String(repeating: "[", count: deep)),
      (.yaml, String(repeating: "- ", count: deep)),
      (.yaml, String(repeating: "{a: ", count: deep)),
      (.android, String(repeating: "<a>", count: deep)),
      (.xliff, String(repeating: "<group>", count: deep)),
      (
        .stringsdict,
        "<plist><dict><key>a</key>" + String(repeating: "<dict><key>a</key>", count: deep)
      ),
    ]
    for (format, text) in cases {
      #expect(problems(format, text).first?.contains("more than 100") == true, "\(format)")
    }
    let message = "{\"a\": \"" + String(repeating: "{n, select, other{", count: 10_000) + "\"}"
    #expect(
      problems(.arb, message).first?.contains("more than 50 nested braces") == true)
  }

  @Test(arguments: ["plural", "selectordinal"])
  func messagesHaveKnownCategories(kind: String) {
    func first(_ message: String) -> String? { problems(.arb, "{\"a\": \"\(message)\"}").first }
    let typo = first("{n, \(kind), one{a} othr{b} other{c}}")
    #expect(typo?.contains("a plural has an unknown form \"othr\"") == true, "\(typo ?? "")")
    #expect(
      first("{n, \(kind), =0{a} zero{b} two{c} few{{x, select, y{d} other{e}}} other{f}}") == nil)
  }

  @Test(arguments: ["plural", "selectordinal", "select"])
  func messagesHaveEachBranchOnce(kind: String) {
    func first(_ message: String) -> String? { problems(.arb, "{\"a\": \"\(message)\"}").first }
    for name in ["one", "other"] + (kind == "select" ? [] : ["=1"]) {
      let twice = first("{n, \(kind), \(name){a} \(name){b} two{c} other{d}}")
      #expect(
        twice?.contains("the branch \"\(name)\" is defined twice") == true, "\(twice ?? "")")
    }
    if kind != "select" {
      #expect(first("{n, \(kind), =1{a} =01{b} other{c}}")?.contains("defined twice") == true)
    }
    let nested = "{m, \(kind), one{a} other{b}}"
    #expect(first("{n, \(kind), one{\(nested)} other{\(nested) \(nested)}}") == nil)
  }

  @Test func formsAreBounded() {
    let plural = (0..<20).map { "{n\($0), plural, one{a} other{b}}" }.joined()
    let catalog = CatalogReader(.arb).read(
      Array("{\"a\": \"\(plural)\", \"b\": \"x\"}".utf8), path: "a")
    #expect(
      catalog.problems.map(\.description) == [
        "a: line 1, column 7: the text of \"a\" has more than 1000 forms (split the text, or allow more forms)"
      ])
    #expect(Array(catalog.entries).count == 1_001)
  }

  /// Braces that are no placeholders are text; many of them are put together in place.
  @Test(arguments: ["{0} {", "{"])
  func bracesAreLinear(unit: String) {
    let work = superlinearWork(size: 400) { count in
      let text = String(repeating: unit, count: count)
      let catalog = CatalogReader(.gettext).read(
        Array("msgid \"a\"\nmsgstr \"\(text)\"\n".utf8), path: "a")
      #expect(Array(catalog.entries).count == 1)
    }
    #expect(work == [])
  }

  /// A message may have any number of lines of comments.
  @Test(arguments: ["#. a", "#: a.c:1", "#, c-format", "# a", "#| msgid \"a\""])
  func commentsAreLinear(line: String) {
    let work = superlinearWork(size: 400) { count in
      let lines = String(repeating: line + "\n", count: count)
      let catalog = CatalogReader(.gettext).read(
        Array("\(lines)msgid \"a\"\nmsgstr \"b\"\n".utf8), path: "a")
      #expect(Array(catalog.entries).count == 1)
    }
    #expect(work == [])
  }

  /// A text of far more forms than the limit, by one argument or by many.
  @Test(arguments: ["n", "n%"])
  func choicesOfOneTextAreLinear(argument: String) {
    let work = superlinearWork(size: 200) { count in
      let text = (0..<count).map { number in
        "{\(argument.replacing("%", with: "\(number)")), plural, =1{a\(number)} other{b}} "
      }.joined()
      let catalog = CatalogReader(.arb).read(Array("{\"a\": \"\(text)\"}".utf8), path: "a")
      #expect(catalog.problems.isEmpty == (argument == "n"))
    }
    #expect(work == [])
  }

  /// Placeholders that are elements of a file are runs of a value.
  @Test func runsOfAPseudoTranslationAreLinear() {
    let work = superlinearWork(size: 200) { count in
      let runs = String(repeating: "<xliff:g id=\"a\">%d</xliff:g>", count: count)
      let file = """
        <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"><string name="a">\(runs) a</string></resources>
        """
      let catalog = CatalogReader(.android).read(Array(file.utf8), path: "a")
      let pseudo = PseudoCatalog(of: catalog, by: PseudoLocalizer([.accented]), locale: "en-XA")
      #expect(pseudo.changedCount == 1)
    }
    #expect(work == [])
  }

  /// Each reference to a variable is a choice, of which only the first has several branches.
  @Test(arguments: [["other"], ["one", "other"]])
  func choicesOfOneVariableAreLinear(categories: [String]) {
    let work = superlinearWork(size: 200) { count in
      let text = String(repeating: "%#@v@ ", count: count)
      let forms = categories.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined()
      let dictionary = """
        <plist version="1.0"><dict><key>f</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(text)</string><key>v</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
        """
      let catalog = CatalogReader(.stringsdict).read(Array(dictionary.utf8), path: "a")
      #expect(Array(catalog.entries).count == categories.count)
    }
    #expect(work == [])
  }

  /// Eight variables, each of which refers ten times to the next, would be a hundred million.
  @Test func variablesOfVariablesAreLimited() {
    let rules = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    let variables = (0..<8).map { number in
      let text = String(repeating: number < 7 ? "%#@v\(number + 1)@" : "x", count: 10)
      return "<key>v\(number)</key><dict>\(rules)<key>NSStringFormatValueTypeKey</key>"
        + "<string>d</string><key>other</key><string>\(text)</string></dict>"
    }.joined()
    let dictionary = """
      <plist version="1.0"><dict><key>f</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@v0@</string>\(variables)</dict></dict></plist>
      """
    let problems = CatalogReader(.stringsdict).read(Array(dictionary.utf8), path: "a").problems
    #expect(
      problems.map(\.description).contains {
        $0.contains(
          "variables refer to each other so often that the text has more than 250000 parts")
      })
  }

  // MARK: Files

  @Test func otherThanFilesAreRefused() throws {
    try Tool.inFolder { folder in
      let path = folder.path()
      func message(_ path: String) -> String? {
        CatalogReader(.json).read(path: path).problems.first?.description
      }
      #expect(
        message(path + "/none") == path
          + "/none: the file can't be opened: it does not exist (check its path and its permissions)"
      )
      #expect(message(path) == path + ": this is a folder, not a file (name a file)")
      mkfifo(path + "/pipe", 0o600)
      #expect(message(path + "/pipe") == path + "/pipe: this is a pipe, not a file (name a file)")
      #expect(message("/dev/zero") == "/dev/zero: this is a device, not a file (name a file)")
      symlink(path + "/loop", path + "/loop")
      #expect(
        message(path + "/loop") == path
          + "/loop: the file can't be opened: it is a link to itself (check its path and its permissions)"
      )
      let large = path + "/large"
      _ = FileManager.default.createFile(atPath: large, contents: nil)
      truncate(large, 1 << 30)
      #expect(
        message(large)
          == large
          + ": the file has 1073741824 bytes, and the limit is 67108864 (split it)"
      )
    }
  }

  /// Any few bytes changed in any of our files: no crash, and a problem or a catalog.
  @Test(arguments: Fixtures.files.map(\.path))
  func spoiledFiles(path: String) throws {
    let format = try #require(Fixtures.files.first { $0.path == path }?.format)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Fixtures.folder + "/" + path)))
    var generator = SplitMix64(state: 5)
    let alphabet = Array("<>&;\"'\\{}[]()=:,#%@$*/~\n\r\t \u{0}msgid".utf8)
    for _ in 0..<150 {
      let spoiled = bytes.mutated(by: &generator, with: alphabet)
      let catalog = CatalogReader(format).read(spoiled, path: path)
      #expect(!catalog.problems.isEmpty || !catalog.values.isEmpty)
      for problem in catalog.problems {
        #expect(problem.place != nil || [.empty, .tooLarge].contains(problem.code), "\(problem)")
      }
      if catalog.source.isDecoded {
        #expect(try CatalogWriter(catalog).write([:]) == spoiled)
      }
      #expect(Array(catalog.entries).count <= 1_000_000)
    }
  }
}
