import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

// Definition
//
//   shift   how far lines are moved down: all of the room below them, or half of it
//
// A container whose upper inset is larger by the shift, and whose lower one is smaller by it, has its lines at the same
// places without any alignment. So every answer about the one has to be the answer about the other, but for what is
// inset and what is free room.

/// What vertical alignment promises, over texts drawn from seeds.
struct VerticalAlignmentLaws {
  private static let blank: Set<PointArea> = [.container, .insets, .outside]

  private struct Pair {
    let name: String
    let aligned: LayoutResult
    let expected: LayoutResult
  }

  /// Two layouts of a text that have to be alike: one that is aligned, and one whose insets move it.
  private func pair(seed: UInt64) throws -> Pair {
    let law = LawCase(seed: seed)
    var generator = SeededGenerator(seed: law.seed ^ 0xA11)
    var container = law.container
    container.height = Double(Int.random(in: 0...220, using: &generator))
    if generator.chance(50) { container.maximumNumberOfLines = 0 }
    if generator.chance(50) { container.insets = TextInsets(top: 8, left: 3, bottom: 5, right: 3) }
    if generator.chance(30) {
      container.columnCount = 2
      container.columnGap = 7
      container.width = (container.width ?? 0) + 30
    }
    let text = generator.chance(10) ? "" : law.text
    let shaped = try Typesetters.get(law.style).shape(PlainText(text))
    let top = try shaped.layout(in: container)
    let alignment = generator.pick([VerticalAlignment.center, .bottom])
    var aligned = container
    aligned.verticalAlignment = alignment
    let shift = shift(of: top, alignment)
    container.insets.top += shift
    container.insets.bottom -= shift
    return Pair(
      name: "\(law) \(alignment) \(shift)", aligned: try shaped.layout(in: aligned),
      expected: try shaped.layout(in: container))
  }

  /// How far the lines of a layout at the top would be moved.
  private func shift(of top: LayoutResult, _ alignment: VerticalAlignment) -> Double {
    let insets = top.container.insets
    let bottoms = top.lines.map { $0.usedRect.y + $0.usedRect.height }
    let isEmpty = top.fullLineCount == 0
    guard let bottom = isEmpty ? insets.top + top.usedRect.height : bottoms.max() else { return 0 }
    let inner = (top.container.height ?? 0) - insets.top - insets.bottom
    let room = Fixed(points: max(0, inner - (bottom - insets.top)))
    return (alignment == .center ? Fixed(raw: room.raw / 2) : room).points
  }

  @Test("Lines, glyphs and sizes are those of moved insets", arguments: 0..<10)
  func figures(batch: Int) throws {
    var moved = 0
    for seed in batch * 20..<batch * 20 + 20 {
      let pair = try pair(seed: UInt64(seed))
      #expect(pair.aligned.snapshot() == pair.expected.snapshot(), "\(pair.name)")
      #expect(pair.aligned.attachments == pair.expected.attachments)
      #expect(try pair.aligned.verify().isEmpty, "\(pair.name)")
      moved += pair.expected.container.insets.top > 8 ? 1 : 0
    }
    #expect(moved > 3)
  }

  @Test("Points, carets and selections are those of moved insets", arguments: 0..<10)
  func questions(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let pair = try pair(seed: UInt64(seed))
      var generator = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<20 {
        let point = Point(
          x: Double.random(in: -20...300, using: &generator),
          y: Double.random(in: -20...240, using: &generator))
        var found = try pair.aligned.hitTest(at: point)
        let expected = try pair.expected.hitTest(at: point)
        if Self.blank.contains(expected.area), Self.blank.contains(found.area) {
          found.area = expected.area
        }
        #expect(found == expected, "\(pair.name) \(point)")
      }
      let text = pair.aligned.shaped
      let offsets = (0...text.text.utf8.count).filter(text.isCharacterBoundary)
      for _ in 0..<10 {
        let ends = [generator.pick(offsets), generator.pick(offsets)].sorted()
        let range = ends[0]..<ends[1]
        #expect(
          try pair.aligned.geometry(of: range) == pair.expected.geometry(of: range),
          "\(pair.name) \(range)")
        #expect(
          try pair.aligned.position(at: ends[0]).caret == pair.expected.position(at: ends[0]).caret,
          "\(pair.name) \(ends[0])")
      }
    }
  }

  @Test("A trim cuts as at the top, and keeps every promise", arguments: 0..<8)
  func trims(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed))
      var container = law.container
      container.height = container.height ?? 40
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let top = try shaped.trim(to: container, token: law.token, cutAt: law.unit)
      for alignment in [VerticalAlignment.center, .bottom] {
        var aligned = container
        aligned.verticalAlignment = alignment
        let result = try shaped.trim(to: aligned, token: law.token, cutAt: law.unit)
        #expect(result.text == top.text, "\(law)")
        #expect(result.status == top.status, "\(law)")
        #expect(try result.verify().isEmpty, "\(law)")
        let shift = shift(of: top.layout, alignment)
        #expect(
          result.layout.lines.map(\.baseline) == top.layout.lines.map { $0.baseline + shift },
          "\(law) \(alignment)")
        #expect(
          result.suffixRects == top.suffixRects.map { $0.moved(down: shift) }, "\(law)")
      }
    }
  }

  @Test("Each linked container moves its lines by its own room", arguments: 0..<8)
  func linkedContainers(batch: Int) throws {
    var moved = 0
    for seed in batch * 20..<batch * 20 + 20 {
      let law = FlowCase(seed: UInt64(seed))
      var container = law.container
      container.exclusionPaths = []
      guard !container.linkedContainers.isEmpty else { continue }
      let shaped = try law.shaped
      let top = try shaped.layout(in: container)
      container.verticalAlignment = .bottom
      let bottom = try shaped.layout(in: container)
      #expect(try bottom.verify().isEmpty, "\(law)")
      #expect(bottom.size == top.size, "\(law)")
      #expect(bottom.fullSize == top.fullSize, "\(law)")
      for (line, other) in zip(bottom.lines, top.lines) {
        let own = top.lines.filter { $0.containerIndex == line.containerIndex }
        let region = try #require(top.metrics.flow).regions[line.containerIndex]
        let end = try #require(own.map { $0.usedRect.y + $0.usedRect.height }.max())
        let shift = region.bottom.map { max(0, $0.points - end) } ?? 0
        #expect(line.baseline == other.baseline + shift, "\(law)")
        #expect(line.rect == other.rect.moved(down: shift), "\(law)")
        moved += shift > 0 ? 1 : 0
      }
    }
    #expect(moved > 0)
  }
}

extension Rect {
  fileprivate func moved(down y: Double) -> Rect {
    Rect(x: x, y: self.y + y, width: width, height: height)
  }
}
