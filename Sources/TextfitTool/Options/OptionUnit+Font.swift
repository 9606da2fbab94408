// Which glyphs a text is set in: `TextStyle`.
extension OptionUnit {
  static let fontUnits = [
    font, fontSize, fontWeight, fontStyle, variation, feature, letterSpacing,
    baselineOffset, noSystemFonts, language, direction,
  ]

  package static let font = OptionUnit(
    "font", value: "LIST", in: .layouts + [.pseudo],
    """
    Font families or files, comma-separated; the first is primary, the rest are fallbacks before the \
    system's. A file has a / or ends in ttf, otf, ttc or otc; FILE#INDEX picks a face, counted \
    from 0. A comma inside a name is written \\, and a backslash \\\\. \
    (default: Helvetica or its metric clone, else the system's sans serif)
    """)

  package static let fontSize = OptionUnit(
    "font-size", value: "PT", in: CommandName.allCases,
    "The font size, at least 0.001. (default: 17)")

  package static let fontWeight = OptionUnit(
    "font-weight", value: "WEIGHT", choices: ["normal", "bold"], in: CommandName.allCases,
    "1 to 1000, normal (400) or bold (700). (default: 400)")

  package static let fontStyle = OptionUnit(
    "font-style", value: "STYLE", choices: ["normal", "italic", "oblique"],
    in: CommandName.allCases, "normal, italic or oblique. (default: normal)")

  package static let variation = OptionUnit(
    "variation", value: "AXIS=VALUE", repeats: true, in: CommandName.allCases,
    "Sets an axis of a variable font, such as wght=650. Repeats; wins over weight and style.")

  package static let feature = OptionUnit(
    "feature", value: "TAG=VALUE", repeats: true, in: .layouts + [.pseudo],
    "Sets an OpenType feature: liga=0 is off, liga or liga=1 on, more picks an alternate. Repeats.")

  package static let letterSpacing = OptionUnit(
    "letter-spacing", value: "PT", in: .layouts,
    """
    Added after every character, TextKit's kern; may be negative. Turns optional ligatures off; \
    letters that join stay together. (default: 0)
    """)

  package static let baselineOffset = OptionUnit(
    "baseline-offset", value: "PT", in: .layouts,
    "Raises the letters above the line's baseline; may be negative. (default: 0)")

  package static let noSystemFonts = OptionUnit(
    "no-system-fonts", in: .layouts + [.pseudo],
    "Uses only the fonts named; what they lack is a missing glyph.")

  package static let language = OptionUnit(
    "language", value: "TAG", in: CommandName.allCases,
    """
    The text's language, a BCP 47 tag, for shaping, line breaking and the choice of fallback fonts; \
    never taken from the environment. (default: und)
    """)

  package static let direction = OptionUnit(
    "direction", value: "DIRECTION", choices: ["auto", "ltr", "rtl"], in: .layouts,
    """
    The base direction of each paragraph: auto (by its first strong character), ltr or rtl. \
    (default: auto)
    """)
}
