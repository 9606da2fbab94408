import TextCore

/// The letters of a script that HarfBuzz 6.0 decomposes, and composes again only if the run has a mark.
///
/// A run that has one of them is shaped whole: in a part without marks, the letter would keep two glyphs. HarfBuzz does
/// this in the scripts of its Indic, Myanmar and Universal shapers. The letters are those of Unicode's canonical
/// decompositions into a letter and a mark (UAX #15), without the composition exclusions that HarfBuzz does not
/// compose.
struct DecomposedLetters {
  private let letters: [UInt32]

  init(of script: Script) { letters = DecomposedLetters.letters[script.tag] ?? [] }

  private static let letters: [UInt32: [UInt32]] = [UInt32: [UInt32]](
    uniqueKeysWithValues: [
      ("Bali", [0x1B06, 0x1B08, 0x1B0A, 0x1B0C, 0x1B0E, 0x1B12]), ("Beng", [0x9DF]),
      ("Deva", [0x929, 0x931, 0x934]), ("Kthi", [0x1109A, 0x1109C, 0x110AB]),
      ("Mymr", [0x1026]), ("Taml", [0xB94]),
    ].compactMap { tag, letters in FontTag(tag).map { ($0.raw, letters) } })

  /// Whether a range of valid UTF-8 has one of the letters.
  ///
  /// Cost: linear in the range for the scripts above, else none.
  func areFound(in utf8: [UInt8], _ range: Range<Int>) -> Bool {
    guard !letters.isEmpty else { return false }
    return Scalars(utf8, in: range).contains { letters.contains($0.scalar) }
  }
}
