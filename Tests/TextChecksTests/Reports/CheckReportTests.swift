import TestSupport
import Testing
import TextLayout

@testable import TextChecks

/// One report of all kinds of outcomes, in every format.
struct CheckReportTests {
  private static func misfit() throws -> CheckFailure {
    let box = TextContainer(width: 50, maximumNumberOfLines: 2)
    let style = TextStyle(
      fonts: ["fixtures/fonts/Box.ttf"], fontSize: 10, usesSystemFonts: false)
    let shaped = try Typesetter(style: style).shape(PlainText("one two three four"))
    let misfit = try #require(
      try shaped.fitReport(in: box).misfit(fittingFontSize: 7.5))
    return CheckFailure(misfit)
  }

  private static func report() throws -> CheckReport {
    var counts = CheckCounts()
    (counts.catalogs, counts.strings, counts.layouts) = (1, 3, 3)
    counts.fixtures = 1
    let button = CheckSubject(
      file: "l 10n/de.po", line: 12, column: 3, name: "button.save", locale: "de",
      variant: "plural few")
    return CheckReport.sorting(
      [
        CheckResult(CheckSubject(file: "z.textfit.json", name: "two lines"), .passed),
        CheckResult(
          CheckSubject(file: "z.textfit.json", name: "a,b:\u{1B}[31m#<&>\"%\n"),
          .failed(CheckFailure(.fixtureDiffers, "it differs", details: ["- a", "+ b"]))),
        CheckResult(button, .failed(try misfit())),
        CheckResult(
          CheckSubject(file: "l 10n/de.po", line: 2, column: 1, name: "agb", locale: "de"),
          .accepted(
            CheckFailure(.missingGlyph, "no font has U+2603", hint: "name one"),
            because: "nobody sees it")),
      ], counts: counts, version: "1.2.3")
  }

  private func text(_ format: CheckReportFormat, isColored: Bool = false) throws -> String {
    let settings = CheckReportSettings(isColored: isColored)
    return String(decoding: format.bytes(of: try Self.report(), settings), as: UTF8.self)
  }

  @Test("Text: by file, with nothing in it that acts on a terminal") func text() throws {
    #expect(
      try text(.text) == """
        l 10n/de.po
          2:1  agb (de)  no font has U+2603
              accepted: nobody sees it
              name one
          12:3  button.save (de, plural few)  takes 4 lines, but 2 are allowed
              "one two three four"
              hidden: three four
              it would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters

        z.textfit.json
          a,b:\\u{1B}[31m#<&>"%\\n  it differs
              - a
              + b

        by kind: 1 does-not-fit, 1 fixture-differs

        2 failures, 1 accepted, in 3 strings of 1 catalog and 1 fixture

        """)
    #expect(try text(.text, isColored: true).contains("\u{1B}[1ml 10n/de.po\u{1B}[0m"))
  }

  @Test("GitHub: workflow commands, with what would end a property or a line escaped")
  func github() throws {
    #expect(
      try text(.github) == """
        ::notice file=l 10n/de.po,line=2,col=1,title=agb (de)::accepted (nobody sees it): no font has U+2603%0Aname one
        ::error file=l 10n/de.po,line=12,col=3,title=button.save (de%2C plural few)::takes 4 lines, but 2 are allowed%0A"one two three four"%0Ahidden: three four%0Ait would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters
        ::error file=z.textfit.json,title=a%2Cb%3A\\u{1B}[31m#<&>"%25\\n::it differs%0A- a%0A+ b
        ::notice title=textfit::2 failures, 1 accepted, in 3 strings of 1 catalog and 1 fixture

        """)
  }

  @Test("TAP: a line each, whose number signs begin no directive") func tap() throws {
    #expect(
      try text(.tap) == """
        TAP version 13
        1..4
        ok 1 - l 10n/de.po:2:1 agb (de) # SKIP accepted: nobody sees it
        not ok 2 - l 10n/de.po:12:3 button.save (de, plural few)
          ---
          code: "does-not-fit"
          message: "takes 4 lines, but 2 are allowed\\n\\"one two three four\\"\\nhidden: three four\\nit would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters"
          ...
        ok 3 - z.textfit.json two lines
        not ok 4 - z.textfit.json a,b:\\\\u{1B}[31m\\#<&>"%\\\\n
          ---
          code: "fixture-differs"
          message: "it differs\\n- a\\n+ b"
          ...
        # 2 failures, 1 accepted, in 3 strings of 1 catalog and 1 fixture

        """)
  }

  @Test("JUnit: suites by file, and no character that XML has not") func junit() throws {
    #expect(
      try text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="textfit" tests="4" failures="2" errors="0">
          <testsuite name="l 10n/de.po" tests="2" failures="1" errors="0" skipped="1" file="l 10n/de.po">
            <testcase name="agb (de)" classname="l 10n/de.po">
              <skipped message="nobody sees it: no font has U+2603"/>
            </testcase>
            <testcase name="button.save (de, plural few)" classname="l 10n/de.po">
              <failure type="does-not-fit" message="takes 4 lines, but 2 are allowed (it would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters)">l 10n/de.po:12:3: takes 4 lines, but 2 are allowed
        "one two three four"
        hidden: three four
        it would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters</failure>
            </testcase>
          </testsuite>
          <testsuite name="z.textfit.json" tests="2" failures="1" errors="0" skipped="0" file="z.textfit.json">
            <testcase name="two lines" classname="z.textfit.json"/>
            <testcase name="a,b:\\u{1B}[31m#&lt;&amp;&gt;&quot;%\\n" classname="z.textfit.json">
              <failure type="fixture-differs" message="it differs">z.textfit.json: it differs
        - a
        + b</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("JSON Lines: what fails, then how much was looked at") func jsonl() throws {
    let lines = try text(.jsonl).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        ##"{"schema":1,"command":"check",\##(Engine.currentMember),"file":"l 10n/de.po","repositoryPath":"l 10n/de.po","line":2,"column":1,"name":"agb","locale":"de","variant":null,"box":null,"pseudo":null,"code":"missing-glyph","message":"no font has U+2603","cure":"name one","accepted":"nobody sees it"}"##,
        ##"{"schema":1,"command":"check",\##(Engine.currentMember),"file":"l 10n/de.po","repositoryPath":"l 10n/de.po","line":12,"column":3,"name":"button.save","locale":"de","variant":"plural few","box":null,"pseudo":null,"code":"does-not-fit","message":"takes 4 lines, but 2 are allowed","cure":"it would fit at a width of 100 pt, on 4 lines, at a font size of 7.5 pt or with 9 fewer characters","accepted":null,"text":"one two three four","limit":"lines","hidden":"three four","fontSize":10,"available":{"width":50,"height":null,"lineCount":2},"needed":{"width":100,"height":40,"lineCount":4},"fits":{"width":100,"fontSize":7.5,"charactersLess":9}}"##,
        ##"{"schema":1,"command":"check",\##(Engine.currentMember),"file":"z.textfit.json","repositoryPath":"z.textfit.json","line":null,"column":null,"name":"a,b:\u001b[31m#<&>\"%\n","locale":null,"variant":null,"box":null,"pseudo":null,"code":"fixture-differs","message":"it differs","cure":null,"accepted":null,"details":["- a","+ b"]}"##,
        ##"{"schema":1,"command":"check",\##(Engine.currentMember),"summary":{"failures":2,"accepted":1,"catalogues":1,"strings":3,"layouts":3,"pseudo":0,"fixtures":1,"codes":{"does-not-fit":1,"fixture-differs":1}}}"##,
      ])
  }

  @Test("SARIF: a URI for the file, a suppression for what is accepted") func sarif() throws {
    let text = try text(.sarif)
    #expect(text.contains(#""uri":"l%2010n/de.po""#))
    #expect(text.contains(#""region":{"startLine":12,"startColumn":3}"#))
    #expect(
      text.contains(#""suppressions":[{"kind":"external","justification":"nobody sees it"}]"#))
    #expect(text.components("\"ruleId\"") == 3)
    #expect(text.components("\"primaryLocationLineHash\"") == 3)
  }

  @Test("What stays the same from run to run has no place in it") func identity() throws {
    let result = CheckResult(
      CheckSubject(file: "a", line: 3, name: "k", locale: "de"),
      .failed(CheckFailure(.doesNotFit, "m")))
    #expect(result.identity == ["does-not-fit", "a", "k", "de", "", ""])
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
