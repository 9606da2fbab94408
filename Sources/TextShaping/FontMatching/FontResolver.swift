import TextCore

/// The face that a name in a font list means.
public struct FontResolution: Sendable {
  /// The name as it was given; empty for the default font.
  public let name: String
  /// The face, opened.
  public let face: FontFace
  /// How the result differs from the request: `font-substituted`, `face-substituted`, `default-font`,
  /// `default-configuration`, `variation-clamped`.
  public let notes: [Note]
}

/// Finds the face that a name means, in the weight and style that a `TextStyle` asks for.
///
/// A file is opened as it is, without fontconfig. A family is found only when it, or a
/// metric clone of it, is installed; generic families (`sans-serif`, `monospace`, …) always mean
/// something.
public struct FontResolver: Sendable {
  /// CSS Fonts 4, and fontconfig's own spellings of three of them.
  private static let genericFamilies = Set<FamilyName>(
    [
      "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif",
      "ui-serif", "ui-monospace", "ui-rounded", "emoji", "math", "fangsong", "sans", "sans serif",
      "mono",
    ].map(FamilyName.init))

  /// Weights nearer than this look alike; fontconfig's "book", 380, is what others call regular.
  private static let weightTolerance = 30.0

  private let style: TextStyle
  private let language: String
  private let faces: FaceCache

  /// Throws `.invalidArgument` when the style's weight is outside 1...1000.
  public init(style: TextStyle) throws(TextLayoutError) {
    try self.init(style: style, faces: FaceCache())
  }

  package init(style: TextStyle, faces: FaceCache) throws(TextLayoutError) {
    guard (1...1000).contains(style.fontWeight) else {
      throw TextLayoutError(
        .invalidArgument, "a font weight is 1 to 1000, not \(style.fontWeight): 400 is regular")
    }
    self.style = style
    self.faces = faces
    language = FontconfigLanguage.name(style.language)
  }

  /// The face that a family, a file or `FILE#INDEX` means.
  ///
  /// As the primary font it must have every axis that the style's variations name; as a fallback it
  /// need not. Throws `.noSuchFont` for a family that is not installed, and what `FontFace.open` throws.
  public func resolve(
    _ name: String, isPrimary: Bool = true
  ) throws(TextLayoutError) -> FontResolution {
    switch try FontReference(name, exists: FontData.exists) {
    case .file(let path, let index):
      let face = try faces.open(path: path, index: index, setting: setting(isPrimary))
      // 400 is also the default, and then a file that is bold is what the user chose.
      let substitutions = substitution(face, isFile: true)
      return FontResolution(name: name, face: face, notes: face.notes + substitutions)
    case .family(let family):
      return try resolve(family: family, name: name, isPrimary)
    }
  }

  /// The font of a text that names none: Helvetica or its metric clone, else the system's sans serif.
  public func resolveDefault() throws(TextLayoutError) -> FontResolution {
    let fonts = try InstalledFonts()
    if let found = try find("Helvetica", in: fonts) {
      return try open(found, of: fonts, asked: "Helvetica", name: "", isPrimary: true)
    }
    guard let found = try fonts.bestFace(for: query(["sans-serif"])) else {
      throw TextLayoutError(
        .noSuchFont,
        "no font is installed; install one, such as fonts-urw-base35, or name a font file")
    }
    let made = try open((found, nil), of: fonts, asked: "sans-serif", name: "", isPrimary: true)
    let note = Note(
      code: "default-font",
      message: "neither Helvetica nor a metric clone of it is installed: \(made.face.familyName), "
        + "the system's sans serif, is used")
    return FontResolution(name: "", face: made.face, notes: [note] + made.notes)
  }

  private func resolve(
    family: String, name: String, _ isPrimary: Bool
  ) throws(TextLayoutError) -> FontResolution {
    let fonts = try InstalledFonts()
    if Self.genericFamilies.contains(FamilyName(family)) {
      if let found = try fonts.bestFace(for: query([family])) {
        return try open((found, nil), of: fonts, asked: family, name: name, isPrimary: isPrimary)
      }
    } else if let found = try find(family, in: fonts) {
      return try open(found, of: fonts, asked: family, name: name, isPrimary: isPrimary)
    }
    let known = fonts.families().map(\.name)
    let hint = NameMatcher(names: known).hint(for: family)
    throw TextLayoutError(
      .noSuchFont,
      "no font family \"\(FontReference.shown(family))\" is installed, nor a metric clone of it: "
        + (hint ?? "install it, name a font file, or use sans-serif"))
  }

  /// The family's best face, or its first installed clone's and the family that it was found under.
  private func find(
    _ family: String, in fonts: InstalledFonts
  ) throws(TextLayoutError) -> (face: InstalledFace, clone: String?)? {
    guard let found = try fonts.bestFaceOfFamily(for: query([family])) else { return nil }
    let isItself = FamilyName(found.family) == FamilyName(family)
    return (found.face, isItself ? nil : found.face.family)
  }

  private func open(
    _ found: (face: InstalledFace, clone: String?), of fonts: InstalledFonts, asked: String,
    name: String, isPrimary: Bool
  ) throws(TextLayoutError) -> FontResolution {
    let face = try faces.open(found.face, setting: setting(isPrimary))
    var notes = fonts.notes
    if let clone = found.clone {
      notes.append(Note(code: "font-substituted", message: "\(clone) replaces \(asked)"))
    }
    notes += face.notes + substitution(face, isFile: false)
    return FontResolution(name: name, face: face, notes: notes)
  }

  private func query(_ families: [String]) -> FontQuery {
    FontQuery(
      families: families, weight: style.fontWeight, slant: style.fontSlant, language: language)
  }

  private func setting(_ isPrimary: Bool) -> FontSetting {
    FontSetting(
      weight: style.fontWeight, slant: style.fontSlant, variations: style.variations,
      ignoresUnknownAxes: !isPrimary)
  }

  /// A note if the face does not have the weight or slant that was requested.
  ///
  /// Italic and oblique replace each other without a note, as in CSS Fonts 4, 5.2.
  private func substitution(_ face: FontFace, isFile: Bool) -> [Note] {
    let asked = Double(style.fontWeight)
    let isAsked = !isFile || style.fontWeight != TextStyle().fontWeight
    let hasAxis = face.axes.contains { $0.tag == "wght" }
    var lacks: [String] = []
    if isAsked && !hasAxis && abs(face.weight - asked) > Self.weightTolerance {
      lacks.append("weight \(style.fontWeight)")
    }
    if style.fontSlant != .normal && !face.isSlanted { lacks.append(style.fontSlant.rawValue) }
    if style.fontSlant == .normal && face.isSlanted && !isFile { lacks.append("upright style") }
    guard !lacks.isEmpty else { return [] }
    return [
      Note(
        code: "face-substituted",
        message: "\(face.familyName) has no \(lacks.joined(separator: " ")): "
          + "\(face.styleName) is used")
    ]
  }
}
