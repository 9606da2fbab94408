import TextLayout

// Definitions
//
//   file of a group    a path without the locale that it names: `de.lproj/A.strings` and `Base.lproj/A.strings` are
//                      `.lproj/A.strings`, `values-pt-rBR/s.xml` and `values/s.xml` are `values/s.xml`
//   group              the texts of one key in all locales, in one box

/// Which group a result is of.
struct KeyGroup: Hashable {
  private let file: TextKey
  private let name: TextKey
  private let box: TextKey

  /// Nil if the result is of no text that was laid out.
  init?(_ result: CheckResult) {
    let subject = result.subject
    guard let file = subject.file, result.placement != nil, subject.pseudo == nil else {
      return nil
    }
    self.file = TextKey(Self.withoutLocale(file, subject.locale))
    name = TextKey(subject.name)
    box = TextKey(subject.box ?? "")
  }

  /// A path without the locale that it names, and without a separator before it.
  static func withoutLocale(_ path: String, _ locale: String?) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part == "Base.lproj" ? ".lproj" : part
    }
    let path = parts.joined(separator: "/")
    guard let locale, !locale.isEmpty else { return path }
    let subtags = locale.split { $0 == "-" || $0 == "_" }
    // The ways to write a locale: pt-BR, pt_BR and, in folders of Android, pt-rBR.
    let spellings = [
      subtags.joined(separator: "-"), subtags.joined(separator: "_"),
      subtags.joined(separator: "-r"),
    ]
    for spelling in spellings {
      guard let range = lastRange(of: spelling, in: path) else { continue }
      var start = range.lowerBound
      if start > path.startIndex, "-_.".contains(path[path.index(before: start)]) {
        start = path.index(before: start)
      }
      return String(path[..<start] + path[range.upperBound...])
    }
    return path
  }

  /// The last place where a word is by itself, in any case.
  private static func lastRange(of word: String, in path: String) -> Range<String.Index>? {
    let (bytes, wanted) = (Array(path.utf8), Array(word.lowercased().utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    let isWordByte = { (byte: UInt8) in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1) {
      let end = start + wanted.count
      guard bytes[start..<end].elementsEqual(wanted, by: { $0 == $1 || $0 | 0x20 == $1 }),
        start == 0 || !isWordByte(bytes[start - 1]), end == bytes.count || !isWordByte(bytes[end])
      else { continue }
      let utf8 = path.utf8
      return utf8.index(
        utf8.startIndex, offsetBy: start)..<utf8.index(
          utf8.startIndex, offsetBy: end)
    }
    return nil
  }
}
