/// The characters of a word with what each adds before the next one, in the order of the text, as far as a `PairTable` knows
/// them.
///
///     word      T    h    e    ␣
///     pairs     Th   he   e␣   ␣        each has its first character's advance, and its second's flags
///
/// After the last, `isWhole` says why it ended.
struct PairWalk: IteratorProtocol {
  struct Character {
    let offset: Int
    /// Its number in the table.
    let number: UInt8
    /// HarfBuzz's flags of its glyph.
    let flags: UInt8
    /// What it adds before the next one, in font units.
    let units: UInt32
  }

  /// Whether all characters of the word were there: false where pairs don't decide, nil where one is not known.
  private(set) var isWhole: Bool?

  private let utf8: [UInt8]
  private let numbers: [UInt8]
  private let pairs: [UInt32]
  private let end: Int
  private var offset: Int
  private var flags: UInt8 = 0
  /// The next character, `PairTable.none` where none is left, and where it ends.
  private var number: UInt8
  private var numberEnd: Int

  /// The word is not empty.
  @inline(__always)
  init(_ word: Range<Int>, of utf8: [UInt8], numbers: [UInt8], pairs: [UInt32]) {
    (self.utf8, self.numbers, self.pairs) = (utf8, numbers, pairs)
    (offset, end) = (word.lowerBound, word.upperBound)
    (number, numberEnd) = PairWalk.number(at: offset, utf8, numbers)
    isWhole = number == PairTable.complex ? false : nil
  }

  @inline(__always)
  mutating func next() -> Character? {
    guard number != PairTable.none, number != PairTable.complex else { return nil }
    var (second, secondEnd) = (PairTable.none, numberEnd)
    if numberEnd < end {
      (second, secondEnd) = PairWalk.number(at: numberEnd, utf8, numbers)
      if second == PairTable.none || second == PairTable.complex {
        return stop(isWhole: second == PairTable.complex ? false : nil)
      }
    }
    let pair = pairs[Int(number) << 8 | Int(second)]
    guard pair & PairTable.Pair.complex == 0, pair != 0 else {
      return stop(isWhole: pair != 0 ? false : nil)
    }
    let units = pair >> PairTable.Pair.advanceShift
    let character = Character(offset: offset, number: number, flags: flags, units: units)
    if second == PairTable.none { isWhole = true }
    flags = UInt8(pair >> PairTable.Pair.flagsShift & 3)
    (offset, number, numberEnd) = (numberEnd, second, secondEnd)
    return character
  }

  private mutating func stop(isWhole: Bool?) -> Character? {
    (self.isWhole, number) = (isWhole, PairTable.none)
    return nil
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
