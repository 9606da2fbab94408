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
}
