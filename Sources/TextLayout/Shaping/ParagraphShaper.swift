/// Shapes the items of one paragraph, each once, and adds up what line breaking asks for.
///
/// Each item is shaped with the rest of its paragraph as context, so that letters join across a change
/// of font. HarfBuzz never marks an item's edges as unsafe; they are safe here as well, because a line
/// that ends at one keeps the forms of the unbroken text.
///
/// An item with broken syllables becomes several (`BrokenSyllableParter`).
///
/// Where a text's direction is overridden (Arabic in a left-to-right embedding), HarfBuzz turns the
/// item round before it shapes it, and its flags and contexts with it. Such an item is taken to be
/// unsafe throughout, so that a line in it is always shaped as a whole.
struct ParagraphShaper {
  let styled: StyledText
  let palette: Palette

  var text: [UInt8] { styled.utf8 }

  func shape(
    _ paragraph: Paragraph, _ format: ParagraphFormat, _ analysis: ParagraphAnalysis,
    _ items: [Item], with bench: Workbench
  ) throws(TextLayoutError) -> ShapedParagraph {
    var tables = Tables(text: text, content: paragraph.content)
    var shapedItems: [ShapedItem] = []
    shapedItems.reserveCapacity(items.count)
    var glyphs: [ShapedGlyph] = []
    let parter = BrokenSyllableParter(
      shaper: self, content: paragraph.content, analysis: analysis, bench: bench)
    for item in items {
      for part in try shape(item, into: &glyphs, with: parter) {
        shapedItems.append(part)
        tables.append(part, glyphs, palette.scale(of: item))
      }
    }
    return ShapedParagraph(
      paragraph: paragraph, format: format, analysis: analysis, items: shapedItems, glyphs: glyphs,
      prefix: tables.prefix, edges: tables.edges, tabs: tables.tabs)
  }

  /// A paragraph that was shaped in styles of other sizes, numbered alike, in those of this shaper.
  func measured(_ shaped: ShapedParagraph) -> ShapedParagraph {
    var tables = Tables(text: text, content: shaped.paragraph.content)
    for part in shaped.items { tables.append(part, shaped.glyphs, palette.scale(of: part.item)) }
    return ShapedParagraph(
      paragraph: shaped.paragraph, format: shaped.format, analysis: shaped.analysis,
      items: shaped.items, glyphs: shaped.glyphs, prefix: tables.prefix, edges: shaped.edges,
      tabs: shaped.tabs)
  }

  /// Shapes an item; in parts, where it has broken syllables.
  private func shape(
    _ item: Item, into glyphs: inout [ShapedGlyph], with parter: BrokenSyllableParter
  ) throws(TextLayoutError) -> [ShapedItem] {
    let first = glyphs.count
    guard item.kind == .text || item.kind == .crowdedCluster else {
      return [ShapedItem(item: item, glyphs: first..<first)]
    }
    func add(_ item: Item) throws(TextLayoutError) -> (shaped: ShapedItem, sawCircle: Bool) {
      let start = glyphs.count
      let sawCircle = try shape(
        item, item.range, parter.content, parter.analysis, with: parter.bench, into: &glyphs)
      return (ShapedItem(item: item, glyphs: start..<glyphs.count), sawCircle)
    }
    let whole = try add(item)
    guard whole.sawCircle else { return [whole.shaped] }
    let parts = try parter.parts(of: item)
    guard parts.count > 1 else { return [whole.shaped] }
    glyphs.removeSubrange(first...)
    var shaped: [ShapedItem] = []
    for part in parts { shaped.append(try add(part).shaped) }
    return shaped
  }

  /// Appends the glyphs of a stretch of an item, its letters spaced out.
  ///
  /// Returns whether the font's dotted circle was looked up (`ShapingBuffer`).
  @discardableResult
  func shape(
    _ item: Item, _ range: Range<Int>, _ content: Range<Int>, _ analysis: ParagraphAnalysis,
    with bench: Workbench, into glyphs: inout [ShapedGlyph]
  ) throws(TextLayoutError) -> Bool {
    let first = glyphs.count
    let sawCircle = try bench.shape(
      text, context: content, item: range, as: request(item), into: &glyphs)
    let spacer = LetterSpacer(text: text, content: content, analysis: analysis)
    if palette.spacesOut(item) { spacer.space(&glyphs[first...], of: item, range) }
    return sawCircle
  }

  func request(_ item: Item) -> ShapingRequest {
    let style = palette.styles[item.styleIndex]
    return ShapingRequest(
      face: palette.faces[item.faceIndex], script: item.script.tag,
      isRightToLeft: item.isRightToLeft, language: style.style.language,
      features: style.features, isCrowded: item.kind == .crowdedCluster)
  }
}

/// The prefix sums and edges of a paragraph while its items come in, in logical order.
private struct Tables {
  let text: [UInt8]
  let start: Int
  var prefix: [Fixed]
  var edges: [ShapedParagraph.Edge]
  var tabs: [Int32] = []
  private var advance = Fixed.zero
  /// Every offset below it has its value.
  private var filled = 0

  init(text: [UInt8], content: Range<Int>) {
    self.text = text
    start = content.lowerBound
    prefix = Array(repeating: .zero, count: content.count + 1)
    edges = Array(repeating: [], count: content.count + 1)
    edges[content.count] = [.isSafeToBreak, .isSafeToConcatenate]
  }

  mutating func append(
    _ shaped: ShapedItem, _ glyphs: [ShapedGlyph], _ scale: PointScale
  ) {
    let range = shaped.item.range.lowerBound - start..<shaped.item.range.upperBound - start
    if shaped.item.kind == .tab { tabs.append(Int32(range.lowerBound)) }
    beginItem(at: range.lowerBound)
    appendClusters(shaped, glyphs, scale)
    if shaped.item.kind == .control {
      for offset in range { edges[offset].insert(.isSafeToBreak) }
    }
    fill(to: range.upperBound)
    prefix[range.upperBound] = advance
  }

  /// An item's edge is safe to break at; it is safe to concatenate only where no letters can join
  /// across it, which one of two ASCII neighbours rules out.
  private mutating func beginItem(at offset: Int) {
    fill(to: offset)
    prefix[offset] = advance
    filled = offset + 1
    edges[offset].insert(.isSafeToBreak)
    let place = start + offset
    if offset == 0 || text[place] < 0x80 || text[place - 1] < 0x80 {
      edges[offset].insert(.isSafeToConcatenate)
    }
  }

  private mutating func appendClusters(
    _ shaped: ShapedItem, _ glyphs: [ShapedGlyph], _ scale: PointScale
  ) {
    var walk = ClusterWalk(
      start: start, isNative: shaped.item.script.isNative(rightToLeft: shaped.item.isRightToLeft),
      filled: filled, advance: advance)
    walk.take(shaped.logicalGlyphs, of: glyphs, scale, &prefix, &edges)
    (filled, advance) = (walk.filled, walk.advance)
  }

  /// Gives the offsets inside the last cluster the advance before that cluster.
  private mutating func fill(to offset: Int) {
    guard filled > 0 else { return }
    for inside in filled..<max(filled, offset) { prefix[inside] = prefix[filled - 1] }
    filled = max(filled, offset)
  }
}

/// Goes through an item's glyphs: most of the work for a text, once a glyph, so that nothing is checked twice.
private struct ClusterWalk {
  let start: Int
  let isNative: Bool
  var filled: Int
  var advance: Fixed

  mutating func take(
    _ order: StrideTo<Int>, of glyphs: [ShapedGlyph], _ scale: PointScale, _ prefix: inout [Fixed],
    _ edges: inout [ShapedParagraph.Edge]
  ) {
    let glyphs = glyphs.span
    var prefix = prefix.mutableSpan
    var edges = edges.mutableSpan
    for index in order {
      let glyph = glyphs[index]
      let offset = Int(glyph.cluster) - start
      if offset >= filled {
        let before = filled > 0 ? prefix[filled - 1] : .zero
        for inside in filled..<offset { prefix[inside] = before }
        prefix[offset] = advance
        filled = offset + 1
        if isNative { edges[offset].formUnion(glyph.edge) }
      }
      advance += scale.advance(glyph)
    }
  }
}

extension ShapedGlyph {
  var isUnsafeToBreak: Bool { flags & ShapedGlyph.unsafeToBreak != 0 }
  var isUnsafeToConcatenate: Bool { flags & ShapedGlyph.unsafeToConcat != 0 }

  /// What a line or a cut may do before the glyph's cluster.
  fileprivate var edge: ShapedParagraph.Edge {
    var edge: ShapedParagraph.Edge = []
    if !isUnsafeToBreak { edge.insert(.isSafeToBreak) }
    if !isUnsafeToConcatenate { edge.insert(.isSafeToConcatenate) }
    return edge
  }
}

extension ShapedItem {
  /// The indices of the item's glyphs in logical order: a right-to-left item's stand in visual order,
  /// so that the last is logically the first.
  fileprivate var logicalGlyphs: StrideTo<Int> {
    item.isRightToLeft
      ? stride(from: glyphs.upperBound - 1, to: glyphs.lowerBound - 1, by: -1)
      : stride(from: glyphs.lowerBound, to: glyphs.upperBound, by: 1)
  }
}
