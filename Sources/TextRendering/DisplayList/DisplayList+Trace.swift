import TextLayout

/// The list as text, a line for each item, for people to read and for tests to compare.
extension DisplayList: CustomStringConvertible {
  /// One line for each part, in their order.
  public var description: String {
    var lines = ["canvas \(canvas.words)", "title \(title.debugDescription)"]
    if let language { lines.append("language \(language)") }
    lines += items.map(\.words) + text.map(\.words)
    lines += links.map { link in
      "link \(link.url) " + link.rects.map { "(\($0.words))" }.joined(separator: " ")
    }
    lines += notes.map { "note \($0.code): \($0.message)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayItem {
  fileprivate var words: String {
    switch self {
    case .fill(let shape, let color): "fill \(color.hexadecimal) \(shape.words)"
    case .stroke(let shape, let stroke):
      "stroke \(stroke.color.hexadecimal) width \(stroke.width.short) "
        + (stroke.dash.map { "dash \($0.short) " } ?? "") + shape.words
    case .glyphs(let run): run.words
    case .image(let image):
      "image \(image.color.hexadecimal) \(image.rect.words)"
        + (image.alternativeText.map { " \($0.debugDescription)" } ?? "")
    case .bitmap(let bitmap):
      "bitmap \(bitmap.image.width) by \(bitmap.image.height) pixels \(bitmap.rect.words)"
    }
  }
}

extension DisplayGlyphs {
  /// A glyph is `id@offset(x,y)`.
  fileprivate var words: String {
    "glyphs \(face.familyName) \(face.styleName) \(fontSize.short) \(color.hexadecimal) "
      + "from \(origin.words) \(isRightToLeft ? "rtl" : "ltr") \(text.debugDescription) "
      + glyphs.map { "\($0.id)@\($0.offset)(\($0.position.words))" }.joined(separator: " ")
  }
}

extension DisplayShape {
  fileprivate var words: String {
    switch self {
    case .rect(let rect): "rect \(rect.words)"
    case .polygon(let corners): "polygon " + corners.map(\.words).joined(separator: " ")
    case .segment(let start, let end): "segment \(start.words) \(end.words)"
    }
  }
}

extension DisplayText {
  fileprivate var words: String {
    let parts = pieces.map { piece in
      "\(piece.text.debugDescription) \(piece.fontSize.short)"
        + (piece.language.map { " \($0)" } ?? "") + (piece.link.map { " <\($0)>" } ?? "")
    }
    return "text \(origin.words) width \(width.short) \(isRightToLeft ? "rtl" : "ltr") "
      + parts.joined(separator: " | ")
  }
}

extension Rect {
  fileprivate var words: String { "\(x.short) \(y.short) \(width.short) \(height.short)" }
}

extension Point {
  fileprivate var words: String { "\(x.short),\(y.short)" }
}

extension Double {
  /// With at most three decimals, none if it is whole.
  fileprivate var short: String {
    let rounded = (self * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
