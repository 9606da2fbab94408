import TextCore
import TextShaping

/// The parts of a paragraph between brackets that are a pair, relative to the paragraph: what is inside a pair
/// can decide what is outside, and the reverse (UAX #9, N0; brackets of a pair also have one script).
///
/// All up to the paragraph's end is one span after anything that may pair brackets differently for levels than
/// for scripts: an explicit bidi control after an open bracket, since levels are paired by embedding; a
/// separator of bidi paragraphs (class B); a bracket in a cut unit with others, as after U+0600, which has one
/// script, or a bracket of one script, such as Tibetan's U+0F3A, neither of which `ScriptItemizer` pairs.
/// All of a paragraph with U+2329 or U+232A is one span: ICU 72 lets each kind of angle bracket close an
/// opening one that the other kind has closed.
struct PairSpans {
  /// Deeper nesting is one span: BD16 of UAX #9 has this many brackets.
  private static let maximumDepth = 63
  /// So are more brackets that open before all are closed: `cu_bidi_begin` pairs this many.
  private static let maximumCount = 1_000

  /// Ascending, none in another.
  private var spans: [Range<Int>] = []
  private let isCutUnitEdge: (Int) -> Bool

  init(_ text: [UInt8], _ paragraph: ShapedParagraph) {
    self.init(text, paragraph.paragraph.content, isCutUnitEdge: paragraph.isCutUnitEdge)
  }

  /// Of a paragraph's content, by whether an offset in it is the edge of a cut unit.
  init(_ text: [UInt8], _ content: Range<Int>, isCutUnitEdge: @escaping (Int) -> Bool) {
    self.isCutUnitEdge = isCutUnitEdge
    find(in: text, content)
  }

  /// The span that an offset is strictly inside.
  func span(around offset: Int) -> Range<Int>? {
    let index = spans.partitioningIndex { $0.upperBound > offset }
    guard index < spans.count, spans[index].lowerBound < offset else { return nil }
    return spans[index]
  }

  private mutating func find(in text: [UInt8], _ content: Range<Int>) {
    var open: [(closing: UInt32, offset: Int)] = []
    var count = 0
    for (place, scalar) in Scalars(text, in: content) {
      if scalar == 0x2329 || scalar == 0x232A { return add(0..<content.count + 1) }
      guard
        CharacterClass.isBracket(scalar) || BidiControls.isControl(scalar)
          || BidiControls.isSeparator(scalar)
      else { continue }
      let offset = place - content.lowerBound
      if let closing = CharacterClass.bracket(openedBy: scalar) {
        count = open.isEmpty ? 1 : count + 1
        open.append((closing, offset))
      } else if let closing = CharacterClass.bracket(closedBy: scalar),
        let index = open.lastIndex(where: { $0.closing == closing })
      {
        add(open[index].offset..<offset + scalar.utf8Length)
        open.removeSubrange(index...)
      }
      if open.count > PairSpans.maximumDepth || count > PairSpans.maximumCount
        || (BidiControls.isControl(scalar) && !open.isEmpty) || pairsDifferently(scalar, at: offset)
      {
        return add((open.first?.offset ?? offset)..<content.count + 1)
      }
    }
  }

  /// Whether brackets on both sides of a scalar, or a bracket itself, may be paired for levels and not
  /// for scripts, or the other way.
  private func pairsDifferently(_ scalar: UInt32, at offset: Int) -> Bool {
    if BidiControls.isSeparator(scalar) { return true }
    guard CharacterClass.isBracket(scalar) else { return false }
    return CharacterClass.script(of: scalar) != nil || !isCutUnitEdge(offset)
      || !isCutUnitEdge(offset + scalar.utf8Length)
  }

  /// Adds a range that ends last, and removes those inside it.
  private mutating func add(_ range: Range<Int>) {
    while let last = spans.last, last.lowerBound >= range.lowerBound { spans.removeLast() }
    spans.append(range)
  }
}
