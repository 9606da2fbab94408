import TextCatalogs

// How texts are pseudo-translated, by `pseudo` and for `check --pseudo`.
extension Option {
  static let pseudoOptions = [
    pseudo, style, expansion, protect, sourceLocale, locale, placeholders,
  ]

  static let pseudo = Option(
    "pseudo", group: .pseudo, in: [.check], common: [.check],
    help: Help(
      "Also check pseudo-translations of the source's texts.",
      """
      One for each --style: is there room, and is there a glyph, for what translators will write?
      """))

  static let style = Option(
    "style", value: "STYLE,...", repeats: true, group: .pseudo, in: [.check, .pseudo],
    common: [.pseudo],
    help: Help(
      "How to change texts, such as accented,lengthened.",
      styles + " Styles separated by commas make one text.",
      default: "accented,lengthened", values: .list(PseudoStyle.allCases.map(\.rawValue)),
      isGivenOnce: true),
    otherHelp: { command in
      guard command == .check else { return nil }
      return Help(
        "Ways to change texts, such as accented,lengthened.",
        styles + " Styles separated by commas make one text; each --style is checked by itself.",
        default: "each style by itself", values: .list(PseudoStyle.allCases.map(\.rawValue)))
    })

  private static let styles = """
    accented puts accents on letters and brackets around the text. lengthened makes it as much longer \
    as translations are. mirrored runs words from right to left. widest uses the widest letters of the \
    font.
    """

  static let expansion = Option(
    "expansion", value: "PERCENT", group: .pseudo, in: [.check, .pseudo], common: [.pseudo],
    help: Help(
      "How much longer lengthened texts get, 1 to 1000.",
      default:
        "200 for up to 10 characters, 100 for 20, 80 for 30, 60 for 50, 40 for 70, 30 for more"
    ))

  static let protect = Option(
    "protect", value: "WORD", repeats: true, group: .pseudo, in: [.check, .pseudo],
    common: [.pseudo],
    help: Help(
      "Keep a word unchanged, such as a product's name.", default: "none"))

  static let sourceLocale = Option(
    "source-locale", value: "TAG", group: .pseudo, in: [.check, .pseudo], common: [.pseudo],
    help: Help(
      "The language that texts are translated from.",
      default: "what the catalog says, otherwise en"))

  static let locale = Option(
    "locale", value: "TAG", group: .pseudo, in: [.pseudo], common: [.pseudo],
    help: Help(
      "The language that the file names for its new texts.",
      "Only for formats that have a place for it.", default: "ar-XB if mirrored, otherwise en-XA"))

  static let placeholders = Option(
    "placeholders", value: "SYNTAX,...", group: .pseudo, in: [.pseudo], common: [.pseudo],
    help: Help(
      "How placeholders, which stay unchanged, are written.",
      """
      Such as icu for JSON whose texts are ICU messages; docs/catalogs.md describes all. The syntaxes \
      are \(listed(PlaceholderSyntax.named.map(\.rawValue), "and")).
      """, default: "the format's own syntaxes",
      values: .list(PlaceholderSyntax.named.map(\.rawValue))))
}
