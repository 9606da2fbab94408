import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises of a trim that truncates only the last line.
struct LastLineLaws {
  private let modes = TruncationMode.allCases

  @Test("A trim of the last line keeps every promise", arguments: 0..<16)
  func trims(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed), words: 1...12)
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      for mode in modes {
        let result = try shaped.trim(
          to: law.container, token: law.token, cutAt: law.unit, truncating: mode, scope: .lastLine)
        let found = try result.verify()
        #expect(
          found.isEmpty, "\(mode.rawValue) \(law) -> \(result.text.debugDescription) \(found)")
      }
    }
  }

  @Test("So does one of a styled text", arguments: 0..<8)
  func styled(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = try StyledCase(seed: UInt64(seed), words: 1...10)
      for mode in modes {
        let result = try law.shaped.trim(
          to: law.plain.container, token: law.token, cutAt: law.plain.unit, truncating: mode,
          scope: .lastLine)
        let found = try result.verify()
        #expect(
          found.isEmpty, "\(mode.rawValue) \(law) -> \(result.text.debugDescription) \(found)")
      }
    }
  }

  /// By trying every number of units.
  @Test("No longer cut of the last line is legal", arguments: 0..<8)
  func longest(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed), words: 1...6)
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let context = try ShapingContext(language: law.style.language)
      for mode in modes {
        let result = try shaped.trim(
          to: law.container, token: law.token, truncating: mode, scope: .lastLine)
        guard result.status == .trimmed else { continue }
        let metrics = try ContainerMetrics(law.container)
        let fitted = FittedText(
          shaped: shaped, metrics: metrics, stack: try shaped.fit(into: metrics).stack)
        let line = try #require(fitted.truncatedLine, "\(law)")
        let cuts = try CountedCuts(
          of: shaped, mode, by: .character, from: line.start, with: context)
        var validator = try CutValidator(fitted, result.request.resolved, with: context)
        validator.line = line
        let longest = try (0..<cuts.count).last {
          try [.legal, .legalAfterSeparator].contains(validator.verdict(on: cuts[$0]))
        }
        #expect(result.cut == longest.map { cuts[$0] }, "\(mode.rawValue) \(law)")
      }
    }
  }

  @Test("The work grows with the text", arguments: TruncationMode.allCases)
  func linear(mode: TruncationMode) throws {
    let excess = try superlinearWork(size: 100) { count in
      let text = PlainText(String(repeating: "one two three. ", count: count))
      let style = TextStyle(fonts: Fonts.all, fontSize: 10, usesSystemFonts: false)
      _ = try Typesetter(style: style).shape(text).trim(
        to: .lines(3, width: 200), truncating: mode, scope: .lastLine)
    }
    #expect(excess == [], "\(mode.rawValue)")
  }
}
