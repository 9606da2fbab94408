import TextCore

/// The words of a stretch of text to shape, each with the spaces after it; they tile it.
///
///     text      T h e ␣ o f f i c e , ␣ ␣ “ O p e n ” ␣ ◌́ x
///     words     └─────┘ └─────────────┘ └───────────────────┘
///
/// A word begins after a space (U+0020) with what can begin a grapheme cluster and a syllable: a letter, ASCII, or
/// common punctuation; and before a character that does not depend on what is before it (`RunSplitter`). If nothing is
/// known of a run, it is one word.
struct ItemWords: Sequence, IteratorProtocol {
  struct Word {
    /// In the text.
    let range: Range<Int>
    /// Whether its glyphs are the same whatever is around the stretch.
    let isIndependent: Bool
  }

  /// Longer words are seldom repeated.
  static let maximumLength = 48

  private let utf8: [UInt8]
  private let context: Range<Int>
  private let item: Range<Int>
  let splitter: RunSplitter?
  private let ignoresContext: Bool
  /// Where the next word begins.
  private var start: Int

  /// `item` is the stretch, in a `context`; both in valid UTF-8, between scalars.
  init(
    _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>, _ splitter: RunSplitter?
  ) {
    self.utf8 = utf8
    self.context = context
    self.item = item
    self.splitter = splitter
    ignoresContext = splitter?.ignoresContext ?? false
    start = item.lowerBound
  }

  /// An item as one word.
  static func whole(
    _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>, _ splitter: RunSplitter?
  ) -> Word {
    ItemWords(utf8, context, item, splitter).word(item)
  }

  /// How many words there are likely to be, if they have six letters of two bytes.
  var usualCount: Int { (item.upperBound - start) / 12 + 2 }

  mutating func next() -> Word? { nextRange().map(word) }

  /// The range of the next word.
  mutating func nextRange() -> Range<Int>? {
    guard start < item.upperBound else { return nil }
    let first = start
    start = splitter?.endOfWord(from: first, in: utf8, item) ?? item.upperBound
    return first..<start
  }

  /// Goes back to where a word begins.
  mutating func restart(at start: Int) { self.start = start }

  private func word(_ range: Range<Int>) -> Word {
    Word(range: range, isIndependent: isIndependent(range))
  }

  /// Whether a word's glyphs are the same whatever is around the stretch.
  func isIndependent(_ word: Range<Int>) -> Bool {
    let (start, end) = (word.lowerBound, word.upperBound)
    let isFree =
      ignoresContext
      || (start > item.lowerBound || start == context.lowerBound || mayNotJoin(at: start))
        && (end < item.upperBound || end == context.upperBound || mayNotJoin(at: end))
    return isFree && word.count <= ItemWords.maximumLength && canBegin(start)
  }

  /// Letters join across an item's edges, where it changes its font; never with ASCII on either side.
  private func mayNotJoin(at edge: Int) -> Bool { utf8[edge - 1] < 0x80 || utf8[edge] < 0x80 }

  private func canBegin(_ offset: Int) -> Bool { utf8.canBeginWord(at: offset) }
}

extension RunSplitter {
  /// Where the word of an item that begins at an offset ends.
  func endOfWord(from start: Int, in utf8: [UInt8], _ item: Range<Int>) -> Int {
    guard mayBeBefore else {
      return isAfterSpace ? endAfterSpaces(from: start, in: utf8, item) : item.upperBound
    }
    let bytes = utf8.span
    let limit = item.upperBound
    var followsSpace = isAfterSpace && bytes[start] == 0x20
    var offset = start + 1
    while offset < limit {
      // Inside a word of ASCII, the usual case, only a space matters.
      if !followsSpace {
        while offset < limit, bytes[offset] < 0x80, bytes[offset] != 0x20 { offset += 1 }
        if offset == limit { break }
      }
      let byte = bytes[offset]
      if byte == 0x20 {
        followsSpace = isAfterSpace
      } else if byte < 0x80 {
        if mayFollowSpace(at: offset, in: utf8, upTo: limit) { return offset }
        followsSpace = false
      } else if byte & 0xC0 != 0x80 {
        let begins =
          followsSpace
          ? utf8.canBeginWord(at: offset) && mayFollowSpace(at: offset, in: utf8, upTo: limit)
          : isFree(at: offset, in: utf8, upTo: limit)
        if begins { return offset }
        followsSpace = false
      }
      offset += 1
    }
    return limit
  }

  /// The same where words only begin after spaces.
  private func endAfterSpaces(from start: Int, in utf8: [UInt8], _ item: Range<Int>) -> Int {
    let bytes = utf8.span
    let limit = item.upperBound
    var offset = start
    while offset < limit {
      while offset < limit, bytes[offset] != 0x20 { offset += 1 }
      while offset < limit, bytes[offset] == 0x20 { offset += 1 }
      if offset < limit, beginsWord(at: offset, in: utf8, upTo: limit) { return offset }
    }
    return limit
  }

  /// Whether a word begins at an offset after a space, in an item that ends at a limit.
  @inline(__always)
  func beginsWord(at offset: Int, in utf8: [UInt8], upTo limit: Int) -> Bool {
    if !hasFollowers, utf8[offset] < 0x80 { return true }
    return utf8.canBeginWord(at: offset) && mayFollowSpace(at: offset, in: utf8, upTo: limit)
  }

  private func isFree(at offset: Int, in utf8: [UInt8], upTo limit: Int) -> Bool {
    let scalar = utf8.scalar(at: offset)
    return isFree(scalar) && keepsCharacter(scalar, at: offset, in: utf8, upTo: limit)
  }

  /// Whether no ligature joins the character at an offset to a space before it.
  private func mayFollowSpace(at offset: Int, in utf8: [UInt8], upTo limit: Int) -> Bool {
    guard hasFollowers else { return true }
    let scalar = utf8.scalar(at: offset)
    return mayFollowSpace(scalar) && keepsCharacter(scalar, at: offset, in: utf8, upTo: limit)
  }

  /// Whether nothing follows a character that composes with it, or chooses another form of it, as a mark may.
  private func keepsCharacter(
    _ scalar: UInt32, at offset: Int, in utf8: [UInt8], upTo limit: Int
  ) -> Bool {
    let next = offset + scalar.utf8Length
    if next >= limit || utf8[next] < 0x80 { return true }
    let follower = utf8.scalar(at: next)
    return CharacterClass.beginsCluster(follower) || mayCarry(follower)
  }
}

extension [UInt8] {
  fileprivate func canBeginWord(at offset: Int) -> Bool {
    self[offset] < 0x80 || CharacterClass.beginsWord(scalar(at: offset))
  }
}
