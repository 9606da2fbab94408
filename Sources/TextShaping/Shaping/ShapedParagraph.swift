import TextCore

/// One paragraph, shaped once: lines of any width are made from it.
///
/// It never changes after it is made: a value, stored by reference because many lines and searches share it. Offsets
/// in its tables are relative to the paragraph's first byte; ranges of items are the text's.
@usableFromInline package final class ShapedParagraph: Sendable {
  @usableFromInline package let paragraph: Paragraph
  package let format: ParagraphFormat
  @usableFromInline package let analysis: ParagraphAnalysis
  /// In logical order; they tile the content.
  @usableFromInline package let items: [ShapedItem]
  /// Every item's glyphs, item after item, each item's in HarfBuzz's visual order.
  @usableFromInline package let glyphs: GlyphRow
  /// Whether no cluster moves the pen back: longer text is then no narrower, except for what is shaped again.
  ///
  /// It is stored in the padding after a row of glyphs, and so takes no memory.
  @usableFromInline package let isAscending: Bool
  /// The advance before each offset, tabs not counted; inside a cluster, that before the cluster.
  @usableFromInline package let prefix: PrefixSums
  /// What a line or a cut may do at each offset.
  @usableFromInline package let edges: [Edge]
  /// Where the tabs are.
  @usableFromInline package let tabs: [Int32]
  /// Where its lines may end; empty if they have to be measured.
  @usableFromInline package let lineEnds: LineEndTable
  /// The same with exact sums, once lines were counted.
  package let measuredLineEnds = LazyReference<MeasuredLineEnds>()
  /// Where its words and sentences are, once they were asked for.
  let unitEdges = LazyReference<UnitEdges>()

  package init(
    paragraph: Paragraph, format: ParagraphFormat, analysis: ParagraphAnalysis,
    items: [ShapedItem], glyphs: GlyphRow, prefix: PrefixSums, edges: [Edge], tabs: [Int32],
    isAscending: Bool, lineEnds: LineEndTable
  ) {
    self.isAscending = isAscending
    self.lineEnds = lineEnds
    self.paragraph = paragraph
    self.format = format
    self.analysis = analysis
    self.items = items
    self.glyphs = glyphs
    self.prefix = prefix
    self.edges = edges
    self.tabs = tabs
  }

  /// What HarfBuzz guarantees at an offset.
  @usableFromInline package struct Edge: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
    /// A cluster's start at which both sides keep their glyphs when the text is broken there.
    @inlinable static var isSafeToBreak: Edge { Edge(rawValue: 1) }
    /// Also, both sides keep their glyphs if the other side changes.
    @inlinable package static var isSafeToConcatenate: Edge { Edge(rawValue: 2) }
  }

  /// The first byte, in the text.
  @inlinable package var start: Int { paragraph.content.lowerBound }
  /// The length of the content in bytes.
  @inlinable package var length: Int { paragraph.content.count }
  @inlinable package var isEmpty: Bool { paragraph.content.isEmpty }

  /// Whether words are split at lines' ends where no soft hyphen is.
  package var isHyphenated: Bool {
    format.style.hyphenation.isOn && format.style.breakRules.keepsWords
  }

  /// The nearest offset at or before `offset` that is safe to concatenate at; the start always is.
  @inlinable package func concatenableOffset(atOrBefore offset: Int) -> Int {
    var offset = offset
    while !edges[offset].contains(.isSafeToConcatenate) { offset -= 1 }
    return offset
  }

  /// The index of the item that holds `offset`, which is inside the content.
  @inlinable package func itemIndex(at offset: Int) -> Int {
    items.partitioningIndex { $0.item.range.upperBound - start > offset }
  }
}

extension ShapedParagraph {
  /// Whether `offset` is an edge between two cut units, or of the content.
  @inlinable package func isCutUnitEdge(_ offset: Int) -> Bool {
    isEnd(offset) || analysis.cuts.holds(offset)
  }

  /// Whether `offset` is a grapheme cluster's edge, or the content's.
  @inlinable package func isBoundary(_ offset: Int) -> Bool {
    isEnd(offset) || analysis.graphemes.holds(offset)
  }

  /// Whether a line may end at `offset`, which is inside the content (UAX #14).
  @inlinable package func isOpportunity(_ offset: Int) -> Bool {
    analysis.opportunities.holds(offset)
  }

  /// The first edge between two cut units at or after `offset`, or the content's end.
  @inlinable package func cutUnitEdge(atOrAfter offset: Int) -> Int {
    let index = analysis.cuts.partitioningIndex { $0 >= offset }
    return index < analysis.cuts.count ? Int(analysis.cuts[index]) : length
  }

  /// Where the grapheme cluster before `offset`, an edge, begins.
  @inlinable package func clusterStart(before offset: Int) -> Int {
    let index = analysis.graphemes.partitioningIndex { $0 >= offset }
    return index > 0 ? Int(analysis.graphemes[index - 1]) : 0
  }

  /// Where the cut unit before `offset`, an edge inside the content, begins.
  @inlinable package func cutUnitStart(before offset: Int) -> Int {
    let index = analysis.cuts.partitioningIndex { $0 >= offset }
    return index > 0 ? Int(analysis.cuts[index - 1]) : 0
  }

  @inlinable func isEnd(_ offset: Int) -> Bool { offset <= 0 || offset >= length }
}

/// An item and where its glyphs are in its paragraph's.
@usableFromInline package struct ShapedItem: Sendable {
  @usableFromInline package let item: Item
  @usableFromInline package let glyphs: Range<Int>

  @inlinable package init(item: Item, glyphs: Range<Int>) {
    self.item = item
    self.glyphs = glyphs
  }
}

extension Palette {
  /// The lowest of the lines that have one item of some paragraphs alone, or nothing visible.
  ///
  /// It is the lowest in each paragraph style. Cost: linear in the items.
  package func lowestHeight(of paragraphs: [ShapedParagraph]) -> LineHeight {
    var lowest = emptyHeights.lowest
    for paragraph in paragraphs {
      for shaped in paragraph.items {
        let own = height(of: shaped.item)
        if own.total < lowest.total { lowest = own }
      }
    }
    return lowest
  }
}
