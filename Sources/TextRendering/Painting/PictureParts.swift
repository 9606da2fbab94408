import TextLayout
import TextShaping

/// The parts of a picture while it is made.
struct PictureParts {
  var items: [DisplayItem] = []
  var text: [DisplayText] = []
  var links: [DisplayLink] = []
  /// What has to be visible; nil if there is nothing.
  var extent: Rect?
  /// Around all that the text paints, which can stick out; nil if that is nothing.
  var ink: Rect?
  /// What is drawn otherwise than its font has it, in the order of its first use.
  private(set) var substitutions: [Substitution] = []

  /// A face, and whether its glyphs are boxes, since it has no outlines, or lack their colors.
  struct Substitution {
    let face: FontFace
    let isBox: Bool
  }

  mutating func append(_ run: DisplayGlyphs) {
    Work.glyphsDrawn.count(run.glyphs.count)
    if run.face.isColor || !run.face.isScalable { findSubstitutions(in: run) }
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
    if let ink = other.ink?.moved(by: offset) { self.ink = self.ink?.union(ink) ?? ink }
    for substitution in other.substitutions { append(substitution) }
  }

  private mutating func findSubstitutions(in run: DisplayGlyphs) {
    for glyph in run.glyphs where run.isVisible(glyph) {
      switch run.face.colorGlyph(glyph.id) {
      case .layers, .bitmap: continue
      case .other: append(Substitution(face: run.face, isBox: !run.face.isScalable))
      case nil where !run.face.isScalable: append(Substitution(face: run.face, isBox: true))
      case nil: continue
      }
    }
  }

  private mutating func append(_ new: Substitution) {
    guard !substitutions.contains(where: { $0.face === new.face && $0.isBox == new.isBox }) else {
      return
    }
    substitutions.append(new)
  }

  /// A note for each font.
  var notes: [Note] {
    substitutions.map { substitution in
      let name = substitution.face.familyName
      return substitution.isBox
        ? Note(
          code: "font-without-outlines",
          message: "\(name) has no outlines: its glyphs without an image are drawn as boxes")
        : Note(
          code: "color-not-drawn",
          message:
            "\(name) has glyphs in color that can't be drawn (COLR version 1 or SVG): they are drawn by their "
            + "outlines, in the color of the text")
    }
  }
}
