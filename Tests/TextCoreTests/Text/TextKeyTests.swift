import Testing
import TextCore

/// Texts that are canonically equivalent are one `String`, and two keys.
@Suite struct TextKeyTests {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  @Test func equivalentTextsAreTwoKeys() {
    #expect(Self.composed == Self.decomposed)
    #expect(TextKey(Self.composed) != TextKey(Self.decomposed))
    #expect(Set<TextKey>([TextKey(Self.composed), TextKey(Self.decomposed)]).count == 2)
    #expect(TextKey("a\u{301}\u{323}") != TextKey("a\u{323}\u{301}"))
  }

  @Test(arguments: ["", "a", "1234567", "12345678", "123456789", "\u{1F600}"])
  func equalTextsAreOneKey(text: String) {
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(TextKey(text) == TextKey(copy))
    #expect(TextKey(text).hashValue == TextKey(copy).hashValue)
    #expect(Set<TextKey>([TextKey(text)]).contains(copy))
  }

  @Test func keysAreOrderedByScalars() {
    let keys: [TextKey] = ["b", "\u{10000}", "a\u{301}", "\u{FFFF}", "\u{E1}", "a", ""]
    #expect(
      keys.sorted().map(\.text) == ["", "a", "a\u{301}", "b", "\u{E1}", "\u{FFFF}", "\u{10000}"])
  }

  @Test func aKeyEndsWithBytes() {
    #expect(TextKey("hauptstra\u{DF}e").hasSuffix("stra\u{DF}e"))
    #expect(TextKey("a\u{E9}").hasSuffix("") && !TextKey("").hasSuffix("a"))
    #expect(!TextKey(Self.composed).hasSuffix("\u{301}"))
    #expect(TextKey(Self.decomposed).hasSuffix("\u{301}"))
  }

  /// Two files may have these names, and are two fonts.
  @Test func stylesWithEquivalentFontsDiffer() {
    let (one, other) = (TextStyle(fonts: [Self.composed]), TextStyle(fonts: [Self.decomposed]))
    #expect(one != other)
    #expect(Set<TextStyle>([one, other, one]).count == 2)
    #expect(TextStyle(fonts: ["a", "b"]) != TextStyle(fonts: ["a"]))
    #expect(TextStyle(fonts: ["a"]) == TextStyle(fonts: ["a"]))
  }

  @Test func optionalTextsAreCompared() {
    #expect(TextAttributes(language: "de") == TextAttributes(language: "de"))
    #expect(TextAttributes(language: "de") != TextAttributes())
    #expect(TextAttributes(link: Self.composed) != TextAttributes(link: Self.decomposed))
    #expect(TextAttributes() == TextAttributes())
  }
}
