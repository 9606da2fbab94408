import TextCore
import TextShaping

// Definitions. A line may end at its candidates: opportunities, cuts where the paragraph's lines end between any
// characters, and the cuts inside a word that is broken in an emergency.
//
//     text   T h e   o f f i c e   i s   o p e n
//            ├───────── line ─────┤               ended at a space
//            ├─────────── next ────────┤          the next candidate: too wide by its width less the room

/// Explains why lines ended where they did.
struct LineExplainer {
  let result: LayoutResult

  func explanations() throws(TextLayoutError) -> [LineExplanation] {
    let shaped = result.shaped
    return try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      var found: [LineExplanation] = []
      var lines = result.stack.visibleLines
      while let first = lines.first {
        let paragraph = shaped.paragraphs[first.paragraphIndex]
        let own = lines.prefix { $0.paragraphIndex == first.paragraphIndex }
        var measurer = LineMeasurer(
          paragraph: paragraph, shaper: shaped.shaper, metrics: result.metrics, context: context)
        for line in own {
          if result.metrics.flow != nil { measurer.ownLeading = line.space.leading }
          found.append(try explanation(of: line, in: paragraph, with: &measurer))
          measurer.forgetPieces()
        }
        lines = lines.dropFirst(own.count)
      }
      return found
    }
  }

  private func explanation(
    of line: LineBox, in paragraph: ShapedParagraph, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> LineExplanation {
    let offsets = result.shaped.offsets
    let end = line.end - paragraph.start
    let isUnlimited = line.space.width == .unlimited
    var next: LineExplanation.Next?
    if !isUnlimited, !line.isOnly, let place = nextPlace(after: line, in: paragraph, &measurer) {
      let width = try measurer.lineWidth(line.start - paragraph.start, place)
      next = LineExplanation.Next(
        rule: rule(at: place, line.endsBy == .emergency, in: paragraph),
        range: offsets.range(line.end..<paragraph.start + place),
        overflow: (width - line.space.width).points)
    }
    return LineExplanation(
      rule: rule(at: end, line.endsBy == .emergency, in: paragraph),
      place: offsets.range(line.next..<line.next),
      free: isUnlimited ? nil : (line.space.width - line.width).points, next: next)
  }

  /// The next place after a line's end where it could have ended.
  ///
  /// Inside a word that is broken in an emergency it is the next cut; at the word's end the opportunity after it,
  /// where a hyphen may show.
  private func nextPlace(
    after line: LineBox, in paragraph: ShapedParagraph, _ measurer: inout LineMeasurer
  ) -> Int? {
    let end = line.end - paragraph.start
    guard end < paragraph.length else { return nil }
    let limit = first(of: candidates(of: paragraph), after: end, in: paragraph)
    guard line.endsBy == .emergency else { return limit }
    let cut = first(of: paragraph.analysis.cuts[...], after: end, in: paragraph)
    return cut < measurer.hangingSpace.wordEnd(line.start - paragraph.start, limit) ? cut : limit
  }

  private func first(
    of candidates: ArraySlice<Int32>, after end: Int, in paragraph: ShapedParagraph
  ) -> Int {
    let index = candidates.partitioningIndex { $0 > end }
    return index < candidates.endIndex ? Int(candidates[index]) : paragraph.length
  }

  private func candidates(of paragraph: ShapedParagraph) -> ArraySlice<Int32> {
    let breaker = LineBreaker(shaper: result.shaped.shaper, metrics: result.metrics)
    return LineEndSearch(breaker: breaker, paragraph: paragraph, index: 0).candidates[...]
  }

  // MARK: - Rules

  /// What lets a line end at an offset of a paragraph.
  private func rule(
    at offset: Int, _ isEmergency: Bool, in paragraph: ShapedParagraph
  ) -> LineEndRule {
    guard offset < paragraph.length else {
      return paragraph.paragraph.isTerminated ? .newline : .end
    }
    let opportunities = paragraph.analysis.opportunities
    let index = opportunities.partitioningIndex { $0 >= offset }
    guard index < opportunities.count, opportunities[index] == offset else {
      return isEmergency ? .emergency : .character
    }
    if paragraph.analysis.hyphenation(at: offset) != nil {
      return paragraph.splitsWords(in: result.metrics) ? .hyphenationPoint : .character
    }
    let text = result.shaped.text.utf8
    let place = paragraph.start + offset
    let rule = rule(
      between: text.scalar(at: text.startOfScalar(before: place)), text.scalar(at: place))
    // Where words are broken anywhere, so are they here: which of the two it was makes no difference.
    return rule == .opportunity && !paragraph.format.style.breakRules.keepsWords ? .character : rule
  }

  private func rule(between before: UInt32, _ after: UInt32) -> LineEndRule {
    if before == 0xAD { return .softHyphen }
    if before == 0x200B { return .zeroWidthSpace }
    if CharacterClass.isHanging(before) { return .space }
    if LineExplainer.isDash(before) { return .hyphen }
    if CharacterClass.isOfDictionary(before), CharacterClass.isOfDictionary(after) {
      return .dictionary
    }
    let scripts = [before, after].map { CharacterClass.script(of: $0)?.name }
    return scripts.contains { LineExplainer.ideographic.contains($0 ?? "") }
      ? .betweenIdeographs : .opportunity
  }

  /// The scripts that UAX #14 breaks between characters without a space: classes ID, H2, H3, CJ.
  private static let ideographic: Set<TextKey> = ["Hani", "Hira", "Kana", "Hang", "Bopo", "Yiii"]

  private static func isDash(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.generalCategory == .dashPunctuation
  }
}
