import TextCore

// Faces by their PostScript names, as UIFont(name:size:) names them. Such a name means one face, with its weight and
// its slant; a style that asks for others, as for a bold range, gets them from the same family.

extension FontResolver {
  /// The face of a PostScript name: that of an installed font, otherwise of the family that the name begins with, or
  /// of its metric clone; nil if neither is installed.
  func resolve(
    postScriptName: String, name: String, _ fonts: InstalledFonts, _ isPrimary: Bool
  ) throws(TextLayoutError) -> FontResolution? {
    if let found = try fonts.face(postScriptName: postScriptName, for: query([postScriptName])) {
      return try resolve(named: found, name: name, fonts, isPrimary)
    }
    guard let parts = PostScriptName(postScriptName) else { return nil }
    let request = parts.request.overridden(by: style)
    guard let found = try find(parts.family, in: fonts, request) else { return nil }
    return try open(
      found, of: fonts, asked: postScriptName, name: name, isPrimary: isPrimary, request)
  }

  /// The names that can be meant by one that no font has: of installed families and faces, and those that programs
  /// take to be installed everywhere, if their families are, or clones of them.
  ///
  /// A name with a style, such as `Helvetica-Blod`, has to be near in both parts, since most styles are short.
  func names(like name: String, in fonts: InstalledFonts) throws(TextLayoutError) -> [String] {
    var standard: [String] = []
    for (family, names) in Self.standardNames where try find(family, in: fonts) != nil {
      standard += [family] + names
    }
    let names = fonts.families().map(\.name) + standard + fonts.postScriptNames()
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return names }
    return names.filter { known in
      let own = known.split(separator: "-", maxSplits: 1)
      return own.count != 2
        || zip(own, parts).allSatisfy { own, part in
          NameMatcher(names: [String(own)]).closest(to: String(part)) != nil
        }
    }
  }

  /// The standard fonts of PDF (ISO 32000-1, 9.6.2.2), as Apple's systems have them, by family.
  private static let standardNames: [(family: String, names: [String])] = [
    ("Helvetica", ["Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"]),
    ("Courier", ["Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"]),
    ("Times", ["Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic"]),
    ("Arial", ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"]),
    (
      "Times New Roman",
      [
        "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT",
        "TimesNewRomanPS-BoldItalicMT",
      ]
    ),
  ]

  /// The installed face itself, or one of its family in the weight and slant that the style asks for.
  private func resolve(
    named found: InstalledFace, name: String, _ fonts: InstalledFonts, _ isPrimary: Bool
  ) throws(TextLayoutError) -> FontResolution {
    let opened = try faces.open(found, setting: settingOfNamedFace(isPrimary))
    let face = opened.face
    let own = FaceRequest(weight: Int(face.weight), slant: face.isSlanted ? .italic : .normal)
    let request = own.overridden(by: style)
    if request != own, let other = try find(found.family, in: fonts, request) {
      return try open(
        other, of: fonts, asked: found.family, name: name, isPrimary: isPrimary, request)
    }
    return FontResolution(
      name: name, face: face,
      notes: fonts.notes + opened.notes + substitution(face, isFile: true, request))
  }

  /// The face of a file with a PostScript name.
  ///
  /// - Throws: what opening the file throws; `.invalidArgument` if no face has the name.
  func resolve(
    faceName: String, path: String, name: String, _ isPrimary: Bool
  ) throws(TextLayoutError) -> FontResolution {
    let place = try faces.place(ofFaceNamed: faceName, in: path)
    var setting = settingOfNamedFace(isPrimary)
    setting.namedInstance = place.namedInstance
    let opened = try faces.open(path: path, index: place.index, setting: setting)
    return FontResolution(
      name: name, face: opened.face,
      notes: opened.notes + substitution(opened.face, isFile: true))
  }

  private func settingOfNamedFace(_ isPrimary: Bool) -> FontSetting {
    var setting = setting(isPrimary)
    setting.isOfNamedFace = true
    return setting
  }
}
