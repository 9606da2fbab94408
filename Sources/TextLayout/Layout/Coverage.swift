import TextCore
import TextShaping

extension ShapedText {
  /// The fonts that the text took glyphs from, in the order of their first use, the primary first.
  public var fonts: [FontUse] { fonts(before: text.utf8.count) }

  /// The same of the characters that begin before an offset; faces that these do not take have no characters.
  func fonts(before end: Int) -> [FontUse] {
    var counts = [Int](repeating: 0, count: palette.faces.count)
    for paragraph in paragraphs where paragraph.start < end {
      paragraph.count(charactersIn: 0..<min(paragraph.length, end - paragraph.start), in: &counts)
    }
    return zip(palette.faces, counts).map { FontUse(face: $0, characters: $1) }
  }

  /// The scalars that their characters' fonts lack, in the order of the text.
  ///
  /// White space, controls and default ignorables are never missing.
  public var missingGlyphs: [MissingGlyph] {
    paragraphs.flatMap(missingGlyphs(in:))
  }

  /// How the result differs from the request.
  public var notes: [Note] {
    var notes = addedNotes + fontNotes + skippedFontNotes
    if paragraphs.contains(where: { $0.items.contains { $0.item.kind == .oversizedCluster } }) {
      notes.append(
        Note(
          code: "marks-not-positioned",
          message: "a character, stack or row of marks of more than "
            + "\(Itemizer.oversizedClusterLength) code points is set in parts, without positioning its marks"
        ))
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

  /// The fallback fonts that a cluster of the text would have tried, but that can't be opened, each once.
  private var skippedFontNotes: [Note] {
    guard palette.styles.contains(where: \.cascade.hasSkippedFonts) else { return [] }
    var notes: [Note] = []
    var asked: [ObjectIdentifier: Set<[UInt32]>] = [:]
    for paragraph in paragraphs {
      for shaped in paragraph.items where shaped.item.kind != .attachment {
        let cascade = palette.styles[shaped.item.styleIndex].cascade
        for cluster in paragraph.characters(in: shaped.item.range) {
          let scalars = Scalars(text.utf8, in: cluster).map(\.scalar)
          guard asked[ObjectIdentifier(cascade), default: []].insert(scalars).inserted else {
            continue
          }
          for note in cascade.notes(onFontsSkippedFor: scalars) where !notes.contains(note) {
            notes.append(note)
          }
        }
      }
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
        for character in paragraph.characters(in: paragraph.cluster(at: start)) {
          missing += missingScalars(of: character, palette.faces[shaped.item.faceIndex])
        }
      }
    }
    return missing
  }

  private func missingScalars(of character: Range<Int>, _ face: FontFace) -> [MissingGlyph] {
    let needed = Scalars(text.utf8, in: character).filter { CharacterClass.isVisible($0.scalar) }
    let missing = face.missing(of: needed.map(\.scalar))
    guard let first = missing.first else { return [] }
    let lacking = Set<Int>(missing)
    // A font without a character's base is taken only if no font has that.
    let found = first == 0 ? [0] : needed.indices.filter { !lacking.contains($0) }
    let companions = found.compactMap { Unicode.Scalar(needed[$0].scalar) }
    return missing.compactMap { index in
      let (offset, scalar) = needed[index]
      guard let value = Unicode.Scalar(scalar) else { return nil }
      let range = offset..<offset + scalar.utf8Length
      return MissingGlyph(
        scalar: value, range: offsets.range(range), companions: index == 0 ? [] : companions)
    }
  }
}

extension ShapedParagraph {
  /// Adds the characters that begin in a range to the counts of their faces.
  func count(charactersIn range: Range<Int>, in counts: inout [Int]) {
    for shaped in items where shaped.item.kind != .attachment {
      let (low, high) = (shaped.item.range.lowerBound - start, shaped.item.range.upperBound - start)
      counts[shaped.item.faceIndex] += characterCount(in: (low..<high).clamped(to: range))
    }
  }

  /// How many characters (grapheme clusters) begin in a range.
  func characterCount(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let graphemes = analysis.graphemes
    let first = graphemes.partitioningIndex { $0 >= range.lowerBound }
    let end = graphemes.partitioningIndex { $0 >= range.upperBound }
    return end - first + (range.lowerBound == 0 ? 1 : 0)
  }

  /// The grapheme clusters of an item, or of a part of it, as ranges of the text that do not go beyond it.
  fileprivate func characters(in range: Range<Int>) -> [Range<Int>] {
    let (low, high) = (range.lowerBound - start, range.upperBound - start)
    let graphemes = analysis.graphemes
    var clusters: [Range<Int>] = []
    var place = low
    for next in graphemes[graphemes.partitioningIndex { $0 > low }...] {
      if place >= high { break }
      // A row of marks that is set in parts has parts that end before it does.
      clusters.append(start + place..<start + min(Int(next), high))
      place = Int(next)
    }
    if place < high { clusters.append(start + place..<range.upperBound) }
    return clusters
  }

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

  /// The scalars that their characters' fonts lack, in the order of the text.
  public var missingGlyphs: [MissingGlyph] { shaped.missingGlyphs }
}
