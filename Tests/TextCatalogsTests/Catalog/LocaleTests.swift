import Testing

@testable import TextCatalogs

/// What names show: a file's format, and its language.
@Suite struct LocaleTests {
  @Test(
    arguments: [
      ("de.lproj/Localizable.strings", CatalogFormat.strings, "de"),
      ("zh-Hans.lproj/a.strings", .strings, "zh-Hans"),
      ("German.lproj/a.strings", .strings, "de"), ("English.lproj/a.strings", .strings, "en"),
      ("Traditional Chinese.lproj/a.strings", .strings, "zh-Hant"),
      ("res/values-pl/strings.xml", .android, "pl"), ("values-iw/strings.xml", .android, "iw"),
      ("Base.lproj/a.strings", .strings, nil), ("pt_BR.lproj/a.stringsdict", .stringsdict, "pt-BR"),
      ("de/a.xcstrings", .xcstrings, nil),
      ("res/values/strings.xml", .android, nil), ("res/values-de/strings.xml", .android, "de"),
      ("values-zh-rCN/strings.xml", .android, "zh-CN"),
      ("values-b+sr+Latn/strings.xml", .android, "sr-Latn"),
      ("values-b+es+419/strings.xml", .android, "es-419"),
      ("values-mcc310-mnc004-de-rAT-land/s.xml", .android, "de-AT"),
      ("values-land/s.xml", .android, nil), ("values-night-v21/s.xml", .android, nil),
      ("values-car/s.xml", .android, nil), ("values-fil/s.xml", .android, "fil"),
      ("values-sw600dp/s.xml", .android, nil),
      ("messages_de_CH.properties", .properties, "de-CH"),
      ("my_app_de.properties", .properties, "de"), ("messages.properties", .properties, nil),
      ("m_zh_TW_#Hant.properties", .properties, "zh-Hant-TW"),
      ("m_sr_Latn_RS.properties", .properties, "sr-Latn-RS"),
      ("src_app.properties", .properties, nil),
      ("app_de.arb", .arb, "de"), ("intl_pt_BR.arb", .arb, "pt-BR"), ("app.arb", .arb, nil),
      ("de/LC_MESSAGES/app.po", .gettext, "de"),
      ("po/de.po", .gettext, "de"), ("po/sr@latin.po", .gettext, "sr-Latn"),
      ("po/app.pot", .gettext, nil), ("de_DE.UTF-8/LC_MESSAGES/x.po", .gettext, "de-DE"),
      ("locales/de/common.json", .i18next, "de"), ("locales/de-CH.json", .json, "de-CH"),
      ("src/app.json", .json, nil), ("i18n/messages.de.yml", .yaml, "de"),
      ("lib/src/doc/app/x.json", .json, nil), ("no", .json, "no"),
    ] as [(String, CatalogFormat, String?)])
  func ofPaths(path: String, format: CatalogFormat, locale: String?) {
    #expect(format.locale(ofPath: path) == locale)
  }

  @Test(
    arguments: [
      ("a.strings", CatalogFormat.strings), ("b/A.STRINGSDICT", .stringsdict),
      ("x.xcstrings", .xcstrings), ("de.po", .gettext), ("x.pot", .gettext),
      ("x.arb", .arb), ("x.xlf", .xliff), ("x.xliff", .xliff), ("a.b.properties", .properties),
      ("x.json", nil), ("x.yml", nil), ("x.yaml", nil),
      ("strings.xml", nil), ("x.csv", nil), ("po", nil), ("", nil), (".po", .gettext),
      ("a.po/b", nil),
    ] as [(String, CatalogFormat?)])
  func formats(name: String, format: CatalogFormat?) {
    #expect(CatalogFormat(fileName: name) == format)
  }

  @Test(
    "Problems have the locale of their text or file",
    arguments: [
      (CatalogFormat.strings, "German.lproj/a.strings", "\"a\" = \"1\";\n\"a\" = \"2\";", "de"),
      (.strings, "pl.lproj/a.strings", "\"a\" = ", "pl"),
      (
        .android, "values-pl/s.xml", "<resources><string name='a'>@string/x y</string></resources>",
        "pl"
      ),
      (.arb, "x.arb", "{\"@@locale\":\"fr\",\"a\":\"{b\"}", "fr"),
      (
        .gettext, "x.po",
        "msgid \"\"\nmsgstr \"Language: sv\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n",
        "sv"
      ),
      (.json, "de.json", "{", "de"),
      (
        .xcstrings, "x.xcstrings",
        "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"localizations\":{\"it\":{\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}}}}}}}}",
        "it"
      ),
    ])
  func ofProblems(format: CatalogFormat, path: String, text: String, locale: String) {
    let problems = CatalogReader(format).read(Array(text.utf8), path: path).problems
    #expect(!problems.isEmpty && problems.allSatisfy { $0.locale == locale }, "\(problems)")
  }

  @Test func theCallersLocaleCounts() {
    var options = CatalogOptions()
    options.locale = "gsw"
    let catalog = CatalogReader(.json, options: options).read(
      Array("{\"a\":\"b\"}".utf8), path: "de.json")
    #expect(catalog.values.map(\.locale) == ["gsw"])
  }
}
