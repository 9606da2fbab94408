import TextCore

/// Transforms a text into what a text field shows.
package struct TextTransformer {
  package let transform: TextTransform
  /// The style of text without one of its own.
  package let style: ShapingStyle
  /// The style of paragraphs without one of their own.
  package let paragraphStyle: ParagraphStyle

  /// The text to lay out, and its source.
  package struct Outcome {
    package let text: AttributedText
    /// Nil if the text has stayed as it was.
    package let origin: TextOrigin?
    /// How the result differs from the request.
    package var notes: [Note] = []

    package init(text: AttributedText, origin: TextOrigin?, notes: [Note] = []) {
      self.text = text
      self.origin = origin
      self.notes = notes
    }
  }

  /// White space collapses first, as the paragraphs' styles say; then the transform.
  ///
  /// What line breaks become in a single line collapses with the spaces beside it.
  package func apply(to source: AttributedText) throws(TextLayoutError) -> Outcome {
    guard !source.text.utf8.isEmpty else { return Outcome(text: source, origin: nil) }
    let blocks = source.collapsedBlocks(base: paragraphStyle)
    guard !blocks.isEmpty || !transform.isIdentity else {
      return Outcome(text: source, origin: nil)
    }
    let offsets = try TextOffsets(source.text)
    var text = source
    var map: SourceMap?
    func move(by pieces: [TextPiece]) throws(TextLayoutError) {
      let (result, own) = try moved(text, by: pieces)
      (text, map) = (result, map?.followed(by: own) ?? own)
    }
    if !blocks.isEmpty {
      var collapser = WhiteSpaceCollapser(source.text.utf8)
      for block in blocks { collapser.collapse(block.range, block.whiteSpace) }
      try move(by: collapser.finish())
    }
    if !transform.isIdentity {
      try move(by: pieces(of: text, map == nil ? offsets : try TextOffsets(text.text)))
    }
    if let pieces = collapsedLine(text, blocks) { try move(by: pieces) }
    return Outcome(
      text: text, origin: map.map { TextOrigin(text: source.text, offsets: offsets, map: $0) },
      notes: bulletNotes + singleLineNotes(source))
  }

  /// The pieces of a single line whose white space collapses; nil if all of it stays.
  private func collapsedLine(_ text: AttributedText, _ blocks: [WhiteSpaceBlock]) -> [TextPiece]? {
    let utf8 = text.text.utf8
    guard transform.isSingleLine, !utf8.isEmpty, let first = blocks.first,
      first.range.lowerBound == 0
    else { return nil }
    var collapser = WhiteSpaceCollapser(utf8)
    collapser.collapse(utf8.indices, first.whiteSpace)
    let pieces = collapser.finish()
    return pieces.contains { $0.replacement != nil } ? pieces : nil
  }

  private func pieces(
    of text: AttributedText, _ offsets: TextOffsets
  ) throws(TextLayoutError) -> [TextPiece] {
    let utf8 = text.text.utf8
    return transform.isSecure ? bullets(utf8, offsets) : singleLine(try capitalized(utf8), utf8)
  }

  /// The text that pieces make, with its runs moved.
  private func moved(
    _ text: AttributedText, by pieces: [TextPiece]
  ) throws(TextLayoutError) -> (AttributedText, SourceMap) {
    let utf8 = text.text.utf8
    let map = SourceMap(pieces)
    let result = PlainText(known: pieces.flatMap { $0.replacement ?? Array(utf8[$0.source]) })
    let runs = try text.runs.compactMap(map.moved).map { $0.withoutLostAttachment(in: result.utf8) }
      .endingCharacters(of: result)
    return (
      AttributedText(result, checked: runs, paragraphs: paragraphs(text, map)), map
    )
  }

  private func capitalized(_ utf8: [UInt8]) throws(TextLayoutError) -> [TextPiece] {
    var pieces: [TextPiece] = []
    guard let capitalization = transform.capitalization else {
      pieces.append(0..<utf8.count)
      return pieces
    }
    var capitalizer = try Capitalizer(capitalization, language: style.style.language)
    for paragraph in ParagraphSplitter().split(utf8) {
      try capitalizer.append(paragraph.content, of: utf8, to: &pieces)
      pieces.append(paragraph.content.upperBound..<paragraph.end)
    }
    return pieces
  }

  /// The same with line breaks as spaces if the transform says so; no other transform changes line breaks.
  private func singleLine(_ pieces: [TextPiece], _ utf8: [UInt8]) -> [TextPiece] {
    guard transform.isSingleLine else { return pieces }
    var breaks = ParagraphSplitter().split(utf8).map { $0.content.upperBound..<$0.end }[...]
    var split: [TextPiece] = []
    for piece in pieces {
      guard piece.replacement == nil else {
        split.append(piece.source, becoming: piece.replacement)
        continue
      }
      var start = piece.source.lowerBound
      while let next = breaks.first, next.upperBound <= piece.source.upperBound {
        split.append(start..<next.lowerBound)
        split.append(next, becoming: [0x20])
        start = next.upperBound
        breaks.removeFirst()
      }
      split.append(start..<piece.source.upperBound)
    }
    return split
  }

  /// Each character as a bullet.
  private func bullets(_ utf8: [UInt8], _ offsets: TextOffsets) -> [TextPiece] {
    let bullet = hasBullet ? Array("\u{2022}".utf8) : Array("*".utf8)
    let breaks = ParagraphSplitter().split(utf8).map { $0.content.upperBound..<$0.end }
    var next = 0
    var pieces: [TextPiece] = []
    var start = 0
    for end in 1..<utf8.count + 1 where offsets.isCharacterEdge(end) {
      while next < breaks.count, breaks[next].upperBound <= start { next += 1 }
      let isBreak = next < breaks.count && breaks[next] == start..<end
      pieces.append(start..<end, becoming: isBreak && !transform.isSingleLine ? nil : bullet)
      start = end
    }
    return pieces
  }

  private var hasBullet: Bool { style.cascade.primary.hasGlyph(0x2022) }

  /// One paragraph has the style of the first.
  private func paragraphs(_ source: AttributedText, _ map: SourceMap) -> [ParagraphRun] {
    guard transform.isSingleLine else { return source.paragraphRuns.compactMap(map.moved) }
    guard let first = source.paragraphRuns.first, first.range.lowerBound == 0 else { return [] }
    var style = first.style
    style.lineBreakMode = nil
    style.whiteSpace = .preWrap
    return [ParagraphRun(0..<map.count, style)]
  }

  /// A single line is one paragraph, in the style of the first.
  private func singleLineNotes(_ source: AttributedText) -> [Note] {
    let runs = source.paragraphRuns
    guard transform.isSingleLine, let first = runs.first else { return [] }
    let modes: Set<LineBreakMode?> = [nil, .clipping]
    let isWhole = first.range == 0..<source.text.utf8.count
    guard !isWhole || !modes.contains(first.style.lineBreakMode) else { return [] }
    return [
      Note(
        code: "paragraph-style-not-applied",
        message: "a single line has the style of the first paragraph alone, and never wraps")
    ]
  }

  private var bulletNotes: [Note] {
    guard transform.isSecure, !hasBullet else { return [] }
    return [
      Note(
        code: "bullet-replaced",
        message: "the primary font has no U+2022, so characters are shown as *")
    ]
  }
}

extension [StyleRun] {
  /// The same runs, none of which begins or ends inside a character of a text.
  ///
  /// A mark after a line break joins the space that the break becomes. The character is laid out in the style of its first
  /// scalar, so it is all of that run.
  fileprivate func endingCharacters(of text: PlainText) throws(TextLayoutError) -> [StyleRun] {
    if isEmpty { return self }
    let offsets = try TextOffsets(text)
    func edge(_ offset: Int) -> Int {
      var edge = offset
      while !offsets.isCharacterEdge(edge) { edge += 1 }
      return edge
    }
    return compactMap { run in
      let range = edge(run.range.lowerBound)..<edge(run.range.upperBound)
      return range.isEmpty ? nil : StyleRun(range, run.attributes)
    }
  }
}

extension SourceMap {
  fileprivate func moved(_ run: StyleRun) -> StyleRun? {
    let range = resultRange(of: run.range)
    return range.isEmpty ? nil : StyleRun(range, run.attributes)
  }

  fileprivate func moved(_ run: ParagraphRun) -> ParagraphRun? {
    let range = resultRange(of: run.range)
    return range.isEmpty ? nil : ParagraphRun(range, run.style)
  }
}

extension StyleRun {
  /// The same run, without an attachment whose U+FFFC has become another character.
  fileprivate func withoutLostAttachment(in text: [UInt8]) -> StyleRun {
    guard attributes.attachment != nil,
      text.scalar(at: range.lowerBound) != TextAttachment.character
    else { return self }
    var attributes = attributes
    attributes.attachment = nil
    return StyleRun(range, attributes)
  }
}
