import TextLayout

/// The text of a picture as text that is not seen: an element for each line, as wide as the line.
///
/// A click goes through the letters to it, so it has the links.
struct SVGTextLayer {
  let list: DisplayList
  let id: String

  func append(to output: inout SVGBuffer) {
    guard let size = list.text.first?.pieces.first?.fontSize else { return }
    output.append("<g id=\"\(id)\" fill-opacity=\"0\" font-family=\"sans-serif\"")
    output.attribute("font-size", size)
    output.append(">\n")
    for line in list.text { append(line, size, to: &output) }
    output.append("</g>\n")
  }

  private func append(_ line: DisplayText, _ size: Double, to output: inout SVGBuffer) {
    output.append("<text")
    // Chromium 156 does not take it from the group.
    if line.hasCollapsibleSpaces { output.append(" xml:space=\"preserve\"") }
    // A text of a direction begins at that end.
    let x = line.isRightToLeft ? line.origin.x + line.width : line.origin.x
    if x != 0 { output.attribute("x", x) }
    output.attribute("y", line.origin.y)
    if line.isRightToLeft { output.append(" direction=\"rtl\"") }
    if line.width > 0 {
      output.attribute("textLength", line.width)
      output.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    output.append(">")
    for piece in line.pieces { append(piece, size, to: &output) }
    output.append("</text>\n")
  }

  private func append(_ piece: DisplayText.Piece, _ size: Double, to output: inout SVGBuffer) {
    let isPlain = piece.fontSize == size && piece.language == nil
    if let link = piece.link {
      output.append("<a")
      output.attribute("href", link)
      output.append(">")
    }
    if !isPlain {
      output.append("<tspan")
      if piece.fontSize != size { output.attribute("font-size", piece.fontSize) }
      if let language = piece.language { output.attribute("xml:lang", language) }
      output.append(">")
    }
    output.append(escaping: piece.text)
    if !isPlain { output.append("</tspan>") }
    if piece.link != nil { output.append("</a>") }
  }
}

extension DisplayText {
  /// Whether a browser would drop white space of it: at an end, beside other white space, or tabs (SVG 1.1, white space handling).
  ///
  /// For white space, bidi controls are as if they were not there (CSS Text 3, 4.1.1); in Firefox soft hyphens neither. An Ogham space
  /// hangs at a line's end.
  fileprivate var hasCollapsibleSpaces: Bool {
    var isAfterSpace = true
    for scalar in pieces.lazy.flatMap(\.text.unicodeScalars) where !scalar.isLeftOutOfSpaces {
      let isSpace = scalar == " " || scalar == "\u{1680}"
      if isSpace && isAfterSpace || (0x09...0x0D).contains(scalar.value) { return true }
      isAfterSpace = isSpace
    }
    return isAfterSpace
  }
}

extension Unicode.Scalar {
  fileprivate var isLeftOutOfSpaces: Bool { self == "\u{AD}" || properties.isBidiControl }
}
