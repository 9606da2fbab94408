import Testing

@testable import TextLayout

/// What a judge of cuts makes anew: from a seam at or before the line before that of the last settled
/// character.
struct CutWindowTests {
  /// Where the part that is made anew for a cut begins, with five boxes a line.
  private func start(_ text: String, cut: Int, suffix: String = "") throws -> Int {
    let shaped = try Typesetters.get(.boxes).shape(Text(text))
    let metrics = try ContainerMetrics(.lines(4, width: 50))
    let stack = try shaped.fit(into: metrics).stack
    let token = ResolvedToken(ellipsis: "…", suffix: suffix)
    let bench = try Workbench(language: "und")
    var judge = CutJudge(shaped, metrics, stack, token: token, bench)
    return judge.windowStart(cut, 0)
  }

  @Test("the line before the cut's") func line() throws {
    // Lines begin at 0, 6, 12 and 18.
    #expect(try start("aa bb cc dd ee ff gg hh", cut: 20) == 12)
    #expect(try start("aa bb cc dd ee ff gg hh", cut: 8) == 0)
  }

  @Test("the last letter is lines before the cut") func settled() throws {
    #expect(try start("aa bb cc dd ee ff 11 22 33 44", cut: 29) == 6)
  }

  @Test("the line begins with digits") func seam() throws {
    #expect(try start("aa bb cc dd 11 22 gg hh", cut: 20) == 10)
  }

  @Test("a token that closes a bracket of the text's") func bracket() throws {
    #expect(try start("aa bb cc dd ee ff gg hh", cut: 20, suffix: "x)") == 0)
    #expect(try start("aa bb cc dd ee ff gg hh", cut: 20, suffix: "(x)") == 12)
  }
}
