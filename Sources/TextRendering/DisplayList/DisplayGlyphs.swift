import TextLayout

/// Glyphs of one font, size, color and direction, from left to right, and the text that they stand for.
public struct DisplayGlyphs: Sendable {
  /// The face, which has its file, its number there and its axes.
  public var face: FontFace
  /// The size, in points.
  public var fontSize: Double
  /// The color.
  public var color: TextColor
  /// Where the pen begins, on the baseline.
  public var origin: Point
  /// What the glyphs stand for; empty for a hyphen that only shows.
  public var text: String
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// From left to right, also those that are empty, such as spaces.
  public var glyphs: [DisplayGlyph]

  /// A run of glyphs.
  public init(
    face: FontFace, fontSize: Double, color: TextColor, origin: Point, text: String,
    isRightToLeft: Bool, glyphs: [DisplayGlyph]
  ) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.origin = origin
    self.text = text
    self.isRightToLeft = isRightToLeft
    self.glyphs = glyphs
  }
}

extension DisplayGlyphs {
  /// Whether a glyph stands for something that can be seen.
  func isVisible(_ glyph: DisplayGlyph) -> Bool {
    guard glyph.advance > 0, let scalar = scalar(of: glyph) else { return false }
    return CharacterClass.isVisible(scalar.value)
  }

  /// The first character that a glyph stands for; nil for a hyphen that only shows.
  func scalar(of glyph: DisplayGlyph) -> Unicode.Scalar? {
    guard glyph.offset < text.utf8.count else { return nil }
    return text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: glyph.offset)]
  }

  /// More characters than a cluster of any text that is read has.
  private static let longestSearch = 64

  /// The character that a glyph stands for because the font lacks it, or lacks first after it.
  func missingScalar(of glyph: DisplayGlyph) -> Unicode.Scalar? {
    guard glyph.offset < text.utf8.count else { return nil }
    let scalars = text.unicodeScalars
    let rest = scalars[text.utf8.index(text.startIndex, offsetBy: glyph.offset)...]
    return rest.prefix(Self.longestSearch).first { !face.hasGlyph($0.value) } ?? rest.first
  }

  /// Whether a glyph without an outline would leave a gap where the text has a character that can be seen.
  ///
  /// A font of outlines has empty glyphs on purpose: in ligatures, for characters that act on others, and for some that have no
  /// ink. Therefore only the glyph that the font has for the character counts, or the one for characters that it lacks.
  func hasGap(at glyph: DisplayGlyph) -> Bool {
    guard isVisible(glyph), let scalar = scalar(of: glyph) else { return false }
    if face.isColor || !face.isScalable || glyph.id == 0 { return true }
    return !scalar.isBlank && face.glyph(for: scalar.value) == glyph.id
  }
}

extension Unicode.Scalar {
  /// Whether a font may draw nothing: a format control, or a character that is empty by its definition.
  fileprivate var isBlank: Bool {
    // BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD, OBJECT REPLACEMENT CHARACTER.
    properties.generalCategory == .format || [0x2800, 0x1D159, 0xFFFC].contains(value)
  }
}

/// A glyph with its place.
public struct DisplayGlyph: Sendable, Hashable {
  /// Its index in the font.
  public var id: UInt32
  /// Where its origin is.
  public var position: Point
  /// How far it moves the pen, rightwards, in points.
  public var advance: Double
  /// Where the text that it stands for begins, in bytes of its run's `text`; several glyphs can have the same.
  public var offset: Int

  /// A glyph at a place.
  public init(id: UInt32, position: Point, advance: Double, offset: Int) {
    self.id = id
    self.position = position
    self.advance = advance
    self.offset = offset
  }
}

/// A line of the text, for selection, search and screen readers.
public struct DisplayText: Sendable, Hashable {
  /// A part of the line in one size, language and link.
  public struct Piece: Sendable, Hashable {
    /// In logical order.
    public var text: String
    /// The font size, in points.
    public var fontSize: Double
    /// A BCP 47 tag; nil if it is the picture's.
    public var language: String?
    /// What it opens: http, https, mailto or tel; nil if it opens nothing.
    public var link: String?

    /// A part of a line.
    public init(text: String, fontSize: Double, language: String?, link: String?) {
      self.text = text
      self.fontSize = fontSize
      self.language = language
      self.link = link
    }
  }

  /// In logical order, with what hangs at the line's end; all of them together are the line, without its terminator.
  public var pieces: [Piece]
  /// The left end of the line's baseline.
  public var origin: Point
  /// How wide it is, in points.
  public var width: Double
  /// The direction of the paragraph.
  public var isRightToLeft: Bool

  /// A line of text.
  public init(pieces: [Piece], origin: Point, width: Double, isRightToLeft: Bool) {
    self.pieces = pieces
    self.origin = origin
    self.width = width
    self.isRightToLeft = isRightToLeft
  }
}
