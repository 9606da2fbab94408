import TextCore

// The advances of a text, without its glyphs.
//
//     alphabets    all of a paragraph in the primary font, as nearly all are, where each scalar is a cut unit: its scripts
//                  are its stretches
//     items        otherwise those of `Itemizer`, each in its font; marks are on letters
extension ShapingContext {
  /// The advances of a text in a style; nil if that takes more than the plain glyphs of letters, with their marks, and of emoji.
  ///
  /// They are valid until the next text.
  package func advances(
    of utf8: [UInt8], _ paragraphs: SmallArray<Paragraph>, in style: ShapingStyle,
    direction: BaseDirection
  ) throws(TextLayoutError) -> AdvanceRow? {
    let row = row ?? AdvanceRow()
    self.row = row
    return try advances(of: utf8, paragraphs, in: style, direction: direction, to: row)
  }

  /// The same of a cut of that text, the advances of which stay valid.
  package func advancesOfCut(
    _ utf8: [UInt8], _ paragraph: Paragraph, in style: ShapingStyle, direction: BaseDirection
  ) throws(TextLayoutError) -> AdvanceRow? {
    let row = rowOfCut ?? AdvanceRow()
    rowOfCut = row
    return try advances(
      of: utf8, SmallArray(paragraph), in: style, direction: direction, to: row)
  }

  private func advances(
    of utf8: [UInt8], _ paragraphs: SmallArray<Paragraph>, in style: ShapingStyle,
    direction: BaseDirection, to row: AdvanceRow
  ) throws(TextLayoutError) -> AdvanceRow? {
    row.begin(length: utf8.count)
    var faces: FaceTable?
    for paragraph in paragraphs {
      let text = ParagraphText(utf8, paragraph.content)
      if !paragraph.content.isEmpty {
        let place = row.place
        let scan = try analyzer.scan(utf8, paragraph.content)
        if try !append(alphabetsOf: text, scan, to: row, in: style, direction: direction) {
          row.remove(paragraphAt: place)
          let table = faces ?? faceTable(of: style)
          faces = table
          guard try append(itemsOf: text, scan, to: row, in: style, table, direction: direction)
          else {
            return nil
          }
        }
      }
      row.finish(paragraph)
    }
    row.finish()
    row.setFaces(faces?.faces, or: style.cascade.primary)
    return row
  }

  /// Adds the advances of a paragraph in the primary font to a row; false if they take more.
  private func append(
    alphabetsOf text: ParagraphText, _ scan: TextScan, to row: AdvanceRow, in style: ShapingStyle,
    direction: BaseDirection
  ) throws(TextLayoutError) -> Bool {
    guard let runs = analyzer.plainRuns(scan, text.utf8, text.content, direction: direction),
      runs.scripts.allSatisfy(\.script.isSpaced)
    else { return false }
    let start = text.content.lowerBound
    for run in runs.scripts {
      let stretch = row.stretch(
        start + run.range.lowerBound..<start + run.range.upperBound,
        of: kinds.kind(ofAlphabet: run.script, level: runs.level, in: style))
      guard try buffer.append(pairsOf: stretch, of: text, to: row) else { return false }
    }
    row.lean(runs.leanings, in: text.content)
    return true
  }

  /// A table for a text in a style, with no face but the primary: that of the previous text, emptied, if that was in the same style.
  private func faceTable(of style: ShapingStyle) -> FaceTable {
    if let faces, faces.styles.base === style {
      faces.reset()
      return faces
    }
    let made = FaceTable(styles: StyleTable(base: style))
    faces = made
    return made
  }

  /// Adds the advances of a paragraph's items to a row; false if they take more.
  private func append(
    itemsOf text: ParagraphText, _ scan: TextScan, to row: AdvanceRow, in style: ShapingStyle,
    _ faces: FaceTable, direction: BaseDirection
  ) throws(TextLayoutError) -> Bool {
    guard
      let plain = try analyzer.plainAnalysis(
        scan, text.utf8, text.content, direction: direction)
    else { return false }
    let analysis = plain.analysis
    let items = try Itemizer(text: StyledText(text.utf8), faces: faces)
      .itemize(text.content, analysis)
    // Read once, not for each item.
    let known = faces.faces
    for item in items {
      guard item.kind == .text else { return false }
      let kind = kinds.kind(
        of: item, in: style, known[item.faceIndex], baseLevel: analysis.baseLevel)
      let stretch = row.stretch(item.range, of: kind)
      guard try buffer.append(stretch, of: text, to: row) else { return false }
    }
    row.lean(plain.leanings, in: text.content)
    row.join(plain.joined, in: text.content)
    return true
  }

  /// Whether pairs of characters decide the advances of the words of stretches of a kind.
  package func hasPairs(_ kind: AdvanceRow.StretchKind) throws(TextLayoutError) -> Bool {
    try buffer.hasPairs(kind)
  }

  /// Whether the font may join a character to the one before it in a stretch of a kind, or replace it.
  package func mayJoin(
    _ scalar: UInt32, like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Bool {
    try buffer.mayJoin(scalar, like: kind)
  }

  /// What the first of two characters, or one character, adds in a stretch of a kind; nil if more than the two decide.
  package func advance(
    ofFirstIn utf8: [UInt8], like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advance(ofFirstIn: utf8, like: kind)
  }

  /// The same of a character before another, or before nothing, without a text of both; nil also if it was not asked before.
  package func knownAdvance(
    of first: UInt32, before second: UInt32?, like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.knownAdvance(of: first, before: second, like: kind)
  }

  /// How long a word, or a part of one with a token, is by itself in a stretch of a kind; nil if a glyph is not plain, and no
  /// mark of a letter.
  package func advance(
    ofWord utf8: [UInt8], like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try buffer.advance(ofText: utf8, like: kind)
  }
}
