import CFontconfig
import TextCore

/// A request to fontconfig: families in order of preference, weight, slant and language.
struct FontQuery: Sendable, Hashable {
  @Verbatim var families: [String]
  /// CSS, 1 to 1000.
  var weight: Int
  var slant: FontSlant
  /// As fontconfig writes it (`FontconfigLanguage`).
  @Verbatim var language: String
}

/// A fontconfig pattern that was made from a query, with the configuration's rules applied.
@safe struct FontPattern: ~Copyable {
  let pattern: OpaquePointer

  /// Substitutes by the user's configuration, then fontconfig's defaults.
  ///
  /// The environment's language has no influence: `und` in the pattern keeps fontconfig from adding
  /// the locale's, and the language of names is set.
  init(_ query: FontQuery, configuration: OpaquePointer) throws(TextLayoutError) {
    guard let pattern = unsafe FcPatternCreate() else {
      throw TextLayoutError(.exhausted, "fontconfig can't make a pattern: allow it more memory")
    }
    for family in query.families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    let slants: [FontSlant: Int32] = [
      .normal: FC_SLANT_ROMAN, .italic: FC_SLANT_ITALIC, .oblique: FC_SLANT_OBLIQUE,
    ]
    unsafe FcPatternAddInteger(pattern, FC_SLANT, slants[query.slant] ?? FC_SLANT_ROMAN)
    unsafe FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(query.weight)))
    unsafe FcPatternAddString(pattern, FC_LANG, query.language)
    if query.language != "und" { unsafe FcPatternAddString(pattern, FC_LANG, "und") }
    unsafe FcPatternAddString(pattern, FC_NAMELANG, "en")
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    unsafe self.pattern = pattern
  }

  deinit { unsafe FcPatternDestroy(pattern) }

  /// The families that mean the one asked for: itself, then those that the configuration's rules put
  /// before the first weak one with the binding of the name asked for ("same", as metric clones have
  /// it; fontconfig resolves that to strong).
  func strongFamilies() -> [String] {
    @Verbatim var families: [String] = []
    var position: Int32 = 0
    var value = unsafe FcValue()
    var binding = FcValueBindingWeak
    while unsafe FcPatternGetWithBinding(pattern, FC_FAMILY, position, &value, &binding)
      == FcResultMatch, binding != FcValueBindingWeak
    {
      if unsafe value.type == FcTypeString, let name = unsafe value.u.s {
        unsafe families.append(String(cString: name))
      }
      position += 1
    }
    return families
  }
}

/// Where an installed face is, according to fontconfig.
///
/// Its weight is read from the opened face: fontconfig gives a face that it would embolden the weight
/// that was asked for (90-synthetic.conf).
package struct InstalledFace: Sendable, Hashable {
  var family: String
  package var path: String
  /// The face's number in its file.
  package var index: Int
  /// 1 is the first; 0 for a static face or a variable one at its defaults.
  var namedInstance: Int
  /// Settings of axes that fontconfig's match asks for.
  package var variations: [FontVariation]
}

extension InstalledFace {
  /// Reads a pattern of fontconfig's; nil if it names no file.
  init?(pattern: OpaquePointer) {
    guard let path = unsafe Self.string(pattern, FC_FILE) else { return nil }
    var number: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &number)
    self.path = path
    family = unsafe Self.string(pattern, FC_FAMILY) ?? ""
    index = Int(number & 0xFFFF)
    // 0x8000 stands for "variable, at no instance".
    namedInstance = Int(number >> 16) & 0x7FFF
    variations = Self.variations(unsafe Self.string(pattern, FC_FONT_VARIATIONS) ?? "")
  }

  static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, object, 0, &text) == FcResultMatch,
      let text = unsafe text
    else { return nil }
    return unsafe String(cString: text)
  }

  /// Reads `wdth=87.5,GRAD=1`.
  ///
  /// The optical size is left out: fontconfig takes it from a pattern's size,
  /// which a font named as a file does not have, and both must look the same.
  package static func variations(_ list: String) -> [FontVariation] {
    list.split(separator: ",").compactMap { item in
      let parts = item.split(separator: "=")
      guard parts.count == 2, parts[0] != "opsz", let value = Double(parts[1]) else { return nil }
      return FontVariation(tag: String(parts[0]), value: value)
    }
  }
}
