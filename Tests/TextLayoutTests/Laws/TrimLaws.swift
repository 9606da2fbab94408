import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises of a trim, over texts drawn from seeds.
struct TrimLaws {
  @Test("A trim keeps every promise", arguments: 0..<40)
  func promises(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let result = try shaped.trim(to: law.container, token: law.token, cutAt: law.unit)
      let violations = try result.verify()
      #expect(violations.isEmpty, "\(law) -> \(result.text.debugDescription)")
      let bytes = shaped.text.utf8
      let visible = result.visibleRanges.first?.utf8 ?? 0..<0
      #expect(visible.lowerBound == 0, "\(law)")
      #expect(Array(result.text.utf8).starts(with: bytes[visible]), "\(law)")
      #expect(result.hiddenRanges.first?.utf8.lowerBound ?? bytes.count == visible.count, "\(law)")
    }
  }

  @Test("More lines, or more height, never show less", arguments: 0..<4)
  func monotone(batch: Int) throws {
    var count = 0
    for seed in batch * 25..<batch * 25 + 25 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      var container = law.container
      var before: TrimResult?
      for step in 0..<5 {
        if container.maximumNumberOfLines > 0 {
          container.maximumNumberOfLines = law.container.maximumNumberOfLines + step
        }
        container.height = law.container.height.map { $0 + Double(step) * 13.5 }
        let result = try shaped.trim(to: container, token: law.token, cutAt: law.unit)
        defer { before = result }
        guard let before, before.cutAt == result.cutAt || before.status == .whole,
          before.status != .suffixDoesNotFit
        else { continue }
        count += 1
        #expect(result.status != .suffixDoesNotFit, "\(law) with \(step) more")
        #expect(result.cut.start >= before.cut.start, "\(law) with \(step) more")
      }
    }
    #expect(count > 50)
  }

  @Test("Where a token does not fit, every fix that is named makes room", arguments: 0..<4)
  func fixes(batch: Int) throws {
    var count = 0
    for seed in batch * 100..<batch * 100 + 100 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let result = try shaped.trim(to: law.container, token: law.token, cutAt: law.unit)
      guard result.status == .suffixDoesNotFit else { continue }
      for fix in try #require(result.misfit).fixes {
        let trial = fix.reduce(Trial(law.container, result.ellipsis, law.token.suffix.string)) {
          $0.changed($1)
        }
        let token = TruncationToken(ellipsis: trial.ellipsis, suffix: trial.suffix)
        let fixed = try shaped.trim(to: trial.container, token: token, cutAt: law.unit)
        #expect(fixed.status != .suffixDoesNotFit, "\(fix) of \(law)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
