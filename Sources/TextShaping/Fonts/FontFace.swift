import TextCore

/// One face of a font file at one setting of its axes.
///
/// Immutable and usable from many threads at once. Opening costs a fraction of a millisecond for
/// most fonts; FreeType says whether the file is a font and gives its metrics, HarfBuzz shapes with
/// it, both from the same bytes.
public final class FontFace: Sendable {
  /// The typographic family name in English, such as `Noto Sans`; the file's name if the font has none.
  public let familyName: String
  /// Such as `Bold Italic`; for a variable font at a named instance, that instance's.
  public let styleName: String
  /// The font file as it was named or found.
  public let path: String
  /// The face's number in a collection; 0 in a file of one face.
  public let index: Int
  /// Font units per em, 16 to 16384.
  public let unitsPerEm: Int
  /// How many glyphs the face has, `.notdef` included.
  public let glyphCount: Int
  /// Ascent, descent, gap and the like, in font units.
  public let metrics: FontMetrics
  /// Whether glyphs may bring their own colors (CBDT, sbix, COLR, SVG).
  public let isColor: Bool
  /// Whether glyphs are outlines; false for bitmaps only, whose advances scale all the same.
  public let isScalable: Bool
  /// The CSS weight, 1 to 1000: the value of `wght`, or the weight that the font declares.
  public let weight: Double
  /// Whether the face is italic or oblique, by its tables or axes.
  public let isSlanted: Bool
  /// In the font's order; empty for a static font.
  public let axes: [FontAxis]
  /// How the face differs from the setting.
  public let notes: [Note]

  package let data: FontData
  package let font: HarfBuzzFont
  /// What a report says of the face, whatever is laid out with it: written once, since every result says it.
  package let reported = LazyValue<[UInt8]>()

  /// Opens a face of a file.
  ///
  /// Throws `.unreadableFont` when the file can't be read, `.damagedFont` when it is not a valid TrueType
  /// or OpenType font or is cut short, `.invalidArgument` for an index or an axis that it does not have.
  public static func open(
    path: String, index: Int = 0, setting: FontSetting = FontSetting()
  ) throws(TextLayoutError) -> FontFace {
    try FontFace(FontData(path: path), path: path, index: index, setting: setting)
  }

  /// Opens a face of a file that may be open already; errors are as for a file.
  package static func open(
    path: String, index: Int, setting: FontSetting, _ files: FontFiles
  ) throws(TextLayoutError) -> FontFace {
    try FontFace(files.data(path), path: path, index: index, setting: setting)
  }

  /// Opens a face from the bytes of a font file.
  ///
  /// `name` stands for the path; errors are as for a file.
  public static func open(
    bytes: [UInt8], name: String, index: Int = 0, setting: FontSetting = FontSetting()
  ) throws(TextLayoutError) -> FontFace {
    try FontFace(FontData(bytes), path: name, index: index, setting: setting)
  }

  private init(
    _ data: FontData, path: String, index: Int, setting: FontSetting
  ) throws(TextLayoutError) {
    try Self.checkFormat(data.signature, path)
    guard (0...0xFFFF).contains(index) else {
      throw TextLayoutError(
        .invalidArgument, "\(path) has no face \(index): give its number, from 0 to 65535")
    }
    try TableDirectory(data: data, name: path, index: index).check()
    let face = try FreeTypeFace(data, name: path, index: index)
    let tables = face.tables()
    try Self.checkSoundness(tables, format: face.format, glyphs: face.glyphCount, path)
    let defaults = face.axes(namedInstance: setting.namedInstance)
    let (moved, notes) = try AxisSetter(name: path, setting: setting).set(defaults)
    let font = HarfBuzzFont(data, index: index, unitsPerEm: tables.unitsPerEm, axes: moved)
    let names = zip(moved, font.axisNames(count: moved.count))

    self.data = data
    self.font = font
    self.path = path
    self.index = index
    self.notes = notes
    unitsPerEm = tables.unitsPerEm
    glyphCount = face.glyphCount
    isColor = face.isColor
    isScalable = face.isScalable
    axes = names.map { axis, name in axis.named(name) }
    metrics = FontMetrics(tables, delta: moved.isEmpty ? { _ in 0 } : font.metricDelta)
    weight = moved.first { $0.tag == "wght" }?.current ?? Double(tables.weightClass)
    isSlanted = tables.isSlanted || moved.contains(where: \.isSlanting)
    // OpenType `name`: 16 and 17 are the typographic family and style, 1 and 2 the older ones.
    familyName = font.name(16) ?? font.name(1) ?? Self.fileName(path)
    styleName =
      (moved.isEmpty ? nil : font.instanceName(at: moved)) ?? font.name(17) ?? font.name(2)
      ?? "Regular"
  }

  /// The tags of the OpenType features that the face has (GSUB and GPOS), sorted.
  public var features: [String] { font.features() }

  /// Whether the font's character map has the scalar.
  ///
  /// Costs a binary search.
  public func hasGlyph(_ scalar: UInt32) -> Bool { font.glyph(for: scalar) != nil }

  /// The scalar's glyph by the character map, or nil.
  package func glyph(for scalar: UInt32) -> UInt32? { font.glyph(for: scalar) }

  /// Calls a function with the whole file, whose bytes stay where they are as long as this object.
  ///
  /// - Throws: `.unreadableFont` if the file has changed since the face was opened.
  package func withFile<Result>(
    _ body: (RawSpan) -> Result
  ) throws(TextLayoutError) -> Result {
    data.readRest()
    try data.checkUnchanged(path)
    return data.withBytes(body)
  }

  /// The SHA-256 of the whole file as 64 hexadecimal digits; reads every byte, once, when first asked.
  public func sha256() -> String { data.sha256() }
}

extension FontFace {
  /// OpenType's signatures (`sfnt` version): TrueType, CFF, Apple's TrueType, a collection.
  private static let signatures: Set<UInt32> = Set<UInt32>(
    [0x0001_0000] + ["OTTO", "true", "ttcf"].compactMap { FontTag($0)?.raw })

  /// Refuses what FreeType would open and HarfBuzz could not shape with: Type 1, PCF, WOFF, ….
  private static func checkFormat(_ signature: UInt32, _ path: String) throws(TextLayoutError) {
    guard !signatures.contains(signature) else { return }
    let isWeb = ["wOFF", "wOF2"].contains { FontTag($0)?.raw == signature }
    throw TextLayoutError(
      .damagedFont,
      isWeb
        ? "\(path) is a web font: convert it to a .ttf or .otf file"
        : "\(path) is not a TrueType or OpenType font: name a .ttf, .otf, .ttc or .otc file")
  }

  private static func checkSoundness(
    _ tables: FontTables, format: String, glyphs: Int, _ path: String
  ) throws(TextLayoutError) {
    guard ["TrueType", "CFF"].contains(format) else {
      throw TextLayoutError(.damagedFont, "\(path) is not a TrueType or OpenType font: name one")
    }
    // OpenType `head`: a power of two in 16...16384 is asked for, any number in it allowed.
    guard (16...16384).contains(tables.unitsPerEm), (1...0x1_0000).contains(glyphs) else {
      throw TextLayoutError(
        .damagedFont,
        "\(path) is damaged: \(tables.unitsPerEm) units to the em, \(glyphs) glyphs; "
          + "use an undamaged copy of it")
    }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension FontAxis {
  /// Whether the value of the axis makes the letters lean.
  fileprivate var isSlanting: Bool { (tag == "ital" || tag == "slnt") && current != 0 }

  fileprivate func named(_ name: String?) -> FontAxis {
    guard let name else { return self }
    return FontAxis(
      tag: tag, name: name, minimum: minimum, defaultValue: defaultValue, maximum: maximum,
      current: current)
  }
}
