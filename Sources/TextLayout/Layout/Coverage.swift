import TextCore
import TextShaping

extension ShapedText {
  /// The fonts that the text took glyphs from, in the order of their first use, the primary first.
  public var fonts: [FontUse] {
    var counts = [Int](repeating: 0, count: palette.faces.count)
    forEachCluster { _, item in
      if item.kind != .attachment { counts[item.faceIndex] += 1 }
    }
    return zip(palette.faces, counts).map { FontUse(face: $0, characters: $1) }
  }

  /// The characters that no font has, in the order of the text.
  ///
  /// White space, controls and default ignorables are never missing.
  public var missingGlyphs: [MissingGlyph] {
    paragraphs.flatMap(missingGlyphs(in:))
  }

  /// How the result differs from the request.
  public var notes: [Note] {
    var notes = addedNotes + fontNotes
    if paragraphs.contains(where: { $0.items.contains { $0.item.kind == .oversizedCluster } }) {
      notes.append(
        Note(
          code: "marks-not-positioned",
          message: "a character or stack of more than \(Itemizer.oversizedClusterLength) code "
            + "points is set in parts, without positioning its marks"))
    }
    if paragraphs.contains(where: hasUnspacedLetters) {
      notes.append(
        Note(
          code: "letter-spacing-not-applied",
          message: "letters that join are not spaced: spacing would separate them"))
    }
    return notes + hyphenationNotes
  }

  /// How the fonts that were found differ from those of the styles, each once.
  private var fontNotes: [Note] {
    var notes: [Note] = []
    for style in palette.styles {
      for note in style.cascade.notes where !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  private func hasUnspacedLetters(_ paragraph: ShapedParagraph) -> Bool {
    paragraph.items.contains {
      palette.styles[$0.item.styleIndex].letterSpacing != .zero && $0.item.script.joins
    }
  }

  private func missingGlyphs(in paragraph: ShapedParagraph) -> [MissingGlyph] {
    var missing: [MissingGlyph] = []
    for shaped in paragraph.items where paragraph.glyphs.lacksGlyphs(in: shaped.glyphs) {
      var clusters: [Int] = []
      for glyph in paragraph.glyphs[shaped.glyphs] where glyph.glyph == 0 {
        if clusters.last != Int(glyph.cluster) { clusters.append(Int(glyph.cluster)) }
      }
      for start in shaped.item.isRightToLeft ? clusters.reversed() : clusters {
        missing += missingScalars(
          in: paragraph.cluster(at: start), palette.faces[shaped.item.faceIndex])
      }
    }
    return missing
  }

  private func missingScalars(in cluster: Range<Int>, _ face: FontFace) -> [MissingGlyph] {
    var missing: [MissingGlyph] = []
    for (offset, scalar) in Scalars(text.utf8, in: cluster) {
      guard CharacterClass.isVisible(scalar), !face.hasGlyph(scalar),
        let value = Unicode.Scalar(scalar)
      else { continue }
      let range = offset..<offset + scalar.utf8Length
      missing.append(MissingGlyph(scalar: value, range: offsets.range(range)))
    }
    return missing
  }

  /// Calls `body` with every grapheme cluster of every paragraph's content and its item.
  private func forEachCluster(_ body: (Range<Int>, Item) -> Void) {
    for paragraph in paragraphs {
      var cursor = RunCursor(paragraph.items.map { $0.item.range.upperBound })
      paragraph.analysis.forEachCluster(of: paragraph.length) { cluster in
        let start = cluster.lowerBound + paragraph.start
        let item = paragraph.items[cursor.index(of: start)].item
        body(start..<cluster.upperBound + paragraph.start, item)
      }
    }
  }
}

extension ShapedParagraph {
  /// The text of the shaped cluster that begins at an offset of the text.
  fileprivate func cluster(at place: Int) -> Range<Int> {
    let item = items[itemIndex(at: place - start)]
    let own = glyphs[item.glyphs]
    let next: Int?
    if item.item.isRightToLeft {
      let first = own.partitioningIndex { Int($0.cluster) <= place }
      next = first > own.startIndex ? Int(own[first - 1].cluster) : nil
    } else {
      let first = own.partitioningIndex { Int($0.cluster) > place }
      next = first < own.endIndex ? Int(own[first].cluster) : nil
    }
    return place..<(next ?? item.item.range.upperBound)
  }
}

extension LayoutResult {
  /// The fonts that the text took glyphs from, in the order of their first use, the primary first.
  public var fonts: [FontUse] { shaped.fonts }

  /// The characters that no font has, in the order of the text.
  public var missingGlyphs: [MissingGlyph] { shaped.missingGlyphs }
}
