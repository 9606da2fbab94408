import TextLayout

/// The outlines of a picture, each once, with short names.
struct GlyphDefinitions {
  /// A glyph's name; nil if there is nothing to draw.
  typealias Name = String?

  /// The content of `<defs>`.
  private(set) var output = SVGBuffer()
  private let prefix: String
  private var names: [GlyphShapeReader.Key: Name] = [:]
  private var shapes = GlyphShapeReader()
  private var namesOfData: [[UInt8]: String] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// The name of a glyph's outline, which is read and written if it is new.
  ///
  /// - Throws: what opening the face throws.
  mutating func name(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> Name {
    let key = shapes.key(of: glyph, in: run)
    if let known = names[key] { return known }
    let name: Name
    switch try shapes.shape(of: glyph, in: run) {
    case .blank: name = nil
    case .outline(let outline), .box(let outline): name = define(outline, run.face.unitsPerEm)
    }
    names[key] = .some(name)
    return name
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
