import Testing
import TextCatalogs
import TextDetection
import TextLayout

@testable import TextChecks

struct BudgetReaderTests {
  private func path(_ relative: String) -> BudgetPath {
    BudgetPath(relative: relative, absolute: ["/srv/app/" + relative])
  }

  private func read(_ text: String) throws -> Budget { try BudgetReader().read(Array(text.utf8)) }

  /// In YAML, the first two are an error, and the others white space or other letters.
  @Test(arguments: [
    (#"\ud83d\ude00"#, "😀"), (#"\uD801\uDC37"#, "𐐷"), ("a\u{85}b", "a\u{85}b"),
    ("a \u{2028} b", "a \u{2028} b"), (#"\/"#, "/"),
  ])
  func jsonIsReadAsJSON(written: String, key: String) throws {
    let budget = try read("\u{FEFF} {\"rules\": [{\"keys\": \"\(written)\", \"width\": 9}]}")
    #expect(budget.rules[0].strings.matches(key: key, locale: "de", path: path("a.json")))
  }

  @Test("A budget in braces can be YAML") func braces() throws {
    #expect(try read("{rules: [{keys: a, width: 9}]} # as in a shell\n").rules.count == 1)
  }

  @Test("Everything that a budget says") func all() throws {
    let budget = try read(
      """
      catalogs:
        - format: i18next
          files: [locales/*/*.json]
          locale: en
      defaults: { font-size: 17 }
      samples:
        count: [0, 1000000]
        "%@": Maximilian
      rules:
        - name: buttons
          keys: button.*
          locales: [de, pt]
          files: locales/**
          width: 120
          max-lines: 1
          overflow: trim
          protected: ["{count}"]
          samples: { name: Zoë }
        - keys: ["*.title", "*.subtitle"]
          height: 40
          boxes:
            - { width: 200 }
            - { width: 300, height: 60 }
        - { keys: log.*, ignore: nobody reads them }
      exemptions:
        - { keys: button.agb, locales: de, reason: legal wording, expires: 2027-03-31 }
      """)
    #expect(budget.catalogs.map(\.files.first?.description) == ["locales/*/*.json"])
    #expect(budget.catalogs.first?.options.locale == "en")
    #expect(budget.defaults.map(\.name) == ["font-size"])
    #expect(budget.samples.map(\.pattern) == [.name(Glob("count")), .name(Glob("%@"))])
    #expect(budget.samples.map(\.values) == [["0", "1000000"], ["Maximilian"]])
    let rules = budget.rules
    #expect(rules.map(\.name) == ["buttons", "rules[1]", "rules[2]"])
    #expect(rules[0].boxes.map { $0.map(\.name) } == [["width", "max-lines"]])
    #expect(rules[0].allowsTrimming && rules[0].protected == ["{count}"])
    #expect(rules[1].boxes.map { $0.map(\.name) } == [["height", "width"], ["width", "height"]])
    guard case .ignored("nobody reads them") = rules[2].requirement else {
      Issue.record("\(rules[2].requirement)")
      return
    }
    #expect(
      rules[0].strings.matches(key: "button.ok", locale: "de-AT", path: path("locales/de/a.json")))
    #expect(
      !rules[0].strings.matches(key: "button.ok", locale: "fr", path: path("locales/fr/a.json")))
    #expect(!rules[0].strings.matches(key: "button.ok", locale: "de", path: path("other/de.json")))
    let exemption = try #require(budget.exemptions.first)
    let lastDay = try #require(CalendarDate(iso8601: "2027-03-31"))
    let dayAfter = try #require(CalendarDate(iso8601: "2027-04-01"))
    #expect(!exemption.isExpired(on: lastDay) && exemption.isExpired(on: dayAfter))
  }

  @Test("What catalogs do not say themselves")
  func catalogOptions() throws {
    let budget = try read(
      """
      catalogs:
        - { format: csv, files: a.csv, key-column: Id, columns: { Text: en, German: de_CH } }
        - { format: csv, files: b.csv, columns: [en, pt-BR] }
        - { format: json, files: c.json, placeholders: icu }
        - { format: json, files: d.json, placeholders: [brace, printf] }
        - { format: json, files: e.json, placeholders: [] }
      rules: [{ keys: a }]
      """)
    let options = budget.catalogs.map(\.options)
    #expect(options[0].keyColumn == "Id")
    #expect(options[0].localeColumns == ["Text": "en", "German": "de-CH"])
    #expect(options[1].localeColumns == ["en": "en", "pt-BR": "pt-BR"])
    #expect(
      options.map(\.placeholders) == [nil, nil, [.icu], [.brace, .printf], []])
  }

  @Test("The older name of catalogs is accepted") func olderName() throws {
    let budget = try read("catalogues: [{ format: json, files: a }]\nrules: [{ keys: a }]")
    #expect(budget.catalogs.count == 1)
  }

  @Test(
    "What is refused, with its place and the hint",
    arguments: [
      (
        "catalogs: []\ncatalogues: []\nrules: [{ keys: a }]",
        "line 2, column 13: $.catalogues is the older name of catalogs (use only catalogs)"
      ),
      (
        "catalogs: [{ format: json, files: a, columns: [en] }]\nrules: [{ keys: a }]",
        "line 1, column 47: $.catalogs[0].columns does not apply to json (leave it out, or give csv)"
      ),
      (
        "catalogs: [{ format: csv, files: a, columns: { A: nosuchlanguage } }]\nrules: [{ keys: a }]",
        "line 1, column 51: $.catalogs[0].columns.A is not a language tag (use BCP 47, such as \"de\" or \"pt-BR\")"
      ),
      (
        "catalogs: [{ format: csv, files: a, key-column: A, columns: { A: en } }]\nrules: [{ keys: a }]",
        "line 1, column 61: $.catalogs[0].columns has the column of the keys (remove it from one of the two)"
      ),
      (
        "catalogs: [{ format: json, files: a, placeholders: [icu, printf] }]\nrules: [{ keys: a }]",
        "line 1, column 52: $.catalogs[0].placeholders combines icu with others (give icu alone)"
      ),
      ("", "line 1, column 1: $ is null (start with `rules:`, as docs/check.md shows)"),
      ("[]", "line 1, column 1: $ is an array (start with `rules:`, as docs/check.md shows)"),
      (
        "rules:\n- { keys: a, overflow: trim, protected: [b, \"\"] }",
        "line 2, column 41: $.rules[0].protected has an empty word (write what has to stay visible, or leave it out)"
      ),
      ("samples: {}", "line 1, column 1: $ has no rules (say which keys have to fit which box)"),
      ("rules: []", "line 1, column 8: $.rules is empty (say which keys have to fit which box)"),
      (
        "rules:\n- width: 3",
        "line 2, column 3: $.rules[0] has no keys (give patterns of keys, such as \"*\" for all)"
      ),
      (
        "rules:\n- { keys: a, ignore: b, width: 3 }",
        "line 2, column 32: $.rules[0].width does not apply to strings that are ignored (leave one of the two out)"
      ),
      ("rules:\n- keys: []", "line 2, column 9: $.rules[0].keys is empty (give one or more)"),
      (
        "rules:\n- { keys: a, overflow: hide }",
        "line 2, column 24: $.rules[0].overflow is \"hide\" (give \"fail\" or \"trim\")"
      ),
      (
        "defaults: { keys: a }\nrules:\n- keys: a",
        "line 1, column 19: $.defaults.keys is a member of rules only (give it in each rule)"
      ),
      (
        "rules:\n- keys: a\nexemptions:\n- { keys: a, reason: ' ' }",
        "line 4, column 22: $.exemptions[0].reason is empty (give the reason)"
      ),
      (
        "rules:\n- keys: a\nexemptions:\n- { keys: a, reason: b, expires: soon }",
        "line 4, column 34: $.exemptions[0].expires is not a day (write it as 2027-03-31)"
      ),
    ])
  func refused(text: String, message: String) {
    #expect { try read(text) } throws: { error in
      (error as? TextLayoutError)?.message == message
    }
  }

  @Test("An exemption of files needs no keys, and accepts what fails as a whole")
  func exemptionsOfFiles() throws {
    let budget = try BudgetReader().read(
      Array(
        """
        rules: [ { keys: "*", width: 1 } ]
        exemptions:
        - { files: "old/*.po", reason: old }
        - { keys: "*", files: /srv/app/new/*.po, locales: de, reason: new }
        - { keys: "a*", files: "old/*.po", reason: a }
        """.utf8))
    let strings = budget.exemptions.map(\.strings)
    #expect(strings[0].matchesWholeFile(locale: nil, path: path("old/de.po")))
    #expect(strings[0].matches(key: "k", locale: nil, path: path("old/de.po")))
    #expect(!strings[0].matchesWholeFile(locale: nil, path: path("new/de.po")))
    #expect(strings[1].matchesWholeFile(locale: "de", path: path("new/de.po")))
    #expect(!strings[1].matchesWholeFile(locale: nil, path: path("new/de.po")))
    #expect(!strings[2].matchesWholeFile(locale: nil, path: path("old/de.po")))
    #expect(throws: TextLayoutError.self) {
      try BudgetReader().read(
        Array("rules: [ { keys: a, width: 1 } ]\nexemptions: [ { reason: x } ]".utf8))
    }
  }
}
