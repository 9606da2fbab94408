// Definitions
//
//   class       letters of one script and case
//   alphabet    those of a class that may replace the others

/// For each letter, the widest of its script and case in some font.
///
/// It has no font: the caller measures ``measured`` and gives the widths. Latin, Greek, Cyrillic and Hebrew have
/// classes; in other scripts letters join, stack, or have the same width.
public struct WidestLetters: Sendable, Hashable {
  /// The letters to measure, in the order of their code points.
  public static let measured: [Unicode.Scalar] = classes.flatMap { $0.alphabet + $0.others }
    .sorted()

  private let table: [Unicode.Scalar: Unicode.Scalar]

  /// A table in which no letter has a wider one.
  public init() { table = [:] }

  /// A table by the widths of ``measured``, in any unit; a letter that the font lacks has no width and stays as it is.
  ///
  /// Of several widest letters, the first is used. A letter that is as wide or wider stays as it is.
  public init(widths: [Unicode.Scalar: Double]) {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for letters in Self.classes {
      let known = letters.alphabet.compactMap { letter in widths[letter].map { (letter, $0) } }
      guard let (widest, most) = known.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { continue }
      for letter in letters.alphabet + letters.others {
        if let width = widths[letter], width < most { table[letter] = widest }
      }
    }
    self.table = table
  }

  /// The widest letter of a letter's class; nil if it is that letter, or has no class.
  func widest(of letter: Unicode.Scalar) -> Unicode.Scalar? { table[letter] }

  private struct LetterClass {
    let alphabet: [Unicode.Scalar]
    /// Letters that are replaced, but replace none.
    let others: [Unicode.Scalar]
  }

  private static let classes: [LetterClass] = {
    let accented = scalars("\u{C0}"..."\u{17F}").filter(\.properties.isAlphabetic)
    return [
      LetterClass(alphabet: scalars("A"..."Z"), others: accented.filter(\.properties.isUppercase)),
      LetterClass(alphabet: scalars("a"..."z"), others: accented.filter(\.properties.isLowercase)),
      LetterClass(alphabet: scalars("Α"..."Ω").filter(\.properties.isUppercase), others: []),
      LetterClass(alphabet: scalars("α"..."ω"), others: scalars("ά"..."ή") + ["ό", "ύ", "ώ"]),
      LetterClass(alphabet: scalars("А"..."Я"), others: scalars("\u{400}"..."\u{40F}")),
      LetterClass(alphabet: scalars("а"..."я"), others: scalars("\u{450}"..."\u{45F}")),
      LetterClass(alphabet: scalars("א"..."ת"), others: []),
    ]
  }()

  private static func scalars(_ range: ClosedRange<Unicode.Scalar>) -> [Unicode.Scalar] {
    (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
  }
}
