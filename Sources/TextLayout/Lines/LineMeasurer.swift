import TextCore
import TextShaping

/// Measures any stretch of a shaped paragraph exactly as it will be on a line.
///
/// Definitions, for one paragraph in logical order:
///
///     prefix[b]     the advance before offset b, set at cluster starts
///     safe offset   a cluster's start at which both sides keep their glyphs when broken there; the
///                   edges of items are safe, since a line keeps its paragraph as context
///     a', b'        between them the line has the paragraph's glyphs: a and b where they are safe, else
///                   the joints (`EdgeShaper`)
///
///        a      a'                       b'     b
///     ───┼──────┼────────────────────────┼──────┼───
///         head            kept            tail
///
///     exact(a, b)   a' <= b':  width(head) + prefix[b'] - prefix[a'] + width(tail)
///                   a' >  b':  width(shape [a, b))
///     lower bound   exact up to the last clear offset, found without shaping the far end
///     estimate      prefix[b] - prefix[a]; where a is unsafe, and may be inside a cluster as wide as several
///                   letters, from the next cluster on
///
/// What is shaped again has the paragraph as context (CSS Text: a line break keeps the forms of the unbroken text). It
/// is stored by its edge, so that nothing is shaped twice for one line. A tab ends at the next stop, counted from the
/// edge where the paragraph begins; how far after it its text begins depends on the width of that text up to the next
/// tab.
struct LineMeasurer {
  let paragraph: ShapedParagraph
  /// Whether a line that ends where patterns split a word shows a hyphen.
  private let splitsWords: Bool
  private let edges: EdgeShaper
  /// What was shaped again for the current line: heads by their edge, the others by the stretch whose end they are.
  private var heads: [Int: Head] = [:]
  private var tails: [Range<Int>: ReshapedPiece?] = [:]
  private var wholes: [Range<Int>: ReshapedPiece] = [:]
  /// The stretches of the accepted lines of which anything was shaped again.
  private(set) var kept: [ReshapedStretch] = []

  /// Finds the white space that hangs at lines' ends.
  var hangingSpace: HangingSpaceFinder
  /// How far from its gap's edge the current line begins; nil if only the style decides that.
  var ownLeading: Fixed?

  /// The head of a line up to some end: a piece is valid for all ends, its absence only for ends up to that one.
  private struct Head {
    let piece: ReshapedPiece?
    let lineEnd: Int
  }

  /// How a stretch without tabs is measured.
  private enum Method { case exact, lowerBound, estimate }

  init(
    paragraph: ShapedParagraph, shaper: ParagraphShaper, metrics: ContainerMetrics,
    context: ShapingContext
  ) {
    self.paragraph = paragraph
    splitsWords = paragraph.splitsWords(in: metrics)
    edges = EdgeShaper(paragraph: paragraph, shaper: shaper, context: context)
    hangingSpace = HangingSpaceFinder(text: shaper.text, paragraphStart: paragraph.start)
  }

  /// The advance of `[start, end)` on a line that begins at `start`, tabs included.
  mutating func width(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    try width(start, end, .exact)
  }

  /// The width of the line `[start, end)`: the white space that hangs at its end is not counted, the
  /// hyphen that shows there is.
  mutating func lineWidth(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    try width(start, hangingSpace.contentEnd(start, end)) + hyphen(at: end).width
  }

  /// The hyphen of a line that ends at `end`; empty if none shows.
  func hyphen(at end: Int) throws(TextLayoutError) -> ReshapedPiece {
    // Made when it is asked for: most paragraphs have lines that no word is split at.
    try LineHyphenator(text: edges.shaper.text, shaper: edges.shaper, splitsWords: splitsWords)
      .hyphen(at: end, of: paragraph, edges.context)
  }

  /// The advance of `[start, end)` on the line that begins at `lineStart` and is `width` wide before it.
  mutating func advance(
    after width: Fixed, of lineStart: Int, _ start: Int, _ end: Int
  ) throws(TextLayoutError) -> Fixed {
    let position = leading(lineStart) + width
    return try advance(from: position, start, end, .exact) - position
  }

  /// A lower bound of `width`, found without shaping the far end, with something after it that is `following` wide.
  ///
  /// After a tab to the right, to the center or to a decimal separator, that makes room for itself.
  mutating func lowerBound(
    _ start: Int, _ end: Int, before following: Fixed = .zero
  ) throws(TextLayoutError) -> Fixed {
    try width(start, end, .lowerBound, before: following)
  }

  /// An estimate of `width`, by prefix sums only; of a part of it, if that is more than the limit.
  ///
  /// Cost: a step for each tab up to the limit.
  mutating func estimate(
    _ start: Int, _ end: Int, upTo limit: Fixed = .unlimited
  ) throws(TextLayoutError) -> Fixed {
    try width(start, end, .estimate, upTo: limit)
  }

  /// Keeps what was shaped again for an accepted line, and the hyphen at its end: `content` shows, `space` hangs.
  mutating func keep(
    _ content: Range<Int>, hanging space: Range<Int>, _ hyphen: ReshapedPiece
  ) throws(TextLayoutError) {
    if !hyphen.glyphs.isEmpty {
      let end = space.upperBound..<space.upperBound
      kept.append(ReshapedStretch(range: end, head: hyphen, kept: end, tail: nil))
    }
    for part in [content, space] {
      for range in paragraph.stretches(part.lowerBound, part.upperBound) {
        let stretch = try stretch(range.lowerBound, range.upperBound)
        if stretch.head != nil || stretch.tail != nil { kept.append(stretch) }
      }
    }
    forgetPieces()
  }

  /// Drops what was shaped again for lines that were not accepted.
  mutating func forgetPieces() {
    heads.removeAll(keepingCapacity: true)
    tails.removeAll(keepingCapacity: true)
    wholes.removeAll(keepingCapacity: true)
  }

  /// How far from the edge where the paragraph begins a line begins.
  private func leading(_ start: Int) -> Fixed {
    ownLeading ?? paragraph.format.space(isFirst: start == 0, of: .unlimited).leading
  }
}

extension LineMeasurer {
  private mutating func width(
    _ start: Int, _ end: Int, _ method: Method, upTo limit: Fixed = .unlimited,
    before following: Fixed = .zero
  ) throws(TextLayoutError) -> Fixed {
    let leading = leading(start)
    let end = try advance(
      from: leading, start, end, method, upTo: leading + limit, before: following)
    return end - leading
  }

  private mutating func advance(
    from position: Fixed, _ start: Int, _ end: Int, _ method: Method,
    upTo limit: Fixed = .unlimited, before following: Fixed = .zero
  ) throws(TextLayoutError) -> Fixed {
    guard !paragraph.tabs.isEmpty else {
      return position + (try untabbed(start, end, method)) + following
    }
    var position = position
    for (index, stretch) in paragraph.stretches(start, end).enumerated() {
      let isLast = stretch.upperBound == end
      var width = try untabbed(
        stretch.lowerBound, stretch.upperBound, isLast ? method : .exact)
      if isLast { width = width + following }
      if index > 0 {
        position = paragraph.format.start(afterTabAt: position, width: width) {
          // What follows may have the separator.
          isLast && following > .zero
            ? width : paragraph.width(beforeDecimalIn: stretch, of: edges.shaper.text)
        }
      }
      position = position + width
      // What is further only adds to it.
      if position > limit, paragraph.isAscending { break }
    }
    return position
  }

  private mutating func untabbed(
    _ start: Int, _ end: Int, _ method: Method
  ) throws(TextLayoutError) -> Fixed {
    Work.widthsMeasured.count()
    switch method {
    case .estimate: return paragraph.prefix[end] - paragraph.prefix[estimateStart(start, end)]
    case .lowerBound: return try clearWidth(start, end)
    case .exact:
      let stretch = try stretch(start, end)
      let kept =
        paragraph.prefix[stretch.kept.upperBound] - paragraph.prefix[stretch.kept.lowerBound]
      return (stretch.head?.width ?? .zero) + kept + (stretch.tail?.width ?? .zero)
    }
  }

  /// Where an estimate counts from: after the cluster that holds an unsafe start.
  private func estimateStart(_ start: Int, _ end: Int) -> Int {
    guard start < end, !paragraph.isSafe(at: start) else { return start }
    let limit = min(end, start + EdgeShaper.farthestReach)
    let before = paragraph.prefix[start]
    return (start..<limit).first { paragraph.prefix[$0] != before } ?? limit
  }

  /// The advance up to the last clear offset of a stretch; 0 if the head passes it, and if it is far.
  private mutating func clearWidth(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    var low = start
    var width = Fixed.zero
    if !paragraph.isSafe(at: start), start < end {
      guard let head = try head(of: start..<end) else { return .zero }
      (low, width) = (head.range.upperBound, head.width)
    }
    var high = end
    let limit = max(low, end - EdgeShaper.farthestReach)
    while high > limit, !paragraph.isClear(at: high) { high -= 1 }
    if high > low, !paragraph.isClear(at: high) { return .zero }
    return high >= low ? width + paragraph.prefix[high] - paragraph.prefix[low] : .zero
  }

  /// A stretch without tabs as it is on a line.
  private mutating func stretch(_ start: Int, _ end: Int) throws(TextLayoutError) -> ReshapedStretch
  {
    let range = start..<end
    let needsHead = start < end && !paragraph.isSafe(at: start)
    let needsTail = start < end && !paragraph.isSafe(at: end)
    guard needsHead || needsTail else {
      return ReshapedStretch(range: range, head: nil, kept: range, tail: nil)
    }
    let head = needsHead ? try headOrRest(start, end) : nil
    let tail = needsTail ? try tailOrRest(start, end) : nil
    let low = needsHead ? head?.range.upperBound ?? .max : start
    let high = needsTail ? tail?.range.lowerBound ?? .min : end
    if low <= high {
      return ReshapedStretch(range: range, head: head, kept: low..<high, tail: tail)
    }
    // Both ends are in one item; otherwise head and tail would end at their items' edges.
    return ReshapedStretch(range: range, head: try whole(start, end), kept: end..<end, tail: nil)
  }

  /// The head, or the rest of the item if the head has no joint and the item ends first.
  private mutating func headOrRest(_ start: Int, _ end: Int) throws(TextLayoutError)
    -> ReshapedPiece?
  {
    if let head = try head(of: start..<end) { return head }
    let itemEnd = edges.item(at: start).upperBound
    return itemEnd < end ? try whole(start, itemEnd) : nil
  }

  /// The tail, or the item up to there if the tail has no joint and the item begins last.
  private mutating func tailOrRest(_ start: Int, _ end: Int) throws(TextLayoutError)
    -> ReshapedPiece?
  {
    if let tail = try tail(of: start..<end) { return tail }
    let itemStart = edges.item(at: end - 1).lowerBound
    return itemStart > start ? try whole(itemStart, end) : nil
  }

  /// The head of a stretch.
  private mutating func head(of stretch: Range<Int>) throws(TextLayoutError) -> ReshapedPiece? {
    if let known = heads[stretch.lowerBound],
      known.piece != nil || stretch.upperBound <= known.lineEnd
    {
      return known.piece
    }
    let piece = try edges.head(from: stretch.lowerBound, of: stretch.upperBound)
    heads[stretch.lowerBound] = Head(piece: piece, lineEnd: stretch.upperBound)
    return piece
  }

  private mutating func tail(of stretch: Range<Int>) throws(TextLayoutError) -> ReshapedPiece? {
    if let known = tails[stretch] { return known }
    let piece = try edges.tail(to: stretch.upperBound, of: stretch.lowerBound)
    tails[stretch] = .some(piece)
    return piece
  }

  private mutating func whole(_ start: Int, _ end: Int) throws(TextLayoutError) -> ReshapedPiece {
    if let known = wholes[start..<end] { return known }
    let piece = try edges.whole(start, end)
    wholes[start..<end] = piece
    return piece
  }
}

extension ShapedParagraph {
  /// The stretches of `[start, end)` between its tabs, found one by one.
  func stretches(_ start: Int, _ end: Int) -> some Sequence<Range<Int>> {
    let tabs = tabs(from: start, to: end)
    return (tabs.startIndex...tabs.endIndex).lazy.map { index in
      let low = index > tabs.startIndex ? Int(tabs[index - 1]) + 1 : start
      return low..<(index < tabs.endIndex ? Int(tabs[index]) : end)
    }
  }

  /// The advance of the part of a stretch before its first decimal separator, a full stop or a comma before a digit.
  ///
  /// By prefix sums, so that it is the same on every line.
  func width(beforeDecimalIn stretch: Range<Int>, of text: [UInt8]) -> Fixed {
    let place = stretch.lowerBound + start..<stretch.upperBound + start
    let separator = place.dropLast().first { offset in
      (text[offset] == 0x2E || text[offset] == 0x2C) && (0x30...0x39).contains(text[offset + 1])
    }
    let end = separator.map { $0 - start } ?? stretch.upperBound
    return prefix[end] - prefix[stretch.lowerBound]
  }

  /// The tabs in `[start, end)`, found by binary search.
  fileprivate func tabs(from start: Int, to end: Int) -> ArraySlice<Int32> {
    let after = tabs[tabs.partitioningIndex { $0 >= start }...]
    return after[..<after.partitioningIndex { $0 >= end }]
  }
}
