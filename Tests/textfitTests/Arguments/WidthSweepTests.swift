import Testing
import TextDocuments
import TextLayout

@testable import TextfitTool

/// A sweep over widths: which they are, and that each result is that of a run of its own.
@Suite struct WidthSweepTests {
  private func resolver(_ lists: [String], and settings: [GivenArguments.Setting] = [])
    -> OptionResolver
  {
    let widths = lists.map { GivenArguments.Setting(option: .widths, value: Array($0.utf8)) }
    return OptionResolver(given: GivenArguments(command: .measure, settings: widths + settings))
  }

  private static let lists: [(lists: [String], widths: [Double])] = [
    (["280..600:40"], [280, 320, 360, 400, 440, 480, 520, 560, 600]),
    (["280..599.999:40"], [280, 320, 360, 400, 440, 480, 520, 560]),
    (["280,320,600"], [280, 320, 600]),
    (["600"], [600]),
    (["100..100:7"], [100]),
    (["5..7:1,3", "2", "9..10:0.5"], [5, 6, 7, 3, 2, 9, 9.5, 10]),
    (["7,7"], [7, 7]),
    (["0..1:0.1"], [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
    (["1e2..1.02e2:1"], [100, 101, 102]),
    (["0.0000004"], [0]),
  ]

  @Test(arguments: lists)
  func aListIsItsWidthsInOrder(lists: [String], widths: [Double]) throws {
    #expect(try resolver(lists).widths() == widths)
    #expect(try resolver(lists).container().width == widths.first)
    #expect(try resolver(lists).targetContainers().map(\.container.width) == widths)
  }

  private static let syntax =
    "(give FROM..TO:STEP, or widths with commas between, in points from 0 to 1000000, such as "
    + "280..600:40 or 320,375)"

  private static let refused: [(list: String, message: String)] = [
    ("", "\"\" is not a number \(syntax)"),
    ("1,", "\"\" is not a number \(syntax)"),
    ("wide", "\"wide\" is not a number \(syntax)"),
    ("nan..3:1", "\"nan\" is not finite \(syntax)"),
    ("1..2", "\"1..2\" is not FROM..TO:STEP \(syntax)"),
    ("1..2:1:1", "\"1..2:1:1\" is not FROM..TO:STEP \(syntax)"),
    ("1..:1", "\"\" is not a number \(syntax)"),
    ("-1..5:1", "\"-1\" is negative \(syntax)"),
    ("0..2000000:1", "\"2000000\" is too large \(syntax)"),
    ("9..8:1", "\"9..8:1\" goes down (give the smaller width first)"),
    (
      "1..2:0",
      "\"0\" is too small (give a step from 0.000001 to 1000000 points, such as 280..600:40)"
    ),
    ("0..1000:1", "has more than 1000 widths (give fewer, or a larger step)"),
    ("0..1000000:0.000001", "has more than 1000 widths (give fewer, or a larger step)"),
    ("1..999:1,7,7", "has more than 1000 widths (give fewer, or a larger step)"),
  ]

  @Test(arguments: refused)
  func whatIsNoListIsRefused(list: String, message: String) {
    let failure = #expect(throws: Failure.self) { try resolver([list]).widths() }
    #expect(failure?.message == "--widths: " + message)
    #expect(failure?.option == .widths)
  }

  @Test func aThousandWidthsAreTaken() throws {
    #expect(try resolver(["1..999:1,7"]).widths()?.count == 1000)
  }

  @Test func noOtherWidthStandsBeside() {
    let width = GivenArguments.Setting(option: .width, value: Array("9".utf8))
    let failure = #expect(throws: Failure.self) {
      try resolver(["8"], and: [width]).container()
    }
    #expect(
      failure?.message == "--widths: can't be combined with --width (use only one of the two)")
  }

  /// Every width's container is held to what one alone is held to.
  @Test func anyWidthMayBeTooNarrow() {
    let columns: [GivenArguments.Setting] = [
      .init(option: .columns, value: Array("2".utf8)),
      .init(option: .columnGap, value: Array("50".utf8)),
      .init(option: .height, value: Array("50".utf8)),
    ]
    #expect(throws: Failure.self) { try resolver(["100,40"], and: columns).targetContainers() }
    #expect(throws: Never.self) { try resolver(["100,60"], and: columns).targetContainers() }
  }
}
