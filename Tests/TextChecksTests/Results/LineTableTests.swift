import Testing

@testable import TextChecks

/// Lines next to the expected ones, as each report shows them.
struct LineTableTests {
  private static func row(_ expected: String, _ actual: String) -> String {
    LineTable(expected: [expected], actual: [actual]).isolatedLines[1]
  }

  @Test("Columns are aligned, also with controls that are escaped") func columns() {
    let table = LineTable(expected: ["a", "b\n", "c"], actual: ["a", "bcd"])
    #expect(
      table.isolatedLines == [
        "    expected  actual", "1 = a         a", "2 ≠ b\\n       bcd", "3 ≠ c         ",
      ])
    #expect(table.lines[2] == "2 ≠ b\n       bcd")
  }

  @Test(
    "Cells from right to left are isolates, and no others",
    arguments: [
      ("שלום", "עולם", "1 ≠ \u{2068}שלום\u{2069}      \u{2068}עולם\u{2069}"),
      ("سلام", "abc", "1 ≠ \u{2068}سلام\u{2069}      abc"),
      ("١٢", "٣٤", "1 ≠ \u{2068}١٢\u{2069}        \u{2068}٣٤\u{2069}"),
      ("abc", "12 é", "1 ≠ abc       12 é"),
    ])
  func isolates(expected: String, actual: String, row: String) {
    #expect(Self.row(expected, actual) == row)
  }

  @Test("A cell has no control of its own, and isolates are in pairs")
  func hostileCells() {
    let row = Self.row("א\u{2069}\u{202E}", "\u{2066}ב\u{2067}\u{200F}")
    #expect(
      row == "1 ≠ \u{2068}א\\u{2069}\\u{202E}\u{2069}  \u{2068}\\u{2066}ב\\u{2067}\\u{200F}\u{2069}"
    )
  }

  private static func report(_ format: CheckReportFormat) -> String {
    let table = LineTable(expected: ["א<b>", "c"], actual: ["ב", "d"])
    let failure = CheckFailure(.fixtureDiffers, "it differs", lineTable: table, details: ["more"])
    let report = CheckReport.sorting(
      [CheckResult(CheckSubject(file: "a.textfit.yaml", name: "a"), .failed(failure))],
      counts: CheckCounts(), version: "1")
    return String(decoding: format.bytes(of: report, CheckReportSettings()), as: UTF8.self)
  }

  @Test(
    "Reports of text isolate cells by characters",
    arguments: [CheckReportFormat.text, .junit, .github])
  func textReports(format: CheckReportFormat) {
    let report = Self.report(format)
    #expect(report.contains("1 ≠ \u{2068}א") && report.contains("\u{2069}      \u{2068}ב\u{2069}"))
    #expect(report.contains("2 ≠ c         d"))
    let scalars = report.unicodeScalars
    #expect(scalars.count { $0 == "\u{2068}" } == scalars.count { $0 == "\u{2069}" })
  }

  @Test("Reports of HTML isolate cells by elements") func pages() {
    let page = Self.report(.html)
    #expect(
      page.contains(
        """
        <pre>    expected  actual
        1 ≠ <bdi>א&lt;b&gt;</bdi>      <bdi>ב</bdi>
        2 ≠ <bdi>c</bdi>         <bdi>d</bdi>
        more</pre>
        """))
    #expect(!page.unicodeScalars.contains("\u{2068}"))
    let row = "<span dir=\"auto\">ב</span></code><br><code>2 ≠ c         d</code>"
    #expect(Self.report(.markdown).contains(row))
  }

  @Test("Programs get the texts as they are") func jsonLines() {
    #expect(Self.report(.jsonl).contains("\"1 ≠ א<b>      ב\",\"2 ≠ c         d\",\"more\""))
  }
}
