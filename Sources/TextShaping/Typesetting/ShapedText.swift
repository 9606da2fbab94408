import TextCore

/// A text, shaped once, that can be laid out in any number of containers, from many threads at once.
public struct ShapedText: Sendable {
  /// What all copies share, whatever their origin.
  @usableFromInline let core: ShapedCore
  /// In the units of the text as it was given.
  package let offsets: LazyOffsetMap
  /// Where a transformed text comes from; nil if the text is as it was given.
  package let origin: TextOrigin?
  /// How the result differs from the request before the text was shaped.
  package private(set) var addedNotes: [Note] = []

  /// The text that is laid out.
  @inlinable public var attributed: AttributedText { core.attributed }
  @inlinable package var styled: StyledText { core.styled }
  @inlinable package var paragraphs: [ShapedParagraph] { core.paragraphs }
  /// The styles that items name by index, and those that a token may have.
  @inlinable package var styles: StyleTable { core.styles }
  @inlinable package var palette: Palette { core.palette }
  /// The typesetter that shaped it.
  @inlinable public var typesetter: Typesetter { core.typesetter }

  package init(
    attributed: AttributedText, styled: StyledText, paragraphs: [ShapedParagraph],
    faces: FaceTable, typesetter: Typesetter
  ) {
    origin = nil
    core = ShapedCore(
      attributed: attributed, styled: styled, paragraphs: paragraphs, styles: faces.styles,
      palette: faces.palette, typesetter: typesetter)
    offsets = LazyOffsetMap(text: attributed.text, paragraphs: paragraphs)
  }

  /// The same text, with an origin.
  package init(_ shaped: ShapedText, from origin: TextOrigin?, notes: [Note]) {
    core = shaped.core
    self.origin = origin
    addedNotes = notes
    offsets = LazyOffsetMap(
      text: shaped.attributed.text, paragraphs: shaped.paragraphs, origin: origin)
  }

  /// The same glyphs in styles of other sizes with the same numbers; `attributed` has these styles.
  package init(
    _ shaped: ShapedText, as attributed: AttributedText, in styles: StyleTable,
    by typesetter: Typesetter
  ) {
    let palette = Palette(styles: styles, faces: shaped.palette.faces)
    let shaper = ParagraphShaper(styled: shaped.styled, palette: palette)
    core = ShapedCore(
      attributed: attributed, styled: shaped.styled,
      paragraphs: shaped.paragraphs.map(shaper.measured), styles: styles, palette: palette,
      typesetter: typesetter)
    origin = shaped.origin
    addedNotes = shaped.addedNotes
    offsets = shaped.offsets
  }

  /// The same glyphs for another text that differs only in styles.
  package func standing(for other: ShapedText) -> ShapedText {
    ShapedText(self, from: other.origin, notes: other.addedNotes)
  }

  /// How the result differs from the request before the text was shaped, as transforms do.
  public var notesBefore: [Note] { addedNotes }

  /// Adds a note on what was done with the text before it was shaped, for the notes of results.
  public mutating func addNote(_ note: Note) { addedNotes.append(note) }

  /// The text that is laid out, without its attributes.
  @inlinable public var text: PlainText { attributed.text }

  /// The text as it was given, before any transform: all offsets count in it.
  public var source: PlainText { origin?.text ?? text }

  /// The visible parts of the text as it was given; if its white space collapsed to nothing, that is all of it.
  package func ranges(of visible: [Range<Int>]) -> [TextRange] {
    if let origin, text.utf8.isEmpty, !origin.text.utf8.isEmpty {
      return [origin.offsets.range(0..<origin.text.utf8.count)]
    }
    return visible.filter { !$0.isEmpty }.map(offsets.range)
  }

  /// A range of the text that is laid out, in all of its own units.
  ///
  /// `utf8` is in bytes. Cost: constant; the first of a text is linear.
  public func printedRange(_ utf8: Range<Int>) -> TextRange { offsets.printedRange(utf8) }

  /// The paragraphs in bytes of UTF-8, terminators included; they tile the text.
  ///
  /// There is no empty paragraph after a final terminator.
  public var paragraphRanges: [Range<Int>] {
    paragraphs.map { $0.paragraph.content.lowerBound..<$0.paragraph.end }.filter { !$0.isEmpty }
  }

  /// Whether every paragraph is broken greedily.
  package var isGreedy: Bool {
    paragraphs.allSatisfy { $0.format.style.lineBreakStrategy == .greedy }
  }

  /// The formats of the paragraphs, each once.
  package var formats: [ParagraphFormat] {
    var formats: [ParagraphFormat] = []
    // One entry takes no dictionary.
    var known = EntryTable<ObjectIdentifier, Bool>()
    for paragraph in paragraphs where known[ObjectIdentifier(paragraph.format)] == nil {
      known[ObjectIdentifier(paragraph.format)] = true
      formats.append(paragraph.format)
    }
    return formats
  }

  /// The height of a line without text: that of an empty text, and of lines that only raise the height.
  package var emptyLineHeight: Fixed {
    let format = paragraphs.first?.format ?? typesetter.format
    return format.height(of: palette.emptyHeight(0)).used
  }

  @inlinable package var shaper: ParagraphShaper {
    ParagraphShaper(styled: styled, palette: palette)
  }

  /// Refuses runs that begin or end inside a character.
  package func checkRunEdges() throws(TextLayoutError) {
    try attributed.checkRunEdges(isCharacterEdge)
  }

  /// Whether `offset` is not inside a character, such as CR LF.
  private func isCharacterEdge(_ offset: Int) -> Bool {
    let utf8 = text.utf8
    if offset > 0, offset < utf8.count, utf8[offset] == 0x0A, utf8[offset - 1] == 0x0D {
      return false
    }
    return isBoundary(offset)
  }

  /// The index of the paragraph that holds `offset`, its terminator included.
  package func paragraphIndex(at offset: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
  }
}

/// The parts of a shaped text, shared by all its copies.
@usableFromInline final class ShapedCore: Sendable {
  @usableFromInline let attributed: AttributedText
  @usableFromInline let styled: StyledText
  @usableFromInline let paragraphs: [ShapedParagraph]
  @usableFromInline let styles: StyleTable
  @usableFromInline let palette: Palette
  @usableFromInline let typesetter: Typesetter

  init(
    attributed: AttributedText, styled: StyledText, paragraphs: [ShapedParagraph],
    styles: StyleTable, palette: Palette, typesetter: Typesetter
  ) {
    self.attributed = attributed
    self.styled = styled
    self.paragraphs = paragraphs
    self.styles = styles
    self.palette = palette
    self.typesetter = typesetter
  }
}
