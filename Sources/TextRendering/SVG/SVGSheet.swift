import TextLayout

/// Pictures for one page of HTML: `<svg>` elements that share their outlines, each of which is on the page once.
///
/// A picture has no text layer: the page has the text. Black is the color that the page has for `fill`, so that a page can be
/// dark.
public struct SVGSheet {
  private var glyphs: GlyphDefinitions

  /// A page without pictures; the names of its outlines begin with a prefix of ASCII letters.
  ///
  /// `outlines` are those that its pictures were made with, which are not read again.
  public init(namePrefix: String, reading outlines: GlyphOutlines = GlyphOutlines()) {
    glyphs = GlyphDefinitions(prefix: namePrefix, reading: outlines)
  }

  /// The element of a picture; `label` is what it is for those who do not see it, cut after 200 code points.
  ///
  /// Cost: linear in the list, and in the outlines that no earlier picture has, and that are not read.
  ///
  /// - Throws: what `OutlineReader` throws for a font file that has changed.
  public mutating func picture(
    of list: DisplayList, label: String
  ) throws(TextLayoutError) -> [UInt8] {
    glyphs.prepare(for: list)
    var body = SVGBody(canvas: list.canvas, shown: list.canvas)
    for item in list.items { try body.append(item, &glyphs) }
    body.finish()
    let canvas = list.canvas
    var output = SVGBuffer()
    output.append("<svg role=\"img\"")
    output.attribute("aria-label", SVGSheet.short(label))
    output.attribute("width", canvas.width)
    output.attribute("height", canvas.height)
    output.append(" viewBox=\"")
    for (index, number) in [canvas.x, canvas.y, canvas.width, canvas.height].enumerated() {
      if index > 0 { output.append(" ") }
      output.append(number)
    }
    output.append("\">\n")
    output.append(body.output.bytes)
    output.append("</svg>\n")
    return output.bytes
  }

  /// No more than can be read aloud in some seconds.
  private static func short(_ label: String) -> String {
    let scalars = label.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: 200, limitedBy: scalars.endIndex)
    return end.map { $0 < scalars.endIndex ? String(scalars[..<$0]) + "…" : label } ?? label
  }

  /// The element with the outlines of all pictures so far, which is not seen; it can be after them.
  public var definitions: [UInt8] {
    var output = SVGBuffer()
    output.append("<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n")
    output.append(glyphs.output.bytes)
    output.append("</defs></svg>\n")
    return output.bytes
  }

  /// How many bytes the outlines take.
  public var definitionSize: Int { glyphs.output.bytes.count }
}
