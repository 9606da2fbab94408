/// The names of languages: BCP 47.
public enum LanguageTag {
  /// Whether it is well-formed by BCP 47's outer form, as `de`, `zh-Hant` and `und` are.
  ///
  /// That is subtags of 1 to 8 letters and digits, of which the first, the language, has 2 to 8 letters,
  /// or is `x` or `i` before more: private use, and grandfathered tags (RFC 5646, 2.1). At most 100 bytes.
  public static func isWellFormed(_ tag: some Collection<UInt8>) -> Bool {
    guard tag.count <= 100 else { return false }
    let subtags = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let language = subtags[0]
    let isSingle = language.count == 1
    return subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isAlphanumeric) }
      && language.allSatisfy(\.isLetter)
      && (!isSingle || (subtags.count > 1 && language.allSatisfy(\.beginsSpecialTag)))
  }
}

extension UInt8 {
  /// Whether it is the `x` or the `i` of a language tag, in either case.
  fileprivate var beginsSpecialTag: Bool {
    [UInt8(ascii: "x"), UInt8(ascii: "i")].contains(self | 0x20)
  }
}
