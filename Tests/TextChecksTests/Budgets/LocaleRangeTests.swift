import Testing

@testable import TextChecks

struct LocaleRangeTests {
  @Test(
    "Locales by subtags",
    arguments: [
      ("de", "de", true), ("de", "de-CH", true), ("de", "de_AT", true), ("de", "den", false),
      ("DE-ch", "de_CH", true), ("de-CH", "de", false), ("zh-Hant", "zh_Hant_TW", true),
    ])
  func locales(range: String, locale: String, isIn: Bool) {
    #expect(LocaleRange(range).contains(locale) == isIn)
    #expect(LocaleRange("*").contains(locale) && LocaleRange("*").contains(nil))
    #expect(!LocaleRange(range).contains(nil))
  }

  @Test(
    "A language has older codes",
    arguments: [("he", "iw"), ("iw", "he-IL"), ("id", "in_ID"), ("ro", "mo")])
  func olderCodes(range: String, locale: String) {
    #expect(LocaleRange(range).contains(locale))
    #expect(!LocaleRange(range).contains("de"))
  }
}
