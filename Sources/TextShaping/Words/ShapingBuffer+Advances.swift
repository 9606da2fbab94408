import TextCore

// The advances of stretches, and of parts of them, without their glyphs.
extension ShapingBuffer {
  /// In bytes; thirty-two kana that kerning ties.
  private static let longestWordOfRow = 2 * ItemWords.maximumLength

  /// Adds the advances of a stretch to a row; false if pairs decide none of its words, or if more is needed than plain glyphs.
  ///
  /// Runs have to be split already: little text is shaped in one call, and has the same advances. Nor does it do sizes beyond
  /// those of `PointScale.isShort`.
  mutating func append(
    pairsOf stretch: AdvanceRow.Stretch, of text: ParagraphText, to row: AdvanceRow
  ) throws(TextLayoutError) -> Bool {
    try append(pairsOf: stretch, of: text, to: row, by: try plan(for: row.kind(of: stretch)))
  }

  private func append(
    pairsOf stretch: AdvanceRow.Stretch, of text: ParagraphText, to row: AdvanceRow,
    by plan: ShapingPlans.Numbered
  ) throws(TextLayoutError) -> Bool {
    let kind = row.kind(of: stretch)
    guard let splitter = plan.plan.splitter(stretch.range.count), let pairs = plan.plan.pairs,
      kind.scale.isShort
    else { return false }
    row.begin(stretch, of: kind)
    let (item, utf8) = (stretch.range, text.utf8)
    func shape(_ run: Range<Int>, _ glyphs: inout GlyphRow) throws(TextLayoutError) -> Bool {
      try shapeRun(run, of: text, as: kind.request, by: plan.plan, into: &glyphs)
    }
    var start = item.lowerBound
    while true {
      start = try pairs.append(start..<item.upperBound, of: utf8, splitter, to: row, by: shape)
      guard start < item.upperBound else { return true }
      let word = start..<splitter.endOfWord(from: start, in: utf8, item)
      guard ItemWords(utf8, text.content, item, splitter).isIndependent(word),
        try pairs.holds(word, of: utf8, by: shape)
      else { return false }
      var glyphs = GlyphRow()
      var words = WordRow(utf8: utf8, cache: words, plan: plan.number, pairs: pairs)
      _ = try words.shape(
        ItemWords(utf8, text.content, word, splitter), isRightToLeft: kind.isRightToLeft, &glyphs,
        by: shape)
      guard row.append(glyphs, isRightToLeft: kind.isRightToLeft, asWord: word) else {
        return false
      }
      start = word.upperBound
    }
  }

  /// Adds a stretch's advances to a row; false if that takes more than plain glyphs, or if letters join those of another stretch.
  mutating func append(
    _ stretch: AdvanceRow.Stretch, of text: ParagraphText, to row: AdvanceRow
  ) throws(TextLayoutError) -> Bool {
    let kind = row.kind(of: stretch)
    let plan = try plan(for: kind)
    if plan.plan.pairs != nil { return try append(pairsOf: stretch, of: text, to: row, by: plan) }
    let splitter = plan.plan.splitter(stretch.range.count)
    guard splitter != nil || stretch.range.count <= ItemWords.maximumLength else { return false }
    row.begin(stretch, of: kind)
    let rest = splitter.map { row.append(singlesOf: $0, stretch.range, of: text.utf8) }
    if rest == stretch.range.upperBound { return true }
    var words = ItemWords(text.utf8, text.content, stretch.range, splitter)
    if let rest { words.restart(at: rest) }
    let known = KnownWords(plan, areSplit: splitter != nil, isRightToLeft: kind.isRightToLeft)
    var shapedUpTo = stretch.range.lowerBound
    while true {
      let word: Range<Int>
      switch self.words.append(known, &words, of: text.utf8, to: row) {
      case .all: return true
      case .refused: return false
      case .unknown(let range): word = range
      }
      if let splitter, !splitter.ignoresContext, word.lowerBound >= shapedUpTo {
        // A call of HarfBuzz for several words takes less than one for each.
        let run = self.words.unknownRun(from: word, words, of: text.utf8, plan: plan.number)
        shapedUpTo = run.upperBound
        if run.count > word.count {
          var glyphs = GlyphRow()
          if try shape(run, of: text, as: kind.request, by: plan, into: &glyphs) { return false }
          words.restart(at: word.lowerBound)
          continue
        }
      }
      guard try append(word, of: text, as: kind.request, by: plan, splitter, to: row) else {
        return false
      }
    }
  }

  /// Shapes a word and adds its advances to a row; false if more is needed than plain glyphs.
  private mutating func append(
    _ word: Range<Int>, of text: ParagraphText, as request: ShapingRequest,
    by plan: ShapingPlans.Numbered, _ splitter: RunSplitter?, to row: AdvanceRow
  ) throws(TextLayoutError) -> Bool {
    // Each part of a word is shaped by itself where it is cut.
    guard word.count <= ShapingBuffer.longestWordOfRow else { return false }
    let scalar = text.utf8.scalar(at: word.lowerBound)
    let isOnly = splitter?.ignoresContext ?? false && scalar.utf8Length == word.count
    var glyphs = GlyphRow()
    let sawCircle = try shape(word, of: text, as: request, by: plan, into: &glyphs)
    guard !sawCircle, !glyphs.lacksGlyphs(in: glyphs.indices) else { return false }
    if isOnly { splitter?.learn(scalar, glyphs) }
    return row.append(
      glyphs, isRightToLeft: request.isRightToLeft, asWord: isOnly ? nil : word,
      hasFlags: plan.plan.isNative)
  }

  /// Whether pairs of characters decide words of stretches of a kind.
  mutating func hasPairs(_ kind: AdvanceRow.StretchKind) throws(TextLayoutError) -> Bool {
    try plan(for: kind).plan.pairs != nil
  }

  /// How long a text of its own is that HarfBuzz shapes like stretches of a kind; nil if a glyph is not plain, and no mark
  /// where marks are taken.
  ///
  /// It is remembered like a word, since the words of a language are cut at the same places again and again.
  mutating func advance(
    ofText utf8: [UInt8], like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    let plan = try plan(for: kind)
    let key = WordCache.Key(plan: plan.numberForTexts, utf8, utf8.indices)
    let known = words.read(key, of: utf8) { glyphs, range in kind.advance(of: glyphs, range) }
    if let known { return known }
    var glyphs = GlyphRow()
    let sawCircle = try shapeRun(
      utf8.indices, of: ParagraphText(utf8, utf8.indices), as: kind.request, by: plan.plan,
      into: &glyphs)
    if sawCircle { return nil }
    if kind.request.insertsCircles { words.insert(key, of: utf8, glyphs.indices, of: glyphs) }
    return kind.advance(of: glyphs, glyphs.indices)
  }

  /// Whether the font may join a character to the one before it in a stretch of a kind, or replace it.
  mutating func mayJoin(
    _ scalar: UInt32, like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Bool {
    let plan = try plan(for: kind).plan
    if let pairs = plan.pairs { return pairs.mayJoin(scalar) }
    return !(plan.splitter(0)?.isSplit(before: scalar) ?? false)
  }

  /// What the first of two characters, or one character, adds in a stretch of a kind; nil if pairs don't decide it.
  mutating func advance(
    ofFirstIn utf8: [UInt8], like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    let text = ParagraphText(utf8, utf8.indices)
    let plan = try plan(for: kind)
    let units = try plan.plan.pairs?.advance(ofFirstIn: utf8) {
      run, glyphs throws(TextLayoutError) in
      try shapeRun(run, of: text, as: kind.request, by: plan.plan, into: &glyphs)
    }
    return units.map { kind.scale.points($0) }
  }

  /// The same of a character before another, or before nothing, if it was asked before.
  mutating func knownAdvance(
    of first: UInt32, before second: UInt32?, like kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> Fixed? {
    try plan(for: kind).plan.pairs?.knownAdvance(of: first, before: second).map(kind.scale.points)
  }
}
