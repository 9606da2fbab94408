import TextLayout
import TextShaping

/// Finds out where the text of a picture has ink, and which of its characters have none.
struct InkMeasurer {
  /// Reads each glyph once.
  let outlines: GlyphOutlines
  /// Those of shapes, which are read more often than they are found.
  private var bounds: [GlyphShape.Key: Rect?] = [:]
  /// What is drawn otherwise than the text has it, in the order of its first use.
  private var gaps: [Gap] = []

  /// Characters that are drawn by something else.
  private struct Gap {
    /// The font that has no outline of them; nil if they have no glyph.
    let face: FontFace?
    var scalars: [Unicode.Scalar] = []
  }

  /// The most characters that a note names.
  private static let namedCount = 5

  /// Measures with what is known of glyphs, and what it reads.
  init(reading outlines: GlyphOutlines) { self.outlines = outlines }

  /// A rectangle around what items paint, without the outlines of shapes; nil if that is nothing.
  ///
  /// Cost: linear in the items.
  ///
  /// - Throws: what opening a face throws.
  mutating func ink(of items: some Sequence<DisplayItem>) throws(TextLayoutError) -> Rect? {
    var ink: Rect?
    func include(_ rect: Rect) { ink = ink?.union(rect) ?? rect }
    for item in items {
      switch item {
      case .glyphs(let run):
        for glyph in run.glyphs {
          if let rect = try self.ink(of: glyph, in: run) { include(rect) }
        }
      case .fill(.rect(let rect), _): include(rect)
      case .image(let image): include(image.rect)
      case .bitmap(let bitmap): include(bitmap.rect)
      case .fill, .stroke: continue
      }
    }
    return ink
  }

  private mutating func ink(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> Rect? {
    let (key, shape) = try outlines.reader.shape(of: glyph, in: run)
    if glyph.id == 0 {
      note(glyph, in: run, lackedBy: nil)
    } else if case .box = shape, run.face.isScalable, !run.face.isColor {
      note(glyph, in: run, lackedBy: run.face)
    }
    let found: Rect?
    if let known = bounds[key] {
      found = known
    } else {
      found = shape.bounds
      bounds[key] = .some(found)
    }
    let scale = run.fontSize / Double(run.face.unitsPerEm)
    return found.map {
      Rect(
        x: glyph.position.x + $0.x * scale, y: glyph.position.y + $0.y * scale,
        width: $0.width * scale, height: $0.height * scale)
    }
  }

  private mutating func note(
    _ glyph: DisplayGlyph, in run: DisplayGlyphs, lackedBy face: FontFace?
  ) {
    let own = face == nil ? run.missingScalar(of: glyph) : run.scalar(of: glyph)
    guard let scalar = own, CharacterClass.isVisible(scalar.value) else { return }
    let index =
      gaps.firstIndex { $0.face === face }
      ?? {
        gaps.append(Gap(face: face))
        return gaps.count - 1
      }()
    guard gaps[index].scalars.count <= Self.namedCount else { return }
    if !gaps[index].scalars.contains(scalar) { gaps[index].scalars.append(scalar) }
  }

  /// A note for each font that has no outline of a character, and one for characters without a glyph.
  var notes: [Note] {
    gaps.map { gap in
      let names = gap.scalars.prefix(Self.namedCount).map(\.codePointName).joined(separator: ", ")
      let all = gap.scalars.count > Self.namedCount ? "\(names) and others" : names
      guard let face = gap.face else {
        return Note(
          code: "missing-glyph",
          message:
            "no glyph for \(all): the font's sign for a missing character, or a box, is drawn"
        )
      }
      return Note(
        code: "glyph-without-outline",
        message:
          "\(face.familyName) has no outline of \(all), or a damaged one: a box is drawn; use an undamaged copy of \(face.path)"
      )
    }
  }
}
