import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A verifier that finds nothing proves nothing: each promise is broken by hand, and has to be named.
struct TrimVerifierTests {
  /// A result that cuts a text at a given place, with the token under `trimmed`, else with `shown`.
  private func result(
    _ text: String, in container: TextContainer, cut: Int, status: TrimStatus = .trimmed,
    ellipsis: String = "…", suffix: String = "", shown: ResolvedToken = .none,
    style: TextStyle = .boxes
  ) throws -> TrimResult {
    let full = try Typesetters.get(style).shape(PlainText(text)).layout(in: container)
    let token = ResolvedToken(ellipsis: ellipsis, suffix: suffix)
    let outcome = Truncator.Outcome(
      status: status, cut: Cut(hidden: cut..<text.utf8.count),
      token: status == .trimmed ? token : shown, unit: .character)
    let request = TrimRequest(
      token: TruncationToken(ellipsis: ellipsis, suffix: suffix), resolved: token, unit: .character,
      mode: .tail)
    let fitted = FittedText(shaped: full.shaped, metrics: full.metrics, stack: full.stack)
    return try Truncator(full: full, text: fitted, request: request).result(of: outcome)
  }

  private func promises(_ result: TrimResult) throws -> [String] {
    try result.verify().map(\.promise)
  }

  @Test("a right result breaks nothing") func right() throws {
    let result = try result("abcdefg", in: .lines(1, width: 50), cut: 4)
    #expect(result.text == "abcd…")
    #expect(try promises(result).isEmpty)
  }

  @Test("N, and with it idempotent: one line too many") func number() throws {
    let result = try result("abcdefg", in: .lines(1, width: 50), cut: 5)
    #expect(try promises(result) == ["N", "idempotent"])
  }

  @Test("whole: a line ends inside the suffix") func whole() throws {
    // "abc… xx" and "yy"; a longer cut is legal as well.
    let result = try result(
      "abcdefghijklmnopqrs", in: .lines(2, width: 70), cut: 3, ellipsis: "… ", suffix: "xx yy")
    #expect(try promises(result) == ["whole", "maximal"])
  }

  @Test("iff: something visible is hidden, and nothing says so") func nothingSaid() throws {
    let result = try result("abc d", in: .lines(1, width: 30), cut: 3, status: .whole)
    #expect(try promises(result) == ["iff"])
  }

  @Test("iff: the token shows, and nothing visible is hidden") func nothingHidden() throws {
    let result = try result("abc\n", in: .lines(1, width: 50), cut: 3)
    #expect(try promises(result) == ["iff"])
  }

  @Test("maximal: a longer cut is legal") func maximal() throws {
    let result = try result("abcdefg", in: .lines(1, width: 50), cut: 3)
    #expect(try promises(result) == ["maximal"])
    #expect(
      try result.verify().first?.message.hasSuffix("a longer text is legal: \"abcd…\"") == true)
  }

  @Test("maximal: a longer cut is legal where lines never wrap, and letters join the suffix")
  func maximalPastTheWidth() throws {
    // ببب ends 12 pt wide where the text continues with a space; the suffix makes it 3 + 2 + 2, and is 3.
    let container = TextContainer(width: 10, maximumNumberOfLines: 1, lineBreakMode: .clipping)
    let result = try result(
      "ببب ببب", in: container, cut: 4, ellipsis: "", suffix: "ر", style: .own("BoxWide.ttf"))
    #expect(try promises(result) == ["maximal"])
    #expect(
      try result.verify().first?.message.hasSuffix("a longer text is legal: \"بببر\"") == true)
  }

  @Test("maximal: a longer cut is legal far after the lines of the full text")
  func maximalByScript() throws {
    // In Noto Naskh Arabic a row of full stops is wider before Latin letters than by itself.
    let text = String(repeating: ".", count: 1_000) + "end"
    let style = TextStyle(fonts: [Fonts.noto("NotoNaskhArabic")], usesSystemFonts: false)
    let short = try result(text, in: .lines(10, width: 100), cut: 276, style: style)
    #expect(try promises(short).contains("maximal"))
    let right = try result(text, in: .lines(10, width: 100), cut: 277, style: style)
    #expect(try promises(right).isEmpty)
  }

  @Test("clean cut: inside a cut unit") func insideUnit() throws {
    // Between a Devanagari virama and the consonant that it stacks; every character is a box.
    let result = try result("aस्तbcdef", in: .lines(1, width: 40), cut: 7)
    #expect(try promises(result).contains("clean cut"))
    #expect(try result.verify().contains { $0.message == "offset 7 is inside a cut unit" })
  }

  @Test("clean cut: no grapheme boundary of the printed text") func insidePrinted() throws {
    let result = try result(
      "ab🇫cdefgh", in: .lines(1, width: 50), cut: 6, ellipsis: "", suffix: "🇯🇵")
    #expect(try promises(result).contains("clean cut"))
  }

  @Test("suffix-does-not-fit, when it does not, and the ellipsis is alone") func ellipsisAlone()
    throws
  {
    // No line of three boxes holds "xxxxx" whole.
    let result = try withoutSuffix("abcdefg", width: 30, cut: 2, shown: "…")
    #expect(result.text == "ab…")
    #expect(try promises(result).isEmpty)
  }

  @Test("suffix-does-not-fit, when not even the ellipsis does") func nothingStands() throws {
    let result = try withoutSuffix("ab defg", width: 20, ellipsis: "....", cut: 2)
    #expect(try promises(result).isEmpty)
  }

  @Test("whole: the status says that the suffix does not fit, but it fits") func fitsAfterAll()
    throws
  {
    let result = try withoutSuffix("abcdefghi", width: 70, cut: 6, shown: "…")
    #expect(try promises(result) == ["whole"])
    #expect(try result.verify().first?.message.hasSuffix("fits: \"a…xxxxx\"") == true)
  }

  @Test("whole: the suffix fits after no letter at all") func fitsAlone() throws {
    let result = try withoutSuffix("abcdefghi", width: 60, cut: 5, shown: "…")
    #expect(try promises(result) == ["whole"])
    #expect(try result.verify().first?.message.hasSuffix("fits: \"…xxxxx\"") == true)
  }

  @Test("whole: the ellipsis fits, and does not show") func ellipsisFits() throws {
    let result = try withoutSuffix("abcdefg", width: 30, cut: 3)
    #expect(try promises(result) == ["whole"])
    #expect(try result.verify().first?.message.hasSuffix("fits: \"ab…\"") == true)
  }

  @Test("whole: the ellipsis keeps its space") func otherEllipsis() throws {
    let result = try withoutSuffix("abcdefg", width: 30, ellipsis: "… ", cut: 2, shown: "… ")
    #expect(try promises(result) == ["whole"])
  }

  @Test("maximal: a longer cut is legal with the ellipsis alone") func longerWithEllipsis() throws {
    let result = try withoutSuffix("abcdefg", width: 30, cut: 1, shown: "…")
    #expect(try promises(result) == ["maximal"])
  }

  @Test("maximal: more fits where there is nothing") func longerWithNothing() throws {
    let result = try withoutSuffix("ab defg", width: 20, ellipsis: "....", cut: 1)
    #expect(try promises(result) == ["maximal"])
  }

  /// One line that ends without its suffix, "xxxxx".
  private func withoutSuffix(
    _ text: String, width: Double, ellipsis: String = "…", cut: Int, shown: String = ""
  ) throws -> TrimResult {
    try result(
      text, in: .lines(1, width: width), cut: cut, status: .suffixDoesNotFit, ellipsis: ellipsis,
      suffix: "xxxxx", shown: ResolvedToken(ellipsis: shown, suffix: ""))
  }

  @Test("a suffix as wide as its line, after a word of many lines") func manyLines() throws {
    let text = "ilMoreil" + String(repeating: "W", count: 200)
    let shaped = try Typesetters.get(TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false))
      .shape(PlainText(text))
    let token = TruncationToken(ellipsis: "", suffix: "ilMoreil")
    let result = try shaped.trim(to: .lines(20, width: 61.035645), token: token)
    #expect(try promises(result).isEmpty, "\(result.text), \(result.status)")
  }
}
