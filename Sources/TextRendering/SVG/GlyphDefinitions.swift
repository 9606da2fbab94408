import TextLayout

/// The outlines of a picture, each once, with short names.
///
/// They are drawn in the font units of most of the first picture's glyphs, so that the letters of a line are in one group whatever
/// their fonts are; outlines of other fonts are scaled. One that is not scaled is as high above the baseline
/// as the first glyph that is drawn with it, if that is a whole number of units: a mark mostly has the same height, and then needs none.
struct GlyphDefinitions {
  /// A glyph's element.
  struct Definition {
    let name: String
    /// How far it is above the baseline, in units.
    let rise: Int
    /// Whether it is an image, to which the opacity of a color does not apply.
    let isImage: Bool
  }

  /// The content of `<defs>`.
  private(set) var output = SVGBuffer()
  private let prefix: String
  /// Nil for a glyph of which nothing is drawn.
  private var definitions: [GlyphShapeReader.Key: Definition?] = [:]
  private let outlines: GlyphOutlines
  private var namesOfData: [[UInt8]: String] = [:]
  /// How many units there are in an em; nil before the first picture.
  private var unitsPerEm: Int?

  init(prefix: String, known shapes: [GlyphShape.Key: GlyphShape]) {
    self.init(prefix: prefix, reading: GlyphOutlines())
    outlines.reader = GlyphShapeReader(known: shapes)
  }

  init(prefix: String, reading outlines: GlyphOutlines) {
    self.prefix = prefix
    self.outlines = outlines
  }

  /// Decides on the units, before the first glyph of a picture.
  ///
  /// Cost: linear in the runs.
  mutating func prepare(for list: DisplayList) {
    if unitsPerEm == nil { unitsPerEm = list.mostUnitsPerEm }
  }

  /// How many units of the elements there are in an em of a run.
  func unitsPerEm(of run: DisplayGlyphs) -> Int { unitsPerEm ?? run.face.unitsPerEm }

  /// The element of a glyph that is so many units above the baseline, which is written if it is new; nil if there is nothing to
  /// draw.
  ///
  /// - Throws: what opening the face throws.
  mutating func definition(
    of glyph: DisplayGlyph, in run: DisplayGlyphs, above height: Double
  ) throws(TextLayoutError) -> Definition? {
    let (key, shape) = try outlines.reader.shape(of: glyph, in: run)
    if let known = definitions[key] { return known }
    let definition = define(shape, run.face.unitsPerEm, in: unitsPerEm(of: run), above: height)
    definitions[key] = .some(definition)
    return definition
  }

  private mutating func define(
    _ shape: GlyphShape, _ own: Int, in units: Int, above height: Double
  ) -> Definition? {
    let scale = own == units ? nil : Double(units) / Double(own)
    switch shape {
    case .blank: return nil
    case .outline(let outline), .box(let outline):
      let rise = scale == nil && height.magnitude < 65_536 ? Int(exactly: height) ?? 0 : 0
      let name = define("path", scale) { $0.appendPath(outline, own, raisedBy: rise) }
      return Definition(name: name, rise: rise, isImage: false)
    case .layers(let layers):
      let name = define("g", scale) { output in
        output.append(">")
        for (outline, color) in layers {
          output.append("<path")
          if let color { output.attributes("fill", color, isInherited: true) }
          output.appendPath(outline, own)
        }
        output.append("</g>")
      }
      return Definition(name: name, rise: 0, isImage: false)
    case .bitmap(let image, let left, let top, let width, let height):
      let name = define("image", nil) { output in
        output.attribute("width", width)
        output.attribute("height", height)
        output.append(" preserveAspectRatio=\"none\" transform=\"")
        if let scale { output.append(scaling: scale) }
        output.append("matrix(1 0 0 -1 ")
        output.append(left)
        output.append(" ")
        output.append(top)
        output.append(")\"")
        output.appendLink(to: image)
        output.append("/>")
      }
      return Definition(name: name, rise: 0, isImage: true)
    }
  }

  /// The name of an element, given what follows its name and its identifier; scaled if that is not nil.
  private mutating func define(
    _ element: String, _ scale: Double?, _ content: (inout SVGBuffer) -> Void
  ) -> String {
    var rest = SVGBuffer()
    if let scale {
      rest.append(" transform=\"")
      rest.append(scaling: scale)
      rest.append("\"")
    }
    content(&rest)
    // Letters of several scripts can look the same.
    let data = Array(element.utf8) + rest.bytes
    if let known = namesOfData[data] { return known }
    let name = prefix + Self.name(of: namesOfData.count)
    namesOfData[data] = name
    output.append("<\(element) id=\"\(name)\"")
    output.append(rest.bytes)
    output.append("\n")
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

extension DisplayList {
  /// How many font units there are in an em of most glyphs; nil without glyphs.
  fileprivate var mostUnitsPerEm: Int? {
    var counts: [Int: Int] = [:]
    for case .glyphs(let run) in items {
      counts[run.face.unitsPerEm, default: 0] += run.glyphs.count
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension SVGBuffer {
  /// A transform to another unit.
  fileprivate mutating func append(scaling scale: Double) {
    append("scale(")
    append(scale, decimals: 9)
    append(")")
  }

  /// The data of a path, and the end of its element.
  fileprivate mutating func appendPath(
    _ outline: GlyphOutline, _ unitsPerEm: Int, raisedBy rise: Int = 0
  ) {
    append(" d=\"")
    append(PathData.bytes(of: outline, unitsPerEm: unitsPerEm, raisedBy: rise))
    append("\"/>")
  }
}
