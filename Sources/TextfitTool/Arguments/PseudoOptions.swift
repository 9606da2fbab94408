import TextCatalogs

extension OptionResolver {
  /// The options of `check`; nil without `--pseudo`.
  ///
  /// - Throws: a usage failure also for options that do not apply without it.
  func pseudoOptionsOfCheck() throws(Failure) -> PseudoOptions? {
    guard given.has(.pseudo) else {
      let units = [Option.style, .expansion, .protect, .sourceLocale]
      guard let option = units.first(where: given.has) else { return nil }
      throw .usage(option, "applies only with --pseudo", fix: "add it, or leave this option out")
    }
    return try pseudoOptions(default: PseudoStyle.allCases.map { [$0] })
  }

  /// The options of `pseudo`.
  ///
  /// - Throws: a usage failure also for several texts from one.
  func pseudoOptions() throws(Failure) -> PseudoOptions {
    let options = try pseudoOptions(default: [[.accented, .lengthened]])
    guard options.variants.count == 1 else {
      throw .usage(.style, "is given twice", fix: "separate the styles of one text by commas")
    }
    let ofFonts = [
      Option.font, .fontSize, .fontWeight, .fontStyle, .variation, .feature, .noSystemFonts,
      .language,
    ]
    if !options.variants[0].contains(.widest), let option = ofFonts.first(where: given.has) {
      throw .usage(
        option, "applies only to --style widest",
        fix: "use it, or leave this option out")
    }
    return options
  }

  private func pseudoOptions(
    default variants: [Set<PseudoStyle>]
  ) throws(Failure) -> PseudoOptions {
    let given = try given.values(of: .style).map { bytes throws(Failure) in try styles(bytes) }
    let chosen = given.isEmpty ? variants : given
    let expansion = try integer(.expansion, .expansion)
    if expansion != nil, !chosen.contains(where: { $0.contains(.lengthened) }) {
      throw .usage(
        .expansion, "applies only to --style lengthened",
        fix: "use it, or leave this option out")
    }
    return PseudoOptions(
      variants: chosen, expansion: expansion, protected: try protectedWords(),
      source: try languageTag(.sourceLocale))
  }

  private func styles(_ list: [UInt8]) throws(Failure) -> Set<PseudoStyle> {
    var styles: Set<PseudoStyle> = []
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let style = PseudoStyle(rawValue: String(decoding: word, as: UTF8.self)) else {
        let words = PseudoStyle.allCases.map(\.rawValue)
        throw .noChoice(.style, Array(word), "is not a style", among: words)
      }
      styles.insert(style)
    }
    return styles
  }

  /// How placeholders are written; nil for the format's own syntaxes.
  func placeholders() throws(Failure) -> Set<PlaceholderSyntax>? {
    guard let list = given.value(of: .placeholders) else { return nil }
    var syntaxes: Set<PlaceholderSyntax> = []
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = String(decoding: word, as: UTF8.self)
      guard let syntax = PlaceholderSyntax.named.first(where: { $0.rawValue == name }) else {
        let words = PlaceholderSyntax.named.map(\.rawValue)
        throw .noChoice(.placeholders, Array(word), "is not a syntax", among: words)
      }
      syntaxes.insert(syntax)
    }
    if let loner = PlaceholderSyntax.loner(among: syntaxes) {
      throw .usage(
        .placeholders, "\(loner.rawValue) can't be combined with others", fix: "use it alone")
    }
    return syntaxes
  }

  private func protectedWords() throws(Failure) -> [String] {
    try given.values(of: .protect).map { bytes throws(Failure) in
      guard !bytes.isEmpty else {
        throw .usage(.protect, "the word is empty", fix: "give a word, or leave it out")
      }
      return try StringKind.tokenPart.string(bytes, of: .protect)
    }
  }
}
