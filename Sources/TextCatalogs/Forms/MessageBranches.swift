//     {count, plural, one {# file} other {# files}}
//     ^name  ^kind   ^

/// Finds ICU's branches in texts that are not read as messages.
enum MessageBranches {
  private static let kinds = ["plural", "select", "selectordinal", "choice"]

  /// The kind of the first branches in a text, such as `plural`; nil if there are none.
  ///
  /// Cost: linear in the text.
  static func kind(in text: [UInt8]) -> String? {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(open + 1)...]
      if let kind = kind(afterBrace: rest) { return kind }
    }
    return nil
  }

  /// The word between the first two commas, if it is a kind and no brace comes before it.
  private static func kind(afterBrace text: ArraySlice<UInt8>) -> String? {
    let head = text.nameWindow.prefix { $0 != 0x7B && $0 != 0x7D }
    let parts = head.split(
      separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let word = parts[1].filter { $0 > 0x20 }
    return kinds.first { $0.utf8.elementsEqual(word) }
  }
}
