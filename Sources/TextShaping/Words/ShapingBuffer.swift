import CHarfBuzz
import TextCore

/// How a stretch of text is to be shaped: one font, script, direction and language.
package struct ShapingRequest: Sendable {
  package var face: FontFace
  /// ISO 15924 as four ASCII bytes, the first in the highest place, such as `Latn`.
  package var script: UInt32
  package var isRightToLeft: Bool
  /// BCP 47.
  package var language: String
  package var features: [FontFeature]
  /// Turns `mark` and `mkmk` off: HarfBuzz 6.0 takes time quadratic in the marks on one base.
  var isOversized = false
  /// Whether HarfBuzz puts a dotted circle before what it can't make a syllable of; never into an oversized cluster.
  var insertsCircles = true
  /// Turns off what acts across syllables, also the `features`, so that the safe places to break are the
  /// edges of syllables (and, in scripts that join, those between letters that do not).
  package var isBare = false
}

/// A HarfBuzz buffer, reused for many calls; one thread at a time.
@safe package struct ShapingBuffer: ~Copyable {
  private let buffer: OpaquePointer
  private var plans: ShapingPlans
  let words: WordCache

  /// `splitsFromStart`: split runs from the start, even if that does not pay.
  package init(
    words: WordCache = WordCache(), splitsFromStart: Bool = false
  ) throws(TextLayoutError) {
    self.words = words
    plans = ShapingPlans(splitsFromStart: splitsFromStart)
    unsafe buffer = hb_buffer_create()
    guard unsafe hb_buffer_allocation_successful(buffer) != 0 else {
      throw TextLayoutError(.exhausted, "HarfBuzz can't make a buffer: allow it more memory")
    }
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// How many characters on each side of an item HarfBuzz looks at (`CONTEXT_LENGTH` of hb-buffer).
  package static let contextLength = 5

  /// Shapes `utf8[item]` with the rest of `utf8[context]` as its context.
  @discardableResult
  package mutating func shape(
    utf8: [UInt8], context: Range<Int>, item: Range<Int>, with request: ShapingRequest,
    into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    try shape(item, of: ParagraphText(utf8, context), with: request, into: &glyphs)
  }

  /// Shapes a stretch with the rest of its paragraph as its context.
  ///
  /// Appends the glyphs in HarfBuzz's order, from left to right. Cluster level is monotone graphemes:
  /// a glyph's cluster starts a grapheme. `item` is in the content, both at scalar boundaries of valid
  /// UTF-8. Throws `.damagedFont` when the font makes HarfBuzz give up (it bounds the work that a
  /// font can ask for), `.exhausted` without memory for the text, `.invalidArgument` for a feature whose
  /// tag is not valid, or for a text of 2 GB.
  ///
  /// Returns whether HarfBuzz looked up the font's dotted circle: the text has one, or HarfBuzz inserted one.
  /// False for scripts that have no broken syllables (`Script.mayGetCircles`).
  @discardableResult
  package mutating func shape(
    _ item: Range<Int>, of text: ParagraphText, with request: ShapingRequest,
    into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    guard text.content.upperBound <= PlainText.maximumByteCount else {
      throw TextLayoutError(.invalidArgument, "a text is at most 2 GB long: split it")
    }
    Work.bytesShaped.count(item.count)
    let plan = try plan(for: request)
    if item.isEmpty { return false }
    guard request.isOversized else {
      return try shape(item, of: text, as: request, by: plan, into: &glyphs)
    }
    let parts = text.utf8.stretches(of: item, scalars: Itemizer.oversizedClusterLength)
    for part in request.isRightToLeft ? parts.reversed() : parts {
      try shapeRun(part, of: text, as: request, by: plan.plan, into: &glyphs)
    }
    return false
  }

  /// Where runs of a request are split from now on; nil if they are not.
  func splitter(of request: ShapingRequest) -> RunSplitter? {
    plans.find(request)?.plan.splitter(0)
  }

  /// The plan of a kind of stretch, which is looked for once.
  mutating func plan(
    for kind: AdvanceRow.StretchKind
  ) throws(TextLayoutError) -> ShapingPlans.Numbered {
    if let known = kind.plan, plans.has(known) { return known }
    let plan = try plan(for: kind.request)
    kind.plan = plan
    return plan
  }

  private mutating func plan(
    for request: ShapingRequest
  ) throws(TextLayoutError) -> ShapingPlans.Numbered {
    if let known = plans.find(request) { return known }
    // The cached words have the numbers of the plans that are dropped.
    if plans.isFull { words.forget() }
    return try plans.add(request)
  }

  /// Shapes word by word if that gives the same glyphs, otherwise in one call.
  mutating func shape(
    _ item: Range<Int>, of text: ParagraphText, as request: ShapingRequest,
    by plan: ShapingPlans.Numbered, into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    let isPlain = !request.isBare && request.insertsCircles
    let splitter = isPlain ? plan.plan.splitter(item.count) : nil
    guard isPlain, plan.plan.keepsWords, splitter != nil || item.count <= ItemWords.maximumLength
    else {
      return try shapeRun(item, of: text, as: request, by: plan.plan, into: &glyphs)
    }
    let (utf8, context) = (text.utf8, text.content)
    if words.append(item, in: context, of: utf8, plan.number, splitter, to: &glyphs) {
      return false
    }
    var row = WordRow(utf8: utf8, cache: words, plan: plan.number, pairs: plan.plan.pairs)
    return try row.shape(
      ItemWords(utf8, context, item, splitter), isRightToLeft: request.isRightToLeft, &glyphs
    ) { run, glyphs throws(TextLayoutError) in
      try shapeRun(run, of: text, as: request, by: plan.plan, into: &glyphs)
    }
  }

  /// Shapes a stretch by one call of HarfBuzz.
  @discardableResult
  func shapeRun(
    _ item: Range<Int>, of text: ParagraphText, as request: ShapingRequest,
    by plan: ShapingPlan, into glyphs: inout GlyphRow
  ) throws(TextLayoutError) -> Bool {
    Work.harfBuzzCalls.count()
    let start = fill(item, of: text, by: plan)
    setFlags(
      request, touchesStart: item.lowerBound == text.content.lowerBound,
      touchesEnd: item.upperBound == text.content.upperBound)
    unsafe plan.prepare(buffer)
    guard unsafe hb_buffer_allocation_successful(buffer) != 0 else {
      throw TextLayoutError(
        .exhausted, "HarfBuzz can't take the text in: allow more memory, or split the text")
    }
    guard unsafe plan.execute(buffer), unsafe hb_buffer_allocation_successful(buffer) != 0 else {
      throw TextLayoutError(
        .damagedFont,
        "\(request.face.path) is damaged, or memory ran out: shaping with its tables fails; use a "
          + "undamaged copy of it, or allow more memory")
    }
    try request.face.data.checkUnchanged(request.face.path)
    let first = glyphs.count
    append(to: &glyphs, offset: Int32(start))
    // Shapers of syllables mark all of a syllable themselves.
    if plan.watch == nil {
      glyphs.markMergedClusters(
        from: first, of: text.utf8, in: item, isRightToLeft: request.isRightToLeft)
    }
    return plan.watch?.sawCircle ?? false
  }

  /// Gives HarfBuzz an item and its context; returns where in the text clusters are counted from.
  private func fill(_ item: Range<Int>, of text: ParagraphText, by plan: ShapingPlan) -> Int {
    unsafe hb_buffer_reset(buffer)
    guard plan.joinsLetters else {
      add(item, in: text.content, of: text.utf8, decomposing: plan.decomposed)
      return text.content.lowerBound
    }
    // HarfBuzz looks at five characters on each side, so they are the ones that letters join with (`ParagraphText`).
    if let before = text.joiningNeighbor(before: item.lowerBound) { addContext(before, 1) }
    add(item, in: item, of: text.utf8, decomposing: plan.decomposed)
    if let after = text.joiningNeighbor(after: item.upperBound) { addContext(after, 0) }
    return item.lowerBound
  }

  /// Adds a character that is not shaped, of the context before offset 1 or after offset 0.
  private func addContext(_ scalar: UInt32, _ offset: UInt32) {
    var scalar = scalar
    unsafe hb_buffer_add_utf32(buffer, &scalar, 1, offset, 0)
  }

  /// Adds an item, with the rest of `context` as its context.
  private func add(
    _ item: Range<Int>, in context: Range<Int>, of utf8: [UInt8],
    decomposing letters: DecomposedLetters
  ) {
    let places = letters.places(in: utf8, item)
    unsafe utf8.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let text = unsafe (start + context.lowerBound).assumingMemoryBound(to: CChar.self)
      func add(_ range: Range<Int>) {
        unsafe hb_buffer_add_utf8(
          buffer, text, Int32(context.count), UInt32(range.lowerBound - context.lowerBound),
          Int32(range.count))
      }
      // The first call sets the context before the item, also if it adds nothing, and the last the context after it.
      var end = item.lowerBound
      if places.first?.range.lowerBound == end { add(end..<end) }
      for place in places {
        if place.range.lowerBound > end { add(end..<place.range.lowerBound) }
        let cluster = UInt32(place.range.lowerBound - context.lowerBound)
        unsafe hb_buffer_add(buffer, place.first, cluster)
        unsafe hb_buffer_add(buffer, place.second, cluster)
        end = place.range.upperBound
      }
      add(end..<item.upperBound)
    }
  }

  private func setFlags(_ request: ShapingRequest, touchesStart: Bool, touchesEnd: Bool) {
    var flags = HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT.rawValue
    // A part of an oversized cluster can begin with marks of a base in the part before.
    if request.isOversized || !request.insertsCircles {
      flags |= HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue
    }
    if touchesStart { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if touchesEnd { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  private func append(to glyphs: inout GlyphRow, offset: Int32) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    glyphs.makeRoom(for: Int(count))
    for index in 0..<Int(count) {
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      glyphs.append(
        ShapedGlyph(
          glyph: info.codepoint, cluster: offset + Int32(info.cluster),
          xAdvance: position.x_advance, xOffset: position.x_offset, yOffset: position.y_offset,
          flags: UInt8(truncatingIfNeeded: info.mask) & 3))
    }
  }
}

extension [UInt8] {
  /// A range of valid UTF-8 in stretches of so many scalars, the last of which may be shorter.
  fileprivate func stretches(of range: Range<Int>, scalars limit: Int) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = range.lowerBound
    var count = 0
    for (offset, _) in Scalars(self, in: range) {
      if count == limit {
        stretches.append(start..<offset)
        (start, count) = (offset, 0)
      }
      count += 1
    }
    return stretches + [start..<range.upperBound]
  }
}
