import TextLayout

extension OptionResolver {
  /// The mode of `--wrap`.
  func wrap() throws(Failure) -> LineBreakMode? { try choice(.wrap, WrapWord.self)?.mode }

  /// TextKit's line break mode.
  ///
  /// - Throws: a usage failure together with `--wrap`.
  func lineBreakMode() throws(Failure) -> LineBreakMode? {
    guard let mode = try choice(.lineBreakMode, LineBreakMode.self) else { return nil }
    guard !given.has(.wrap) else {
      throw .usage(.lineBreakMode, "sets the same as --wrap", fix: "use only one of the two")
    }
    return mode
  }

  /// Where lines end within their mode.
  func resolveBreaking(into style: inout ParagraphStyle) throws(Failure) {
    style.whiteSpace = try whiteSpace()
    style.lineBreakStrictness = try word(.lineBreakStrictness, of: LineBreakStrictness.allCases)
    style.wordBreak = try word(.wordBreak, of: WordBreak.allCases) ?? style.wordBreak
    style.hyphenation = try hyphenation()
    style.lineBreakStrategy = try lineBreakStrategy() ?? style.lineBreakStrategy
  }

  func lineBreakStrategy() throws(Failure) -> LineBreakStrategy? {
    try word(.lineBreakStrategy, of: LineBreakStrategy.allCases)
  }

  func whiteSpace() throws(Failure) -> WhiteSpace {
    guard let whiteSpace = try word(.whiteSpace, of: WhiteSpace.allCases) else { return .preWrap }
    for option in [Option.wrap, .lineBreakMode] where !whiteSpace.wraps && given.has(option) {
      throw .usage(
        .whiteSpace, value: whiteSpace.rawValue, "already says that lines never wrap",
        fix: "leave it or \(option.flag) out")
    }
    return whiteSpace
  }

  func hyphenation() throws(Failure) -> Hyphenation {
    let word = given.value(of: .hyphenation).map { String(decoding: $0, as: UTF8.self) }
    // A word of CSS, such as auto, can look like a language.
    if let word, word != "on", word != "off",
      let fix = ViewNames.fix(for: word, of: .hyphenation, among: ["on", "off"])
    {
      throw .usage(.hyphenation, "\(quotation(of: word)) is not a language", fix: fix)
    }
    switch word {
    case nil, "off": return .off
    case "on":
      guard given.value(of: .language) != nil || readsParagraphStyles else {
        throw .usage(
          .hyphenation, value: "on", "needs a language",
          fix: "add --language, or use --hyphenation de")
      }
      return .on
    default: return try languageTag(.hyphenation).map(Hyphenation.on) ?? .off
    }
  }

  /// Whether a text, or the placeholder, may have links and styles of its own.
  var readsDocuments: Bool {
    given.command == .grow || given.has(.input) || given.has(.placeholderInput)
  }

  /// Whether a text, or the placeholder, may have paragraph styles and languages of its own: Markdown can't.
  var readsParagraphStyles: Bool {
    let formats = [Option.input, .placeholderInput].compactMap(given.value)
    return given.command == .grow || formats.contains(Array(InputFormat.attributed.rawValue.utf8))
  }
}
