import CFontconfig
import TextCore

/// The fonts that fontconfig knows, by its configuration at this time.
///
/// Making the first one reads fontconfig's configuration and caches (about 2 ms), so it is made only
/// when a family is named or a character needs a fallback. Only scalable TrueType and CFF fonts
/// count: fontconfig offers Type 1 and bitmap fonts too, which HarfBuzz can't shape with.
@safe final class InstalledFonts: @unchecked Sendable {
  // Unchecked: fontconfig's configuration is reference-counted and safe to read from many threads.

  private let configuration: OpaquePointer

  /// What the user has to know about where these fonts come from.
  let notes: [Note]

  /// - Throws: `.systemLimit` if fontconfig could not open its files; `.noSuchFont` if it has no configuration.
  init() throws(TextLayoutError) {
    try SystemLimit.checkFilesCanBeOpened()
    notes = FontConfiguration.isBuiltIn ? [Self.builtInConfiguration] : []
    guard let configuration = unsafe FcConfigReference(nil) else {
      throw TextLayoutError(
        .noSuchFont, "fontconfig can't read its configuration: name a font file instead")
    }
    unsafe self.configuration = configuration
  }

  deinit { unsafe FcConfigDestroy(configuration) }

  private static let builtInConfiguration = Note(
    code: "default-configuration",
    message: "fontconfig has no configuration file: fonts are looked for in "
      + FontConfiguration.folders.joined(separator: ", "))

  /// The best face for the query in its first family, or, where that is not installed, in the first
  /// installed one that stands for it by the configuration's rules; nil if none exists.
  ///
  /// Also says which family that was.
  func bestFaceOfFamily(
    for query: FontQuery
  ) throws(TextLayoutError) -> (face: InstalledFace, family: String)? {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    let families = query.families.prefix(1) + pattern.strongFamilies()
    let names = families.map(FamilyName.init)
    var first = families.count
    let wanted = FontSelection()
    unsafe forEachUsable { candidate in
      let place = unsafe Self.place(of: candidate, in: names.prefix(first + 1))
      guard let place else { return }
      if place < first { wanted.removeAll() }
      first = place
      unsafe wanted.add(candidate)
    }
    guard let face = unsafe wanted.best(for: pattern, configuration) else { return nil }
    return (face, families[first])
  }

  /// The face with a PostScript name, in upper or lower case; of several the best for the query; nil if none has it.
  func face(
    postScriptName name: String, for query: FontQuery
  ) throws(TextLayoutError) -> InstalledFace? {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    let wanted = FamilyName(name)
    let named = FontSelection()
    unsafe forEachUsable { candidate in
      var text: UnsafeMutablePointer<FcChar8>?
      guard
        unsafe FcPatternGetString(candidate, FC_POSTSCRIPT_NAME, 0, &text) == FcResultMatch,
        let text = unsafe text, unsafe wanted.matches(text)
      else { return }
      unsafe named.add(candidate)
    }
    return unsafe named.best(for: pattern, configuration)
  }

  /// The PostScript names of all faces, in the order of their bytes, each once.
  func postScriptNames() -> [String] {
    var names: Set<[UInt8]> = []
    unsafe forEachUsable { candidate in
      var text: UnsafeMutablePointer<FcChar8>?
      guard
        unsafe FcPatternGetString(candidate, FC_POSTSCRIPT_NAME, 0, &text) == FcResultMatch,
        let text = unsafe text
      else { return }
      names.insert(Array(unsafe String(cString: text).utf8))
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The best face for the query among all that are installed; nil if none exists.
  func bestFace(for query: FontQuery) throws(TextLayoutError) -> InstalledFace? {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    let all = FontSelection()
    unsafe forEachUsable { candidate in unsafe all.add(candidate) }
    return unsafe all.best(for: pattern, configuration)
  }

  /// All faces, the best for the query first.
  ///
  /// The order does not depend on earlier queries. Costs a few milliseconds for some hundred fonts.
  func sorted(for query: FontQuery) throws(TextLayoutError) -> SortedFonts {
    let pattern = unsafe try FontPattern(query, configuration: configuration)
    var result = FcResultMatch
    guard let set = unsafe FcFontSort(configuration, pattern.pattern, 0, nil, &result) else {
      throw TextLayoutError(.exhausted, "fontconfig can't sort the fonts: allow it more memory")
    }
    return unsafe SortedFonts(set)
  }

  /// Calls a function with the pattern of each font that text can be set in.
  func forEachUsable(_ body: (OpaquePointer) -> Void) {
    for kind in [FcSetSystem, FcSetApplication] {
      guard let all = unsafe FcConfigGetFonts(configuration, kind) else { continue }
      for place in 0..<Int(unsafe all.pointee.nfont) {
        if let candidate = unsafe all.pointee.fonts[place], unsafe Self.isUsable(candidate) {
          unsafe body(candidate)
        }
      }
    }
  }

  /// The place of the first name that is one of the face's families.
  private static func place(of pattern: OpaquePointer, in names: ArraySlice<FamilyName>) -> Int? {
    var first: Int?
    var number: Int32 = 0
    var text: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, FC_FAMILY, number, &text) == FcResultMatch,
      let family = unsafe text
    {
      let place = names.firstIndex { unsafe $0.matches(family) }
      if let place, place < first ?? .max { first = place }
      number += 1
    }
    return first
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

/// Some of fontconfig's patterns, to be matched against a query.
@safe private final class FontSelection {
  private var patterns: [OpaquePointer]

  init() { unsafe patterns = [] }

  deinit { removeAll() }

  func add(_ pattern: OpaquePointer) {
    unsafe FcPatternReference(pattern)
    unsafe patterns.append(pattern)
  }

  func removeAll() {
    unsafe patterns.forEach { unsafe FcPatternDestroy($0) }
    unsafe patterns.removeAll()
  }

  /// fontconfig's choice, which empties the selection; nil if nothing is selected.
  ///
  /// What was selected is released.
  func best(for query: borrowing FontPattern, _ configuration: OpaquePointer) -> InstalledFace? {
    guard unsafe !patterns.isEmpty, let set = unsafe FcFontSetCreate() else { return nil }
    // The set takes the references over, and gives them back when it is destroyed.
    unsafe patterns.forEach { unsafe _ = FcFontSetAdd(set, $0) }
    unsafe patterns.removeAll()
    defer { unsafe FcFontSetDestroy(set) }
    var sets: UnsafeMutablePointer<FcFontSet>? = unsafe set
    var result = FcResultMatch
    guard
      let match = unsafe FcFontSetMatch(configuration, &sets, 1, query.pattern, &result)
    else { return nil }
    defer { unsafe FcPatternDestroy(match) }
    return unsafe InstalledFace(pattern: match)
  }
}

/// The installed faces in the order in which they are tried for a character.
@safe final class SortedFonts: @unchecked Sendable {
  // Unchecked: the set is only read, and reading patterns and charsets changes nothing in them.

  private let set: UnsafeMutablePointer<FcFontSet>
  /// The usable ones' places in the set.
  private let places: [Int]
  /// Which of `indices` bring their own colors.
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

  /// Whether fontconfig lists the scalar for the face; the opened face decides.
  func lists(_ scalar: UInt32, at index: Int) -> Bool {
    guard let charset = unsafe charsets[index] else { return false }
    return unsafe FcCharSetHasChar(charset, scalar) != 0
  }

  subscript(index: Int) -> InstalledFace? {
    guard let pattern = unsafe set.pointee.fonts[places[index]] else { return nil }
    return unsafe InstalledFace(pattern: pattern)
  }
}
