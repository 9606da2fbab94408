import TestSupport
import Testing
import TextLayout
import TextRendering

/// How much room a suffix takes that does not fit: that is enough, and less is not.
struct UnprintedTokenTests {
  private static let text = "aaaa bbbb cccc dddd eeee ffff gggg"

  private static func trimmed(
    by token: TruncationToken, in container: TextContainer
  ) throws -> TrimResult {
    let style = TextStyle(
      fonts: ["fixtures/fonts/Box.ttf"], fontSize: 10, usesSystemFonts: false)
    return try Typesetter(style: style).shape(PlainText(text)).trim(to: container, token: token)
  }

  @Test(
    "A box as wide as the suffix, with its ellipsis, has room for it; a narrower one has not",
    arguments: [nil, "", "--- "] as [String?], ["Read more", "more"])
  func width(ellipsis: String?, suffix: String) throws {
    let token = TruncationToken(ellipsis: ellipsis, suffix: suffix)
    var container = TextContainer(
      width: 37, insets: TextInsets(top: 1, left: 2, bottom: 3, right: 4), lineFragmentPadding: 1,
      maximumNumberOfLines: 1)
    let found = try #require(
      try UnprintedToken(token, of: Self.trimmed(by: token, in: container)))
    #expect(found.text == (ellipsis ?? "… ") + suffix)
    container.width = found.size.width
    #expect(try Self.trimmed(by: token, in: container).status == .trimmed)
    container.width = found.size.width - 0.01
    #expect(try Self.trimmed(by: token, in: container).status == .suffixDoesNotFit)
  }

  @Test("The same for the height, and for an ellipsis alone") func height() throws {
    let token = TruncationToken()
    var container = TextContainer(width: 100, height: 9)
    let found = try #require(
      try UnprintedToken(token, of: Self.trimmed(by: token, in: container)))
    #expect(found.text == "…" && found.size == Size(width: 10, height: 10))
    container.height = 10
    #expect(try Self.trimmed(by: token, in: container).status == .trimmed)
  }

  @Test("A suffix that fits is printed, and has none") func fits() throws {
    let token = TruncationToken(suffix: "more")
    let trimmed = try Self.trimmed(
      by: token, in: TextContainer(width: 100, maximumNumberOfLines: 1))
    let found = try UnprintedToken(token, of: trimmed)
    #expect(found?.text == nil)
  }
}
