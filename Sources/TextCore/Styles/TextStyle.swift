/// The style of a text: fonts, size, face, features, language, direction, spacing.
public struct TextStyle: Sendable, Hashable {
  /// Families or font files in order; the first is primary, the rest are fallbacks before the system's.
  ///
  /// A name is a file when it has a `/` or ends in `.ttf`, `.otf`, `.ttc` or `.otc` (any case);
  /// `FILE#INDEX` picks a face of a collection. Empty: Helvetica or its metric clone, else the
  /// system's sans serif, and a note says so.
  @Verbatim public var fonts: [String]
  /// The font size in points, 0.001 to 1,000,000; 17 is UITextView's default.
  public var fontSize: Double
  /// The CSS weight, 1 to 1000; 400 is regular, 700 bold.
  public var fontWeight: Int
  /// Whether the letters are upright or slanted (CSS `font-style`).
  public var fontSlant: FontSlant
  /// Values for the axes of variable fonts, by tag (`wght`, `wdth`, …); these override weight and slant.
  public var variations: [FontVariation]
  /// OpenType features for the whole text, in addition to HarfBuzz's defaults; of two with one tag the last
  /// counts; at most 1,024.
  public var features: [FontFeature]
  /// The most features that a style may have: more than any font has.
  public static let maximumFeatureCount = 1_024
  /// Points after every character, TextKit's `kern`; negative ones bring them together.
  ///
  /// If it is not 0, optional ligatures (`liga`, `clig`) are off, as CSS requires, unless `features` turn
  /// them on. Letters that join (Arabic, say) get no spacing, and a note says so.
  public var letterSpacing: Double
  /// How far the letters are raised, in points; negative ones lower them.
  ///
  /// The line's height grows with it.
  public var baselineOffset: Double
  /// The primary font's ascent, in place of its own; so a line is as high as on another platform.
  ///
  /// Fallback fonts keep their metrics, as in CSS, where a metric belongs to one font (CSS Fonts 4, 11.4).
  public var ascent: MetricOverride?
  /// The primary font's descent, positive below the baseline.
  public var descent: MetricOverride?
  /// The primary font's line gap.
  public var lineGap: MetricOverride?
  /// The room of an attachment, in the style of its range.
  package var attachment: AttachmentBox?
  /// A BCP 47 tag for shaping, line breaking and font fallback; `und` is an undetermined language.
  @Verbatim public var language: String
  /// The base direction of each paragraph.
  public var direction: BaseDirection
  /// Whether a character that no listed font has may take a system font.
  public var usesSystemFonts: Bool

  /// The weight of a style that asks for none.
  package static let regularWeight = 400

  /// The valid font sizes, in points.
  ///
  /// A smaller one is too small for 16.16 fixed point to scale by, a larger one a mistake, as for
  /// every length.
  public static let fontSizes = 0.001...Fixed.largestLength

  /// A style; by default UITextView's.
  public init(
    fonts: [String] = [], fontSize: Double = 17, fontWeight: Int = 400,
    fontSlant: FontSlant = .normal, variations: [FontVariation] = [],
    features: [FontFeature] = [], language: String = "und", direction: BaseDirection = .auto,
    usesSystemFonts: Bool = true, letterSpacing: Double = 0, baselineOffset: Double = 0,
    ascent: MetricOverride? = nil, descent: MetricOverride? = nil, lineGap: MetricOverride? = nil
  ) {
    self.fonts = fonts
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.fontSlant = fontSlant
    self.variations = variations
    self.features = features
    self.language = language
    self.direction = direction
    self.usesSystemFonts = usesSystemFonts
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
  }
}

/// CSS `font-style`, for finding a face and for the axes `ital` and `slnt`.
public enum FontSlant: String, Sendable, Hashable, CaseIterable {
  /// Upright, italic, oblique; the last two replace each other if a font lacks one (CSS Fonts 4, 5.2).
  case normal, italic, oblique
}

/// A variable font's axis and where to set it.
public struct FontVariation: Sendable, Hashable {
  /// Four ASCII characters, such as `wght`.
  @Verbatim public var tag: String
  /// In the axis' own units; a value outside its range becomes its nearest end, with a note.
  public var value: Double

  /// An axis by its tag, and its value.
  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An OpenType feature and its value: 0 is off, 1 on, more picks an alternate.
public struct FontFeature: Sendable, Hashable {
  /// Four ASCII characters, such as `liga`.
  @Verbatim public var tag: String
  /// 0 is off, 1 on, more the number of an alternate.
  public var value: UInt32

  /// A feature by its tag, and its value.
  public init(tag: String, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}

/// How a paragraph finds its base direction (UAX #9, P2 and P3, or HL1).
public enum BaseDirection: String, Sendable, Hashable, CaseIterable {
  /// By the first strong character; left to right if there is none.
  case auto
  /// Left to right, whatever the text (HL1).
  case leftToRight = "ltr"
  /// Right to left, whatever the text (HL1).
  case rightToLeft = "rtl"
}
