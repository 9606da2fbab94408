import CUnicode
import TextCore

/// The last labels that make a link of a bare name, such as `example.com`: those of the Public Suffix List.
///
/// Two words with a full stop but no space between them are not a link, unless the second is one of them. After a
/// scheme or `www.`, any last label of letters will do.
struct TopLevelDomain: Sendable {
  private let list: PublicSuffixList

  /// - Throws: what opening the list throws.
  init() throws(TextLayoutError) { list = try PublicSuffixList() }

  /// Top-level domains that are more often the extension of a file's name.
  private static let fileEndings: Set<TextKey> = [
    "cab", "cc", "java", "map", "md", "ml", "mov", "ps", "pub", "py", "rs", "sh", "so", "zip",
  ]

  /// Whether a bare name with these labels is a link.
  ///
  /// A path after the name shows that it is a host, and not a file.
  func makesLink(_ labels: [String], hasPath: Bool) -> Bool {
    guard labels.count >= 2 else { return false }
    let last = labels[labels.count - 1]
    let lower = last.lowercased()
    // `Stop.It` is the end of one sentence and the start of another.
    guard last == lower || last == last.uppercased() else { return false }
    if Self.fileEndings.contains(lower) { return labels.count > 2 || hasPath }
    return list.hasTopLevelDomain(lower)
  }

  /// Whether a label can be the last one after a scheme: two letters or more, or the ASCII form of IDNA.
  static func isPossible(_ label: String) -> Bool {
    let lower = label.lowercased()
    if lower.hasPrefix("xn--") { return true }
    return lower.unicodeScalars.count >= 2
      && lower.unicodeScalars.allSatisfy { !$0.isASCII || $0.value.isASCIILetter }
  }
}
