import TextCore

/// Shapes the items of one paragraph, each once, and adds up the advances that line breaking needs.
///
/// Each item is shaped with the rest of its paragraph as context, so that letters join across a change
/// of font. HarfBuzz never marks an item's edges as unsafe; they are safe here as well, because a line
/// that ends at one keeps the forms of the unbroken text.
///
/// An item with broken syllables becomes several (`BrokenSyllableSplitter`).
///
/// Where a text's direction is overridden (Arabic in a left-to-right embedding), HarfBuzz turns the
/// item around before it shapes it, with its flags and contexts. Such an item counts as unsafe
/// throughout, so that a line in it is always shaped as a whole.
@usableFromInline package struct ParagraphShaper {
  @usableFromInline package let styled: StyledText
  @usableFromInline package let palette: Palette

  @inlinable package init(styled: StyledText, palette: Palette) {
    self.styled = styled
    self.palette = palette
  }

  @inlinable package var text: [UInt8] { styled.utf8 }

  package func shape(
    _ paragraph: Paragraph, format: ParagraphFormat, analysis: ParagraphAnalysis, items: [Item],
    with context: ShapingContext
  ) throws(TextLayoutError) -> ShapedParagraph {
    Work.paragraphsShaped.count()
    var shapedItems: [ShapedItem] = []
    shapedItems.reserveCapacity(items.count)
    var glyphs = context.lendGlyphs()
    defer { context.giveBack(&glyphs) }
    let splitter = BrokenSyllableSplitter(
      shaper: self, content: paragraph.content, analysis: analysis, context: context)
    for item in items { try shape(item, into: &glyphs, &shapedItems, with: splitter) }
    let tables = AdvanceTables(
      of: shapedItems, glyphs: glyphs, text: text, content: paragraph.content, palette: palette)
    return ShapedParagraph(
      paragraph: paragraph, format: format, analysis: analysis, items: shapedItems,
      glyphs: GlyphRow(exactly: glyphs), prefix: tables.prefix, edges: tables.edges,
      tabs: tables.tabs, isAscending: tables.isAscending,
      lineEnds: LineEndTable(
        of: paragraph.content, in: text, analysis: analysis, tables: tables))
  }

  /// A paragraph that was shaped in styles of other sizes, which have the same numbers, in those of this shaper.
  package func measured(_ shaped: ShapedParagraph) -> ShapedParagraph {
    let tables = AdvanceTables(
      of: shaped.items, glyphs: shaped.glyphs, text: text, content: shaped.paragraph.content,
      palette: palette)
    return ShapedParagraph(
      paragraph: shaped.paragraph, format: shaped.format, analysis: shaped.analysis,
      items: shaped.items, glyphs: shaped.glyphs, prefix: tables.prefix, edges: shaped.edges,
      tabs: shaped.tabs, isAscending: tables.isAscending,
      lineEnds: LineEndTable(
        of: shaped.paragraph.content, in: text, analysis: shaped.analysis, tables: tables))
  }

  /// Shapes an item, in parts where it has broken syllables.
  private func shape(
    _ item: Item, into glyphs: inout GlyphRow, _ shaped: inout [ShapedItem],
    with splitter: BrokenSyllableSplitter
  ) throws(TextLayoutError) {
    let first = glyphs.count
    guard item.kind != .tab, item.kind != .control else {
      return shaped.append(ShapedItem(item: item, glyphs: first..<first))
    }
    let sawCircle = try shape(
      item, item.range, content: splitter.content, analysis: splitter.analysis,
      with: splitter.context, into: &glyphs)
    let parts = sawCircle ? try splitter.parts(of: item) : []
    guard parts.count > 1 else {
      return shaped.append(ShapedItem(item: item, glyphs: first..<glyphs.count))
    }
    glyphs.removeAll(from: first)
    for part in parts {
      let start = glyphs.count
      try shape(
        part, part.range, content: splitter.content, analysis: splitter.analysis,
        with: splitter.context, into: &glyphs)
      shaped.append(ShapedItem(item: part, glyphs: start..<glyphs.count))
    }
  }

  /// Appends the glyphs of a stretch of an item, with letter spacing.
  ///
  /// Returns whether the font's dotted circle was looked up (`ShapingBuffer`).
  @discardableResult
  package func shape(
    _ item: Item, _ range: Range<Int>, content: Range<Int>, analysis: ParagraphAnalysis,
    with context: ShapingContext, into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    let first = glyphs.count
    if item.kind == .attachment {
      glyphs.append(.attachment(at: range.lowerBound))
      return false
    }
    let sawCircle = try context.shape(
      range, of: ParagraphText(text, content, analysis: analysis), as: request(item), into: &glyphs)
    let spacer = LetterSpacer(text: text, content: content, analysis: analysis)
    if palette.spacesOut(item) { spacer.space(&glyphs, from: first, of: item, range) }
    return sawCircle
  }

  package func request(_ item: Item) -> ShapingRequest {
    ShapingRequest(
      face: palette.faces[item.faceIndex], script: item.script.tag,
      isRightToLeft: item.isRightToLeft, language: palette.styles[item.styleIndex].style.language,
      features: palette.styles[item.styleIndex].features,
      isOversized: item.kind == .oversizedCluster)
  }
}

extension ShapedGlyph {
  /// The glyph of an attachment, whose width is that of one letter's spacing (`Palette.scale`).
  fileprivate static func attachment(at cluster: Int) -> ShapedGlyph {
    ShapedGlyph(
      glyph: attachment, cluster: Int32(cluster), xAdvance: 0, xOffset: 0, yOffset: 0, flags: 0,
      spaces: 1)
  }
}
