import TextLayout

/// Draws the names of overlays, each beside what it looks like in the picture, in the fonts of the text.
struct LegendPainter {
  private static let fontSize = 12.0
  private static let square = 10.0
  /// Between a square and its name, and between entries.
  private static let gap = 6.0

  let overlays: [Overlay]
  let style: TextStyle
  let foreground: TextColor
  /// The picture's language.
  let language: String?

  /// The legend in rows, from its top left corner, at most so wide if a name fits.
  ///
  /// - Throws: what finding the fonts throws, and shaping.
  func parts(width limit: Double) throws(TextLayoutError) -> PictureParts {
    var parts = PictureParts()
    let typesetter = try Typesetter(style: ownStyle)
    var (x, y, height) = (0.0, 0.0, 0.0)
    for overlay in overlays {
      let name = try typesetter.shape(PlainText(overlay.rawValue)).layout(in: TextContainer())
      let width = Self.square + Self.gap + name.size.width
      if x > 0, x + width > limit {
        (x, y) = (0, y + height)
      }
      height = max(name.size.height, Self.square) + Self.gap
      append(overlay, name, at: Point(x: x, y: y), to: &parts)
      x += width + 2 * Self.gap
    }
    return parts
  }

  private func append(
    _ overlay: Overlay, _ name: LayoutResult, at corner: Point, to parts: inout PictureParts
  ) {
    let square = Rect(
      x: corner.x, y: corner.y + max(0, name.size.height - Self.square) / 2, width: Self.square,
      height: Self.square)
    if overlay.isArea { parts.items.append(.fill(.rect(square), overlay.fillColor)) }
    parts.items.append(.stroke(Self.sample(of: overlay, in: square), overlay.stroke))
    parts.include(square)
    var own = PictureParts()
    TextPainter(drawn: DrawnText(name), foreground: foreground, language: language)
      .paint(into: &own)
    let size = name.size
    own.include(Rect(x: 0, y: 0, width: size.width, height: size.height))
    parts.append(
      own, movedBy: Point(x: corner.x + Self.square + Self.gap, y: corner.y))
  }

  private static func sample(of overlay: Overlay, in square: Rect) -> DisplayShape {
    switch overlay {
    case .baselines:
      let y = square.y + square.height * 0.8
      return .segment(Point(x: square.x, y: y), Point(x: square.right, y: y))
    case .carets:
      let x = square.x + square.width / 2
      return .segment(Point(x: x, y: square.y), Point(x: x, y: square.bottom))
    default: return .rect(square)
    }
  }

  /// The names are English.
  private var ownStyle: TextStyle {
    TextStyle(
      fonts: style.fonts, fontSize: Self.fontSize, variations: style.variations, language: "en",
      direction: .leftToRight, usesSystemFonts: style.usesSystemFonts)
  }
}
