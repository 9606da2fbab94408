import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises of a trim that hides the start or the middle.
struct HeadAndMiddleLaws {
  @Test("A trim keeps every promise", arguments: 0..<16)
  func trims(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = LawCase(seed: UInt64(seed), words: 1...12)
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      for mode in [TruncationMode.head, .middle] {
        let result = try shaped.trim(
          to: law.container, token: law.token, cutAt: law.unit, truncating: mode)
        let found = try result.verify()
        #expect(
          found.isEmpty, "\(mode.rawValue) \(law) -> \(result.text.debugDescription) \(found)")
        #expect(tile(result, shaped.text.utf8.count), "\(mode.rawValue) \(law)")
      }
    }
  }

  @Test("So does one of a styled text", arguments: 0..<10)
  func styled(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      let law = try StyledCase(seed: UInt64(seed), words: 1...10)
      for mode in [TruncationMode.head, .middle] {
        let result = try law.shaped.trim(
          to: law.plain.container, token: law.token, cutAt: law.plain.unit, truncating: mode)
        let found = try result.verify()
        #expect(
          found.isEmpty, "\(mode.rawValue) \(law) -> \(result.text.debugDescription) \(found)")
      }
    }
  }

  /// By trying every number of units.
  @Test("No longer cut is legal", arguments: 0..<10)
  func longest(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed), words: 1...6)
      let shaped = try Typesetters.get(law.style).shape(PlainText(law.text))
      let context = try ShapingContext(language: law.style.language)
      for mode in [TruncationMode.head, .middle] {
        let result = try shaped.trim(
          to: law.container, token: law.token, truncating: mode)
        guard result.status == .trimmed else { continue }
        let cuts = try CountedCuts(of: shaped, mode, by: .character, with: context)
        let metrics = try ContainerMetrics(law.container)
        let fitted = FittedText(
          shaped: shaped, metrics: metrics, stack: try shaped.fit(into: metrics).stack)
        var validator = try CutValidator(fitted, result.request.resolved, with: context)
        let longest = try (0..<cuts.count).last { try validator.isLegal(cuts[$0]) }
        #expect(result.cut == longest.map { cuts[$0] }, "\(mode.rawValue) \(law)")
      }
    }
  }

  /// By trying every number of units: where lines are of several heights, cuts that are certainly too high are not tried.
  @Test("A cut is not legal that shows more than its container is high", arguments: 0..<8)
  func leastHeights(batch: Int) throws {
    let style = TextStyle.own("Box.ttf", "BoxTall.ttf")
    let context = try ShapingContext(language: style.language)
    var exceeded = 0
    for seed in batch * 10..<batch * 10 + 10 {
      var generator = SeededGenerator(seed: firstSeed + UInt64(seed))
      let words = (0..<Int.random(in: 10...60, using: &generator)).map { _ in
        generator.pick([
          "a", "ab", "Ω", "aΩ", "漢", "abcde ", "b\n", "a-Ω", "1,0", "abcdefghijklmno",
        ])
      }
      let shaped = try Typesetters.get(style).shape(PlainText(words.joined(separator: " ")))
      let container = TextContainer(
        width: Double(Int.random(in: 40...200, using: &generator)),
        height: Double(Int.random(in: 20...120, using: &generator)))
      let metrics = try ContainerMetrics(container)
      let fitted = FittedText(
        shaped: shaped, metrics: metrics, stack: try shaped.fit(into: metrics).stack)
      for mode in [TruncationMode.head, .middle] {
        guard var heights = LeastHeights(fitted, with: context) else { continue }
        var validator = try CutValidator(
          fitted, ResolvedToken(ellipsis: "…", suffix: "Ωa"), with: context)
        let cuts = try CountedCuts(of: shaped, mode, by: .character, with: context)
        for number in 0..<cuts.count where try heights.isExceeded(by: cuts[number]) {
          exceeded += 1
          #expect(try !validator.isLegal(cuts[number]), "\(mode) \(words) \(container) \(number)")
        }
      }
    }
    #expect(exceeded > 100)
  }

  /// A font may kern digits among letters of one script alone, so that their lines are others beside a suffix.
  @Test("The lines of a text without letters show nothing of what a cut prints")
  func withoutLetters() throws {
    let context = try ShapingContext(language: "und")
    for (text, isKnown) in [("1 2, ", false), ("a Ω ", true), ("a 1 Ω 2 ", true)] {
      let shaped = try Typesetters.get(.own("Box.ttf", "BoxTall.ttf"))
        .shape(PlainText(String(repeating: text, count: 40)))
      let metrics = try ContainerMetrics(TextContainer(width: 100, height: 50))
      let fitted = FittedText(
        shaped: shaped, metrics: metrics, stack: try shaped.fit(into: metrics).stack)
      #expect((LeastHeights(fitted, with: context) != nil) == isKnown, "\(text)")
      #expect((try FewestLines(fitted, limit: 3, with: context) != nil) == isKnown, "\(text)")
    }
  }

  /// What is left of a long word is one piece with a suffix that no line may end before.
  @Test("So does one of a text with words longer than several lines", arguments: 0..<8)
  func longWords(batch: Int) throws {
    let token = TruncationToken(suffix: "Read more")
    for seed in batch * 10..<batch * 10 + 10 {
      var generator = SeededGenerator(seed: firstSeed + UInt64(seed))
      let words = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
        String(
          repeating: generator.pick(["a", "漢", "é", "س"]),
          count: generator.chance(20)
            ? Int.random(in: 20...70, using: &generator) : Int.random(in: 1...7, using: &generator))
      }
      let shaped = try Typesetters.get(.boxes).shape(
        PlainText(words.joined(separator: generator.pick([" ", " ", "-", "\n"]))))
      let container = TextContainer(
        width: Double(Int.random(in: 90...250, using: &generator)),
        maximumNumberOfLines: Int.random(in: 1...6, using: &generator))
      for mode in [TruncationMode.head, .middle] {
        let result = try shaped.trim(to: container, token: token, truncating: mode)
        let found = try result.verify()
        #expect(found.isEmpty, "\(mode.rawValue) seed \(seed): \(words) \(container) \(found)")
      }
    }
  }

  @Test("Line breaks at the end take no room from the text", arguments: 0..<10)
  func lineBreaksAtEnd(batch: Int) throws {
    let ends = ["\n", "\n\n\n", "\r\n", "\u{2029}\u{2028}", "\n \n", "\n\u{200E}\n\u{200B}"]
    for seed in batch * 20..<batch * 20 + 20 {
      let law = LawCase(seed: UInt64(seed), words: 1...8)
      let typesetter = try Typesetters.get(law.style)
      for scope in TruncationScope.allCases {
        for mode in [TruncationMode.head, .middle] {
          let text = law.text.hasSuffix("\r") ? law.text + "." : law.text
          let ended = text + ends[seed % ends.count]
          let results = try [text, ended].map {
            try typesetter.shape(PlainText($0)).trim(
              to: law.container, token: law.token, cutAt: law.unit, truncating: mode, scope: scope)
          }
          #expect(results[0].status == results[1].status, "\(mode) \(scope) \(law)")
          if results[0].isTruncated {
            #expect(results[0].text == results[1].text, "\(mode) \(scope) \(law)")
          }
          let found = try results[1].verify()
          #expect(found.isEmpty, "\(mode) \(scope) \(law) \(found)")
          #expect(tile(results[1], ended.utf8.count), "\(mode) \(scope) \(law)")
        }
      }
    }
  }

  /// Where all that is visible shows, more lines show more of the white space; otherwise they show more letters.
  @Test("More lines never show less, with white space at both ends", arguments: 0..<10)
  func whiteSpaceAtBothEnds(batch: Int) throws {
    let spaces = [
      "\n", "\n", " ", "\u{A0}", "\u{3000}", "\u{1B}", "\u{200B}", "\t", "\u{200F}", "\u{AD}",
    ]
    for seed in batch * 20..<batch * 20 + 20 {
      var generator = SeededGenerator(seed: firstSeed + UInt64(seed))
      let ends = (0..<2).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in generator.pick(spaces) }.joined()
      }
      let inside = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        generator.pick(["a", "bcd", "efghij", "\nk", "l m"])
      }
      let text = ends[0] + inside.joined(separator: " ") + ends[1]
      let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
      let width = Double(10 * Int.random(in: 1...9, using: &generator))
      for mode in [TruncationMode.head, .middle] {
        var last: TrimResult?
        for lines in 1...9 {
          let result = try shaped.trim(to: .lines(lines, width: width), truncating: mode)
          #expect(try result.verify().isEmpty)
          if let last {
            let shows = shown(of: last, isShownBy: result)
            #expect(shows, "\(mode) seed \(seed): \(text.debugDescription) \(width) \(lines)")
          }
          last = result.status == .suffixDoesNotFit ? nil : result
        }
      }
    }
  }

  /// Whether a trim to more lines shows what another does: all its bytes if nothing visible is hidden, otherwise as many visible
  /// characters.
  private func shown(of less: TrimResult, isShownBy more: TrimResult) -> Bool {
    func visible(_ result: TrimResult) -> Int {
      let utf8 = result.full.shaped.text.utf8
      return result.visibleRanges.reduce(0) { count, range in
        let scalars = Scalars(utf8, in: range.utf8)
        return count + scalars.filter { CharacterClass.isVisible($0.scalar) }.count
      }
    }
    guard less.status == .whole else { return visible(less) <= visible(more) }
    return less.visibleRanges.allSatisfy { own in
      more.visibleRanges.contains {
        $0.utf8.lowerBound <= own.utf8.lowerBound && own.utf8.upperBound <= $0.utf8.upperBound
      }
    }
  }

  private func tile(_ result: TrimResult, _ count: Int) -> Bool {
    let all = (result.visibleRanges + result.hiddenRanges).map(\.utf8).sorted {
      $0.lowerBound < $1.lowerBound
    }
    return zip([0] + all.map(\.upperBound), all.map(\.lowerBound) + [count]).allSatisfy { $0 == $1 }
  }
}
