import Testing

@testable import TextfitTool

/// Names that other systems have for options.
@Suite struct ViewNameTests {
  @Test(arguments: [
    ("--number-of-lines", "max-lines"), ("numberOfLines", "max-lines"),
    ("NSKern", "letter-spacing"),
    ("-webkit-line-clamp", "max-lines"), ("--text-container-inset", "insets"),
  ])
  func caseDashesAndPrefixesDoNotCount(name: String, option: String) {
    #expect(ViewNames.meaning(of: name)?.option == Option.named(option))
  }
}
