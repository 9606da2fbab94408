import TextCore

/// The advances of a paragraph's glyphs, added up in logical order, and what a line or a cut may do at each offset.
package struct AdvanceTables {
  package let prefix: PrefixSums
  package let edges: [ShapedParagraph.Edge]
  /// Where the tabs are.
  package let tabs: [Int32]
  /// Whether no cluster moves the pen back, its letters' spacing included.
  package let isAscending: Bool

  /// Adds up the glyphs of items that tile a stretch of a text.
  ///
  /// Cost: a pass over the glyphs; two if sums take more than 32 bits.
  init(
    of items: [ShapedItem], glyphs: GlyphRow, text: [UInt8], content: Range<Int>, palette: Palette
  ) {
    guard !content.isEmpty else {
      self = .empty
      return
    }
    let paragraph = AdvanceWalk.Paragraph(
      items: items, glyphs: glyphs, text: text, content: content, palette: palette)
    // By two branches: the right side of `??` would be a copy.
    if let tables = AdvanceTables(paragraph, blockBits: 6) {
      self = tables
    } else {
      self = AdvanceTables(wide: paragraph)
    }
  }

  /// The tables of empty paragraphs, of which a text may have millions, share their arrays.
  private static let empty = AdvanceTables(
    wide: AdvanceWalk.Paragraph(
      items: [], glyphs: GlyphRow(), text: [], content: 0..<0, palette: Palette()))

  private init(wide paragraph: AdvanceWalk.Paragraph) {
    guard let tables = AdvanceTables(paragraph, blockBits: 0) else {
      preconditionFailure("the sum of a block of one offset is its base")
    }
    self = tables
  }

  /// Nil if a difference to the first sum of its block takes more than 32 bits.
  private init?(_ paragraph: AdvanceWalk.Paragraph, blockBits: Int) {
    let length = paragraph.content.count
    var deltas: [Int32] = Array(repeating: 0, count: length + 1)
    var edges: [ShapedParagraph.Edge] = Array(repeating: [], count: length + 1)
    edges[length] = [.isSafeToBreak, .isSafeToConcatenate]
    var walk = AdvanceWalk(blockBits: blockBits)
    walk.add(paragraph, to: &deltas, &edges)
    if walk.overflows { return nil }
    prefix = PrefixSums(bases: walk.bases, deltas: deltas, blockBits: blockBits)
    self.edges = edges
    tabs = walk.tabs
    isAscending = walk.isAscending
  }
}

/// Walks a paragraph's glyphs.
///
/// This is most of the work for a text, so nothing is checked twice.
private struct AdvanceWalk {
  struct Paragraph {
    let items: [ShapedItem]
    let glyphs: GlyphRow
    let text: [UInt8]
    let content: Range<Int>
    let palette: Palette
  }

  private let blockBits: Int
  private let blockMask: Int
  /// Every offset below it has its sum.
  private var filled = 0
  /// The sum of the last of them.
  private var last = 0
  /// The first sum of its block.
  private var base = 0
  /// The advance of the glyphs so far.
  private var advance = Fixed.zero
  /// The first sums of all blocks.
  private(set) var bases: [Int] = []
  private(set) var overflows = false
  private(set) var tabs: [Int32] = []
  private(set) var isAscending = true

  init(blockBits: Int) {
    self.blockBits = blockBits
    blockMask = 1 << blockBits - 1
  }

  mutating func add(
    _ paragraph: Paragraph, to deltas: inout [Int32], _ edges: inout [ShapedParagraph.Edge]
  ) {
    // Apart from the other properties, which the compiler then keeps in registers while it is appended to.
    var bases: [Int] = []
    bases.reserveCapacity(deltas.count >> blockBits + 1)
    var deltas = deltas.mutableSpan
    var edges = edges.mutableSpan
    let start = paragraph.content.lowerBound
    var scales = ScaleCursor(paragraph.palette)
    for shaped in paragraph.items {
      let item = shaped.item
      let (low, high) = (item.range.lowerBound - start, item.range.upperBound - start)
      begin(at: low, &bases, &deltas)
      edges[low].formUnion(paragraph.edge(at: low))
      if item.kind == .tab { tabs.append(Int32(low)) }
      if item.kind == .control { for offset in low..<high { edges[offset].insert(.isSafeToBreak) } }
      let order = GlyphOrder(shaped)
      let scale = scales.scale(of: item)
      var index = order.first - order.step
      for _ in shaped.glyphs {
        index += order.step
        if let plain = paragraph.glyphs.plain(index) {
          let offset = plain.cluster - start
          if enter(offset, &bases, &deltas) { edges[offset].formUnion(order.edge(plain.flags)) }
          advance += scale.advance(plain)
        } else {
          let glyph = paragraph.glyphs[index]
          let offset = Int(glyph.cluster) - start
          if enter(offset, &bases, &deltas) { edges[offset].formUnion(order.edge(glyph.flags)) }
          advance += scale.advance(glyph)
        }
      }
    }
    begin(at: paragraph.content.count, &bases, &deltas)
    self.bases = bases
  }

  /// Begins a cluster if a glyph is the first of one; returns whether it is.
  @inline(__always)
  private mutating func enter(
    _ offset: Int, _ bases: inout [Int], _ deltas: inout MutableSpan<Int32>
  ) -> Bool {
    guard offset >= filled else { return false }
    begin(at: offset, &bases, &deltas)
    return true
  }

  /// Stores the advance before an offset, and that of the last cluster for the offsets before it without a sum.
  @inline(__always)
  private mutating func begin(
    at offset: Int, _ bases: inout [Int], _ deltas: inout MutableSpan<Int32>
  ) {
    while filled < offset { put(&bases, &deltas) }
    if advance.raw < last { isAscending = false }
    last = advance.raw
    put(&bases, &deltas)
  }

  @inline(__always)
  private mutating func put(_ bases: inout [Int], _ deltas: inout MutableSpan<Int32>) {
    if filled & blockMask == 0 {
      base = last
      bases.append(base)
    }
    let delta = last - base
    let short = Int32(truncatingIfNeeded: delta)
    if delta != Int(short) { overflows = true }
    deltas[filled] = short
    filled += 1
  }
}

extension AdvanceWalk.Paragraph {
  /// An item's edge is safe to break at; it is safe to concatenate only if no letters can join
  /// across it, which an ASCII neighbor rules out.
  fileprivate func edge(at offset: Int) -> ShapedParagraph.Edge {
    let place = content.lowerBound + offset
    let isClear = offset == 0 || text[place] < 0x80 || text[place - 1] < 0x80
    return isClear ? [.isSafeToBreak, .isSafeToConcatenate] : .isSafeToBreak
  }
}

/// The glyphs of an item in logical order.
private struct GlyphOrder {
  /// A right-to-left item's glyphs are in visual order, so the last is logically the first.
  let first: Int
  let step: Int
  /// Whether the item has its script's direction; otherwise HarfBuzz's flags of its clusters can't be used.
  let isNative: Bool

  init(_ shaped: ShapedItem) {
    let (item, range) = (shaped.item, shaped.glyphs)
    first = item.isRightToLeft ? range.upperBound - 1 : range.lowerBound
    step = item.isRightToLeft ? -1 : 1
    isNative = item.script.isNative(rightToLeft: item.isRightToLeft)
  }

  /// What a line or a cut may do before a cluster whose first glyph has these flags.
  @inline(__always)
  func edge(_ flags: UInt8) -> ShapedParagraph.Edge {
    isNative ? ShapedParagraph.Edge(before: flags) : []
  }
}

/// The scales of items, one after the other: most are those of the item before.
private struct ScaleCursor {
  private let palette: Palette
  private var last: (style: Int, face: Int, scale: PointScale)?

  init(_ palette: Palette) { self.palette = palette }

  mutating func scale(of item: Item) -> PointScale {
    if let last, last.style == item.styleIndex, last.face == item.faceIndex { return last.scale }
    let scale = palette.scale(of: item)
    last = (item.styleIndex, item.faceIndex, scale)
    return scale
  }
}

extension ShapedGlyph {
  var isUnsafeToBreak: Bool { flags & ShapedGlyph.unsafeToBreak != 0 }
  var isUnsafeToConcatenate: Bool { flags & ShapedGlyph.unsafeToConcat != 0 }
}

extension ShapedParagraph.Edge {
  /// What a line or a cut may do before a cluster: its first glyph's flags, which use the same bits for the opposite.
  @inline(__always)
  fileprivate init(before flags: UInt8) {
    self.init(rawValue: ~flags & (ShapedGlyph.unsafeToBreak | ShapedGlyph.unsafeToConcat))
  }
}
