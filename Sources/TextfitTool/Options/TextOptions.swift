/// Which texts are laid out, and how they are read.
struct TextOptions: Sendable {
  /// At least one, in the order of the arguments.
  let sources: [TextSource]
  let keepsFinalNewline: Bool
  let reader: DocumentReader

  /// Whether a result has to say which text it is of.
  var hasSeveral: Bool { sources.count > 1 }
}

extension OptionResolver {
  /// - Throws: a usage failure for `--text` beside a FILE, and for an option that the format has no use
  ///   for.
  func textOptions() throws(Failure) -> TextOptions {
    let format = try choice(.input, InputFormat.self) ?? .text
    if format != .text, given.has(.keepFinalNewline) {
      throw .usage(
        "--keep-final-newline: a file's last newline is no part of its text under --input "
          + "\(format.rawValue) (leave it out)")
    }
    let formats = [format, try choice(.suffixInput, InputFormat.self)]
    if given.has(.codeFont), !formats.contains(.markdown) {
      throw .usage(
        "--code-font: nothing is read as Markdown (give --input markdown, or leave it out)")
    }
    return TextOptions(
      sources: try sources(), keepsFinalNewline: given.has(.keepFinalNewline),
      reader: try documentReader(format))
  }

  /// What reads texts of a format over the style that the options ask for.
  func documentReader(_ format: InputFormat) throws(Failure) -> DocumentReader {
    DocumentReader(
      format, style: try style(), paragraphStyle: try paragraphStyle(),
      codeFonts: try fonts(.codeFont) ?? ["monospace"])
  }

  private func sources() throws(Failure) -> [TextSource] {
    if let text = given.value(of: .text) {
      if let file = given.operands.first {
        throw .usage("--text: a text beside the file \(quoted(file)) (leave one of the two out)")
      }
      return [.argument(text)]
    }
    return try given.operandSources()
  }
}

extension GivenArguments {
  /// What the operands name: FILEs, and standard input where there is none, or for `-`.
  ///
  /// - Throws: a usage failure where standard input is named again: it would have no more to say.
  func operandSources() throws(Failure) -> [TextSource] {
    guard !operands.isEmpty else { return [.standardInput] }
    let sources = operands.map(TextSource.init(operand:))
    guard sources.count(where: { $0 == .standardInput }) <= 1 else {
      throw .usage("-: standard input is named twice, and can be read once (name it once)")
    }
    return sources
  }
}
