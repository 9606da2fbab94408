import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What every layout promises, over texts drawn from seeds.
struct LayoutLaws {
  private func shaped(_ law: LawCase) throws -> ShapedText {
    try Typesetters.get(law.style).shape(PlainText(law.text))
  }

  @Test("Prefix sums break where shaping each line again would", arguments: 0..<20)
  func rebreaking(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try shaped(law)
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: law.container)
      #expect(own == reshaped, "\(law)")
    }
  }

  @Test("Measured width is honest, and makes the same lines again", arguments: 0..<20)
  func verified(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try shaped(law)
      let goesForward = shaped.paragraphs.allSatisfy(\.isAscending)
      #expect(goesForward, "\(law)")
      #expect(try shaped.layout(in: law.container).verify().isEmpty, "\(law)")
    }
  }

  @Test("Lines tile the text, and visible and hidden ranges do", arguments: 0..<10)
  func tiling(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try shaped(law)
      let stack = try shaped.fit(into: ContainerMetrics(law.container)).stack
      var end = 0
      for line in stack.lines {
        #expect(line.start == end, "\(law)")
        #expect(line.start <= line.contentEnd && line.contentEnd <= line.end, "\(law)")
        end = line.next
      }
      #expect(end == shaped.text.utf8.count, "\(law)")
      let result = try shaped.layout(in: law.container)
      let visible = result.visibleRanges.first?.utf8 ?? 0..<0
      let hidden = result.hiddenRanges.first?.utf8 ?? end..<end
      #expect(visible.lowerBound == 0 && visible.upperBound == hidden.lowerBound, "\(law)")
      #expect(hidden.upperBound == end, "\(law)")
    }
  }

  @Test("Runs tile their line and end where the line does", arguments: 0..<10)
  func runs(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed))
      for line in try shaped(law).layout(in: law.container).lines {
        let runs = line.runs.filter { !$0.range.utf8.isEmpty }
        let bytes = runs.reduce(0) { $0 + $1.range.utf8.count }
        let width = line.runs.reduce(0) { $0 + $1.width }
        let padding = 2 * law.container.lineFragmentPadding
        let expected = line.usedRect.width - padding + line.trailingWhitespaceWidth
        #expect(abs(width - expected) < 1e-9, "\(law) line \(line.index)")
        #expect(bytes <= line.range.utf8.count && bytes + 3 >= line.range.utf8.count, "\(law)")
        for (run, next) in zip(line.runs, line.runs.dropFirst()) {
          #expect(abs(run.x + run.width - next.x) < 1e-9, "\(law) line \(line.index)")
        }
      }
    }
  }

  @Test("A wider container never needs more lines", arguments: 0..<10)
  func monotone(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      guard law.container.lineBreakMode == .word else { continue }
      let shaped = try shaped(law)
      var container = law.container
      container.width = nil
      let least = try shaped.layout(in: container).minimumWidth
      var fewest = Int.max
      for step in 0..<12 {
        container.width = least + Double(step) * 17.25
        let count = try shaped.layout(in: container).fullLineCount
        #expect(count <= fewest, "\(law) at width \(container.width ?? 0)")
        fewest = count
      }
    }
  }

  @Test("At its minimum width no word is broken; a hair below, something is")
  func minimumWidth() throws {
    for seed in 0..<100 {
      let law = LawCase(seed: UInt64(seed))
      let shaped = try shaped(law)
      var container = TextContainer()
      container.width = try shaped.layout(in: container).minimumWidth
      let ends = try shaped.layout(in: container).lines.map(\.endsBy)
      #expect(!ends.contains(.emergency), "\(law)")
    }
  }

  @Test("Eight threads find what one finds") func threads() throws {
    let laws = (0..<64).map { LawCase(seed: UInt64($0)) }
    let alone = try laws.map { try describe($0) }
    let found = Mutex([Int: String]())
    let finished = DispatchSemaphore(value: 0)
    for thread in 0..<8 {
      Thread.detachNewThread {
        for index in stride(from: thread, to: laws.count, by: 8) {
          let text = try? describe(laws[index])
          found.withLock { $0[index] = text }
        }
        finished.signal()
      }
    }
    for _ in 0..<8 { finished.wait() }
    let together = found.withLock { found in laws.indices.map { found[$0] ?? "failed" } }
    #expect(alone == together)
  }

  private func describe(_ law: LawCase) throws -> String {
    let shaped = try shaped(law)
    let trimmed = try shaped.trim(to: law.container, token: law.token, cutAt: law.unit)
    let lines = try shaped.layout(in: law.container).lines.map { "\($0)" }
    return trimmed.text + "\(trimmed.size) \(trimmed.suffixRects)" + lines.joined()
  }
}
