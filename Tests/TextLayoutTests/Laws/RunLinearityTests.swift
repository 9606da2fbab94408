import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A text may have as many styles as words: its work and memory grow as it does.
@Suite struct RunLinearityTests {
  /// Words of three bytes, each in a style of its own.
  private func text(_ count: Int, _ change: (inout TextAttributes, Int) -> Void) throws
    -> AttributedText
  {
    let runs = (0..<count).map { number in
      StyleRun(3 * number..<3 * number + 2, TextAttributes.with { change(&$0, number) })
    }
    return try AttributedText(PlainText(String(repeating: "ab ", count: count)), runs: runs)
  }

  private func shape(_ text: AttributedText) throws -> ShapedText {
    try Typesetters.get(TextStyle(fonts: Fonts.all, usesSystemFonts: false)).shape(text)
  }

  @Test func sizes() throws {
    let work = try superlinearWork(size: 100) { count in
      let sized = try text(count) { $0.fontSize = 10 + Double($1) / 1_000 }
      _ = try shape(sized).layout(in: TextContainer(width: 100)).size
    }
    #expect(work == [])
  }

  /// A line's items are found, however many the paragraph has.
  @Test func verifying() throws {
    let work = try superlinearWork(size: 100) { count in
      let mixed = try AttributedText(PlainText(String(repeating: "ab אב ", count: count)), runs: [])
      _ = try shape(mixed).layout(in: TextContainer(width: 100)).verify()
    }
    #expect(work == [])
  }

  /// The sizes that are tried do not depend on how many styles there are.
  @Test func fittingSizes() throws {
    let sizes = FontSizes(minimum: 16, maximum: 17)
    let work = try superlinearWork(size: 40) { count in
      let sized = try text(count) { $0.fontSize = 10 + Double($1 % 7) }
      _ = try shape(sized).largestFontSize(of: sizes, in: .lines(10, width: 300))
    }
    #expect(work == [])
  }

  @Test func featureSets() throws {
    let work = try superlinearWork(size: 40) { count in
      let featured = try text(count) { attributes, number in
        attributes.features = [FontFeature(tag: "aalt", value: UInt32(number))]
      }
      _ = try shape(featured).layout(in: TextContainer(width: 100)).size
    }
    #expect(work == [])
  }

  /// Each language may have a font of its own, of which a text has at most 1,024.
  ///
  /// Each text has languages that none before it had: what is kept for a language would be there for the small text
  /// only.
  @Test func languages() throws {
    var texts = 0
    let work = try superlinearWork(size: 40) { count in
      texts += 1
      let spoken = try text(count) { $0.language = "de-x-\(texts)-\($1)" }
      _ = try shape(spoken).layout(in: TextContainer(width: 100)).size
    }
    #expect(work == [])
  }
}

/// The plans of a font are found by what decides them, and there are only so many.
@Suite struct PlanTableTests {
  @Test func plansAreMadeOnce() throws {
    let face = try FontFace.open(path: Fonts.all[0])
    let keys = (0..<40).map { number in
      PlanTable.Key(
        script: 0x4C61_746E, isRightToLeft: number % 2 == 1, language: "de",
        features: [
          PlanTable.Feature(tag: FontTag("liga") ?? FontTag(raw: 0), value: UInt32(number / 2))
        ])
    }
    let table = PlanTable()
    let plans = keys.map { table.plan($0, for: face.font) }
    let work = WorkDone {
      for (key, plan) in zip(keys, plans) {
        #expect(table.plan(key, for: face.font) === plan)
      }
    }
    #expect(work[.plansMade] == 0)
    #expect(Set<ObjectIdentifier>(plans.map { ObjectIdentifier($0) }).count == 40)
  }

  @Test func theTableIsBounded() throws {
    let face = try FontFace.open(path: Fonts.all[0])
    let table = PlanTable()
    for number in 0..<PlanTable.maximumCount * 2 + 10 {
      let key = PlanTable.Key(
        script: 0x4C61_746E, isRightToLeft: false, language: TextKey("x-\(number)"), features: [])
      _ = table.plan(key, for: face.font)
      #expect(table.count <= PlanTable.maximumCount)
    }
  }
}
