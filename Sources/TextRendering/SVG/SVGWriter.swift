import TextLayout

/// Writes a display list as an SVG file, the same bytes each time.
///
/// Glyphs are outlines, each once, so no font is needed to show the file, and it looks the same everywhere. A transparent layer
/// has the text, so that it can be selected, searched and read aloud. The file has no script, refers to nothing outside it, and
/// takes no character of the text for markup. Links are those of `DisplayList.links`.
public struct SVGWriter: Sendable {
  /// Pixels per point: what `width` and `height` of the file are multiplied by.
  public var scale: Double
  /// What the names of the file's elements begin with; files whose elements share a page need different ones.
  ///
  /// ASCII letters and digits that begin with a letter; empty for a file by itself.
  public var namePrefix: String

  /// A writer.
  public init(scale: Double = 1, namePrefix: String = "") {
    self.scale = scale
    self.namePrefix = namePrefix
  }

  /// The file, in UTF-8, with a newline at its end.
  ///
  /// Cost: linear in the list, and in the outlines of its glyphs, each read once.
  ///
  /// - Throws: what `OutlineReader` throws for a font file that has changed.
  public func write(_ list: DisplayList) throws(TextLayoutError) -> [UInt8] {
    var glyphs = GlyphDefinitions(prefix: namePrefix, known: list.shapes)
    glyphs.prepare(for: list)
    var body = SVGBody(canvas: list.canvas, shown: shown(of: list.canvas))
    for item in list.items { try body.append(item, &glyphs) }
    body.finish()
    var output = SVGBuffer()
    appendHead(of: list, to: &output)
    if !glyphs.output.bytes.isEmpty {
      output.append("<defs>\n")
      output.append(glyphs.output.bytes)
      output.append("</defs>\n")
    }
    output.append("<g aria-hidden=\"true\">\n")
    output.append(body.output.bytes)
    output.append("</g>\n")
    SVGTextLayer(list: list, id: layerName).append(to: &output)
    output.append("</svg>\n")
    return output.bytes
  }

  /// No glyph's name has a hyphen.
  private var layerName: String { namePrefix + "text-layer" }

  /// What the file shows: the canvas, and what is left of the pixels that it covers in part.
  ///
  /// Browsers give a picture whole pixels, and stretch one whose size is not whole, by less than a pixel but unevenly.
  private func shown(of canvas: Rect) -> Rect {
    let size = PixelSize(of: canvas, scale: scale)
    return Rect(
      x: canvas.x, y: canvas.y, width: size.width / scale, height: size.height / scale)
  }

  private func appendHead(of list: DisplayList, to output: inout SVGBuffer) {
    let size = PixelSize(of: list.canvas, scale: scale)
    let canvas = shown(of: list.canvas)
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    output.attribute("width", size.width)
    output.attribute("height", size.height)
    output.append(" viewBox=\"")
    for (index, number) in [canvas.x, canvas.y, canvas.width, canvas.height].enumerated() {
      if index > 0 { output.append(" ") }
      output.append(number)
    }
    output.append("\"")
    // What is inside an img does not exist for screen readers, so the text is its name; links have to be reached.
    if list.links.isEmpty, !list.text.isEmpty {
      output.append(" role=\"img\" aria-labelledby=\"\(layerName)\"")
    } else {
      output.append(" role=\"\(list.links.isEmpty ? "img" : "group")\"")
    }
    if let language = list.language { output.attribute("xml:lang", language) }
    output.append(">\n<title>")
    // Without a name a picture is nothing for screen readers.
    output.append(escaping: list.title.isEmpty ? "Empty text" : list.title)
    output.append("</title>\n")
  }
}
