import TextLayout

/// Makes a display list of texts, one below the other.
struct PicturePainter {
  let texts: [DrawnText]
  let options: DrawingOptions
  /// What is known of the glyphs of other pictures; nil if this is the only one.
  var outlines: GlyphOutlines?

  /// Between two texts, and above the legend, in points.
  private static let gap = 16.0
  /// The most characters of a title that is the beginning of the text.
  private static let titleLength = 80

  /// - Throws: what laying out hidden text throws, and what finding the legend's fonts throws.
  func list() throws(TextLayoutError) -> DisplayList {
    var parts = PictureParts()
    var measurer = InkMeasurer(reading: outlines ?? GlyphOutlines())
    for text in texts {
      let own = try self.parts(of: text, &measurer)
      parts.append(own, movedBy: Point(x: 0, y: top(below: parts)))
    }
    if options.showsLegend, !options.overlays.isEmpty { try appendLegend(to: &parts) }
    let canvas = canvas(around: parts.extent, parts.ink)
    let background = options.background.map { DisplayItem.fill(.rect(canvas), $0) }
    let image = options.backgroundImage.map {
      DisplayItem.bitmap(DisplayBitmap(image: $0, rect: canvas))
    }
    var list = DisplayList(
      canvas: canvas, title: options.title ?? title, language: language,
      items: [background, image].compactMap(\.self) + parts.items, text: parts.text,
      links: parts.links, notes: parts.notes + measurer.notes)
    // Those of several pictures are known to who draws them.
    if outlines == nil { list.shapes = measurer.outlines.reader.shapes }
    return list
  }

  private func top(below parts: PictureParts) -> Double {
    guard let extent = parts.extent else { return 0 }
    return max(extent.bottom + Self.gap, parts.ink?.bottom ?? 0)
  }

  /// A text with its overlays, in its own coordinates.
  private func parts(
    of text: DrawnText, _ measurer: inout InkMeasurer
  ) throws(TextLayoutError) -> PictureParts {
    var parts = PictureParts()
    let needsHidden = options.showsHidden || options.overlays.contains(.hidden)
    var bottom = text.layout.lines.map(\.rect.bottom).max() ?? text.layout.container.insets.top
    let token = needsHidden ? text.unprinted.map { PlacedToken($0, below: &bottom) } : nil
    let hidden = needsHidden ? try HiddenTextPainter(text, top: bottom) : nil
    let hiddenRects = hidden?.rects ?? []
    for box in text.layout.container.boxes(around: text.layout.size) { parts.include(box) }
    for line in text.layout.lines { parts.include(line.usedRect) }
    for rect in hiddenRects + (token?.rects ?? []) { parts.include(rect) }
    let overlays = OverlayPainter(
      drawn: text, overlays: options.orderedOverlays, hiddenRects: hiddenRects,
      tokenRects: token?.rects, showsHidden: options.showsHidden)
    overlays.paintAreas(into: &parts)
    let first = parts.items.count
    TextPainter(drawn: text, foreground: options.foreground, language: language)
      .paint(into: &parts)
    if options.showsHidden { token?.paint(options.foreground, language, into: &parts) }
    if options.showsHidden { hidden?.paint(options.foreground, language, into: &parts) }
    parts.ink = try measurer.ink(of: parts.items[first...])
    overlays.paintLines(into: &parts)
    return parts
  }

  private func appendLegend(to parts: inout PictureParts) throws(TextLayoutError) {
    guard let style = texts.first?.layout.shaped.typesetter.style else { return }
    let legend = LegendPainter(
      overlays: options.orderedOverlays, style: style, foreground: options.foreground,
      language: language)
    let left = parts.extent?.x ?? 0
    let own = try legend.parts(width: parts.extent?.width ?? 0)
    parts.append(own, movedBy: Point(x: left, y: top(below: parts)))
  }

  /// The boxes with the margin, and all ink; at least a point in each direction, as files of pictures need it.
  private func canvas(around extent: Rect?, _ ink: Rect?) -> Rect {
    var canvas = (extent ?? Rect(x: 0, y: 0, width: 0, height: 0)).grown(by: options.usedMargin)
    if let ink { canvas = canvas.reaching(ink) }
    canvas.width = max(1, canvas.width)
    canvas.height = max(1, canvas.height)
    return canvas
  }

  private var language: String? {
    let language = texts.first?.layout.shaped.typesetter.style.language ?? "und"
    return language == "und" || language.isEmpty ? nil : language
  }

  /// The beginning of the visible text, in one line, without what stands for attachments.
  private var title: String {
    var title = String.UnicodeScalarView()
    for layout in texts.map(\.layout) {
      let visible = 0..<layout.hiddenBytes.lowerBound
      for (_, value) in Scalars(layout.shaped.text.utf8, in: visible) {
        guard let scalar = Unicode.Scalar(value), value != 0xFFFC else { continue }
        let isSpace = scalar.properties.isWhitespace
        if isSpace && (title.isEmpty || title.last == " ") { continue }
        if title.count == Self.titleLength { return String(title) + "…" }
        title.append(isSpace ? " " : scalar)
      }
      if let last = title.last, last != " " { title.append(" ") }
    }
    while title.last == " " { title.removeLast() }
    return String(title)
  }
}

extension Rect {
  /// Less than this is not seen where a picture ends, in points.
  private static let invisible = 1.0 / 16

  /// The same with each edge moved outwards by as many whole points as something sticks out, so that pixels stay where they are.
  fileprivate func reaching(_ ink: Rect) -> Rect {
    func whole(_ distance: Double) -> Double {
      distance > Self.invisible ? distance.rounded(.up) : 0
    }
    let (left, top) = (whole(x - ink.x), whole(y - ink.y))
    return Rect(
      x: x - left, y: y - top, width: width + left + whole(ink.right - right),
      height: height + top + whole(ink.bottom - bottom))
  }
}
