import TextCore

/// The characters that HarfBuzz 6.0 decomposes in a script's runs, and composes again only if the run has a mark.
///
/// HarfBuzz does so in the scripts of its Indic, Khmer, Myanmar and Universal shapers (`Script.mayGetCircles`). In a line
/// without marks such a letter would have two glyphs, and another width than in the whole run. So HarfBuzz gets each of
/// them as its decomposition, whose second part is a mark: it is then always composed, if the font has the letter.
///
/// They are the letters of Unicode's canonical decompositions into a letter and a mark (UAX #15), without the composition
/// exclusions that HarfBuzz does not compose, and the symbols of script Common that have one, such as U+2260, which have
/// the script of the text around them.
struct DecomposedLetters {
  /// A character in a text, with its decomposition.
  struct Place {
    let range: Range<Int>
    let first: UInt32
    let second: UInt32
  }

  private let letters: [UInt32]
  private let hasSymbols: Bool

  init(of script: Script) {
    letters = DecomposedLetters.letters[script.tag] ?? []
    hasSymbols = script.mayGetCircles
  }

  private static let letters: [UInt32: [UInt32]] = [UInt32: [UInt32]](
    uniqueKeysWithValues: [
      ("Bali", [0x1B06, 0x1B08, 0x1B0A, 0x1B0C, 0x1B0E, 0x1B12]), ("Beng", [0x9DF]),
      ("Deva", [0x929, 0x931, 0x934]), ("Kthi", [0x1109A, 0x1109C, 0x110AB]),
      ("Mymr", [0x1026]), ("Taml", [0xB94]),
    ].compactMap { tag, letters in FontTag(tag).map { ($0.raw, letters) } })

  /// Arrows and operators with a stroke, and the dialytika with a tonos: the characters of script Common that have a
  /// canonical decomposition into two, and are composed again.
  private static func isSymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x385, 0x219A, 0x219B, 0x21AE, 0x21CD...0x21CF, 0x2204, 0x2209, 0x220C, 0x2224, 0x2226,
      0x2241, 0x2244, 0x2247, 0x2249, 0x2260, 0x2262, 0x226D...0x2271, 0x2274, 0x2275, 0x2278,
      0x2279, 0x2280, 0x2281, 0x2284, 0x2285, 0x2288, 0x2289, 0x22AC...0x22AF, 0x22E0...0x22E3,
      0x22EA...0x22ED:
      true
    default: false
    }
  }

  /// The characters in a range of valid UTF-8, in their order.
  ///
  /// Cost: linear in the range for the scripts above, else none.
  func places(in utf8: [UInt8], _ range: Range<Int>) -> [Place] {
    guard hasSymbols else { return [] }
    return Scalars(utf8, in: range).compactMap { offset, scalar in
      guard letters.contains(scalar) || DecomposedLetters.isSymbol(scalar),
        let parts = Normalizer().decompose(scalar)
      else { return nil }
      return Place(
        range: offset..<offset + scalar.utf8Length, first: parts.first, second: parts.second)
    }
  }
}
