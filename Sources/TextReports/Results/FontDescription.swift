import TextLayout

/// The face that a font's name resolves to, and which characters of a text it can set.
public struct FontDescription: Sendable {
  /// The name; nil for the font that is used when none is named.
  public var name: String?
  /// The face that the name means.
  public var face: FontFace
  /// The size at which lengths are given, in points.
  public var size: Double
  /// What was done differently from the request.
  public var notes: [Note]
  /// Nil when no text was given.
  public var coverage: Coverage?

  /// A description with these values.
  public init(name: String?, face: FontFace, size: Double, notes: [Note], coverage: Coverage?) {
    self.name = name
    self.face = face
    self.size = size
    self.notes = notes
    self.coverage = coverage
  }

  /// How much of a text one font can set.
  public struct Coverage: Sendable {
    /// How many characters (grapheme clusters) the text has.
    public let characters: Int
    /// The characters that the font lacks.
    public let missingGlyphs: [MissingGlyph]

    /// A coverage of a text with a number of characters.
    public init(characters: Int, missingGlyphs: [MissingGlyph]) {
      self.characters = characters
      self.missingGlyphs = missingGlyphs
    }

    /// How many characters the font has whole.
    public var covered: Int {
      characters - Set<Range<Int>>(missingGlyphs.map(\.range.characters)).count
    }
  }
}
