import TextCatalogs

// How texts are pseudo-translated, by `pseudo` and for `check --pseudo`.
extension OptionUnit {
  static let pseudoUnits = [pseudo, style, expansion, protect, sourceLocale, locale, placeholders]

  package static let pseudo = OptionUnit(
    "pseudo", in: [.check],
    """
    Checks pseudo-translations of the source's texts as well, one for each --style: whether there is room, \
    and a glyph, for what translators will write.
    """)

  package static let style = OptionUnit(
    "style", value: "STYLE,...", repeats: true, choices: PseudoStyle.allCases.map(\.rawValue),
    in: [.check, .pseudo],
    """
    accented: letters with accents, in brackets; lengthened: as much longer as translations are; mirrored: \
    words from right to left; widest: the widest letters of the font. Styles with commas between are one \
    text. (default: accented,lengthened; of check, which repeats it, each by itself)
    """)

  package static let expansion = OptionUnit(
    "expansion", value: "PERCENT", in: [.check, .pseudo],
    """
    How much longer lengthened texts get, 1 to 1000. (default: 200 for up to 10 characters, 100 for 20, 80 \
    for 30, 60 for 50, 40 for 70, 30 for more)
    """)

  package static let protect = OptionUnit(
    "protect", value: "WORD", repeats: true, in: [.check, .pseudo],
    "A word that pseudo-translations keep as it is, such as a product's name. Can be repeated.")

  package static let sourceLocale = OptionUnit(
    "source-locale", value: "TAG", in: [.check, .pseudo],
    """
    The language that texts are translated from. (default: what the catalog says, else en)
    """)

  package static let locale = OptionUnit(
    "locale", value: "TAG", in: [.pseudo],
    """
    The language that the file names for its new texts, where its format has a place for that. (default: \
    ar-XB if mirrored, else en-XA)
    """)

  package static let placeholders = OptionUnit(
    "placeholders", value: "SYNTAX,...", choices: PlaceholderSyntax.named.map(\.rawValue),
    in: [.pseudo],
    """
    How placeholders are written, which stay as they are, such as icu for JSON whose texts are ICU messages; \
    docs/catalogs.md has all. (default: the format's own ways)
    """)

  /// What `--output` is for `pseudo`, for its help.
  package static let outputOfPseudo = OptionUnit(
    "output", value: "FILE", in: [.pseudo],
    "Writes to FILE.partial, and renames it to FILE. (default: standard output)")
}
