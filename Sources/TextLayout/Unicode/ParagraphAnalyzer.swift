/// Asks ICU, once a paragraph, for all that layout needs to know of its text.
///
/// One analyzer serves one thread and one language. ICU's objects are opened when first needed and
/// used again for every paragraph. Time and memory are linear in the paragraph.
struct ParagraphAnalyzer: ~Copyable {
  private var text = UnicodeText()
  private var bidi = BidiResolver()
  private var characters = BreakIterator(.character, language: "und")
  private var lines: OpportunityFinder
  private var words: BreakIterator
  private var sentences: BreakIterator

  /// `language` is a BCP 47 tag; for `und`, and for what is no language, the root's rules hold.
  init(language: String) {
    lines = OpportunityFinder(language: language)
    words = BreakIterator(.word, language: language)
    sentences = BreakIterator(.sentence, language: language)
  }

  /// Analyzes the paragraph whose content, without terminator, is `content` of valid UTF-8; `languages` are
  /// those of its runs, which tile it, or none where all is in the analyzer's.
  ///
  /// Throws only `.exhausted`, and `.invalidArgument` for 2 GB and more.
  mutating func analyze(
    _ utf8: [UInt8], content: Range<Int>, direction: BaseDirection,
    rules: BreakRules = BreakRules(), languages: [LanguageRun] = []
  ) throws(TextLayoutError) -> ParagraphAnalysis {
    if content.isEmpty { return .ofNothing(direction) }
    try text.set(utf8, content)
    let level = baseLevel(direction)
    let graphemes = try graphemes(utf8, content)
    let cuts = CutUnitMerger().merge(graphemes, utf8, content)
    return ParagraphAnalysis(
      baseLevel: level,
      bidiRuns: try levelRuns(level, content.count),
      scriptRuns: ScriptItemizer().runs(utf8, content, cuts: cuts),
      opportunities: try opportunities(utf8, content, rules, languages, cuts),
      graphemes: graphemes, cuts: cuts)
  }

  private mutating func opportunities(
    _ utf8: [UInt8], _ content: Range<Int>, _ rules: BreakRules, _ languages: [LanguageRun],
    _ cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    if rules.strictness == .anywhere { return cuts }
    let all = try lines.opportunities(in: text, rules, languages: languages)
    let own = all.intersection(withSorted: cuts)
    guard rules.wordBreak == .keepAll else { return own }
    return TogetherKeeper(text: utf8, start: content.lowerBound).keep(own)
  }

  /// UAX #29 grapheme cluster boundaries inside the content.
  mutating func characterBoundaries(
    _ utf8: [UInt8], content: Range<Int>
  ) throws(TextLayoutError) -> [Int32] {
    if content.isEmpty { return [] }
    try text.set(utf8, content)
    return try graphemes(utf8, content)
  }

  /// UAX #29 word boundaries inside the content that are among its `cuts`.
  mutating func wordBoundaries(
    _ utf8: [UInt8], content: Range<Int>, cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    try text.set(utf8, content)
    return try words.boundaries(in: text).intersection(withSorted: cuts)
  }

  /// UAX #29 sentence boundaries inside the content that are among its `cuts`.
  mutating func sentenceBoundaries(
    _ utf8: [UInt8], content: Range<Int>, cuts: [Int32]
  ) throws(TextLayoutError) -> [Int32] {
    try text.set(utf8, content)
    return try sentences.boundaries(in: text).intersection(withSorted: cuts)
  }
}

// MARK: - One question each, of the text that is set

extension ParagraphAnalyzer {
  private func baseLevel(_ direction: BaseDirection) -> UInt8 {
    switch direction {
    case .auto: text.baseLevel
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }

  private mutating func levelRuns(
    _ level: UInt8, _ length: Int
  ) throws(TextLayoutError) -> [LevelRun] {
    if level == 0 && text.isLeftToRight { return [LevelRun(range: 0..<length, level: 0)] }
    return try bidi.runs(in: text, baseLevel: level)
  }

  /// A text of ASCII is not asked about: each of its scalars is a character, as CR LF, the one
  /// exception (GB3), lies in no paragraph's content.
  private mutating func graphemes(
    _ utf8: [UInt8], _ content: Range<Int>
  ) throws(TextLayoutError) -> [Int32] {
    if !Self.isASCII(utf8, content) { return try characters.boundaries(in: text) }
    return content.count > 1 ? Array(1..<Int32(content.count)) : []
  }

  private static func isASCII(_ utf8: [UInt8], _ content: Range<Int>) -> Bool {
    let bytes = utf8.span
    var bits: UInt8 = 0
    for offset in content { bits |= bytes[offset] }
    return bits < 0x80
  }
}

extension [Int32] {
  /// What two ascending lists share; linear in both.
  func intersection(withSorted other: [Int32]) -> [Int32] {
    var shared: [Int32] = []
    var index = 0
    for value in self {
      while index < other.count && other[index] < value { index += 1 }
      if index < other.count && other[index] == value { shared.append(value) }
    }
    return shared
  }
}
