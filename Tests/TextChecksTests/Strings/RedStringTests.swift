import TestSupport
import Testing
import TextCatalogs
import TextDetection
import TextDocuments
import TextLayout
import TextReports

@testable import TextChecks

/// What strings that do not fit cost, compared with those that do.
struct RedStringTests {
  private struct Boxes: StringBoxes {
    let boxes: Box
    func box(_ key: BoxKey) throws(CheckProblem) -> any StringBox { boxes }
    func widestLetters(_ key: BoxKey) throws(TextLayoutError) -> WidestLetters { WidestLetters() }
  }

  private struct Box: StringBox {
    let typesetter: Typesetter
    let container: TextContainer
    var widthCount: Int { 1 }

    func place(_ string: AttributedText) throws(CheckProblem) -> [PlacedString] {
      do throws(TextLayoutError) {
        let shaped = try typesetter.shape(string)
        return [PlacedString(text: string, shaped: shaped, container: container)]
      } catch {
        throw CheckProblem(error.message)
      }
    }

    var token: TruncationToken? { nil }
    func trim(_ string: PlacedString) throws(TextLayoutError) -> Trimmed? { nil }
    func arguments(width index: Int) -> [String] { [] }
  }

  private static func checker(
    width: Double, lines: Int = 1, needs: CheckReportNeeds = .all
  ) throws -> CatalogChecker {
    let style = TextStyle(
      fonts: ["fixtures/fonts/Box.ttf"], fontSize: 12, usesSystemFonts: false)
    let box = Box(
      typesetter: try Typesetter(style: style),
      container: TextContainer(width: width, maximumNumberOfLines: lines))
    return CatalogChecker(
      budget: .singleBox, today: try #require(CalendarDate(iso8601: "2026-01-01")),
      boxes: Boxes(boxes: box), pseudo: nil, needs: needs)
  }

  private static func part(_ count: Int) -> CatalogSlice {
    let lines = (0..<count).map { "\"k\($0)\" = \"some words that are number \($0)\";\n" }
    let input = CatalogInput(
      path: "a.strings", pathInBudget: BudgetPath(relative: "a.strings", absolute: []),
      format: .strings, options: CatalogOptions())
    let catalog = CatalogReader(.strings).read(Array(lines.joined().utf8), path: "a.strings")
    return CatalogSlice(catalog, of: input)
  }

  @Test("A string that does not fit costs at most three times as much, if it is only counted")
  func cost() throws {
    let part = Self.part(500)
    // In lines of the same width, as many as there are or only one.
    let green = try Self.checker(width: 100, lines: 0)
    let red = try Self.checker(width: 100)
    // Words are known after the first time.
    _ = (green.check(part, figures: 0), red.check(part, figures: 0))
    var results: [CheckedResult] = []
    let greenWork = WorkDone { #expect(green.check(part, figures: 0).counts.layouts == 500) }
    let redWork = WorkDone { results = red.check(part, figures: 0).results }
    #expect(results.count == 500 && results.allSatisfy { $0.result.failure != nil })
    for (kind, amount) in redWork.amounts where amount > 500 {
      let least = greenWork.amounts[kind] ?? 0
      #expect(amount <= 3 * max(least, 500), "\(kind): \(least), then \(amount)")
    }
  }

  @Test("The figures of a string are the same, whether they are found at once or later")
  func figures() throws {
    let part = Self.part(20)
    let checker = try Self.checker(width: 100)
    let atOnce = checker.check(part).results.map(\.result)
    let later = checker.check(part, figures: 0).results
    #expect(later.allSatisfy { $0.result.failure?.misfit == nil })
    #expect(later.map { checker.addingFigures(to: $0) } == atOnce)
    #expect(atOnce.allSatisfy { $0.failure?.misfit?.fittingFontSize != nil })
    let some = checker.check(part, figures: 3).results
    #expect(some.count { $0.result.failure?.misfit != nil } == 3)
  }

  @Test("Of a large file with many failures only the first are kept, and all are counted")
  func room() throws {
    let whole = Self.part(6_000)
    let checker = try Self.checker(width: 100)
    let day = try #require(CalendarDate(iso8601: "2026-01-01"))
    var collector = CheckCollector(.singleBox, today: day, accepting: .init(allowing: []))
    let room = CheckReportNeeds(failed: 7, accepted: 7, passed: false)
    var results: [CheckedResult]?
    var counted = CheckTotals()
    for part in CatalogSlice.parts(of: whole.catalog, whole.input) {
      results = collector.add(checker.check(part, figures: 0), room: room)
      counted.add(collector.takeCounted())
    }
    let kept = try #require(results)
    #expect(kept.prefix(7).map(\.result.subject.name) == (0..<7).map { "k\($0)" })
    #expect(kept.count < 2_100 && kept.count + counted.failed == 6_000)
    #expect(counted.failuresByCode.map(\.count) == [counted.failed])
  }

  @Test("A catalog in parts has the same results, and uses the same of the budget")
  func parts() throws {
    let whole = Self.part(50)
    let checker = try Self.checker(width: 340)
    func results(_ parts: [CatalogSlice]) throws -> ([CheckResult], CheckCounts, [CheckResult]) {
      let day = try #require(CalendarDate(iso8601: "2026-01-01"))
      var collector = CheckCollector(.singleBox, today: day, accepting: .init(allowing: []))
      var all: [CheckResult] = []
      for part in parts { all += collector.add(checker.check(part))?.map(\.result) ?? [] }
      let budget = "textfit.yml"
      let unused = collector.unused(
        inBudget: budget, at: BudgetPath(relative: budget, absolute: []))
      return (all, collector.counts, collector.uncovered + unused)
    }
    let one = try results([whole])
    let many = try results(CatalogSlice.parts(of: whole.catalog, whole.input, groups: 7))
    #expect(one.0 == many.0 && one.1 == many.1 && one.2 == many.2)
    let day = try #require(CalendarDate(iso8601: "2026-01-01"))
    var counting = CheckCollector(.singleBox, today: day, accepting: .init(allowing: []))
    let countingChecker = try Self.checker(
      width: 340, needs: CheckReportNeeds(failed: .max, accepted: .max))
    let failures = counting.add(countingChecker.check(whole))?.map(\.result)
    #expect(failures == one.0.filter { $0.failure != nil })
    #expect(counting.takeCounted().passed == 50 - (failures?.count ?? 0))
    #expect(counting.takeCounted().passed == 0)
    #expect(one.0.count == 50 && one.2.isEmpty)
    #expect(one.0.contains { $0.failure != nil } && one.0.contains { $0.failure == nil })
  }
}
