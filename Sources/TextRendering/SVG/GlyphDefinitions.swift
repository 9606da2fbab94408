import TextLayout

/// The outlines of a picture, each once, with short names.
struct GlyphDefinitions {
  /// A glyph's name; nil if there is nothing to draw.
  typealias Name = String?

  /// The content of `<defs>`.
  private(set) var output = SVGBuffer()
  private let prefix: String
  private var names: [GlyphShapeReader.Key: Name] = [:]
  private let outlines: GlyphOutlines
  private var namesOfData: [[UInt8]: String] = [:]
  /// The names of images, to which the opacity of a color does not apply.
  private var images: Set<[UInt8]> = []

  init(prefix: String, known shapes: [GlyphShape.Key: GlyphShape]) {
    self.init(prefix: prefix, reading: GlyphOutlines())
    outlines.reader = GlyphShapeReader(known: shapes)
  }

  init(prefix: String, reading outlines: GlyphOutlines) {
    self.prefix = prefix
    self.outlines = outlines
  }

  /// Whether a name is that of an image.
  func isImage(_ name: String) -> Bool { images.contains(Array(name.utf8)) }

  /// The name of a glyph's outline, which is read and written if it is new.
  ///
  /// - Throws: what opening the face throws.
  mutating func name(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> Name {
    let (key, shape) = try outlines.reader.shape(of: glyph, in: run)
    if let known = names[key] { return known }
    let name: Name
    switch shape {
    case .blank: name = nil
    case .outline(let outline), .box(let outline):
      name = define("path") { $0.appendPath(outline, run.face.unitsPerEm) }
    case .layers(let layers):
      name = define("g") { output in
        output.append(">")
        for (outline, color) in layers {
          output.append("<path")
          if let color { output.attributes("fill", color, isInherited: true) }
          output.appendPath(outline, run.face.unitsPerEm)
        }
        output.append("</g>")
      }
    case .bitmap(let image, let left, let top, let width, let height):
      name = define("image") { output in
        output.attribute("width", width)
        output.attribute("height", height)
        output.append(" preserveAspectRatio=\"none\" transform=\"matrix(1 0 0 -1 ")
        output.append(left)
        output.append(" ")
        output.append(top)
        output.append(")\"")
        output.appendLink(to: image)
        output.append("/>")
      }
      if let name { images.insert(Array(name.utf8)) }
    }
    names[key] = .some(name)
    return name
  }

  /// The name of an element, given what follows its name and its identifier.
  private mutating func define(
    _ element: String, _ content: (inout SVGBuffer) -> Void
  ) -> String {
    var rest = SVGBuffer()
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

extension SVGBuffer {
  /// The data of a path, and the end of its element.
  fileprivate mutating func appendPath(_ outline: GlyphOutline, _ unitsPerEm: Int) {
    append(" d=\"")
    append(PathData.bytes(of: outline, unitsPerEm: unitsPerEm))
    append("\"/>")
  }
}
