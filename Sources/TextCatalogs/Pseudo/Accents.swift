/// Accented forms of Latin letters, as European languages have them.
///
/// All are in Unicode's blocks Latin-1 Supplement and Latin Extended-A, so a font that lacks one also lacks letters of
/// a language. Letters without such a form (b, f, m, p, q, v, x) stay as they are. Marks are above and below, so that
/// a line that is not high enough cuts some.
enum Accents {
  /// The letter with an accent; nil if it has no such form.
  static func accented(_ letter: Unicode.Scalar) -> Unicode.Scalar? { table[letter] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz"
    let marked = "ÅÇĐÊĢĤÎĴĶĹŃÖŘŞŤŮŴŸŽåçđêğĥîĵķĺńöřşťůŵÿž"
    return [Unicode.Scalar: Unicode.Scalar](
      zip(plain.unicodeScalars, marked.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }()
}
