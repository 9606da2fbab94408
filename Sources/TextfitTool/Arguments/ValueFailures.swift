import TextLayout

// The messages about values that are not one of the words that an option takes.
extension Failure {
  /// A value, or one of several in a list, that is not one of some words.
  ///
  /// The fix is the word that it is nearest to, or all of them if it is near to none; `others` are what the words are
  /// called elsewhere.
  static func noChoice(
    _ option: Option, _ bytes: [UInt8], _ problem: String = "is not valid", among words: [String],
    called others: [(name: String, word: String)] = []
  ) -> Failure {
    let word = String(decoding: bytes, as: UTF8.self)
    let near = NameMatcher(names: words + others.map(\.name)).closest(to: word)
    let meant = near.map { near in
      "did you mean \(others.first { $0.name == near }?.word ?? near)?"
    }
    let taken = others.filter { $0.name == $0.word }.map(\.name)
    let named = ViewNames.fix(for: word, of: option, among: words + taken)
    let fix = named ?? meant ?? "choose \(listed(words))"
    return .usage(option, "\(quoted(bytes)) \(problem)", fix: fix)
  }
}
