/// The words of a stretch of text that is to be shaped, each with the spaces behind it; they tile it.
///
///     text      T h e ␣ o f f i c e , ␣ ␣ “ O p e n ” ␣ ◌́ x
///     words     └─────┘ └─────────────┘ └───────────────────┘
///
/// A word begins behind a space (U+0020) with what can begin a grapheme cluster and a syllable: a letter, ASCII, or
/// common punctuation; and before a character that nothing ties to what is before it (`RunParting`). Where nothing is
/// known of a run, it is one word.
struct ItemWords {
  struct Word {
    /// In the text.
    let range: Range<Int>
    /// Whether its glyphs are those that it has by itself, whatever stands around the stretch.
    let standsAlone: Bool
  }

  /// Longer words seldom come again.
  static let longest = 48

  private(set) var words: [Word] = []

  /// `item` is the stretch, in a `context`; both in valid UTF-8, between scalars.
  init(
    _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>, _ parting: RunParting?
  ) {
    var start = item.lowerBound
    if let parting { start = part(utf8, context, item, parting) }
    add(start..<item.upperBound, utf8, context, item, parting)
  }

  /// An item as one word.
  static func whole(
    _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>, _ parting: RunParting?
  ) -> Word {
    word(item, utf8, context, item, parting)
  }

  /// Adds all words but the last; returns where that starts.
  private mutating func part(
    _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>, _ parting: RunParting
  ) -> Int {
    var start = item.lowerBound
    var isBehindSpace = false
    let bytes = utf8.span
    for offset in item {
      let byte = bytes[offset]
      // Inside a scalar.
      if byte & 0xC0 == 0x80 { continue }
      let begins =
        byte == 0x20
        ? false
        : isBehindSpace
          ? Self.canBegin(utf8, offset) : byte >= 0x80 && Self.isFree(utf8, offset, item, parting)
      if begins, offset > start {
        add(start..<offset, utf8, context, item, parting)
        start = offset
      }
      isBehindSpace = byte == 0x20 && parting.isBehindSpace
    }
    return start
  }

  private static func isFree(
    _ utf8: [UInt8], _ offset: Int, _ item: Range<Int>, _ parting: RunParting
  ) -> Bool {
    let scalar = utf8.scalar(at: offset)
    guard parting.isFree(scalar) else { return false }
    let next = offset + scalar.utf8Length
    if next >= item.upperBound || utf8[next] < 0x80 { return true }
    // What stands on a character may make another of the two, or choose another form of it.
    let follower = utf8.scalar(at: next)
    return CharacterClass.beginsCluster(follower) || parting.mayBear(follower)
  }

  private mutating func add(
    _ range: Range<Int>, _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>,
    _ parting: RunParting?
  ) {
    words.append(Self.word(range, utf8, context, item, parting))
  }

  private static func word(
    _ range: Range<Int>, _ utf8: [UInt8], _ context: Range<Int>, _ item: Range<Int>,
    _ parting: RunParting?
  ) -> Word {
    // Letters join across an item's edges, where it changes its font; never with ASCII.
    let (start, end) = (range.lowerBound, range.upperBound)
    let isFree =
      parting?.ignoresContext ?? false
      || (start > item.lowerBound || start == context.lowerBound || utf8[start - 1] < 0x80)
        && (end < item.upperBound || end == context.upperBound || utf8[end] < 0x80
          || utf8[end - 1] == 0x20)
    return Word(
      range: range, standsAlone: isFree && range.count <= longest && canBegin(utf8, start))
  }

  private static func canBegin(_ utf8: [UInt8], _ offset: Int) -> Bool {
    utf8[offset] < 0x80 || CharacterClass.beginsWord(utf8.scalar(at: offset))
  }
}
