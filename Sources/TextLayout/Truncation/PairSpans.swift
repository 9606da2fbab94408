import TextCore
import TextShaping

/// The stretches of a paragraph between brackets that belong together, relative to it: what is inside a
/// pair can decide what is outside, and the other way (UAX #9, N0; scripts are kept by pairs as well).
///
/// Nothing is told apart, up to the paragraph's end, after what may pair brackets otherwise for levels
/// than for scripts: an explicit bidi control after an open bracket, since levels are paired by embedding;
/// a separator of bidi paragraphs (class B); a bracket in a cut unit with others, as after U+0600, which
/// has one script, or one of a script, as Tibetan's U+0F3A, neither of which `ScriptItemizer` pairs.
/// And nothing in a whole paragraph with U+2329 or U+232A: ICU 72 lets each kind of angle bracket close
/// an opening one that the other kind has closed.
struct PairSpans {
  /// What is nested deeper is not told apart: as many brackets has BD16 of UAX #9.
  private static let deepest = 63
  /// Nor what more brackets open before all are closed: as many tells `cu_bidi_begin` apart.
  private static let most = 1_000

  /// Ascending, none in another.
  private var spans: [Range<Int>] = []
  private let paragraph: ShapedParagraph

  init(_ text: [UInt8], _ paragraph: ShapedParagraph) {
    self.paragraph = paragraph
    find(in: text)
  }

  /// The span that an offset lies strictly inside.
  func span(around offset: Int) -> Range<Int>? {
    let index = spans.partitioningIndex { $0.upperBound > offset }
    guard index < spans.count, spans[index].lowerBound < offset else { return nil }
    return spans[index]
  }

  private mutating func find(in text: [UInt8]) {
    let content = paragraph.paragraph.content
    var open: [(closing: UInt32, offset: Int)] = []
    var count = 0
    for (place, scalar) in Scalars(text, in: content) {
      let offset = place - content.lowerBound
      if scalar == 0x2329 || scalar == 0x232A { return add(0..<content.count + 1) }
      if let closing = CharacterClass.bracket(openedBy: scalar) {
        count = open.isEmpty ? 1 : count + 1
        open.append((closing, offset))
      } else if let closing = CharacterClass.bracket(closedBy: scalar),
        let index = open.lastIndex(where: { $0.closing == closing })
      {
        add(open[index].offset..<offset + scalar.utf8Length)
        open.removeSubrange(index...)
      }
      if open.count > PairSpans.deepest || count > PairSpans.most
        || (BidiControls.isControl(scalar) && !open.isEmpty) || partsPairs(scalar, at: offset)
      {
        return add((open.first?.offset ?? offset)..<content.count + 1)
      }
    }
  }

  /// Whether brackets on both sides of a scalar, or a bracket itself, may be paired for levels and not
  /// for scripts, or the other way.
  private func partsPairs(_ scalar: UInt32, at offset: Int) -> Bool {
    if BidiControls.isSeparator(scalar) { return true }
    guard CharacterClass.isBracket(scalar) else { return false }
    return CharacterClass.script(of: scalar) != nil || !paragraph.isCutUnitEdge(offset)
      || !paragraph.isCutUnitEdge(offset + scalar.utf8Length)
  }

  /// Adds a range that ends last, and takes in those that lie in it.
  private mutating func add(_ range: Range<Int>) {
    while let last = spans.last, last.lowerBound >= range.lowerBound { spans.removeLast() }
    spans.append(range)
  }
}
