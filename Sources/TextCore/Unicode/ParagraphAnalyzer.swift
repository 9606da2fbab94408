/// Finds all that layout needs to know of a paragraph's text: by a pass over its bytes, and by ICU for what that
/// leaves open.
///
/// One analyzer serves one thread and one language. ICU's objects are opened when first needed and
/// used again for every paragraph. Time and memory are linear in the paragraph.
package struct ParagraphAnalyzer: ~Copyable {
  private var text = UnicodeText()
  /// Whether `text` is the paragraph that is analyzed: ICU is not asked about all.
  var isTaken = false
  private var bidi = BidiResolver()
  private var characters = BreakIterator(.character, language: "und")
  private var lines: OpportunityFinder
  /// Whether lines end between phrases only, of which neighbors say nothing (the key `lw` of UTS #35).
  private let endsAtPhrases: Bool
  private var words: BreakIterator
  private var sentences: BreakIterator

  /// `language` is a BCP 47 tag; for `und`, and for anything that is not a language, the root's rules apply.
  package init(language: String) {
    lines = OpportunityFinder(language: language)
    endsAtPhrases = language.lowercased().contains("lw-phrase")
    words = BreakIterator(.word, language: language)
    sentences = BreakIterator(.sentence, language: language)
  }

  /// Analyzes the paragraph whose content, without terminator, is `content` of valid UTF-8; `languages` are
  /// those of its runs, which tile it, or none if all is in the analyzer's.
  ///
  /// Throws only `.exhausted`, and `.invalidArgument` for 2 GB and more.
  package mutating func analyze(
    _ utf8: [UInt8], content: Range<Int>, direction: BaseDirection,
    rules: BreakRules = BreakRules(), languages: [LanguageRun] = []
  ) throws(TextLayoutError) -> ParagraphAnalysis {
    if content.isEmpty { return .ofNothing(direction) }
    _ = try UnicodeText.length(of: content)
    isTaken = false
    let scan = TextScan(utf8, content)
    let level = try baseLevel(direction, scan, utf8, content)
    let bidiRuns = try levelRuns(direction, scan, baseLevel: level, of: utf8, content)
    let graphemes = try graphemes(scan, utf8, content)
    let cuts = CutUnitMerger().merge(graphemes, utf8, content, mayStack: scan.mayStack)
    return ParagraphAnalysis(
      baseLevel: level, bidiRuns: bidiRuns,
      scriptRuns: ScriptItemizer().runs(utf8, content, cuts: cuts, only: scan.script),
      opportunities: try opportunities(utf8, content, rules, languages, among: cuts),
      graphemes: graphemes, cuts: cuts)
  }

  /// UAX #29 grapheme cluster boundaries inside the content.
  mutating func characterBoundaries(
    _ utf8: [UInt8], content: Range<Int>
  ) throws(TextLayoutError) -> [Int32] {
    if content.isEmpty { return [] }
    _ = try UnicodeText.length(of: content)
    isTaken = false
    return try graphemes(TextScan(utf8, content), utf8, content)
  }

  /// UAX #29 word boundaries inside the content that are among its `cuts`.
  package mutating func wordBoundaries(
    _ utf8: [UInt8], content: Range<Int>, cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    try text.set(utf8, content)
    return try words.boundaries(in: text).intersection(withSorted: cuts)
  }

  /// UAX #29 sentence boundaries inside the content that are among its `cuts`.
  package mutating func sentenceBoundaries(
    _ utf8: [UInt8], content: Range<Int>, cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    try text.set(utf8, content)
    return try sentences.boundaries(in: text).intersection(withSorted: cuts)
  }
}

// MARK: - One question each, of ICU where the scan leaves it open

extension ParagraphAnalyzer {
  /// Hands the paragraph to ICU, once.
  mutating func take(_ utf8: [UInt8], _ content: Range<Int>) throws(TextLayoutError) {
    if isTaken { return }
    try text.set(utf8, content)
    isTaken = true
  }

  mutating func baseLevel(
    _ direction: BaseDirection, _ scan: TextScan, _ utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> UInt8 {
    switch direction {
    case .leftToRight: return 0
    case .rightToLeft: return 1
    case .auto:
      if let level = scan.level(direction) { return level }
      try take(utf8, content)
      return text.baseLevel
    }
  }

  mutating func levelRuns(
    _ direction: BaseDirection, _ scan: TextScan, baseLevel level: UInt8, of utf8: [UInt8],
    _ content: Range<Int>
  ) throws(TextLayoutError) -> [LevelRun] {
    if let only = scan.level(direction) {
      return [LevelRun(range: 0..<content.count, level: only)]
    }
    try take(utf8, content)
    return try bidi.runs(in: text, baseLevel: level)
  }

  /// A text of ASCII is not asked about: each of its scalars is a character, as CR LF, the one
  /// exception (GB3), is in no paragraph's content.
  mutating func graphemes(
    _ scan: TextScan, _ utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> [Int32] {
    if scan.isASCII { return content.count > 1 ? Array(1..<Int32(content.count)) : [] }
    if scan.hasPlainGraphemes { return scan.plainGraphemes(utf8, content) }
    try take(utf8, content)
    return try characters.boundaries(in: text)
  }

  private mutating func opportunities(
    _ utf8: [UInt8], _ content: Range<Int>, _ rules: BreakRules, _ languages: [LanguageRun],
    among cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    if rules.strictness == .anywhere { return cuts }
    let all = try lineEnds(utf8, content, rules, languages)
    let own = all.intersection(withSorted: cuts).withoutSpareRoom
    guard rules.wordBreak == .keepAll else { return own }
    return TogetherKeeper(text: utf8, start: content.lowerBound).keep(own)
  }

  /// What neighbors decide is the same in every language that ICU tailors, but for phrases.
  private mutating func lineEnds(
    _ utf8: [UInt8], _ content: Range<Int>, _ rules: BreakRules, _ languages: [LanguageRun]
  ) throws(TextLayoutError) -> [Int32] {
    guard languages.isEmpty, rules.wordBreak != .breakAll else {
      try take(utf8, content)
      return try lines.opportunities(in: text, rules, languages: languages)
    }
    return try lineEnds(lineScan(utf8, content), utf8, content, rules)
  }

  /// What neighbors decide of a paragraph's lines.
  func lineScan(_ utf8: [UInt8], _ content: Range<Int>) -> LineScan {
    endsAtPhrases ? LineScan(ofNothing: content.count) : LineScan(utf8, content)
  }

  /// The ends that are known, and what ICU finds between them.
  mutating func lineEnds(
    _ scan: LineScan, _ utf8: [UInt8], _ content: Range<Int>, _ rules: BreakRules
  ) throws(TextLayoutError) -> [Int32] {
    if scan.stretches.isEmpty { return scan.ends }
    if scan.stretches[0].start == 0, scan.stretches[0].end == content.count {
      try take(utf8, content)
      return try lines.opportunities(in: text, rules, languages: [])
    }
    var all: [Int32] = []
    all.reserveCapacity(2 * scan.ends.count)
    var known = scan.ends[...]
    isTaken = false
    for stretch in scan.stretches {
      let before = known.prefix { $0 <= stretch.start }
      all += before
      known = known[before.endIndex...]
      let place = content.lowerBound + stretch.start..<content.lowerBound + stretch.end
      try text.set(utf8, place)
      let inside = try lines.opportunities(in: text, rules, languages: [])
      all += inside.lazy.map { $0 + Int32(stretch.start) }
    }
    return all + known
  }
}

extension [Int32] {
  /// What two ascending lists share.
  ///
  /// Linear in both. Nothing is copied if the other has all of this one.
  @inlinable package func intersection(withSorted other: [Int32]) -> [Int32] {
    var shared: [Int32] = []
    // All values are shared up to the first that is not: so many are taken together.
    var (index, taken) = (0, 0)
    var isSame = true
    for value in self {
      // In a row of neighbors it is as far on as its value is greater.
      if index < other.count {
        let guess = index + Int(value - other[index])
        if index < guess, guess < other.count, other[guess] == value { index = guess }
      }
      while index < other.count && other[index] < value { index += 1 }
      if index < other.count && other[index] == value {
        if isSame { taken += 1 } else { shared.append(value) }
      } else if isSame {
        isSame = false
        shared.reserveCapacity(count)
        shared += self[..<taken]
      }
    }
    return isSame ? self : shared
  }
}
