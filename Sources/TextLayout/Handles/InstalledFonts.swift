import CFontconfig

/// The fonts that fontconfig knows, in the configuration of the moment.
///
/// Making the first one reads fontconfig's configuration and caches (about 2 ms), so it is made only
/// when a family is named or a character needs a fallback. Only scalable TrueType and CFF fonts
/// count: fontconfig offers Type 1 and bitmap fonts too, which HarfBuzz can't shape with.
@safe final class InstalledFonts: @unchecked Sendable {
  // Unchecked: fontconfig's configuration is reference-counted and safe to read from many threads.

  private let configuration: OpaquePointer

  init() throws(TextLayoutError) {
    guard let configuration = unsafe FcConfigReference(nil) else {
      throw TextLayoutError(
        .noSuchFont, "fontconfig can't read its configuration: name a font file instead")
    }
    unsafe self.configuration = configuration
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  /// The families that stand for the one asked for by the configuration's rules, itself included.
  func equivalents(of query: FontQuery) throws(TextLayoutError) -> [String] {
    unsafe try FontPattern(query, configuration: configuration).strongFamilies()
  }

  /// The best face for the query among those of one family; nil where the family is not installed.
  func bestFace(
    ofFamily family: String, for query: FontQuery
  ) throws(TextLayoutError) -> InstalledFace? {
    let name = FamilyName(family)
    return unsafe try best(for: query) { pattern in
      unsafe Self.families(pattern).contains { FamilyName($0) == name }
    }
  }

  /// The best face for the query among all that are installed; nil where there is none.
  func bestFace(for query: FontQuery) throws(TextLayoutError) -> InstalledFace? {
    unsafe try best(for: query) { _ in true }
  }

  /// All faces, the best for the query first, in an order that is the same whatever has been asked
  /// before. Costs a few milliseconds for some hundred fonts.
  func sorted(for query: FontQuery) throws(TextLayoutError) -> SortedFonts {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    var result = FcResultMatch
    guard let set = unsafe FcFontSort(configuration, pattern.pattern, 0, nil, &result) else {
      throw TextLayoutError(.exhausted, "fontconfig can't sort the fonts: out of memory")
    }
    return unsafe SortedFonts(set)
  }

  private func best(
    for query: FontQuery, where isWanted: (OpaquePointer) -> Bool
  ) throws(TextLayoutError) -> InstalledFace? {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    guard let wanted = unsafe FcFontSetCreate() else { return nil }
    defer { unsafe FcFontSetDestroy(wanted) }
    for kind in [FcSetSystem, FcSetApplication] {
      guard let all = unsafe FcConfigGetFonts(configuration, kind) else { continue }
      for place in 0..<Int(unsafe all.pointee.nfont) {
        guard let candidate = unsafe all.pointee.fonts[place],
          unsafe Self.isUsable(candidate), unsafe isWanted(candidate)
        else { continue }
        // The set takes the reference over, and gives it back when it is destroyed.
        unsafe FcPatternReference(candidate)
        unsafe FcFontSetAdd(wanted, candidate)
      }
    }
    guard unsafe wanted.pointee.nfont > 0 else { return nil }
    var result = FcResultMatch
    var sets: UnsafeMutablePointer<FcFontSet>? = unsafe wanted
    guard
      let match = unsafe FcFontSetMatch(configuration, &sets, 1, pattern.pattern, &result)
    else { return nil }
    defer { unsafe FcPatternDestroy(match) }
    return unsafe InstalledFace(pattern: match)
  }

  private static func families(_ pattern: OpaquePointer) -> [String] {
    var families: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, FC_FAMILY, Int32(families.count), &text)
      == FcResultMatch, let name = unsafe text
    {
      unsafe families.append(String(cString: name))
    }
    return families
  }

  /// Scalable, and TrueType or CFF.
  fileprivate static func isUsable(_ pattern: OpaquePointer) -> Bool {
    var scalable: FcBool = 0
    var format: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetBool(pattern, FC_SCALABLE, 0, &scalable) == FcResultMatch,
      scalable != 0,
      unsafe FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch,
      let format = unsafe format
    else { return false }
    return ["TrueType", "CFF"].contains(unsafe String(cString: format))
  }
}

/// A family's name as fontconfig compares it: without regard to case and blanks.
struct FamilyName: Hashable {
  private let folded: String

  init(_ name: String) {
    folded = String(name.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
  }
}

/// The installed faces in the order in which they are asked for a character.
@safe final class SortedFonts: @unchecked Sendable {
  // Unchecked: the set is only read, and reading patterns and charsets changes nothing in them.

  private let set: UnsafeMutablePointer<FcFontSet>
  /// The usable ones' places in the set.
  private let places: [Int]
  /// Which of `indices` bring their own colours.
  private let colors: [Bool]
  /// What fontconfig lists for each of `indices`; owned by the patterns of the set.
  private let charsets: [OpaquePointer?]

  /// Takes the set over.
  fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>) {
    let count = Int(unsafe set.pointee.nfont)
    places = (0..<count).filter { place in
      guard let pattern = unsafe set.pointee.fonts[place] else { return false }
      return unsafe InstalledFonts.isUsable(pattern)
    }
    colors = places.map { place in
      var color: FcBool = 0
      guard let pattern = unsafe set.pointee.fonts[place] else { return false }
      return unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
    }
    unsafe charsets = places.map { place in
      var charset: OpaquePointer?
      guard let pattern = unsafe set.pointee.fonts[place] else { return nil }
      unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset)
      return unsafe charset
    }
    unsafe self.set = set
  }

  deinit { unsafe FcFontSetDestroy(set) }

  var indices: Range<Int> { places.indices }

  func isColor(_ index: Int) -> Bool { colors[index] }

  /// Whether fontconfig lists the scalar for the face; the opened face has the last word.
  func lists(_ scalar: UInt32, at index: Int) -> Bool {
    guard let charset = unsafe charsets[index] else { return false }
    return unsafe FcCharSetHasChar(charset, scalar) != 0
  }

  subscript(index: Int) -> InstalledFace? {
    guard let pattern = unsafe set.pointee.fonts[places[index]] else { return nil }
    return unsafe InstalledFace(pattern: pattern)
  }
}
