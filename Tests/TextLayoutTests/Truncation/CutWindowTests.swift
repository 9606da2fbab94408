import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What is made again to validate a cut: the text from a restart point on, before the line before that of the last
/// settled letter, both further away than shaping looks.
struct CutWindowTests {
  /// Where the part that is made again for a cut begins, with five boxes a line.
  private func start(_ text: String, cut: Int, suffix: String = "") throws -> Int {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    let metrics = try ContainerMetrics(.lines(6, width: 50))
    let stack = try shaped.fit(into: metrics).stack
    let token = ResolvedToken(ellipsis: "…", suffix: suffix)
    let fitted = FittedText(shaped: shaped, metrics: metrics, stack: stack)
    var validator = try CutValidator(fitted, token, with: ShapingContext(language: "und"))
    return validator.window(for: cut, in: 0).from
  }

  /// Lines begin at 0, 6, 12, 18, 24 and 30.
  private let letters = "aa bb cc dd ee ff gg hh ii jj kk ll"

  @Test("a line more than the line of the last settled letter, and a context more") func line()
    throws
  {
    // Five characters before the cut is 27, so settled is 25, and the line before begins at 18; five
    // before that is 13.
    #expect(try start(letters, cut: 32) == 12)
    #expect(try start(letters, cut: 20) == 0)
  }

  @Test("the last letter is lines before the cut") func settled() throws {
    #expect(try start("aa bb cc dd ee ff gg hh 11 22 33 44", cut: 35) == 6)
  }

  @Test("the line before begins with digits") func digits() throws {
    #expect(try start("aa bb 11 22 cc dd ee ff gg hh", cut: 29) == 4)
  }

  @Test("a token that gives its script to a paragraph without a letter") func script() throws {
    let digits = String(repeating: "12 34 ", count: 100)
    #expect(try start(digits, cut: 590) > 0)
    #expect(try start(digits, cut: 590, suffix: "x") == 0)
  }

  @Test("a token that closes a bracket of the text's") func bracket() throws {
    #expect(try start(letters, cut: 32, suffix: "x)") == 0)
    #expect(try start(letters, cut: 32, suffix: "(x)") == 12)
  }

  @Test("a token that decides the direction, if the text does in an isolate or after the cut")
  func direction() throws {
    let isolated = "\u{2068}" + letters
    #expect(try start(isolated, cut: 35, suffix: "x") == 15)
    #expect(try start(isolated, cut: 35, suffix: "ש") == 0)
    #expect(try start(isolated + "\u{2069}ש", cut: 35, suffix: "x") == 0)
    #expect(try start(isolated + "\u{2069}ש", cut: 35, suffix: "ש") == 15)
    #expect(try start(letters, cut: 32, suffix: "ש") == 12)
  }
}
