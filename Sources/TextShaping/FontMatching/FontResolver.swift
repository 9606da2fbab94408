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

  let style: TextStyle
  private let language: String
  let faces: FaceCache

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
      let opened = try faces.open(path: path, index: index, setting: setting(isPrimary))
      // 400 is also the default, and then a file that is bold is what the user chose.
      let substitutions = substitution(opened.face, isFile: true)
      return FontResolution(name: name, face: opened.face, notes: opened.notes + substitutions)
    case .named(let path, let faceName):
      return try resolve(faceName: faceName, path: path, name: name, isPrimary)
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
    } else if let found = try resolve(postScriptName: family, name: name, fonts, isPrimary) {
      return found
    }
    let hint = try NameMatcher(names: names(like: family, in: fonts)).hint(for: family)
    throw TextLayoutError(
      .noSuchFont,
      "no font family \"\(FontReference.shown(family))\" is installed, nor a metric clone of it: "
        + (hint ?? "install it, name a font file, or use sans-serif"))
  }

  /// The family's best face, or its first installed clone's and the family that it was found under.
  func find(
    _ family: String, in fonts: InstalledFonts, _ request: FaceRequest? = nil
  ) throws(TextLayoutError) -> (face: InstalledFace, clone: String?)? {
    guard let found = try fonts.bestFaceOfFamily(for: query([family], request)) else { return nil }
    let isItself = FamilyName(found.family) == FamilyName(family)
    return (found.face, isItself ? nil : found.face.family)
  }

  func open(
    _ found: (face: InstalledFace, clone: String?), of fonts: InstalledFonts, asked: String,
    name: String, isPrimary: Bool, _ request: FaceRequest? = nil
  ) throws(TextLayoutError) -> FontResolution {
    let opened = try faces.open(found.face, setting: setting(isPrimary, request))
    var notes = fonts.notes
    if let clone = found.clone {
      notes.append(Note(code: "font-substituted", message: "\(clone) replaces \(asked)"))
    }
    notes += opened.notes + substitution(opened.face, isFile: false, request)
    return FontResolution(name: name, face: opened.face, notes: notes)
  }

  func query(_ families: [String], _ request: FaceRequest? = nil) -> FontQuery {
    let request = request ?? FaceRequest(style)
    return FontQuery(
      families: families, weight: request.weight, slant: request.slant, language: language)
  }

  func setting(_ isPrimary: Bool, _ request: FaceRequest? = nil) -> FontSetting {
    let request = request ?? FaceRequest(style)
    return FontSetting(
      weight: request.weight, slant: request.slant, variations: style.variations,
      ignoresUnknownAxes: !isPrimary)
  }

  /// A note if the face does not have the weight or slant that was requested.
  ///
  /// Italic and oblique replace each other without a note, as in CSS Fonts 4, 5.2.
  func substitution(
    _ face: FontFace, isFile: Bool, _ request: FaceRequest? = nil
  ) -> [Note] {
    let request = request ?? FaceRequest(style)
    let isAsked = !isFile || request.weight != TextStyle.regularWeight
    let hasAxis = face.axes.contains { $0.tag == "wght" }
    var lacks: [String] = []
    if isAsked && !hasAxis && abs(face.weight - Double(request.weight)) > Self.weightTolerance {
      lacks.append("weight \(request.weight)")
    }
    if request.slant != .normal && !face.isSlanted { lacks.append(request.slant.rawValue) }
    if request.slant == .normal && face.isSlanted && !isFile { lacks.append("upright style") }
    guard !lacks.isEmpty else { return [] }
    return [
      Note(
        code: "face-substituted",
        message: "\(face.familyName) has no \(lacks.joined(separator: " ")): "
          + "\(face.styleName) is used")
    ]
  }
}
