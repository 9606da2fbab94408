import TextLayout

/// The glyphs of a run from left to right, and how they stand for its text, for a file that can be searched and copied.
///
/// - From right to left the text is in the order of the glyphs on the page, too, as LibreOffice, Word and browsers write it.
///   Readers of PDF files turn such text around. What a ligature, or a letter with its marks, stands for is in the order of the
///   text.
/// - Soft hyphens that do not show are left out, so that the words that they divide are found. A hyphen at the end of a
///   line, which is not in the text, is a soft hyphen.
/// - A character that only acts on others, such as U+200C, belongs to the cluster before it, and to no glyph from right to
///   left: readers that know nothing of directions would reverse the two.
struct GlyphText {
  /// A number of glyphs, and the number of bytes that they stand for together.
  struct Cluster: Hashable {
    let bytes: Int
    let glyphs: Int
  }

  let text: String
  let glyphs: [DisplayGlyph]
  let clusters: [Cluster]

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  /// Cost: linear in the run.
  init(_ run: DisplayGlyphs) {
    var pieces = Self.pieces(of: run)
    if run.isRightToLeft { pieces.reverse() }
    text = pieces.map(\.text).joined()
    glyphs = pieces.flatMap { run.isRightToLeft ? $0.glyphs.reversed() : Array($0.glyphs) }
    clusters = pieces.map { Cluster(bytes: $0.text.utf8.count, glyphs: $0.glyphs.count) }
  }

  /// Glyphs and the text that they stand for, both in the order of the text.
  private struct Piece {
    let glyphs: ArraySlice<DisplayGlyph>
    var text: String

    /// Whether it shows nothing, and only acts on its neighbors.
    var isInvisible: Bool {
      glyphs.allSatisfy { $0.advance == 0 }
        && text.unicodeScalars.allSatisfy { CharacterClass.isDefaultIgnorable($0.value) }
    }
  }

  private static func pieces(of run: DisplayGlyphs) -> [Piece] {
    let ordered = run.isRightToLeft ? run.glyphs.reversed() : run.glyphs
    guard !run.text.isEmpty else {
      return [Piece(glyphs: ordered[...], text: String(softHyphen))]
    }
    let bytes = Array(run.text.utf8)
    var pieces: [Piece] = []
    var first = 0
    while first < ordered.count {
      let offset = ordered[first].offset
      let end = ordered[first...].firstIndex { $0.offset != offset } ?? ordered.count
      let next = end < ordered.count ? ordered[end].offset : bytes.count
      let words = String(decoding: bytes[(first == 0 ? 0 : offset)..<next], as: UTF8.self)
      var piece = Piece(glyphs: ordered[first..<end], text: words)
      let isInvisible = piece.isInvisible
      piece.text = String(words.unicodeScalars.filter { $0 != softHyphen }).withoutNoncharacters
      add(piece, isInvisible: isInvisible, isRightToLeft: run.isRightToLeft, to: &pieces)
      first = end
    }
    return pieces
  }

  private static func add(
    _ piece: Piece, isInvisible: Bool, isRightToLeft: Bool, to pieces: inout [Piece]
  ) {
    guard isInvisible else { return pieces.append(piece) }
    if let last = pieces.indices.last, !isRightToLeft {
      pieces[last].text += piece.text
    } else if !piece.text.isEmpty {
      pieces.append(Piece(glyphs: [], text: piece.text))
    }
  }
}

extension String {
  /// With U+FFFD for noncharacters, which Cairo takes for errors.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      text.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}
