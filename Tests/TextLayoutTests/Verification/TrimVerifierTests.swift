import Testing

@testable import TextLayout

/// A verifier that finds nothing proves nothing: each promise is broken by hand, and has to be named.
struct TrimVerifierTests {
  /// A result that cuts a text where it is told to.
  private func result(
    _ text: String, in container: TextContainer, cut: Int, status: TrimStatus = .trimmed,
    ellipsis: String = "…", suffix: String = ""
  ) throws -> TrimResult {
    let full = try Typesetters.get(.boxes).shape(Text(text)).layout(in: container)
    let token = ResolvedToken(ellipsis: ellipsis, suffix: suffix)
    let outcome = Truncator.Outcome(
      status: status, cut: cut, token: status == .trimmed ? token : .none, unit: .character)
    let request = TrimRequest(
      token: TruncationToken(ellipsis: ellipsis, suffix: suffix), resolved: token, unit: .character)
    return try TrimResult(outcome, of: full, request: request, notes: [])
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
    #expect(try result.verify()[0].message.hasSuffix("a cut at 4 is legal: \"abcd…\""))
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

  @Test("under suffix-does-not-fit, whole, iff and clean cut are not promised")
  func notPromised() throws {
    let result = try result("abc d", in: .lines(1, width: 30), cut: 3, status: .suffixDoesNotFit)
    #expect(try promises(result).allSatisfy { !["whole", "iff", "clean cut"].contains($0) })
  }
}
