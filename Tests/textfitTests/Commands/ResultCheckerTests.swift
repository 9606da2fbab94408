import Testing
import TextReports

@testable import TextCore
@testable import TextLayout
@testable import TextShaping
@testable import TextfitTool

/// What `--verify` makes of a broken promise, which no command line can bring about.
@Suite struct ResultCheckerTests {
  private let box = Repository.root.appending(path: "fixtures/fonts/Box.ttf").path()

  /// "ab" in boxes of 10 pt, its line measured by one point too wide.
  private func wronglyMeasured() throws -> LayoutResult {
    let style = TextStyle(fonts: [box], fontSize: 10, usesSystemFonts: false)
    let shaped = try Typesetter(style: style).shape(PlainText("ab"))
    let metrics = try ContainerMetrics(TextContainer(width: 30))
    let line = LineBox(
      paragraphIndex: 0, start: 0, contentEnd: 2, end: 2, next: 2, endsBy: .end,
      isOnly: false,
      space: LineSpace(leading: .zero, trailing: .zero, width: Fixed(points: 30)),
      width: Fixed(points: 21), trailingWidth: .zero)
    let height = shaped.palette.emptyHeight(0)
    let stack = LineStack(lines: [line], heights: LineHeights([height]), metrics: metrics)
    return LayoutResult(
      shaped: shaped, metrics: metrics, fitted: FittedLines(stack: stack, reshaped: ReshapedEdges())
    )
  }

  private func options(_ units: Option...) throws -> ReportOptions {
    let settings = units.map { GivenArguments.Setting(option: $0, value: []) }
    return try OptionResolver(given: GivenArguments(command: .measure, settings: settings))
      .reportOptions()
  }

  @Test func aBrokenPromiseIsADefectThatShowsBothSides() throws {
    let failures = try ResultChecker(options: options(.verify)).failures(in: wronglyMeasured())
    #expect(failures.map(\.status) == [.defect])
    #expect(
      failures.map(\.message) == [
        "the promise \"honest width\" is broken: line 0 was measured 21.0 wide, and is 20.0 when it "
          + "is shaped again (a defect: please report it)"
      ])
  }

  /// The result says it, too, so that a record of `batch` shows which one it is.
  @Test func aBrokenPromiseIsANoteInTheJSON() throws {
    let result = try wronglyMeasured()
    let failures = try ResultChecker(options: options(.verify)).failures(in: result)
    let header = ReportHeader(command: "measure", file: nil).noting(failures)
    let json = try JSONReport(header: header).measure(
      Measured(result), detections: [], showsText: false)
    let words = String(decoding: json, as: UTF8.self)
    #expect(words.contains(#""notes":[{"code":"promise-broken","message":"the promise \"honest"#))
    #expect(header.noting([Failure(code: "other", "m", status: .no)]).notes.count == 1)
  }

  @Test func nothingIsVerifiedUnlessAsked() throws {
    #expect(try ResultChecker(options: options()).failures(in: wronglyMeasured()).isEmpty)
  }

  private static let statuses: [(TextLayoutError.Code, Int32)] = [
    (.invalidArgument, 64), (.notUTF8, 65), (.damagedFont, 65), (.noSuchFont, 69),
    (.unreadableFont, 69), (.exhausted, 70),
  ]

  @Test(arguments: statuses)
  func errorsOfTheLibraryHaveTheirStatus(code: TextLayoutError.Code, status: Int32) {
    #expect(Failure(TextLayoutError(code, "why"), about: nil).status.rawValue == status)
  }
}
