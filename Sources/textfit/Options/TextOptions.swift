/// Which texts are laid out, and how they are read.
struct TextOptions: Sendable {
  /// At least one, in the order of the arguments.
  let sources: [TextSource]
  let keepsFinalNewline: Bool

  /// Whether a result has to say which text it is of.
  var hasSeveral: Bool { sources.count > 1 }
}

extension OptionResolver {
  /// - Throws: a usage failure for `--text` beside a FILE.
  func textOptions() throws(Failure) -> TextOptions {
    TextOptions(
      sources: try sources(), keepsFinalNewline: given.has(.keepFinalNewline))
  }

  private func sources() throws(Failure) -> [TextSource] {
    if let text = given.value(of: .text) {
      if let file = given.operands.first {
        throw .usage("--text: a text beside the file \(quoted(file)) (leave one of the two out)")
      }
      return [.argument(text)]
    }
    if given.operands.isEmpty { return [.standardInput] }
    return given.operands.map { $0 == [UInt8(ascii: "-")] ? .standardInput : .file($0) }
  }
}
