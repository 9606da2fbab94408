import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What the questions about a layout promise, over texts drawn from seeds.
struct QueryLaws {
  private func results(_ batch: Int) throws -> [(LawCase, LayoutResult)] {
    try (batch * 10..<batch * 10 + 10).map { seed in
      let law = LawCase(seed: UInt64(seed))
      return (
        law, try Typesetters.get(law.style).shape(PlainText(law.text)).layout(in: law.container)
      )
    }
  }

  @Test("A point is in the rectangle of the character that is found there", arguments: 0..<10)
  func pointToCharacter(batch: Int) throws {
    for (law, result) in try results(batch) {
      var generator = SeededGenerator(seed: law.seed)
      let size = result.size
      for _ in 0..<30 {
        let point = Point(
          x: Double.random(in: -20...max(20, size.width + 20), using: &generator),
          y: Double.random(in: -10...max(10, size.height + 10), using: &generator))
        let answer = try result.hitTest(at: point)
        guard [.text, .hyphen, .trailingWhitespace].contains(answer.area) else { continue }
        let rects = result.rects(of: answer.character?.utf8 ?? 0..<0)
        let holds = rects.contains {
          $0.x <= point.x && point.x <= $0.x + $0.width
            && $0.y <= point.y && point.y <= $0.y + $0.height
        }
        #expect(holds, "\(law) \(point) \(answer.character?.utf8 ?? 0..<0) \(rects)")
      }
    }
  }

  @Test("The middle of a visible character leads back to it", arguments: 0..<10)
  func characterToPoint(batch: Int) throws {
    for (law, result) in try results(batch) {
      for index in 0..<result.lineCount {
        let cells = LineCells(of: index, in: result).cells
        // Every third: each asks for its line again.
        for number in stride(from: Int(law.seed % 3), to: cells.count, by: 3) {
          let cell = cells[number]
          guard cell.kind == .text, cell.extent.upperBound > cell.extent.lowerBound else {
            continue
          }
          let rect = try #require(result.rects(of: cell.range).first, "\(law)")
          let middle = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
          let answer = try result.hitTest(at: middle)
          #expect(answer.character?.utf8.contains(cell.range.lowerBound) == true, "\(law) \(cell)")
          #expect(answer.lineIndex == index, "\(law)")
        }
      }
    }
  }

  @Test("Selections of neighboring ranges tile that of both", arguments: 0..<10)
  func selectionsTile(batch: Int) throws {
    for (law, result) in try results(batch) {
      var generator = SeededGenerator(seed: law.seed)
      let offsets = (0...law.text.utf8.count).filter(result.shaped.isCharacterBoundary)
      for _ in 0..<10 {
        let ends = [0, 1, 2].map { _ in generator.pick(offsets) }.sorted()
        let parts = try [ends[0]..<ends[1], ends[1]..<ends[2]].map {
          try result.geometry(of: $0).selectionRects
        }
        let whole = try result.geometry(of: ends[0]..<ends[2]).selectionRects
        #expect(joined(parts[0] + parts[1]) == joined(whole), "\(law) \(ends)")
        let room = result.lines.map { line in
          min(
            line.rect.x, line.usedRect.x)..<max(
              line.rect.x + line.rect.width, line.usedRect.x + line.usedRect.width)
        }
        for rect in whole {
          let isInside = room.contains {
            $0.lowerBound - 1e-9 <= rect.x && rect.x + rect.width <= $0.upperBound + 1e-9
          }
          #expect(isInside, "\(law) \(rect)")
        }
      }
    }
  }

  /// Rectangles line by line, those that touch as one; overlapping ones stay, and so differ.
  private func joined(_ rects: [Rect]) -> [Rect] {
    var joined: [Rect] = []
    for rect in rects.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if let last = joined.last, last.y == rect.y, last.x + last.width == rect.x {
        joined[joined.count - 1].width += rect.width
      } else {
        joined.append(rect)
      }
    }
    return joined
  }

  @Test("The caret of every insertion point is on its line", arguments: 0..<10)
  func carets(batch: Int) throws {
    for (law, result) in try results(batch) {
      let end = result.visibleRanges.first?.utf8.upperBound ?? -1
      let lines = Array(result.lines)
      let offsets = (0...law.text.utf8.count).filter(result.shaped.isCharacterBoundary)
      for number in stride(from: Int(law.seed % 3), to: offsets.count, by: 3) {
        let offset = offsets[number]
        for affinity in Affinity.allCases {
          let caret = try result.caret(at: offset, affinity: affinity)
          #expect(caret != nil || offset >= end, "\(law) \(offset)")
          guard let caret, let index = caret.lineIndex else { continue }
          let line = lines[index]
          let range = line.range.utf8
          #expect(range.contains(offset) || range.upperBound == offset, "\(law)")
          let low = min(line.rect.x, line.usedRect.x) - 1e-9
          let used = line.usedRect.x + line.usedRect.width
          let high = max(line.rect.x + line.rect.width, used) + 1e-9
          for rect in [caret.rect, caret.secondaryRect ?? caret.rect] {
            #expect(rect.y == line.rect.y && rect.height == line.rect.height, "\(law)")
            #expect(low <= rect.x && rect.x <= high, "\(law) \(offset) \(caret) \(line)")
          }
        }
      }
    }
  }
}

extension ShapedText {
  func isCharacterBoundary(_ offset: Int) -> Bool {
    offset == text.utf8.count || character(at: offset).lowerBound == offset
  }
}
