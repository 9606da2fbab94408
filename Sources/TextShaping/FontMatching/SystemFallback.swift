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
  ///
  /// - Throws: `.systemLimit`.
  init?(style: TextStyle, primaryFamily: String, faces: FaceCache) throws(TextLayoutError) {
    let query = FontQuery(
      families: [primaryFamily], weight: style.fontWeight, slant: style.fontSlant,
      language: FontconfigLanguage.name(style.language))
    do throws(TextLayoutError) {
      fonts = try InstalledFonts().sorted(for: query)
    } catch {
      if error.code == .systemLimit { throw error }
      return nil
    }
    self.faces = faces
    setting = FontSetting(
      weight: style.fontWeight, slant: style.fontSlant, variations: style.variations,
      ignoresUnknownAxes: true)
  }

  /// The first font, of the right kind, that covers the whole cluster.
  ///
  /// - Throws: `.systemLimit` if a font that comes before it can't be opened because of that.
  mutating func first(
    covering coverage: ClusterCoverage, where isWanted: (_ isColor: Bool) -> Bool
  ) throws(TextLayoutError) -> FontFace? {
    for place in fonts.indices where isWanted(fonts.isColor(place)) {
      let isListed = coverage.isWhole { fonts.lists($0, at: place) }
      // fontconfig's cache may be older than the file: the opened face decides.
      if isListed, let face = try face(at: place), coverage.isWhole(has: face.hasGlyph) {
        return face
      }
    }
    return nil
  }

  /// The font that covers the base and most of the rest, if it covers more than `least`.
  ///
  /// - Throws: `.systemLimit` if a font that could be better can't be opened because of that.
  mutating func best(
    covering coverage: ClusterCoverage, moreThan least: Int
  ) throws(TextLayoutError) -> FontFace? {
    var least = least
    var best: FontFace?
    for place in fonts.indices {
      let listed = coverage.count { fonts.lists($0, at: place) }
      guard listed > least, let face = try face(at: place) else { continue }
      let count = coverage.count(has: face.hasGlyph)
      if count > least { (least, best) = (count, face) }
    }
    return best
  }

  /// Nil for a font that can't be opened, as every run would find.
  private mutating func face(at place: Int) throws(TextLayoutError) -> FontFace? {
    if let known = opened[place] { return known }
    var made: FontFace?
    do throws(TextLayoutError) {
      if let found = fonts[place] { made = try faces.open(found, setting: setting) }
    } catch {
      if error.code == .systemLimit { throw error }
    }
    opened[place] = .some(made)
    return made
  }
}
