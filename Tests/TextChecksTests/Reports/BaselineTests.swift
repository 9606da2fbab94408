import Testing

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

  @Test("A failure with a locale accepts that locale only") func ofLocales() throws {
    var accepted = try accepted(line("key-without-rule", "k", "\"de\"", "none"))
    #expect(!accepted.accept(result(.keyWithoutRule, "k", "fr", "none")).isAccepted)
    #expect(accepted.accept(result(.keyWithoutRule, "k", "de", "none")).isAccepted)
    #expect(!accepted.accept(result(.keyWithoutRule, "k", "de", "none")).isAccepted)
  }
}
