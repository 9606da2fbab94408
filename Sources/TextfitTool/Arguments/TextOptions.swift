/// Which texts are laid out, and how they are read.
struct TextOptions: Sendable {
  /// At least one, in the order of the arguments.
  let sources: [TextSource]
  let keepsFinalNewline: Bool
  let reader: DocumentReader

  /// Whether a result has to name its text.
  var hasSeveral: Bool { sources.count > 1 }
}

extension OptionResolver {
  /// - Throws: a usage failure for `--text` together with a FILE, and for an option that does not apply to
  ///   the format.
  func textOptions() throws(Failure) -> TextOptions {
    let format = try choice(.input, InputFormat.self) ?? .text
    if format != .text, given.has(.keepFinalNewline) {
      throw .usage(
        .keepFinalNewline, "does not apply to --input \(format.rawValue)",
        fix: "leave it out")
    }
    let others = [
      try choice(.suffixInput, InputFormat.self), try choice(.placeholderInput, InputFormat.self),
    ]
    if given.has(.codeFont), format != .markdown, !others.contains(.markdown) {
      throw .usage(
        .codeFont, "applies only to Markdown",
        fix: "use --input markdown, or leave it out")
    }
    return TextOptions(
      sources: try sources(), keepsFinalNewline: given.has(.keepFinalNewline),
      reader: try documentReader(format))
  }

  /// Reads texts of a format, in the style that the options describe.
  func documentReader(_ format: InputFormat) throws(Failure) -> DocumentReader {
    DocumentReader(
      format, style: try style(), paragraphStyle: try paragraphStyle(),
      codeFonts: try fonts(.codeFont) ?? ["monospace"])
  }

  private func sources() throws(Failure) -> [TextSource] {
    if let text = given.value(of: .text) {
      if let file = given.operands.first {
        throw .usage(
          .text, "can't be combined with the file \(quoted(file))",
          fix: "use only one of the two")
      }
      return [.argument(text)]
    }
    return try given.operandSources()
  }
}

extension GivenArguments {
  /// The FILEs; standard input without one, and for `-`.
  ///
  /// - Throws: a usage failure if standard input is named twice: it can be read only once.
  func operandSources() throws(Failure) -> [TextSource] {
    guard !operands.isEmpty else { return [.standardInput] }
    let sources = operands.map(TextSource.init(operand:))
    guard sources.count(where: { $0 == .standardInput }) <= 1 else {
      throw .usage("-: standard input is named twice, and can be read only once (name it once)")
    }
    return sources
  }
}
