import TestSupport
import Testing
import TextCatalogs
import TextLayout

@testable import TextChecks

/// Results that were kept as bytes are the same again.
struct ResultCoderTests {
  private static let misfit = BoxMisfit(
    text: "Größe\n😀", limit: .word, hidden: nil, fontSize: 12.1, availableWidth: 100,
    availableHeight: nil, availableLineCount: 2, neededWidth: -0.5, neededHeight: .infinity,
    neededLineCount: 1 << 40, fittingFontSize: nil, excessCharacters: -3, insetWidth: 12.5)

  private static let protectedMisfit = ProtectedMisfit(
    availableWidth: 100.25, availableHeight: nil, availableLineCount: 1, neededWidth: nil,
    neededHeight: 40.5, neededLineCount: 3)

  private static let trimmedMisfit = TrimmedMisfit(
    part: .ellipsis, text: "… Mehr", neededWidth: 110.5, neededHeight: 20, availableWidth: 60,
    availableHeight: nil, availableLineCount: 1)

  private static let placement = StringPlacement(
    box: BoxKey(rule: 3, box: 1, locale: "de"), width: 2, text: "Größe\n😀",
    protected: [0..<2, 4..<9],
    source: "Size",
    details: StringPlacement.Details(
      fonts: [StringPlacement.Font(path: "a.ttc", index: 1, family: "A", style: "Bold")],
      isRightToLeft: true, insets: TextInsets(top: 1, left: -2.5, bottom: 0, right: 4),
      lineFragmentPadding: 5))

  private static func failure(_ random: inout SplitMix64) -> CheckFailure {
    let placeholder = Placeholder("%@", name: "1", type: .object, syntax: .apple, example: "x")
    return CheckFailure(
      CheckFailure.Code.all.randomElement(using: &random)?.code ?? .doesNotFit, "es passt nicht",
      hint: Bool.random(using: &random) ? "kürzen" : nil,
      misfit: Bool.random(using: &random) ? misfit : nil,
      protectedMisfit: Bool.random(using: &random) ? protectedMisfit : nil,
      trimmedMisfit: Bool.random(using: &random) ? trimmedMisfit : nil,
      lineTable: Bool.random(using: &random)
        ? LineTable(expected: ["a", "", "ü"], actual: ["b\u{0}"]) : nil,
      details: Array(repeating: "a\u{0}b", count: Int.random(in: 0...2, using: &random)),
      placeholder: Bool.random(using: &random) ? placeholder : nil)
  }

  @Test(arguments: [nil, "", "l 10n/de.po"])
  func roundTrip(file: String?) {
    var random = SplitMix64(state: 7)
    let results = (0..<300).map { number in
      let subject = CheckSubject(
        file: file, line: number % 3 == 0 ? nil : number * number,
        column: number % 2 == 0 ? nil : 1,
        name: String(repeating: "k", count: number), locale: number % 5 == 0 ? nil : "de",
        variant: number % 7 == 0 ? "plural few" : nil, box: number % 4 == 0 ? "boxes[1]" : nil,
        pseudo: number % 6 == 0 ? "accented" : nil)
      switch number % 3 {
      case 0:
        let placement = StringPlacement(
          box: BoxKey(rule: number, box: 0, locale: nil), width: 0, text: "x")
        return CheckResult(subject, .passed, number % 2 == 0 ? placement : nil)
      case 1: return CheckResult(subject, .failed(Self.failure(&random)), Self.placement)
      default: return CheckResult(subject, .accepted(Self.failure(&random), because: "alt"))
      }
    }
    #expect(ResultCoder.decode(ResultCoder.encode(results)) == results)
    #expect(ResultCoder.decode(ResultCoder.encode([])).isEmpty)
  }
}
