import TestSupport
import Testing
import TextCatalogs
import TextLayout

@testable import TextChecks

/// Markdown for the summary of a job.
struct MarkdownReportTests {
  private static func misfit(_ text: String, hidden: String? = nil) -> CheckFailure {
    CheckFailure(
      BoxMisfit(
        text: text, limit: .lines, hidden: hidden, fontSize: 10, availableWidth: 50,
        availableHeight: nil, availableLineCount: 2, neededWidth: 99.999, neededHeight: 40,
        neededLineCount: 4, fittingFontSize: 7.5, excessCharacters: 9))
  }

  private static func markdown(
    _ results: [CheckResult], shown: Int = .max, counts: CheckCounts = CheckCounts()
  ) -> String {
    let report = CheckReport.sorting(results, counts: counts, version: "1")
    let settings = CheckReportSettings(maximumShown: shown) { "web/" + $0 }
    return String(decoding: CheckReportFormat.markdown.bytes(of: report, settings), as: UTF8.self)
  }

  private static func failures(_ count: Int, of text: String) -> [CheckResult] {
    (0..<count).map {
      CheckResult(
        CheckSubject(file: "a.po", line: $0 + 1, name: "key \($0)"), .failed(misfit(text)))
    }
  }

  @Test("Noncharacters are escaped in Markdown and in text")
  func noncharacters() {
    let results = [
      CheckResult(
        CheckSubject(file: "a.po", name: "k"), .failed(Self.misfit("a\u{FFFE}\u{301}b\u{FFFF}")))
    ]
    let markdown = Self.markdown(results)
    #expect(markdown.contains("a&#92;u&#123;FFFE&#125;\u{301}b&#92;u&#123;FFFF&#125;"))
    let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
    let text = String(
      decoding: CheckReportFormat.text.bytes(of: report, CheckReportSettings()), as: UTF8.self)
    #expect(text.contains(#"a\u{FFFE}"# + "\u{301}" + #"b\u{FFFF}"#))
  }

  @Test("Counts by kind, a row for each failure, and what would make it fit")
  func wholeReport() {
    var counts = CheckCounts()
    (counts.catalogs, counts.strings) = (1, 3)
    let save = CheckSubject(
      file: "l/de.po", line: 12, column: 3, name: "button.save", locale: "de", variant: "plural=few"
    )
    let text = Self.markdown(
      [
        CheckResult(save, .failed(Self.misfit("one two three", hidden: "three"))),
        CheckResult(
          CheckSubject(file: "l/de.po", line: 20, name: "b"),
          .failed(CheckFailure(.fixtureDiffers, "it differs", details: ["- a", "+ b"]))),
        CheckResult(
          CheckSubject(file: "l/de.po", line: 2, name: "agb"),
          .accepted(CheckFailure(.missingGlyph, "no font has U+2603"), because: "old")),
      ], counts: counts)
    #expect(
      text == """
        ## textfit check: 2 failures, 1 accepted, in 3 strings of 1 catalog

        | Failures | Kind | What it means |
        | ---: | --- | --- |
        | 1 | <code dir="auto">does-not-fit</code> | A string is larger than its box. |
        | 1 | <code dir="auto">fixture-differs</code> | A fixture's output is not the expected one. |

        | Where | String | What is wrong | Needed | Available | What to do |
        | --- | --- | --- | --- | --- | --- |
        | <code dir="auto">web/l/de.po<span>&#58;</span>12<span>&#58;</span>3</code> | <code dir="auto">button.save</code> (de, plural&#61;few) | takes 4 lines, but 2 are allowed<br><code dir="auto">one two three</code><br>hidden: <code dir="auto">three</code> | 40 pt high, 4 lines; or 100 pt wide | 50 pt wide, 2 lines | any one of these would make it fit<span>&#58;</span> a width of 100 pt; 4 lines; a font size of 7.5 pt; 9 fewer characters |
        | <code dir="auto">web/l/de.po<span>&#58;</span>20</code> | <code dir="auto">b</code> | it differs<br><code dir="auto">- a</code><br><code dir="auto">+ b</code> |  |  |  |

        """)
    #expect(
      Self.markdown([], counts: counts)
        == "## textfit check: 0 failures, in 3 strings of 1 catalog\n"
    )
  }

  @Test("What Markdown, HTML or GitHub could act on is a reference, and every row is a line")
  func hostileTexts() {
    let hostile =
      "a|b\\|c `d` **e** <script>f</script> ]]> &amp; @team #12 www.g.example h@i.example \u{202E}j\n\nk\u{0}"
    let subject = CheckSubject(
      file: hostile, line: 1, name: hostile, locale: hostile, variant: hostile)
    let failure = CheckFailure(
      .unfilledPlaceholder, hostile, hint: hostile, details: [hostile],
      placeholder: Placeholder(
        hostile + "````", name: "x", type: .text, syntax: .brace, example: nil))
    let text = Self.markdown([CheckResult(subject, .failed(failure))])
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| <code") }
    #expect(rows.count == 1)
    let row = String(rows.first ?? "")
    #expect(row.count { $0 == "|" } == 7)
    #expect(!row.contains("\\") && !row.contains("`") && !row.contains("*"))
    #expect(!row.contains("@") && !row.contains("www.") && !row.contains("<script"))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isControlOfDisplay })
    // Nothing is lost: the references are the text again.
    #expect(row.contains("&#60;script&#62;f&#60;/script&#62; &#93;&#93;&#62; &#38;amp;"))
    // Backticks of a placeholder do not end the block of samples.
    #expect(text.contains("\n```\nsamples:\n") && text.hasSuffix("\n```\n"))
  }

  @Test("As many rows as fit the summary of a job; the rest are counted") func limits() {
    let many = Self.markdown(Self.failures(20_000, of: "text"))
    #expect(many.utf8.count < 900_000)
    let rows = many.split(separator: "\n").count { $0.contains("takes 4 lines") }
    #expect(rows > 2_000)
    #expect(many.hasSuffix("\n\n\(20_000 - rows) failures are not in this table.\n"))
    let few = Self.markdown(Self.failures(3, of: "text"), shown: 2)
    #expect(few.hasSuffix("\n\n1 failure is not in this table.\n"))
    // A text of a million characters has a row, too.
    let long = Self.markdown(Self.failures(1, of: String(repeating: "<", count: 1_000_000)))
    #expect(long.utf8.count < 20_000)
    #expect(long.contains("… <i>(and 998000 more code points)</i></code>"))
  }

  @Test("No failures beyond those shown are kept for it, and none that are accepted") func needs() {
    let needs = CheckReportFormat.markdown.needs(CheckReportSettings(maximumShown: 7))
    #expect(needs == CheckReportNeeds(failed: 7, accepted: 0, passed: false))
  }
}
