/// Measures any stretch of a shaped paragraph exactly as it will stand on a line.
///
/// Definitions, for one paragraph in logical order:
///
///     prefix[b]     the advance before offset b, set at cluster starts
///     safe offset   a cluster's start at which both sides keep their glyphs when broken there; the
///                   edges of items are safe, since a line keeps its paragraph as context
///     a'            the next safe offset >= a          b'   the previous safe offset <= b
///
///        a      a'                       b'     b
///     ───┼──────┼────────────────────────┼──────┼───
///         head            view            tail
///
///     exact(a, b)   a' <= b':  width(shape head) + prefix[b'] - prefix[a'] + width(shape tail)
///                   a' >  b':  width(shape [a, b))
///     lower bound   exact less the tail
///     estimate      prefix[b] - prefix[a]
///
/// Heads and tails lie inside one item. They are shaped with the paragraph as context (CSS Text asks
/// that a line break keep the forms of the unbroken text) and kept by their range, so that none is
/// shaped twice. A tab ends at the next default stop, counted from the line's start.
struct LineRuler {
  /// TextKit's default tab interval, 28 pt.
  static let tabInterval = Fixed(points: 28)

  let paragraph: ShapedParagraph
  let shaper: ParagraphShaper
  let bench: Workbench
  /// What was shaped again, by range in the paragraph.
  private var pieces: [Range<Int>: Piece] = [:]
  /// Those of them that the lines of the outcome are made of.
  private(set) var kept: [Range<Int>: Piece] = [:]

  /// How a stretch without tabs is measured.
  private enum Method { case exact, lowerBound, estimate }

  init(paragraph: ShapedParagraph, shaper: ParagraphShaper, bench: Workbench) {
    self.paragraph = paragraph
    self.shaper = shaper
    self.bench = bench
  }

  /// The advance of `[start, end)` on a line that begins at `start`, tabs included.
  mutating func width(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    try advance(from: .zero, start, end, .exact)
  }

  /// Where a line that has reached `position` stands after `[start, end)`.
  mutating func advance(
    from position: Fixed, _ start: Int, _ end: Int
  ) throws(TextLayoutError) -> Fixed {
    try advance(from: position, start, end, .exact)
  }

  /// No more than `width`, found without shaping the far end.
  mutating func lowerBound(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    try advance(from: .zero, start, end, .lowerBound)
  }

  /// About `width`, found by prefix sums alone.
  mutating func estimate(_ start: Int, _ end: Int) throws(TextLayoutError) -> Fixed {
    try advance(from: .zero, start, end, .estimate)
  }

  /// Keeps the pieces of a line that was decided on: `[start, contentEnd)` shows, the rest hangs.
  mutating func keep(_ start: Int, _ contentEnd: Int, _ end: Int) {
    guard !pieces.isEmpty else { return }
    for (low, high) in [(start, contentEnd), (contentEnd, end)] {
      paragraph.forEachStretch(low, high) { stretch in
        for edge in paragraph.edgePieces(stretch.lowerBound, stretch.upperBound) {
          kept[edge] = pieces[edge]
        }
      }
    }
    pieces.removeAll(keepingCapacity: true)
  }

  /// The first tab stop past `position`.
  static func tabStop(after position: Fixed) -> Fixed {
    let stops = position.raw.flooredQuotient(by: tabInterval.raw) + 1
    return Fixed(raw: stops * tabInterval.raw)
  }

  private mutating func advance(
    from position: Fixed, _ start: Int, _ end: Int, _ method: Method
  ) throws(TextLayoutError) -> Fixed {
    var position = position
    var start = start
    if !paragraph.tabs.isEmpty {
      var next = paragraph.tabs.partitioningIndex { $0 >= start }
      while next < paragraph.tabs.count, paragraph.tabs[next] < end {
        let tab = Int(paragraph.tabs[next])
        position = LineRuler.tabStop(after: position + (try untabbed(start, tab, .exact)))
        start = tab + 1
        next += 1
      }
    }
    return position + (try untabbed(start, end, method))
  }

  private mutating func untabbed(
    _ start: Int, _ end: Int, _ method: Method
  ) throws(TextLayoutError) -> Fixed {
    if method == .estimate { return paragraph.prefix[end] - paragraph.prefix[start] }
    guard let view = paragraph.view(start, end) else {
      return method == .exact ? try piece(start, end).width : .zero
    }
    let head = try piece(start, view.lowerBound).width
    let middle = paragraph.prefix[view.upperBound] - paragraph.prefix[view.lowerBound]
    let tail = method == .exact ? try piece(view.upperBound, end).width : .zero
    return head + middle + tail
  }

  /// `[start, end)`, which lies inside one item, shaped again.
  private mutating func piece(_ start: Int, _ end: Int) throws(TextLayoutError) -> Piece {
    guard start < end else { return .empty }
    if let piece = pieces[start..<end] { return piece }
    let piece = try shaper.piece(start..<end, of: paragraph, with: bench)
    pieces[start..<end] = piece
    return piece
  }
}

/// A stretch that was shaped again because it begins or ends at an unsafe offset.
struct Piece: Sendable {
  let glyphs: [ShapedGlyph]
  let width: Fixed

  static let empty = Piece(glyphs: [], width: .zero)
}

extension ShapedParagraph {
  /// The safe offsets nearest inside `[start, end)`: what can be viewed as shaped; nil when there are
  /// none, and the whole has to be shaped again.
  func view(_ start: Int, _ end: Int) -> Range<Int>? {
    var low = start
    while low < end, !edges[low].contains(.isSafeToBreak) { low += 1 }
    var high = end
    while high > low, !edges[high].contains(.isSafeToBreak) { high -= 1 }
    return edges[low].contains(.isSafeToBreak) && edges[high].contains(.isSafeToBreak)
      ? low..<high : nil
  }
}

extension ShapedParagraph {
  /// Calls `body` with the stretches of `[start, end)` between its tabs.
  func forEachStretch(_ start: Int, _ end: Int, _ body: (Range<Int>) -> Void) {
    var start = start
    var next = tabs.partitioningIndex { $0 >= start }
    while next < tabs.count, tabs[next] < end {
      body(start..<Int(tabs[next]))
      start = Int(tabs[next]) + 1
      next += 1
    }
    body(start..<end)
  }

  /// The head and the tail of `[start, end)`, or the whole where nothing of it can be viewed.
  func edgePieces(_ start: Int, _ end: Int) -> [Range<Int>] {
    guard let view = view(start, end) else { return [start..<end] }
    return [start..<view.lowerBound, view.upperBound..<end].filter { !$0.isEmpty }
  }
}

extension ParagraphShaper {
  /// The advance of glyphs that were shaped for an item.
  func width(of glyphs: [ShapedGlyph], in item: Item) -> Fixed {
    let unitsPerEm = faces[item.faceIndex].unitsPerEm
    return glyphs.reduce(Fixed.zero) {
      $0 + Fixed(fontUnits: Int($1.xAdvance), size: size, unitsPerEm: unitsPerEm)
    }
  }

  /// Shapes a stretch of one item with its paragraph as context.
  func piece(
    _ range: Range<Int>, of paragraph: ShapedParagraph, with bench: Workbench
  ) throws(TextLayoutError) -> Piece {
    let item = paragraph.items[paragraph.itemIndex(at: range.lowerBound)].item
    var glyphs: [ShapedGlyph] = []
    let place = range.lowerBound + paragraph.start..<range.upperBound + paragraph.start
    try bench.shape(
      text, context: paragraph.paragraph.content, item: place, as: request(item), into: &glyphs)
    return Piece(glyphs: glyphs, width: width(of: glyphs, in: item))
  }
}
