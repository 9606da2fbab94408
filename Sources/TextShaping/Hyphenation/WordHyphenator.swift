import TextCore

/// Finds the points of a paragraph's words.
///
/// Definitions:
///
///     word      a row of 5 to 100 characters (grapheme clusters) that are letters of scripts whose words UAX
///               #14 keeps whole (AL, HL), and apostrophes
///     bare      nothing of an address, a number or a name of a program touches it: no digit and none of
///               _ @ / \ # & = ~ ; nor a soft hyphen, which says itself where a word is split; no other
///               word is split
///     point     between two characters, at least two from each edge of the word, and as many as the
///               patterns ask for; not beside an apostrophe
///
/// A word is looked up in lower case and in composed form (NFC), as patterns are written. It is split by
/// the language of its first character's style, unless the paragraph names one.
///
/// Cost: linear in the paragraph.
struct WordHyphenator {
  /// No fewer characters are split (CSS Text 4, `hyphenate-limit-chars`).
  static let fewestCharacters = 5
  /// A longer row of letters is not a word; no pattern is longer either.
  static let maximumCharacters = 100

  let text: StyledText
  let styles: StyleTable
  let hyphenation: Hyphenation
  let patterns: PatternCache

  /// The points, ascending, at edges of cut units where no line may end without a hyphen.
  func points(of content: Range<Int>, _ analysis: ParagraphAnalysis) -> [HyphenationPoint] {
    var points: [HyphenationPoint] = []
    for word in words(of: content, analysis) { points += self.points(of: word) }
    guard !points.isEmpty else { return [] }
    let offsets = points.map(\.offset)
    let cuts = Set<Int32>(offsets.intersection(withSorted: analysis.cuts))
    let taken = Set<Int32>(offsets.intersection(withSorted: analysis.opportunities))
    return points.filter { cuts.contains($0.offset) && !taken.contains($0.offset) }
  }

  private func points(of word: HyphenatedWord) -> [HyphenationPoint] {
    guard let dictionary = patterns.patterns(of: language(at: word.start)) else { return [] }
    return dictionary.points(of: word.scalars).compactMap { point in
      guard let offset = word.offset(ofScalar: point.index) else { return nil }
      return HyphenationPoint(offset: Int32(offset), insertion: point.insertion)
    }
  }

  /// The language of the word that begins at an offset of the text.
  private func language(at offset: Int) -> String {
    hyphenation.language ?? styles[text.style(at: offset)].style.language
  }

  private func words(
    of content: Range<Int>, _ analysis: ParagraphAnalysis
  ) -> [HyphenatedWord] {
    var words: [HyphenatedWord] = []
    var word: HyphenatedWord?
    var last: UInt32 = 0x20
    analysis.forEachCluster(of: content.count) { cluster in
      let place = cluster.lowerBound + content.lowerBound
      let first = text.utf8.scalar(at: place)
      if CharacterClass.isOfHyphenatedWord(first) {
        if word == nil {
          word = HyphenatedWord(start: place, isBare: !CharacterClass.isTechnical(last))
        }
        let end = cluster.upperBound + content.lowerBound
        word?.add(text.utf8.scalarValues(in: place..<end), at: cluster.lowerBound)
      } else if let ended = word {
        if !CharacterClass.isTechnical(first), ended.isWhole { words.append(ended) }
        word = nil
      }
      last = first
    }
    if let word, word.isWhole { words.append(word) }
    return words
  }
}

/// A row of letters, as patterns know them.
struct HyphenatedWord {
  private static let apostrophes: Set<UInt32> = [0x27, 0x2019]

  /// In the text.
  let start: Int
  private(set) var isBare: Bool
  /// In lower case and composed, apostrophes as U+0027.
  private(set) var scalars: [UInt32] = []
  /// The first scalar of each character, and where it is in the paragraph.
  private var characters: [(scalar: Int, offset: Int)] = []

  init(start: Int, isBare: Bool) {
    self.start = start
    self.isBare = isBare
  }

  /// Whether it can be split.
  var isWhole: Bool {
    isBare
      && (WordHyphenator.fewestCharacters...WordHyphenator.maximumCharacters)
        .contains(characters.count)
  }

  /// The words of a text from an offset on, each once, nearly as they are looked up later: what differs is loaded
  /// at that time.
  static func scalars(of text: [UInt8], from offset: Int) -> [[UInt32]] {
    var words: Set<[UInt32]> = []
    var word = HyphenatedWord(start: 0, isBare: true)
    for (offset, scalar) in Scalars(text, in: offset..<text.count) {
      if CharacterClass.isOfHyphenatedWord(scalar) {
        word.add([scalar], at: offset)
      } else {
        if word.isWhole { words.insert(word.scalars) }
        word = HyphenatedWord(start: 0, isBare: true)
      }
    }
    if word.isWhole { words.insert(word.scalars) }
    return Array(words)
  }

  /// Adds a character; characters beyond the maximum of a word are only counted.
  mutating func add(_ own: [UInt32], at offset: Int) {
    guard characters.count <= WordHyphenator.maximumCharacters else { return }
    characters.append((scalars.count, offset))
    let normalizer = Normalizer()
    var last: UInt32?
    for scalar in own where !CharacterClass.isDefaultIgnorable(scalar) {
      let lower = HyphenatedWord.apostrophes.contains(scalar) ? 0x27 : CharacterClass.lower(scalar)
      if let base = last, let made = normalizer.compose(base, lower) {
        scalars[scalars.count - 1] = made
        last = made
      } else {
        scalars.append(lower)
        last = lower
      }
    }
  }

  /// Where the character that begins with a scalar is in the paragraph; nil for a scalar inside one, beside
  /// an apostrophe and too near the word's edges.
  func offset(ofScalar index: Int) -> Int? {
    guard let place = characters.firstIndex(where: { $0.scalar == index }),
      place >= 2, place <= characters.count - 2,
      scalars[index] != 0x27, scalars[index - 1] != 0x27
    else { return nil }
    return characters[place].offset
  }
}
