import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Balanced lines keep what greedy lines promise.
struct BalanceLaws {
  @Test("Balanced: as many lines, none wider than the widest greedy one", arguments: 0..<4)
  func balanced(batch: Int) throws {
    for seed in batch * 40..<batch * 40 + 40 {
      let law = BalanceCase(seed: UInt64(seed))
      let greedy = try law.lines(.greedy)
      let own = try law.lines(.balanced)
      #expect(own.count == greedy.count, "\(law)")
      #expect(widest(own) <= widest(greedy), "\(law)")
      #expect(emergencies(own) <= emergencies(greedy), "\(law)")
    }
  }

  /// One paragraph: a greedy layout at any smaller width takes more lines, or breaks more words.
  @Test("Balanced is as narrow as can be", arguments: 0..<2)
  func narrowest(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = BalanceCase(seed: UInt64(seed), joints: [" "])
      let own = try law.lines(.balanced)
      guard own.count > 1, widest(own) > 0 else { continue }
      let other = try law.lines(.greedy, width: widest(own) - 1.0 / 65536)
      #expect(other.count > own.count || emergencies(other) > emergencies(own), "\(law)")
    }
  }

  @Test("Pretty: as many lines, the least sum of costs of all ways", arguments: 0..<4)
  func pretty(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = BalanceCase(seed: UInt64(seed), words: 1...6, joints: [" "])
      let greedy = try law.lines(.greedy)
      let own = try law.lines(.pretty)
      #expect(own.count == greedy.count, "\(law)")
      guard emergencies(greedy) == 0 else { continue }
      let best = try law.leastCost(ofLines: own.count)
      #expect(try law.cost(of: own.map(\.start)) == best, "\(law)")
    }
  }

  @Test("A trim keeps its promises when its lines are balanced", arguments: 0..<4)
  func trims(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = BalanceCase(seed: UInt64(seed))
      let mode = [TruncationMode.tail, .head, .middle][seed % 3]
      for strategy in [LineBreakStrategy.balanced, .pretty] {
        let result = try law.shaped(strategy).trim(
          to: law.container, token: law.token, truncating: mode)
        let greedy = try law.shaped(.greedy).trim(
          to: law.container, token: law.token, truncating: mode)
        #expect(result.text == greedy.text, "\(law)")
        #expect(result.lineCount == greedy.lineCount, "\(law)")
        #expect(try result.verify().isEmpty, "\(law) -> \(result.text.debugDescription)")
      }
    }
  }

  private func widest(_ lines: [LineBox]) -> Double { lines.map(\.width.points).max() ?? 0 }

  private func emergencies(_ lines: [LineBox]) -> Int {
    lines.filter { $0.endsBy == .emergency }.count
  }
}

/// A text of Latin and other words, a container and a token, drawn from a seed.
private struct BalanceCase: CustomStringConvertible {
  let text: String
  let container: TextContainer
  let token = TruncationToken(suffix: "Read more")
  private let indent: Double

  private static let words = [
    "a", "of", "over", "the", "quick", "brown", "jumps", "lazily", "office", "don't", "AVATAR",
    "well-known", "سلام", "漢字かな", "ภาษาไทย", "Donaudampf\u{AD}schiff\u{AD}fahrt", "عليكم",
  ]

  init(
    seed: UInt64, words: ClosedRange<Int> = 1...40,
    joints: [String] = [" ", " ", " ", " ", "  ", "\t", "\n", ", ", "\u{AD}", "—"]
  ) {
    var generator = SeededGenerator(seed: firstSeed + seed)
    text = (0..<Int.random(in: words, using: &generator)).map { _ in
      generator.pick(BalanceCase.words) + generator.pick(joints)
    }.joined()
    var container = TextContainer(width: Double(Int.random(in: 40...300, using: &generator)))
    container.maximumNumberOfLines = Int.random(in: 1...5, using: &generator)
    if generator.chance(15) { container.lineBreakMode = .character }
    if joints.count > 1, generator.chance(20) { container.height = 70 }
    self.container = container
    indent = joints.count > 1 && generator.chance(30) ? 15 : 0
  }

  func shaped(_ strategy: LineBreakStrategy) throws -> ShapedText {
    var style = ParagraphStyle()
    style.lineBreakStrategy = strategy
    style.headIndent = indent
    let text = PlainText(text)
    let typesetter = try Typesetters.get(
      TextStyle(fonts: Fonts.all, fontSize: 16, usesSystemFonts: false))
    return try typesetter.shape(
      AttributedText(text, runs: [], paragraphRuns: [ParagraphRun(text.utf8.indices, style)]))
  }

  /// All lines, those that a limit hides too.
  func lines(_ strategy: LineBreakStrategy, width: Double? = nil) throws -> [LineBox] {
    var container = TextContainer(width: width ?? self.container.width)
    container.lineBreakMode = self.container.lineBreakMode
    return try shaped(strategy).layout(in: container).stack.lines
  }

  /// The costs as `LineBalancer` defines them, by the exact widths of the lines that begin at `starts`.
  func cost(of starts: [Int]) throws -> Int {
    try withCosts { cost, length in
      try zip(starts, starts.dropFirst() + [length]).reduce(0) { sum, line in
        sum + (try cost(line.0, line.1) ?? 1 << 50)
      }
    }
  }

  /// The least cost of all ways to break the text into so many lines.
  func leastCost(ofLines count: Int) throws -> Int {
    let ends = try ends(of: shaped(.greedy).paragraphs[0])
    return try withCosts { cost, length in
      var least = Int.max
      func search(_ start: Int, _ left: Int, _ sum: Int) throws {
        for end in left == 1 ? [length] : ends where end > start {
          guard let own = try cost(start, end) else { break }
          if left == 1 {
            least = min(least, sum + own)
          } else {
            try search(end, left - 1, sum + own)
          }
        }
      }
      try search(0, count, 0)
      return least
    }
  }

  /// Calls `body` with a function for the cost of a line, nil for one that is too wide, and with the text's
  /// length.
  private func withCosts<Result>(
    _ body: ((Int, Int) throws -> Int?, Int) throws -> Result
  ) throws -> Result {
    let shaped = try shaped(.greedy)
    let context = try ShapingContext(language: "und")
    let paragraph = shaped.paragraphs[0]
    var measurer = LineMeasurer(
      paragraph: paragraph, shaper: shaped.shaper, metrics: try ContainerMetrics(container),
      context: context)
    let width = container.width ?? 1
    func cost(_ start: Int, _ end: Int) throws -> Int? {
      let room = width - (try measurer.lineWidth(start, end)).points
      guard room >= 0 else { return nil }
      guard end < paragraph.length else {
        return ends(of: paragraph).contains { $0 > start } ? 0 : 1 << 40
      }
      let part = Int(room * 1_000 / width)
      return part * part + (try measurer.hyphen(at: end).glyphs.isEmpty ? 0 : 170 * 170)
    }
    return try body(cost, paragraph.length)
  }

  private func ends(of paragraph: ShapedParagraph) -> [Int] {
    let isChar = container.lineBreakMode == .character
    let all = isChar ? paragraph.analysis.cuts : paragraph.analysis.opportunities
    let utf8 = Array(text.utf8)
    return all.map { Int($0) }.filter { !CharacterClass.isHanging(utf8.scalar(at: $0)) }
  }

  var description: String {
    "\(text.debugDescription) width \(container.width ?? -1) \(container.lineBreakMode) "
      + "lines \(container.maximumNumberOfLines) indent \(indent)"
  }
}
