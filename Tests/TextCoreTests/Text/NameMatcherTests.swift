import Testing

@testable import TextCore

/// Which name a misspelled one means.
@Suite struct NameMatcherTests {
  private static let names = ["measure", "trim", "lines", "json", "utf8", "css", "Noto Sans"]

  private static let cases: [(word: String, name: String?)] = [
    ("mesure", "measure"), ("measures", "measure"), ("meazure", "measure"), ("tirm", "trim"),
    ("rtim", "trim"), ("josn", "json"), ("JSON", "json"), ("Lines", "lines"), ("utf-8", "utf8"),
    ("csx", "css"), ("noto snas", "Noto Sans"), ("trimming", nil), ("xml", nil), ("", nil),
    ("mirt", nil), ("cs", "css"), ("c", nil), ("measuremeasure", nil),
  ]

  @Test(arguments: cases) func theNearestNameIsMeant(word: String, name: String?) {
    #expect(NameMatcher(names: Self.names).closest(to: word) == name)
    #expect(
      NameMatcher(names: Self.names).hint(for: word) == name.map { "did you mean \($0)?" })
  }

  @Test func ofSeveralTheOneThatBeginsAlikeIsMeant() {
    #expect(NameMatcher(names: ["tail", "mail"]).closest(to: "rail") == "tail")
    #expect(NameMatcher(names: ["zsh", "fish"]).closest(to: "fsh") == "fish")
    #expect(NameMatcher(names: []).closest(to: "rail") == nil)
  }

  /// A letter moves once: "abcd" is two steps from "badc", one for each pair.
  @Test func swapsCountOnceEach() {
    #expect(NameMatcher(names: ["abcdef"]).closest(to: "badcef") == "abcdef")
    #expect(NameMatcher(names: ["abcdef"]).closest(to: "badcfe") == nil)
  }
}
