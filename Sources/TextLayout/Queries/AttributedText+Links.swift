import TextCore
import TextShaping

extension AttributedText {
  /// The same text with attributes of their own for its links: UITextView's `linkTextAttributes`.
  ///
  ///     runs       ├── bold ──┤        ├── link ──┤
  ///     found           ├── written out ──┤                links without an attribute, as a detector finds them
  ///     result     ├bold┤bold+L├─── L ────┤ link + L ┤
  ///
  /// `attributes` override those of a run. If a found range has only a part of a
  /// protected range, it is left out: a divided range would no longer be protected.
  ///
  /// `found` are in bytes of UTF-8, ascending and disjoint, and divide no scalar. Cost: n log n in the
  /// runs and what is found.
  public func stylingLinks(
    _ attributes: TextAttributes, found: [Range<Int>] = []
  ) -> AttributedText {
    let found = withoutPartsOfProtected(found)
    let edges = Set<Int>((runs.map(\.range) + found).flatMap { [$0.lowerBound, $0.upperBound] })
      .sorted()
    var styled: [StyleRun] = []
    var (run, link, last) = (0, 0, -1)
    for (start, end) in zip(edges, edges.dropFirst()) {
      while run < runs.count, runs[run].range.upperBound <= start { run += 1 }
      while link < found.count, found[link].upperBound <= start { link += 1 }
      let own = run < runs.count && runs[run].range.contains(start) ? runs[run].attributes : nil
      let isLink = own?.link != nil || (link < found.count && found[link].contains(start))
      guard own != nil || isLink else { continue }
      let result = isLink ? attributes.over(own ?? TextAttributes()) : own ?? attributes
      if own != nil, run == last, styled[styled.count - 1].attributes == result {
        styled[styled.count - 1].range = styled[styled.count - 1].range.lowerBound..<end
      } else {
        styled.append(StyleRun(start..<end, result))
      }
      last = own == nil ? -1 : run
    }
    return AttributedText(text, checked: styled, paragraphs: paragraphRuns)
  }

  private func withoutPartsOfProtected(_ found: [Range<Int>]) -> [Range<Int>] {
    let whole = protectedRanges
    return found.filter { link in
      !whole.contains { $0.overlaps(link) && $0.clamped(to: link) != $0 }
    }
  }
}

extension TextAttributes {
  /// These attributes, completed by others.
  func over(_ other: TextAttributes) -> TextAttributes {
    var result = other
    if let fonts {
      result.fonts = fonts
      (result.ascent, result.descent, result.lineGap) = (nil, nil, nil)
    }
    if let fontSize { result.fontSize = fontSize }
    if let fontWeight { result.fontWeight = fontWeight }
    if let fontSlant { result.fontSlant = fontSlant }
    if let variations { result.variations = variations }
    if let features { result.features = features }
    if let language { result.language = language }
    if let letterSpacing { result.letterSpacing = letterSpacing }
    if let baselineOffset { result.baselineOffset = baselineOffset }
    if let ascent { result.ascent = ascent }
    if let descent { result.descent = descent }
    if let lineGap { result.lineGap = lineGap }
    if let foregroundColor { result.foregroundColor = foregroundColor }
    if let backgroundColor { result.backgroundColor = backgroundColor }
    if let underline { result.underline = underline }
    if let strikethrough { result.strikethrough = strikethrough }
    if let link { result.link = link }
    if let isProtected { result.isProtected = isProtected }
    if let attachment { result.attachment = attachment }
    return result
  }
}
