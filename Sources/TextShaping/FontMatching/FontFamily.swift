import CFontconfig
import TextCore

/// A family that is installed, and its faces.
package struct FontFamily: Sendable {
  /// A face of a file: of a variable font, the one at its defaults.
  package struct Face: Sendable {
    /// Such as `Bold Italic`; empty if the font does not say.
    package let style: String
    package let path: String
    /// The face's number in its file.
    package let index: Int
  }

  /// In English, if the font has such a name.
  package let name: String
  /// By path and number.
  package let faces: [Face]
}

/// The families that are installed, and what the user has to know about where they come from.
package struct InstalledFamilies: Sendable {
  /// By name, in the order of its UTF-8 bytes: the same fonts are the same list everywhere.
  package let families: [FontFamily]
  package let notes: [Note]

  /// Lists what a font list can name by family.
  ///
  /// Cost: reads fontconfig's caches, and opens no font.
  ///
  /// - Throws: what keeps fontconfig from looking for fonts.
  package init() throws(TextLayoutError) {
    let fonts = try InstalledFonts()
    families = fonts.families()
    notes = fonts.notes
  }
}

extension InstalledFonts {
  /// A usable face with its family, and the number by which fontconfig orders the instances of a variable font.
  private typealias Entry = (family: String, face: FontFamily.Face, instance: Int32)

  /// The families, as `InstalledFamilies` lists them.
  func families() -> [FontFamily] {
    var entries: [Entry] = []
    unsafe forEachUsable { pattern in
      if let entry = unsafe Self.entry(of: pattern) { entries.append(entry) }
    }
    let faces = entries.sorted(by: Self.precedes)
    var families: [FontFamily] = []
    for group in faces.chunked(by: { $0.family.utf8.elementsEqual($1.family.utf8) }) {
      families.append(
        FontFamily(name: group.first?.family ?? "", faces: Self.distinct(Array(group))))
    }
    return families
  }

  /// By family, file and face; the instances of a face follow it.
  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    for (one, other) in [(a.family, b.family), (a.face.path, b.face.path)]
    where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return (a.face.index, a.instance) < (b.face.index, b.instance)
  }

  /// Each face once, without its instances.
  private static func distinct(_ entries: [Entry]) -> [FontFamily.Face] {
    entries.map(\.face).chunked { $0.path == $1.path && $0.index == $1.index }.compactMap(\.first)
  }

  private static func entry(of pattern: OpaquePointer) -> Entry? {
    guard let face = unsafe InstalledFace(pattern: pattern),
      let family = unsafe englishName(FC_FAMILY, FC_FAMILYLANG, of: pattern)
    else { return nil }
    let style = unsafe englishName(FC_STYLE, FC_STYLELANG, of: pattern) ?? ""
    var number: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &number)
    let listed = FontFamily.Face(style: style, path: face.path, index: face.index)
    return (family, listed, number >> 16)
  }

  /// The first of a pattern's names that is English, otherwise the first; nil if it has none.
  private static func englishName(
    _ names: String, _ languages: String, of pattern: OpaquePointer
  ) -> String? {
    var first: String?
    var number: Int32 = 0
    while let name = unsafe string(names, number, of: pattern) {
      if unsafe string(languages, number, of: pattern) == "en" { return name }
      first = first ?? name
      number += 1
    }
    return first
  }

  private static func string(
    _ object: String, _ number: Int32, of pattern: OpaquePointer
  ) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, object, number, &text) == FcResultMatch,
      let text = unsafe text
    else { return nil }
    return unsafe String(cString: text)
  }
}

extension Array {
  /// The array in pieces, in each of which every two neighbors belong together.
  fileprivate func chunked(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var pieces: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices
    where index == endIndex - 1 || !belongTogether(self[index], self[index + 1]) {
      pieces.append(self[start...index])
      start = index + 1
    }
    return pieces
  }
}
