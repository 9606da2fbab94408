import TextCore

/// A paragraph of a text that is analyzed and not shaped, since its lines' ends may be enough.
package struct AnalyzedParagraph {
  let text: StyledText
  let table: FaceTable
  /// UTF-8 offsets of the text.
  package let content: Range<Int>
  package let format: ParagraphFormat
  package let analysis: ParagraphAnalysis

  package var utf8: [UInt8] { text.utf8 }

  /// Where lines can end in it without an emergency, as UTF-8 offsets of the text, ascending.
  package var opportunities: some RandomAccessCollection<Int> {
    analysis.opportunities.lazy.map { [content] in Int($0) + content.lowerBound }
  }

  /// A part of it, shaped as if it were the paragraph, and what shapes parts of that again.
  package func shaped(
    _ part: Range<Int>, by typesetter: Typesetter, with context: ShapingContext
  ) throws(TextLayoutError) -> (paragraph: ShapedParagraph, shaper: ParagraphShaper) {
    let paragraph = try typesetter.shapeParagraph(
      Paragraph(content: part, end: part.upperBound), format, of: text,
      direction: analysis.baseLevel == 0 ? .leftToRight : .rightToLeft, table, with: context)
    return (paragraph, ParagraphShaper(styled: text, palette: table.palette))
  }
}
