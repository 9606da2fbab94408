/// Attributes of a range of a text, as TextKit's; each is optional.
///
/// If an attribute is nil, the typesetter's style decides. Lengths are in points.
public struct TextAttributes: Sendable, Hashable {
  /// `TextStyle.fonts`.
  @Verbatim public var fonts: [String]?
  /// `TextStyle.fontSize`.
  public var fontSize: Double?
  /// `TextStyle.fontWeight`.
  public var fontWeight: Int?
  /// `TextStyle.fontSlant`.
  public var fontSlant: FontSlant?
  /// `TextStyle.variations`, all of them.
  public var variations: [FontVariation]?
  /// `TextStyle.features`, all of them.
  public var features: [FontFeature]?
  /// `TextStyle.language`.
  @Verbatim public var language: String?
  /// `TextStyle.letterSpacing`; TextKit's `kern`.
  public var letterSpacing: Double?
  /// `TextStyle.baselineOffset`; TextKit's attribute of that name.
  public var baselineOffset: Double?
  /// `TextStyle.ascent`; where it is nil and `fonts` is not, that of the fonts.
  public var ascent: MetricOverride?
  /// `TextStyle.descent`; where it is nil and `fonts` is not, that of the fonts.
  public var descent: MetricOverride?
  /// `TextStyle.lineGap`; where it is nil and `fonts` is not, that of the fonts.
  public var lineGap: MetricOverride?
  /// The color of the letters; it moves nothing.
  public var foregroundColor: TextColor?
  /// The color of the background; it moves nothing.
  public var backgroundColor: TextColor?
  /// The line below; it moves nothing.
  public var underline: TextDecoration?
  /// The line through; it moves nothing.
  public var strikethrough: TextDecoration?
  /// Where a tap leads, verbatim; it moves nothing.
  @Verbatim public var link: String?
  /// Whether a trim hides the range whole or not at all.
  public var isProtected: Bool?
  /// The object that each character of the range stands for; all of them are U+FFFC.
  public var attachment: TextAttachment?

  /// Attributes; those that are not given change nothing.
  public init(
    fonts: [String]? = nil,
    fontSize: Double? = nil,
    fontWeight: Int? = nil,
    fontSlant: FontSlant? = nil,
    variations: [FontVariation]? = nil,
    features: [FontFeature]? = nil,
    language: String? = nil,
    letterSpacing: Double? = nil,
    baselineOffset: Double? = nil,
    ascent: MetricOverride? = nil,
    descent: MetricOverride? = nil,
    lineGap: MetricOverride? = nil,
    foregroundColor: TextColor? = nil,
    backgroundColor: TextColor? = nil,
    underline: TextDecoration? = nil,
    strikethrough: TextDecoration? = nil,
    link: String? = nil,
    isProtected: Bool? = nil,
    attachment: TextAttachment? = nil
  ) {
    self.fonts = fonts
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.fontSlant = fontSlant
    self.variations = variations
    self.features = features
    self.language = language
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.link = link
    self.isProtected = isProtected
    self.attachment = attachment
  }

  /// The style that a range with these attributes is set in.
  package func style(over base: TextStyle) -> TextStyle {
    var style = base
    if let fonts {
      style.fonts = fonts
      // Metrics are one font's: what replaces those of another says nothing about these fonts.
      (style.ascent, style.descent, style.lineGap) = (nil, nil, nil)
    }
    if let fontSize { style.fontSize = fontSize }
    if let fontWeight { style.fontWeight = fontWeight }
    if let fontSlant { style.fontSlant = fontSlant }
    if let variations { style.variations = variations }
    if let features { style.features = features }
    if let language { style.language = language }
    if let letterSpacing { style.letterSpacing = letterSpacing }
    if let baselineOffset { style.baselineOffset = baselineOffset }
    if let ascent { style.ascent = ascent }
    if let descent { style.descent = descent }
    if let lineGap { style.lineGap = lineGap }
    if let attachment { style.attachment = attachment.box }
    return style
  }
}

/// A color in sRGB, a byte each.
public struct TextColor: Sendable, Hashable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// 255 is opaque.
  public var alpha: UInt8

  /// A color by its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A line under or through letters.
public struct TextDecoration: Sendable, Hashable {
  /// What kind of line; a struct over strings, so that a new kind breaks no `switch`.
  public struct Line: Sendable, Hashable, RawRepresentable {
    /// The word itself, such as `single`.
    public let rawValue: String
    /// Makes a kind of any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// One line, as thick as the font says.
    public static let single = Line(rawValue: "single")
    /// Two of them.
    public static let double = Line(rawValue: "double")
    /// One, twice as thick.
    public static let thick = Line(rawValue: "thick")
  }

  /// What kind of line.
  public var line: Line
  /// Nil means the color of the letters.
  public var color: TextColor?

  /// A line of a kind and color.
  public init(_ line: Line = .single, color: TextColor? = nil) {
    self.line = line
    self.color = color
  }
}
