import CWords
import TextCore

/// The characters of words with what each adds before the next one, in the order of the text, as far as a `PairTable` knows
/// them.
///
///     words     T    h    e    ␣    c    a    t
///     pairs     Th   he   e␣   ␣    ca   at   t      each has its first character's advance, and its second's flags
///
/// The loops are in C: nothing is done as often, and they take half of the instructions there.
struct PairWalk {
  /// Not empty.
  let words: Range<Int>
  let utf8: [UInt8]
  /// Whether words begin after spaces; else it is one word.
  let splits: Bool
  /// By scalar.
  let numbers: [UInt8]
  /// By the numbers of two characters.
  let pairs: [UInt32]

  /// How far the words are all there.
  struct End {
    /// Where the first begins that is not; the end of the words if there is none.
    let wordStart: Int
    /// The sum of the advances up to there.
    let advance: Int
    /// Whether pairs don't decide it; else one is not known.
    let isUndecided: Bool
  }

  /// Sets the sums of advances before each offset, and the flags of each, `inside` for those inside a character; those after the
  /// last whole word are of no use.
  ///
  /// The scale is short (`PointScale.isShort`).
  func advances(
    from advance: Int, in scale: PointScale, inside: UInt8, _ sums: inout [Int],
    _ flags: inout [UInt8]
  ) -> End {
    precondition(words.upperBound <= min(utf8.count, sums.count, flags.count) && scale.isShort)
    let own = cw_scale(
      size: Int64(scale.size.raw), reciprocal: UInt64(scale.unitsPerEm.reciprocal))
    return unsafe withTable { table in
      unsafe utf8.withUnsafeBufferPointer { utf8 in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe flags.withUnsafeMutableBufferPointer { flags in
            unsafe sums.withMemoryRebound(to: Int64.self) { sums in
              unsafe End(
                cw_walk_advances(
                  table, utf8.baseAddress, words.lowerBound, words.upperBound, own,
                  Int64(advance), inside, sums.baseAddress, flags.baseAddress))
            }
          }
        }
      }
    }
  }

  /// Appends the glyphs of one word as a row packs them, by that of each number; none if it is not all there.
  fileprivate func glyphs(_ glyphs: [UInt64], to packed: inout [UInt64]) -> End {
    precondition(words.upperBound <= utf8.count)
    let first = packed.count
    var end = End(wordStart: words.lowerBound, advance: 0, isUndecided: false)
    packed.append(addingCapacity: words.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { packed, filled in
        unsafe withTable { table in
          unsafe utf8.withUnsafeBufferPointer { utf8 in
            unsafe glyphs.withUnsafeBufferPointer { glyphs in
              unsafe end = End(
                cw_walk_glyphs(
                  table, utf8.baseAddress, words.lowerBound, words.upperBound,
                  glyphs.baseAddress, packed.baseAddress, &filled))
            }
          }
        }
      }
    }
    if end.wordStart < words.upperBound { packed.removeLast(packed.count - first) }
    return end
  }

  private func withTable<Result>(_ body: (UnsafePointer<cw_pairs>) -> Result) -> Result {
    unsafe numbers.withUnsafeBufferPointer { numbers in
      unsafe pairs.withUnsafeBufferPointer { pairs in
        var table = unsafe cw_pairs(
          numbers: numbers.baseAddress, number_count: numbers.count, pairs: pairs.baseAddress,
          begins_word: splits ? { CharacterClass.beginsWord($0) } : nil)
        return unsafe body(&table)
      }
    }
  }
}

extension PairWalk.End {
  fileprivate init(_ end: cw_end) {
    self.init(
      wordStart: end.word_start, advance: Int(end.advance), isUndecided: end.is_undecided)
  }
}

extension GlyphRow {
  /// Appends the glyphs of one word, which are plain, by that of each number; none if it is not all there.
  mutating func append(_ walk: PairWalk, _ glyphs: [UInt64]) -> PairWalk.End {
    walk.glyphs(glyphs, to: &packed)
  }
}
