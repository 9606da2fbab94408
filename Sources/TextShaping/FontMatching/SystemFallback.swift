import TextCore

/// The system's fonts as fallbacks for a style: sorted once, each opened at most once.
struct SystemFallback {
  private let fonts: SortedFonts
  private let setting: FontSetting
  private let faces: FaceCache
  /// What was opened, by place; nil for a file that could not be opened.
  private var opened: [Int: FontFace?] = [:]

  /// Sorts the installed fonts for the style, those similar to the primary family first; nil if
  /// fontconfig fails.
  init?(style: TextStyle, primaryFamily: String, faces: FaceCache) {
    let query = FontQuery(
      families: [primaryFamily], weight: style.fontWeight, slant: style.fontSlant,
      language: FontconfigLanguage.name(style.language))
    guard let fonts = try? InstalledFonts().sorted(for: query) else { return nil }
    self.fonts = fonts
    self.faces = faces
    setting = FontSetting(
      weight: style.fontWeight, slant: style.fontSlant, variations: style.variations,
      ignoresUnknownAxes: true)
  }

  /// The first font, of the right kind, that covers the whole cluster.
  mutating func first(
    covering coverage: ClusterCoverage, where isWanted: (_ isColor: Bool) -> Bool
  ) -> FontFace? {
    for place in fonts.indices where isWanted(fonts.isColor(place)) {
      let isListed = coverage.isWhole { fonts.lists($0, at: place) }
      // fontconfig's cache may be older than the file: the opened face decides.
      if isListed, let face = face(at: place), coverage.isWhole(has: face.hasGlyph) { return face }
    }
    return nil
  }

  /// The font that covers the base and most of the rest, if it covers more than `least`.
  mutating func best(covering coverage: ClusterCoverage, moreThan least: Int) -> FontFace? {
    var least = least
    var best: FontFace?
    for place in fonts.indices {
      let listed = coverage.count { fonts.lists($0, at: place) }
      guard listed > least, let face = face(at: place) else { continue }
      let count = coverage.count(has: face.hasGlyph)
      if count > least { (least, best) = (count, face) }
    }
    return best
  }

  private mutating func face(at place: Int) -> FontFace? {
    if let known = opened[place] { return known }
    let made = fonts[place].flatMap { try? faces.open($0, setting: setting) }
    opened[place] = .some(made)
    return made
  }
}
