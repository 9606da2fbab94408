import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The part of a suffix that has the same width in every printed string: each condition of the core, on a token
/// that only it excludes.
struct TokenCoreTests {
  private let dejaVu = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)

  private func noto(_ name: String) -> TextStyle {
    TextStyle(fonts: [Fonts.noto(name)], usesSystemFonts: false)
  }

  private func core(
    _ ellipsis: String, _ suffix: String, style: TextStyle? = nil
  ) throws -> Double {
    let typesetter = try Typesetters.get(style ?? dejaVu)
    let context = try ShapingContext(language: "und")
    let token = ResolvedToken(ellipsis: ellipsis, suffix: suffix)
    let styles = StyleTable(base: typesetter.base)
    let styled = try StyledToken(token, after: styles, typesetter)
    return try styled.coreWidth(ellipsisStyle: 0, typesetter, with: context).points
  }

  private func width(_ text: String, style: TextStyle? = nil) throws -> Double {
    try Typesetters.get(style ?? dejaVu).shape(PlainText(text)).layout(in: TextContainer()).size
      .width
  }

  @Test("after an ellipsis, all of it") func whole() throws {
    #expect(try core("...", "ReadMore") == width("ReadMore"))
    #expect(try core("… ", "Read more") == width("Read more"))
    #expect(try core("…", "और पढ़ें", style: noto("NotoSansDevanagari")) > 40)
  }

  @Test("without one, not the letter that may be kerned with the text's last") func kerned() throws
  {
    #expect(try core("", "ReadMore") < width("ReadMore"))
    #expect(try core("", "ReadMore") > width("More"))
  }

  @Test("not the letters that may join what is before them") func joined() throws {
    let style = noto("NotoNaskhArabic")
    #expect(try core("ـ", "المزيد", style: style) < width("المزيد", style: style))
  }

  @Test("not the marks around the letters, whose script the text decides") func neutrals() throws {
    #expect(try core("…", "» Read more »") > width("ead mo"))
    #expect(try core("…", "» Read more »") <= width("Read more"))
    #expect(try core("…", "........") == 0)
    #expect(try core("…", "12345") == 0)
    #expect(try core("…", "12345 more") <= width("more"))
  }

  @Test("nothing where a bracket could be paired with one of the text's") func brackets() throws {
    #expect(try core("…", "(Read more)") > width("ead mo"))
    #expect(try core("…", "Read more)") == 0)
  }

  @Test("not where an item begins, which in a text may begin before") func items() throws {
    // After a text from left to right the ellipsis and the first letter are one item.
    #expect(try core("…", "Read") == width("Read"))
    #expect(try core("א…", "Read") < width("Read"))
    #expect(try core("…", "Readא") < width("Read"), "nor where one ends")
  }
}
