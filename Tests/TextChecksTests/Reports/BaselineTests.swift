import Testing
import TextLayout

@testable import TextChecks

/// Baselines of older versions, whose failures of files and keys had no locale.
struct BaselineTests {
  private func accepted(_ lines: String) throws -> AcceptedFailures {
    AcceptedFailures(allowing: [], baseline: try Baseline.read(Array(lines.utf8)))
  }

  private func result(
    _ code: CheckFailure.Code, _ name: String, _ locale: String?, _ message: String
  ) -> CheckResult {
    CheckResult(
      CheckSubject(file: "a", name: name, locale: locale),
      .failed(CheckFailure(code, message)))
  }

  private func line(_ code: String, _ name: String, _ locale: String, _ message: String) -> String {
    """
    {"file":"a","name":"\(name)","locale":\(locale),"variant":null,"box":null,"pseudo":null,\
    "code":"\(code)","message":"\(message)"}

    """
  }

  @Test("A failure without a locale accepts the same one with a locale, once")
  func ofFiles() throws {
    var accepted = try accepted(line("invalid-string", "k", "null", "twice"))
    #expect(accepted.accept(result(.invalidString, "k", "de", "twice")).isAccepted)
    #expect(!accepted.accept(result(.invalidString, "k", "fr", "twice")).isAccepted)
  }

  @Test("A key without a rule was listed once for all of its locales")
  func ofKeys() throws {
    var accepted = try accepted(line("key-without-rule", "k", "null", "none"))
    #expect(accepted.accept(result(.keyWithoutRule, "k", "de", "none")).isAccepted)
    #expect(accepted.accept(result(.keyWithoutRule, "k", "fr", "none")).isAccepted)
    #expect(!accepted.accept(result(.keyWithoutRule, "l", "fr", "none")).isAccepted)
  }

  private func baseline(_ line: String) throws -> AcceptedFailures {
    // The folder that the command runs in is `web`.
    AcceptedFailures(
      allowing: [], baseline: try Baseline.read(Array(line.utf8)) { "web/" + $0 })
  }

  @Test("A file is the same by its path from the root, and has that name if it failed as a whole")
  func ofPaths() throws {
    let line =
      #"{"file":"./a","repositoryPath":"web/a","name":"./a","locale":null,"variant":null,"box":null,"#
      + #""code":"unreadable-file","message":"m"}"#
    let whole = result(.unreadableFile, "a", nil, "m")
    var accepted = try baseline(line)
    #expect(accepted.accept(whole).isAccepted)
    #expect(!accepted.accept(whole).isAccepted)
    // The same name in another folder is another file.
    var other = try baseline(line.replacing("web/a", with: "a"))
    #expect(!other.accept(whole).isAccepted)
    // An older version wrote the path as it was given there.
    var older = try baseline(
      line.replacing(#""repositoryPath":"web/a","#, with: "").replacing("./a", with: "a"))
    #expect(older.accept(whole).isAccepted)
  }

  @Test("A failure with a locale accepts that locale only") func ofLocales() throws {
    var accepted = try accepted(line("key-without-rule", "k", "\"de\"", "none"))
    #expect(!accepted.accept(result(.keyWithoutRule, "k", "fr", "none")).isAccepted)
    #expect(accepted.accept(result(.keyWithoutRule, "k", "de", "none")).isAccepted)
    #expect(!accepted.accept(result(.keyWithoutRule, "k", "de", "none")).isAccepted)
  }

  private func misfit(lines: Int, on line: Int) -> CheckResult {
    var subject = CheckSubject(file: "a", name: "k")
    subject.line = line
    let misfit = BoxMisfit(
      text: "k", limit: .lines, hidden: nil, fontSize: 17, availableWidth: 100,
      availableHeight: nil, availableLineCount: 1, neededWidth: nil,
      neededHeight: 20.0 * Double(lines),
      neededLineCount: lines, fittingFontSize: nil, excessCharacters: 3)
    return CheckResult(subject, .failed(CheckFailure(misfit)))
  }

  @Test("Of failures with one subject each finds its own, in any order of the strings")
  func ofOneSubject() throws {
    let before = [misfit(lines: 3, on: 1), misfit(lines: 9, on: 2), misfit(lines: 5, on: 3)]
    let report = CheckReport.sorting(before, counts: CheckCounts(), version: "1")
    let baseline = try Baseline.read(CheckReportFormat.jsonl.bytes(of: report))
    let now = [misfit(lines: 9, on: 1), misfit(lines: 3, on: 2), misfit(lines: 6, on: 3)]
    var accepted = AcceptedFailures(allowing: [], baseline: baseline)
    let answers = now.map { accepted.accept($0) }
    #expect(answers.map(\.isAccepted) == [true, true, false])
    #expect(answers.last?.failure?.message.hasSuffix("more than in the baseline") == true)
  }

  @Test("A string with something protected has its text of before, and not the JSON that draws it")
  func attributedText() throws {
    let line = """
      {"file":"a","name":"k","locale":null,"variant":null,"box":null,"pseudo":null,"code":"protected-hidden",\
      "message":"it hides x","layout":{"text":"{\\"text\\":\\"old\\",\\"runs\\":[]}","arguments":["--input=attributed"]}}
      """
    var accepted = try accepted(line)
    let result = accepted.accept(placed("new", CheckFailure(.protectedHidden, "it hides y")))
    #expect(result.placement?.before == "old")
  }

  private func placed(_ text: String, _ failure: CheckFailure, key: String = "k") -> CheckResult {
    let details = StringPlacement.Details(
      fonts: [], isRightToLeft: false, insets: TextInsets(), lineFragmentPadding: 0)
    return CheckResult(
      CheckSubject(file: "a", name: key), .failed(failure),
      StringPlacement(
        box: BoxKey(rule: 0, box: 0, locale: nil), width: 0, text: text, details: details))
  }

  @Test("A string has its text of before if that failed, in whatever way, and was another")
  func textsOfBefore() throws {
    let misfit = try #require(self.misfit(lines: 3, on: 1).failure)
    let larger = try #require(self.misfit(lines: 4, on: 1).failure)
    let hidden = CheckFailure(.protectedHidden, "it hides x")
    let before = [
      placed("old", misfit), placed("of p", hidden, key: "p"), placed("one", hidden, key: "two"),
      placed("another", misfit, key: "two"),
    ]
    let report = CheckReport.sorting(before, counts: CheckCounts(), version: "1")
    let baseline = try Baseline.read(CheckReportFormat.jsonl.bytes(of: report))
    func text(ofBefore result: CheckResult) -> String? {
      var accepted = AcceptedFailures(allowing: [], baseline: baseline)
      return accepted.accept(result).placement?.before
    }
    // It takes more room, as much, or fails in another way.
    #expect(text(ofBefore: placed("new", larger)) == "old")
    #expect(text(ofBefore: placed("new", misfit)) == "old")
    #expect(text(ofBefore: placed("new", hidden)) == "old")
    #expect(text(ofBefore: placed("new", CheckFailure(.protectedHidden, "y"), key: "p")) == "of p")
    // It is the same, was not in the report, or one of several.
    #expect(text(ofBefore: placed("old", misfit)) == nil)
    #expect(text(ofBefore: placed("new", misfit, key: "q")) == nil)
    #expect(text(ofBefore: placed("new", CheckFailure(.missingGlyph, "z"), key: "two")) == nil)
  }
}
