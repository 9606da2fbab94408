import Testing

@testable import TextShaping

/// Languages without HarfBuzz's list read like those with it.
@Suite struct HarfBuzzLanguageTests {
  @Test(
    arguments: [
      ("de", "de"), ("sr-Latn-RS", "sr-latn-rs"), ("x-hbotABCD", "x-hbotabcd"), ("", ""),
    ])
  func theTagIsInLowerCase(tag: String, read: String) {
    #expect(HarfBuzzLanguage(tag).description == read)
  }

  @Test func aTagIsItsOwnEachTime() {
    let first = HarfBuzzLanguage("de")
    let second = HarfBuzzLanguage("de")
    #expect(first.handle != second.handle)
  }
}
