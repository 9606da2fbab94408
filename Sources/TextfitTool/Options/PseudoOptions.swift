import TextCatalogs

extension OptionResolver {
  /// What `check` is told; nil without `--pseudo`.
  ///
  /// - Throws: a usage failure for options that say nothing without it, too.
  func pseudoOptionsOfCheck() throws(Failure) -> PseudoOptions? {
    guard given.has(.pseudo) else {
      let units = [OptionUnit.style, .expansion, .protect, .sourceLocale]
      guard let unit = units.first(where: given.has) else { return nil }
      throw .usage("\(unit.flag): says nothing without --pseudo (give that, or leave it out)")
    }
    return try pseudoOptions(default: PseudoStyle.allCases.map { [$0] })
  }

  /// What `pseudo` is told.
  ///
  /// - Throws: a usage failure for several texts of one, too.
  func pseudoOptions() throws(Failure) -> PseudoOptions {
    let options = try pseudoOptions(default: [[.accented, .lengthened]])
    guard options.variants.count == 1 else {
      throw .usage("--style: given twice (write styles of one text with commas between)")
    }
    let ofFonts = [
      OptionUnit.font, .fontSize, .fontWeight, .fontStyle, .variation, .feature, .noSystemFonts,
      .language,
    ]
    if !options.variants[0].contains(.widest), let unit = ofFonts.first(where: given.has) {
      throw .usage(
        "\(unit.flag): only the widest letters need a font (give --style widest, or leave it out)")
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
        "--expansion: no text is lengthened (give --style lengthened, or leave it out)")
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
        throw .usage("--style: \(quoted(Array(word))) is no style (give \(listed(words)))")
      }
      styles.insert(style)
    }
    return styles
  }

  /// How placeholders are written; nil for the format's own ways.
  func placeholders() throws(Failure) -> Set<PlaceholderSyntax>? {
    guard let list = given.value(of: .placeholders) else { return nil }
    var syntaxes: Set<PlaceholderSyntax> = []
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = String(decoding: word, as: UTF8.self)
      guard let syntax = PlaceholderSyntax.named.first(where: { $0.rawValue == name }) else {
        let words = PlaceholderSyntax.named.map(\.rawValue)
        throw .usage("--placeholders: no way \(quoted(Array(word))) (give \(listed(words)))")
      }
      syntaxes.insert(syntax)
    }
    if let loner = PlaceholderSyntax.loner(among: syntaxes) {
      throw .usage("--placeholders: messages beside others (give \(loner.rawValue) alone)")
    }
    return syntaxes
  }

  private func protectedWords() throws(Failure) -> [String] {
    try given.values(of: .protect).map { bytes throws(Failure) in
      guard !bytes.isEmpty else {
        throw .usage("--protect: an empty word (give one, or leave it out)")
      }
      return try StringKind.tokenPart.string(bytes, about: OptionUnit.protect.flag)
    }
  }
}
