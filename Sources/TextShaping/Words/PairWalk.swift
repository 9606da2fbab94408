/// The characters of words with what each adds before the next one, in the order of the text, as far as a `PairTable` knows
/// them.
///
///     words     T    h    e    ␣    c    a    t
///     pairs     Th   he   e␣   ␣    ca   at   t      each has its first character's advance, and its second's flags
///
/// After the last, `wordStart` says how far it came, and `isUndecided` why it ended before the end.
struct PairWalk: IteratorProtocol {
  struct Character {
    let offset: Int
    /// Its number in the table.
    let number: UInt8
    /// HarfBuzz's flags of its glyph.
    let flags: UInt8
    /// What it adds before the next one, in font units.
    let units: UInt32
    let beginsWord: Bool
  }

  /// Where the word begins that is not all there; the end of the words if there is none.
  private(set) var wordStart: Int

  private let utf8: [UInt8]
  private let splitter: RunSplitter?
  private let numbers: [UInt8]
  private let pairs: [UInt32]
  private let end: Int
  /// The next character, and where it ends.
  private var offset: Int
  private var number: UInt8
  private var numberEnd: Int
  private var flags: UInt8 = 0

  /// Stretches of words, not empty, which `splitter` splits; nil if it is one word.
  @inline(__always)
  init(
    _ words: Range<Int>, of utf8: [UInt8], _ splitter: RunSplitter?, numbers: [UInt8],
    pairs: [UInt32]
  ) {
    (self.utf8, self.splitter, self.numbers, self.pairs) = (utf8, splitter, numbers, pairs)
    (offset, end, wordStart) = (words.lowerBound, words.upperBound, words.lowerBound)
    (number, numberEnd) = PairWalk.number(at: offset, utf8, numbers)
  }

  @inline(__always)
  mutating func next() -> Character? {
    guard offset < end else { return nil }
    let (second, secondEnd, isLast) = follower()
    let pair = pairs[Int(number) << 8 | Int(isLast ? PairTable.wordEnd : second)]
    guard pair & (PairTable.Pair.known | PairTable.Pair.complex) == PairTable.Pair.known else {
      return nil
    }
    let character = Character(
      offset: offset, number: number, flags: flags, units: pair >> PairTable.Pair.advanceShift,
      beginsWord: offset == wordStart)
    flags = UInt8(truncatingIfNeeded: pair >> PairTable.Pair.flagsShift) & 3
    if isLast { wordStart = numberEnd }
    (offset, number, numberEnd) = (numberEnd, second, secondEnd)
    return character
  }

  /// The character after the next, where it ends, and whether the next is its word's last.
  @inline(__always)
  private func follower() -> (UInt8, Int, Bool) {
    guard numberEnd < end else { return (PairTable.unknown, numberEnd, true) }
    let (second, secondEnd) = PairWalk.number(at: numberEnd, utf8, numbers)
    guard utf8[offset] == 0x20, utf8[numberEnd] != 0x20, let splitter else {
      return (second, secondEnd, false)
    }
    return (second, secondEnd, splitter.beginsWord(at: numberEnd, in: utf8, upTo: end))
  }

  /// Whether every word was all there, or the last one that began.
  var isWhole: Bool { offset == wordStart }

  /// Whether it ended where pairs don't decide a word, and not where one is not known.
  var isUndecided: Bool {
    guard offset < end, number != PairTable.unknown else { return false }
    let (second, _, isLast) = follower()
    if number == PairTable.complex || !isLast && second == PairTable.complex { return true }
    let pair = pairs[Int(number) << 8 | Int(isLast ? PairTable.wordEnd : second)]
    return pair & PairTable.Pair.complex != 0
  }

  /// The number of the character at an offset, and where it ends.
  @inline(__always)
  private static func number(
    at offset: Int, _ utf8: [UInt8], _ numbers: [UInt8]
  ) -> (UInt8, Int) {
    let lead = Int(utf8[offset])
    if lead < 0x80 { return (numbers[lead], offset + 1) }
    if lead < 0xE0 {
      return (numbers[(lead & 0x1F) << 6 | Int(utf8[offset + 1] & 0x3F)], offset + 2)
    }
    let scalar = Int(utf8.scalar(at: offset))
    return scalar < numbers.count ? (numbers[scalar], offset + 3) : (PairTable.complex, offset)
  }
}
