import TextLayout

/// The outlines of a picture, each once, with short names.
struct GlyphDefinitions {
  /// A glyph's name; nil if there is nothing to draw.
  typealias Name = String?

  private struct Key: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    /// The advance of a box in place of an outline; nil for an outline.
    let advance: Int?
  }

  /// The content of `<defs>`.
  private(set) var output = SVGBuffer()
  private let prefix: String
  private var names: [Key: Name] = [:]
  /// They are kept, since a new face could have the identity of one that is gone.
  private var faces: [ObjectIdentifier: FontFace] = [:]
  private var readers: [ObjectIdentifier: OutlineReader] = [:]
  private var namesOfData: [[UInt8]: String] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// The name of a glyph's outline, which is read and written if it is new.
  ///
  /// - Throws: what opening the face throws.
  mutating func name(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> Name {
    let key = key(of: glyph, in: run)
    if let known = names[key] { return known }
    faces[key.face] = run.face
    var outline = try outline(of: key, in: run.face)
    if outline.isEmpty, isGap(glyph, in: run) {
      let units = glyph.advance * Double(run.face.unitsPerEm) / run.fontSize
      outline = GlyphOutline(boxOf: units, unitsPerEm: run.face.unitsPerEm)
    }
    let name = outline.isEmpty ? nil : define(outline, run.face.unitsPerEm)
    names[key] = .some(name)
    return name
  }

  /// Whether a glyph without an outline would be a gap: one that has only colors, and stands for something visible.
  private func isGap(_ glyph: DisplayGlyph, in run: DisplayGlyphs) -> Bool {
    guard run.face.isColor, glyph.advance > 0, glyph.offset < run.text.utf8.count else {
      return false
    }
    let index = run.text.utf8.index(run.text.startIndex, offsetBy: glyph.offset)
    return CharacterClass.isVisible(run.text.unicodeScalars[index].value)
  }

  private func key(of glyph: DisplayGlyph, in run: DisplayGlyphs) -> Key {
    let units = glyph.advance * Double(run.face.unitsPerEm) / run.fontSize
    let isBox = !run.face.isScalable
    // All glyphs of a font of bitmaps that are as wide look the same.
    return Key(
      face: ObjectIdentifier(run.face), glyph: isBox ? 0 : glyph.id,
      advance: isBox ? Int(max(0, min(1e6, units)).rounded()) : nil)
  }

  private mutating func outline(
    of key: Key, in face: FontFace
  ) throws(TextLayoutError) -> GlyphOutline {
    let box = { (advance: Int) in
      advance == 0
        ? GlyphOutline([]) : GlyphOutline(boxOf: Double(advance), unitsPerEm: face.unitsPerEm)
    }
    if let advance = key.advance { return box(advance) }
    return try reader(of: face).outline(of: key.glyph) ?? box(face.unitsPerEm / 2)
  }

  private mutating func reader(of face: FontFace) throws(TextLayoutError) -> OutlineReader {
    if let known = readers[ObjectIdentifier(face)] { return known }
    let made = try OutlineReader(face)
    readers[ObjectIdentifier(face)] = made
    return made
  }

  private mutating func define(_ outline: GlyphOutline, _ unitsPerEm: Int) -> String {
    let data = PathData.bytes(of: outline, unitsPerEm: unitsPerEm)
    // Letters of several scripts can look the same.
    if let known = namesOfData[data] { return known }
    let name = prefix + Self.name(of: namesOfData.count)
    namesOfData[data] = name
    output.append("<path id=\"\(name)\" d=\"")
    output.append(data)
    output.append("\"/>\n")
    return name
  }

  /// `a`, …, `z`, `A`, …, `Z`, then two characters and more, of which the first is a letter: an XML name without a colon.
  private static func name(of number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    var rest = number
    var name = [letters[rest % letters.count]]
    rest /= letters.count
    while rest > 0 {
      rest -= 1
      name.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(decoding: name, as: UTF8.self)
  }
}
