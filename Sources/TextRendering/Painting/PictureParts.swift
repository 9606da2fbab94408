import TextLayout

/// The parts of a picture while it is made.
struct PictureParts {
  var items: [DisplayItem] = []
  var text: [DisplayText] = []
  var links: [DisplayLink] = []
  /// What has to be visible; nil if there is nothing.
  var extent: Rect?
  /// The faces that glyphs were taken from, each once, in the order of their first use.
  private(set) var faces: [FontFace] = []

  mutating func append(_ run: DisplayGlyphs) {
    Work.glyphsDrawn.count(run.glyphs.count)
    if !faces.contains(where: { $0 === run.face }) { faces.append(run.face) }
    items.append(.glyphs(run))
  }

  /// Makes sure that a rectangle is visible.
  mutating func include(_ rect: Rect) { extent = extent?.union(rect) ?? rect }

  /// Appends other parts, moved.
  mutating func append(_ other: PictureParts, movedBy offset: Point = Point(x: 0, y: 0)) {
    let stays = offset == Point(x: 0, y: 0)
    items += stays ? other.items : other.items.map { $0.moved(by: offset) }
    text += stays ? other.text : other.text.map { $0.moved(by: offset) }
    links += stays ? other.links : other.links.map { $0.moved(by: offset) }
    if let extent = other.extent { include(extent.moved(by: offset)) }
    for face in other.faces where !faces.contains(where: { $0 === face }) { faces.append(face) }
  }

  /// What is drawn otherwise than its font has it, a note for each font.
  var notes: [Note] {
    faces.compactMap { face in
      if !face.isScalable {
        return Note(
          code: "font-without-outlines",
          message: "\(face.familyName) has no outlines: its glyphs are drawn as boxes")
      }
      guard face.isColor else { return nil }
      return Note(
        code: "color-not-drawn",
        message:
          "\(face.familyName) has glyphs in color: they are drawn by their outlines, in the color of the text"
      )
    }
  }
}
