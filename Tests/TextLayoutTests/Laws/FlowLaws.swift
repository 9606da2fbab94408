import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What containers with exclusion paths, columns and linked boxes promise, over texts drawn from seeds.
struct FlowLaws {
  @Test("A trim keeps every promise", arguments: 0..<8)
  func promises(batch: Int) throws {
    var statuses: [TrimStatus: Int] = [:]
    for seed in batch * 15..<batch * 15 + 15 {
      let law = FlowCase(seed: UInt64(seed))
      let result = try law.shaped.trim(
        to: law.container, token: law.own.token, cutAt: law.own.unit)
      statuses[result.status, default: 0] += 1
      let violations = try result.verify()
      #expect(violations.isEmpty, "\(law) -> \(result.text.debugDescription)")
    }
    #expect(statuses[.trimmed] ?? 0 > 3)
  }

  @Test("Lines are honest, in their containers and clear of the paths", arguments: 0..<10)
  func layouts(batch: Int) throws {
    var shared = 0
    for seed in batch * 30..<batch * 30 + 30 {
      let law = FlowCase(seed: UInt64(seed))
      var container = law.container
      container.maximumNumberOfLines = 0
      let layout = try law.shaped.layout(in: container)
      #expect(try layout.verify().isEmpty, "\(law)")
      let stack = layout.stack
      for (index, line) in stack.lines.enumerated().dropFirst() {
        #expect(line.start == stack.lines[index - 1].next, "\(law)")
        let isSame = stack.row(of: index) == stack.row(of: index - 1)
        shared += isSame ? 1 : 0
        guard isSame else { continue }
        #expect(stack.top(of: index) == stack.top(of: index - 1), "\(law) line \(index)")
        #expect(line.paragraphIndex == stack.lines[index - 1].paragraphIndex, "\(law)")
        let (one, other) = (stack.slots[index - 1], stack.slots[index])
        #expect(
          one.left + one.width <= other.left || other.left + other.width <= one.left, "\(law)")
      }
    }
    #expect(shared > 5)
  }

  @Test("A cut is validated from near it as its printed text is, laid out whole", arguments: 0..<4)
  func validation(batch: Int) throws {
    var (legal, illegal, parts) = (0, 0, 0)
    for seed in batch * 10..<batch * 10 + 10 {
      let law = FlowCase(seed: UInt64(seed), words: 20...80)
      // After a bidi control a paragraph is always made whole.
      let text = String(
        String.UnicodeScalarView(
          law.own.text.unicodeScalars.filter { !BidiControls.isControl($0.value) }
            .map { CharacterClass.isWhiteSpace($0.value) && $0 != "\u{3000}" ? " " : $0 }))
      let shaped = try law.typesetter.shape(PlainText(text))
      let metrics = try ContainerMetrics(law.container)
      let stack = try shaped.fit(into: metrics).stack
      let token = try law.own.token.resolved(for: shaped.typesetter).0
      let context = try ShapingContext(language: law.own.style.language)
      let fitted = FittedText(shaped: shaped, metrics: metrics, stack: stack)
      var validator = try CutValidator(fitted, token, with: context)
      for (index, paragraph) in shaped.paragraphs.enumerated() {
        let cuts = paragraph.analysis.cuts.map(Int.init) + [paragraph.length]
        for place in stride(from: 0, to: cuts.count, by: 5) {
          let cut = paragraph.start + cuts[place]
          let printed = shaped.printed(shaped.tailCut(at: cut), token: token)
          let layout = try shaped.typesetter.shapePrinted(printed.text).layout(in: law.container)
          let expected =
            layout.stack.badLine(in: metrics) == nil && layout.holdsWhole(printed.suffix)
            && layout.shaped.isBoundary(cut)
          let own = try validator.isLegal(upTo: cut, in: index)
          #expect(own == expected, "cut \(cut) of \(law)")
          if own { legal += 1 } else { illegal += 1 }
          if validator.window(for: cut, in: index).from > paragraph.start { parts += 1 }
        }
      }
    }
    #expect(legal > 20 && illegal > 20 && parts > 20)
  }

  @Test("More lines, or more height, never show less", arguments: 0..<4)
  func monotone(batch: Int) throws {
    for seed in batch * 15..<batch * 15 + 15 {
      let law = FlowCase(seed: UInt64(seed))
      var container = law.container
      var before: TrimResult?
      for step in 0..<4 where container.maximumNumberOfLines > 0 {
        container.maximumNumberOfLines = law.container.maximumNumberOfLines + step
        let result = try law.shaped.trim(
          to: container, token: law.own.token, cutAt: law.own.unit)
        defer { before = result }
        guard let before, before.cutAt == result.cutAt || before.status == .whole,
          before.status != .suffixDoesNotFit
        else { continue }
        #expect(result.status != .suffixDoesNotFit, "\(law) with \(step) more")
        #expect(result.cut.start >= before.cut.start, "\(law) with \(step) more")
      }
    }
  }

  @Test("Selections of neighboring ranges tile, and do not overlap", arguments: 0..<4)
  func selections(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = FlowCase(seed: UInt64(seed))
      let layout = try law.shaped.layout(in: law.container)
      var generator = SeededGenerator(seed: UInt64(seed))
      let end = layout.visibleEnd
      guard end > 0 else { continue }
      let byte = Int.random(in: 0..<end, using: &generator)
      let place = try law.shaped.character(at: byte).lowerBound
      let whole = try layout.geometry(of: 0..<end).selectionRects
      let first = try layout.geometry(of: 0..<place).selectionRects
      let second = try layout.geometry(of: place..<end).selectionRects
      let area = { (rects: [Rect]) in rects.reduce(0) { $0 + $1.width * $1.height } }
      #expect(abs(area(first) + area(second) - area(whole)) < 1e-3, "\(place) of \(law)")
    }
  }

  @Test("A point on a character finds it", arguments: 0..<4)
  func points(batch: Int) throws {
    var count = 0
    for seed in batch * 20..<batch * 20 + 20 {
      let law = FlowCase(seed: UInt64(seed))
      let layout = try law.shaped.layout(in: law.container)
      for index in 0..<layout.lineCount where !layout.stack.lines[index].overflows {
        let cells = LineCells(of: index, in: layout)
        for cell in cells.cells where cell.kind == .text && cell.extent.lowerBound >= .zero {
          let width = cell.extent.upperBound - cell.extent.lowerBound
          guard width > .zero else { continue }
          let x = cells.place.contentLeft + cell.extent.lowerBound + Fixed(raw: width.raw / 2)
          let place = Point(x: x.points, y: layout.stack.usedTop(of: index).points)
          let answer = try layout.hitTest(at: place)
          guard layout.stack.heights[index].used > .zero else { continue }
          count += 1
          #expect(answer.lineIndex == index, "\(place) of \(law)")
        }
      }
    }
    #expect(count > 50)
  }
}

/// A law's text, style and token in a container that flows.
struct FlowCase: CustomStringConvertible {
  let own: LawCase
  let container: TextContainer

  init(seed: UInt64, words: ClosedRange<Int> = 5...40) {
    own = LawCase(seed: seed, words: words)
    var generator = SeededGenerator(seed: own.seed ^ 0xF103)
    var container = own.container
    let width = Double(Int.random(in: 60...400, using: &generator))
    container.width = width
    container.height = Double(Int.random(in: 20...160, using: &generator))
    container.maximumNumberOfLines =
      generator.chance(50) ? 0 : Int.random(in: 1...6, using: &generator)
    if generator.chance(20) { container.insets = TextInsets(top: 8, left: 3, bottom: 8, right: 3) }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      container.columnCount = Int.random(in: 2...3, using: &generator)
      container.columnGap = Double(Int.random(in: 0...20, using: &generator))
    case 1: container.linkedContainers = FlowCase.boxes(&generator, below: 200)
    default: break
    }
    if !container.flows || generator.chance(60) {
      container.exclusionPaths = FlowCase.paths(&generator, width: width)
    }
    if !container.exclusionPaths.isEmpty, container.columnCount == 1,
      container.linkedContainers.isEmpty, generator.chance(20), container.maximumNumberOfLines > 0
    {
      container.height = nil
    }
    self.container = container
  }

  private static func boxes(
    _ generator: inout SeededGenerator, below y: Double
  ) -> [LinkedContainer] {
    let count = Int.random(in: 1...2, using: &generator)
    return (0..<count).map { index in
      LinkedContainer(
        origin: Point(x: Double(index) * 10, y: y * Double(index + 1)),
        width: Double(Int.random(in: 10...300, using: &generator)),
        height: index + 1 == count && generator.chance(30)
          ? nil : Double(Int.random(in: 10...80, using: &generator)))
    }
  }

  private static func paths(
    _ generator: inout SeededGenerator, width: Double
  ) -> [ExclusionPath] {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      func x() -> Double { Double.random(in: -20...width, using: &generator) }
      func y() -> Double { Double.random(in: -20...150, using: &generator) }
      if generator.chance(60) {
        return ExclusionPath(
          Rect(
            x: x(), y: y(), width: Double(Int.random(in: 0...150, using: &generator)),
            height: Double(Int.random(in: 0...90, using: &generator))))
      }
      return ExclusionPath(
        polygon: (0..<Int.random(in: 3...6, using: &generator)).map { _ in Point(x: x(), y: y()) })
    }
  }

  var shaped: ShapedText {
    get throws { try typesetter.shape(PlainText(own.text)) }
  }

  /// Every third has indents and spacing.
  var typesetter: Typesetter {
    get throws {
      let plain = try Typesetters.get(own.style)
      guard own.seed % 3 == 0 else { return plain }
      var generator = SeededGenerator(seed: own.seed ^ 0x5FACE)
      var style = ParagraphStyle()
      style.firstLineHeadIndent = generator.pick([0, 12, -4])
      style.headIndent = generator.pick([0, 20, -4])
      style.tailIndent = generator.pick([0, -10, 90])
      style.lineSpacing = generator.pick([0, 3])
      style.paragraphSpacing = generator.pick([0, 7])
      style.paragraphSpacingBefore = generator.pick([0, 5])
      return try Typesetter(style: own.style, paragraphStyle: style)
    }
  }

  var description: String {
    "\(own) flows in \(container.width ?? -1) x \(container.height ?? -1), "
      + "lines \(container.maximumNumberOfLines), insets \(container.insets), "
      + "\(container.columnCount) columns \(container.columnGap), \(container.linkedContainers), "
      + "\(container.exclusionPaths.map { $0.points.map { "\($0.x),\($0.y)" } })"
  }
}
