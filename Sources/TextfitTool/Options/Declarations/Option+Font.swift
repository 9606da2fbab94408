import TextLayout

// Which glyphs a text is set in: `TextStyle`.
extension Option {
  static let fontOptions = [
    font, fontSize, fontWeight, fontStyle, variation, feature, letterSpacing, baselineOffset,
    ascent, descent, lineGap, noSystemFonts, language, direction,
  ]

  static let font = Option(
    "font", short: "f", value: "LIST", group: .font, in: .layouts + [.pseudo],
    common: .layouts + [.batch, .pseudo],
    help: Help(
      "Font families or files, separated by commas.",
      """
      The first is the primary font; the others are fallbacks that come before the system's. A name \
      with a / or an extension ttf, otf, ttc or otc is a file; FILE#INDEX picks a face, counted from \
      0, and FILE#NAME one by its PostScript name. Without a family of that name, the name is a PostScript name, such as \
      Helvetica-Bold. Write \\, for a comma inside a name and \\\\ for a backslash.
      """, default: "Helvetica or its metric clone, otherwise the system's sans serif",
      values: .fonts(isList: true)))

  static let fontSize = Option(
    "font-size", value: "PT", group: .font, in: CommandName.allCases,
    common: .layouts + [.batch, .fonts],
    help: Help("The font size, at least 0.001.", default: "17"))

  static let fontWeight = Option(
    "font-weight", value: "WEIGHT", group: .font, in: CommandName.allCases, common: [.fonts],
    help: Help(
      "A weight from 1 to 1000, or its name, such as semibold.",
      "The names are \(weightNames), in any case; normal is regular.", default: "400",
      values: .words(["normal"] + FontWeightName.listed.map(\.rawValue))))

  /// Each with its number, as UIFont.Weight has them.
  private static var weightNames: String {
    FontWeightName.listed.map { "\($0.rawValue) (\($0.weight))" }.joined(separator: ", ")
  }

  static let fontStyle = Option(
    "font-style", value: "STYLE", group: .font, in: CommandName.allCases, common: [.fonts],
    help: Help(
      "A style: normal, italic or oblique.", default: "normal",
      values: .words(FontSlant.allCases.map(\.rawValue))))

  static let variation = Option(
    "variation", value: "AXIS=VALUE", repeats: true, group: .font, in: CommandName.allCases,
    common: [.fonts],
    help: Help(
      "Set an axis of a variable font, such as wght=650.",
      "It overrides the weight and the style."))

  static let feature = Option(
    "feature", value: "TAG=VALUE", repeats: true, group: .font, in: .layouts + [.pseudo],
    help: Help(
      "Set an OpenType feature, such as liga=0.",
      "0 turns it off, 1 or no value turns it on, and a larger number picks an alternate."))

  static let letterSpacing = Option(
    "letter-spacing", value: "PT", group: .font, in: .layouts,
    help: Help(
      "Space after every character, as TextKit's kern.",
      "May be negative. It turns optional ligatures off; letters that join stay joined.",
      default: "0"))

  static let baselineOffset = Option(
    "baseline-offset", value: "PT", group: .font, in: .layouts,
    help: Help(
      "Raise the letters above the line's baseline.", "May be negative.", default: "0"))

  static let ascent = Option(
    "ascent", value: "METRIC", group: .font, in: .layouts,
    help: Help(
      "The primary font's ascent, such as 15.6 or 92%.",
      "In points or percent of the font size, as CSS's ascent-override. Other fonts keep their own.",
      default: "the font's"))

  static let descent = Option(
    "descent", value: "METRIC", group: .font, in: .layouts,
    help: Help(
      "The primary font's descent, such as 3.9 or 23%.", "Positive below the baseline.",
      default: "the font's"))

  static let lineGap = Option(
    "line-gap", value: "METRIC", group: .font, in: .layouts,
    help: Help("The primary font's line gap, such as 0.", default: "the font's"))

  static let noSystemFonts = Option(
    "no-system-fonts", group: .font, in: .layouts + [.fonts, .pseudo], common: [.pseudo],
    help: Help(
      "Use only the fonts that are named.", "What they lack is a missing glyph."),
    otherHelp: { command in
      guard command == .fonts else { return nil }
      return Help("Use only the fonts that are named.", "The system's families are not listed.")
    })

  static let language = Option(
    "language", value: "TAG", group: .font, in: CommandName.allCases,
    common: [.measure, .lines, .fonts],
    help: Help(
      "The text's language, a BCP 47 tag such as de.",
      """
      It decides shaping, line breaking and the choice of fallback fonts, and is never taken from \
      the environment.
      """, default: "und"))

  static let direction = Option(
    "direction", value: "DIRECTION", group: .font, in: .layouts,
    help: Help(
      "The base direction of each paragraph: auto, ltr or rtl.",
      "With auto the first strong character of the paragraph decides.", default: "auto",
      values: .words(BaseDirection.allCases.map(\.rawValue))))
}
