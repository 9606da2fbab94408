/// Latin letters with an accent, of those that European languages write.
///
/// All are in Unicode's blocks Latin-1 Supplement and Latin Extended-A: a font that lacks one lacks a language's
/// letters as well. What has no such form (b, f, m, p, q, v, x) stays as it is. Marks are above and below, so
/// that lines which are too low cut some.
enum Accents {
  /// The letter with its accent; nil where it has none.
  static func accented(_ letter: Unicode.Scalar) -> Unicode.Scalar? { table[letter] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz"
    let marked = "ÅÇĐÊĢĤÎĴĶĹŃÖŘŞŤŮŴŸŽåçđêğĥîĵķĺńöřşťůŵÿž"
    return Dictionary(
      zip(plain.unicodeScalars, marked.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }()
}
