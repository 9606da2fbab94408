import TextCore

/// One paragraph, shaped once: lines of any width are made from it.
///
/// Never changed after it is made, so a value in all but its one reference, which many lines and searches hold. Offsets
/// in its tables are relative to the paragraph's first byte; ranges of items are the text's.
package final class ShapedParagraph: Sendable {
  package let paragraph: Paragraph
  package let format: ParagraphFormat
  package let analysis: ParagraphAnalysis
  /// In logical order; they tile the content.
  package let items: [ShapedItem]
  /// Every item's glyphs, item after item, each item's in HarfBuzz's visual order.
  package let glyphs: GlyphRow
  /// Whether no cluster moves the pen back: longer text is then no narrower, except for what is shaped again.
  ///
  /// It is stored in the padding after a row of glyphs, and so takes no memory.
  package let isAscending: Bool
  /// The advance before each offset, tabs not counted; inside a cluster, that before the cluster.
  package let prefix: PrefixSums
  /// What a line or a cut may do at each offset.
  package let edges: [Edge]
  /// Where the tabs are.
  package let tabs: [Int32]
  /// Where its lines may end; empty where they have to be measured.
  package let lineEnds: LineEndTable
  /// The same with exact sums, once lines were counted.
  package let measuredLineEnds = LazyReference<MeasuredLineEnds>()

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

  /// HarfBuzz's promises for an offset.
  package struct Edge: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
    /// A cluster's start at which both sides keep their glyphs when the text is broken there.
    static let isSafeToBreak = Edge(rawValue: 1)
    /// Moreover, they keep them whatever the other side becomes.
    package static let isSafeToConcatenate = Edge(rawValue: 2)
  }

  /// The first byte, in the text.
  package var start: Int { paragraph.content.lowerBound }
  /// The length of the content in bytes.
  package var length: Int { paragraph.content.count }
  package var isEmpty: Bool { paragraph.content.isEmpty }

  /// Whether words are split at lines' ends where no soft hyphen is.
  package var isHyphenated: Bool {
    format.style.hyphenation.isOn && format.style.breakRules.keepsWords
  }

  /// The nearest offset at or before `offset` that is safe to concatenate at; the start always is.
  package func concatenableOffset(atOrBefore offset: Int) -> Int {
    var offset = offset
    while !edges[offset].contains(.isSafeToConcatenate) { offset -= 1 }
    return offset
  }

  /// The index of the item that holds `offset`, which is inside the content.
  package func itemIndex(at offset: Int) -> Int {
    items.partitioningIndex { $0.item.range.upperBound - start > offset }
  }
}

extension ShapedParagraph {
  /// Whether `offset` is an edge between two cut units, or of the content.
  package func isCutUnitEdge(_ offset: Int) -> Bool { isEnd(offset) || analysis.cuts.holds(offset) }

  /// Whether `offset` is a grapheme cluster's edge, or the content's.
  package func isBoundary(_ offset: Int) -> Bool {
    isEnd(offset) || analysis.graphemes.holds(offset)
  }

  /// Whether a line may end at `offset`, which is inside the content (UAX #14).
  package func isOpportunity(_ offset: Int) -> Bool { analysis.opportunities.holds(offset) }

  /// The first edge between two cut units at or after `offset`, or the content's end.
  package func cutUnitEdge(atOrAfter offset: Int) -> Int {
    let index = analysis.cuts.partitioningIndex { $0 >= offset }
    return index < analysis.cuts.count ? Int(analysis.cuts[index]) : length
  }

  /// Where the grapheme cluster before `offset`, an edge, begins.
  package func clusterStart(before offset: Int) -> Int {
    let index = analysis.graphemes.partitioningIndex { $0 >= offset }
    return index > 0 ? Int(analysis.graphemes[index - 1]) : 0
  }

  /// Where the cut unit before `offset`, an edge inside the content, begins.
  package func cutUnitStart(before offset: Int) -> Int {
    let index = analysis.cuts.partitioningIndex { $0 >= offset }
    return index > 0 ? Int(analysis.cuts[index - 1]) : 0
  }

  private func isEnd(_ offset: Int) -> Bool { offset <= 0 || offset >= length }
}

/// An item and where its glyphs are in its paragraph's.
package struct ShapedItem: Sendable {
  package let item: Item
  package let glyphs: Range<Int>

  package init(item: Item, glyphs: Range<Int>) {
    self.item = item
    self.glyphs = glyphs
  }
}
