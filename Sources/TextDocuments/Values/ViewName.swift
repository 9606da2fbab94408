import TextCore

/// A name from TextKit, UIKit, CSS or a view, without case, dashes and prefixes: `--number-of-lines` and `numberOfLines`,
/// `-webkit-line-clamp`, `NSTextAlignmentCenter`.
package enum ViewName {
  /// What is left of a name.
  package static func folded(_ name: String) -> String {
    let letters = name.utf8.filter(\.isAlphanumeric).map { $0 | ($0.isLetter ? 0x20 : 0) }
    let folded = String(decoding: letters, as: UTF8.self)
    let prefix = ["webkit", "moz", "ns", "ui"].first { folded.hasPrefix($0) }
    return String(folded.dropFirst(prefix?.count ?? 0))
  }

  /// What is found in a table by the name.
  package static func key(_ name: String) -> TextKey { TextKey(folded(name)) }
}
