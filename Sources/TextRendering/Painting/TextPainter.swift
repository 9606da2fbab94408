import TextLayout

/// Paints the letters of a layout, what is below and through them, and the places of attachments.
///
/// The order is TextKit's: all backgrounds, then for each line the underlines, the letters and the strikethroughs.
struct TextPainter {
  let drawn: DrawnText
  /// The color of letters without one of their own.
  let foreground: TextColor
  /// The picture's language, which a line in the same one does not repeat.
  let language: String?
  /// What is drawn: these bytes, so opaque.
  var shown: Range<Int>?
  var opacity = 1.0

  private var layout: LayoutResult { drawn.layout }
  private var bytes: [UInt8] { layout.shaped.text.utf8 }
  private var base: TextStyle { layout.shaped.typesetter.style }

  /// A line, and its pieces in logical order.
  private struct StyledLine {
    let line: PaintedLine
    let pieces: [StyledPiece]
    /// The rectangles of each piece that needs them; none of the others.
    var rects: [[Rect]]
  }

  /// Appends everything to a picture.
  ///
  /// Cost: linear in the visible lines' glyphs and in the styles of their text.
  func paint(into parts: inout PictureParts) {
    let lines = styledLines()
    for line in lines { paintBackgrounds(of: line, into: &parts) }
    var attachments = layout.attachments[...]
    for line in lines {
      paintDecorations(\.underline, of: line, into: &parts)
      for run in line.line.runs { paint(run, of: line, into: &parts) }
      while let next = attachments.first, next.lineIndex <= line.line.index {
        if next.lineIndex == line.line.index { paint(next, of: line, into: &parts) }
        attachments.removeFirst()
      }
      paintDecorations(\.strikethrough, of: line, into: &parts)
      appendText(of: line, to: &parts)
    }
    appendLinks(of: lines, to: &parts)
  }

  private func styledLines() -> [StyledLine] {
    var pieces = StyledPieces(of: drawn)
    var lines: [StyledLine] = []
    for index in layout.lines.indices {
      let line = layout.paintedLine(at: index)
      let own = pieces.pieces(of: line)
      if let shown, !shown.overlaps(line.content) { continue }
      lines.append(StyledLine(line: line, pieces: own.compactMap(part), rects: []))
    }
    let ranges = lines.flatMap { $0.pieces.filter(\.isDecorated).map(\.range) }
    var rects = layout.paintedRects(of: ranges)[...]
    for index in lines.indices {
      lines[index].rects = lines[index].pieces.map { $0.isDecorated ? rects.removeFirst() : [] }
    }
    return lines
  }

  /// The part of a piece that is drawn; nil if there is none.
  private func part(of piece: StyledPiece) -> StyledPiece? {
    guard let shown else { return piece }
    let range = piece.range.clamped(to: shown)
    guard !range.isEmpty else { return nil }
    return StyledPiece(
      range: range, attributes: piece.attributes, url: piece.url, hangs: piece.hangs)
  }

  private func color(of attributes: TextAttributes?) -> TextColor {
    (attributes?.foregroundColor ?? foreground).faded(to: opacity)
  }

  // MARK: - Backgrounds and lines

  private func paintBackgrounds(of line: StyledLine, into parts: inout PictureParts) {
    var last: (color: TextColor, rects: [Rect])?
    for (piece, rects) in zip(line.pieces, line.rects) {
      let color = piece.attributes?.backgroundColor?.faded(to: opacity)
      if let color, last?.color == color {
        last?.rects += rects
      } else {
        append(last, to: &parts)
        last = color.map { ($0, rects) }
      }
    }
    append(last, to: &parts)
  }

  private func append(
    _ background: (color: TextColor, rects: [Rect])?, to parts: inout PictureParts
  ) {
    guard let background else { return }
    for rect in background.rects.joined() {
      parts.items.append(.fill(.rect(rect), background.color))
    }
  }

  /// Draws the underlines or the strikethroughs of a line.
  private func paintDecorations(
    _ kind: KeyPath<TextAttributes, TextDecoration?> & Sendable, of line: StyledLine,
    into parts: inout PictureParts
  ) {
    let runs = line.line.runs.filter { !$0.range.isEmpty }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var strokes: [DecorationStroke] = []
    for (piece, rects) in zip(line.pieces, line.rects) {
      guard let decoration = piece.attributes?[keyPath: kind] else { continue }
      let color = (decoration.color ?? piece.attributes?.foregroundColor ?? foreground)
        .faded(to: opacity)
      let index = runs.partitioningIndex { $0.range.upperBound > piece.range.lowerBound }
      guard index < runs.count else { continue }
      let placer = DecorationPlacer(run: runs[index], isUnderline: kind == \.underline)
      strokes += rects.flatMap { placer.strokes(decoration.line, along: $0, color) }
    }
    for stroke in strokes.joined() { parts.items.append(.fill(.rect(stroke.rect), stroke.color)) }
  }

  // MARK: - Letters

  /// Draws a run, divided where the color changes.
  private func paint(
    _ run: PaintedRun, of line: StyledLine, into parts: inout PictureParts
  ) {
    var first = 0
    while first < run.glyphs.count {
      let piece = piece(at: run.glyphs[first].cluster, in: line)
      var end = first + 1
      while end < run.glyphs.count {
        let other = self.piece(at: run.glyphs[end].cluster, in: line)
        guard (other == nil) == (piece == nil),
          color(of: other?.attributes) == color(of: piece?.attributes)
        else { break }
        end += 1
      }
      if let piece {
        parts.append(glyphs(of: run, first..<end, color(of: piece.attributes)))
      }
      first = end
    }
  }

  private func piece(at offset: Int, in line: StyledLine) -> StyledPiece? {
    let index = line.pieces.partitioningIndex { $0.range.upperBound > offset }
    guard index < line.pieces.count, line.pieces[index].range.contains(offset) else { return nil }
    return line.pieces[index]
  }

  private func glyphs(
    of run: PaintedRun, _ part: Range<Int>, _ color: TextColor
  ) -> DisplayGlyphs {
    let range = run.isHyphen ? run.range : run.text(of: part)
    return DisplayGlyphs(
      face: run.face, fontSize: run.style.fontSize, color: color,
      origin: Point(x: run.x, y: run.baseline),
      text: String(decoding: bytes[range], as: UTF8.self), isRightToLeft: run.isRightToLeft,
      glyphs: run.glyphs[part].map {
        DisplayGlyph(
          id: $0.id, position: Point(x: $0.x, y: $0.y), advance: $0.advance,
          offset: run.isHyphen ? 0 : $0.cluster - range.lowerBound)
      })
  }

  private func paint(
    _ placed: PlacedAttachment, of line: StyledLine, into parts: inout PictureParts
  ) {
    let offset = layout.shaped.printed(placed.range.utf8).lowerBound
    guard let piece = piece(at: offset, in: line) else { return }
    parts.items.append(
      .image(
        DisplayImage(
          rect: placed.rect, alternativeText: placed.attachment.alternativeText,
          color: color(of: piece.attributes))))
  }

  // MARK: - The text again

  private func appendText(of line: StyledLine, to parts: inout PictureParts) {
    var pieces: [DisplayText.Piece] = []
    for piece in line.pieces {
      let style = piece.attributes?.style(over: base) ?? base
      let own = style.language == "und" ? nil : style.language
      let made = DisplayText.Piece(
        text: words(of: piece), fontSize: style.fontSize, language: own == language ? nil : own,
        link: piece.url.flatMap(SafeLink.init)?.url)
      if let last = pieces.last, last.fontSize == made.fontSize, last.language == made.language,
        last.link == made.link
      {
        pieces[pieces.count - 1].text += made.text
      } else {
        pieces.append(made)
      }
    }
    guard !pieces.isEmpty else { return }
    parts.text.append(
      DisplayText(
        pieces: pieces, origin: Point(x: line.line.left, y: line.line.baseline),
        width: line.line.width, isRightToLeft: line.line.isRightToLeft))
  }

  /// The text of a piece; an attachment is what it stands for.
  private func words(of piece: StyledPiece) -> String {
    guard let words = piece.attributes?.attachment?.alternativeText, !words.isEmpty else {
      return String(decoding: bytes[piece.range], as: UTF8.self)
    }
    // U+FFFC takes three bytes.
    return Array(repeating: words, count: piece.range.count / 3).joined(separator: " ")
  }

  private func appendLinks(of lines: [StyledLine], to parts: inout PictureParts) {
    var last: (url: String, end: Int, rects: [Rect])?
    func finish() -> DisplayLink? {
      last.flatMap { $0.rects.isEmpty ? nil : DisplayLink(url: $0.url, rects: $0.rects.joined()) }
    }
    for line in lines {
      for (piece, rects) in zip(line.pieces, line.rects) {
        guard let url = piece.url.flatMap(SafeLink.init)?.url else { continue }
        if let open = last, open.url == url, open.end == piece.range.lowerBound {
          last = (url, piece.range.upperBound, open.rects + rects)
        } else {
          if let link = finish() { parts.links.append(link) }
          last = (url, piece.range.upperBound, rects)
        }
      }
    }
    if let link = finish() { parts.links.append(link) }
  }
}

extension PaintedRun {
  /// The text that some of its glyphs stand for.
  fileprivate func text(of part: Range<Int>) -> Range<Int> {
    let clusters = glyphs[part].map(\.cluster)
    guard let low = clusters.min(), let high = clusters.max() else { return range }
    let after = isRightToLeft ? glyphs[..<part.lowerBound].last : glyphs[part.upperBound...].first
    let end = after.map(\.cluster) ?? range.upperBound
    return min(low, range.upperBound)..<max(low, end > high ? end : range.upperBound)
  }
}
