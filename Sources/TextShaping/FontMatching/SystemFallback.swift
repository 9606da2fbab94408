import TextCore

/// The system's fonts as fallbacks for a style: sorted once, each opened at most once.
struct SystemFallback {
  private let fonts: SortedFonts
  private let setting: FontSetting
  private let faces: FaceCache
  /// What was opened, by place, or why it could not be.
  private var opened: [Int: Result<FontFace, TextLayoutError>] = [:]
  /// The places of fonts that could not be opened, of those that were wanted since this was last emptied.
  var skipped: Set<Int> = []
  /// Whether a font could not be opened so far.
  private(set) var hasSkipped = false

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

  /// What `skipped` says, in fontconfig's order.
  var notes: [Note] {
    skipped.sorted().compactMap { place in
      guard case .failure(let error) = opened[place] else { return nil }
      return Note(onSkipping: error)
    }
  }

  /// Nil for a font that can't be opened, as every run would find.
  private mutating func face(at place: Int) throws(TextLayoutError) -> FontFace? {
    if opened[place] == nil, let found = fonts[place] {
      do throws(TextLayoutError) {
        opened[place] = .success(try faces.open(found, setting: setting).face)
      } catch {
        if error.code == .systemLimit { throw error }
        opened[place] = .failure(error)
        hasSkipped = true
        SkippedFonts.insert(Note(onSkipping: error))
      }
    }
    guard case .success(let face) = opened[place] else {
      skipped.insert(place)
      return nil
    }
    return face
  }
}

extension Note {
  fileprivate init(onSkipping error: TextLayoutError) {
    self.init(code: "font-skipped", message: "a fallback font is skipped: \(error.message)")
  }
}
