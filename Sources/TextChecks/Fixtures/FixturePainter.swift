import TextDocuments
import TextLayout
import TextRendering

/// Draws what a fixture expects, what its command gave, and what differs.
///
/// Each line is set by itself in the fixture's fonts, at its place if the object has one, else below the line before. The actual
/// lines have places, and those that are expected take them over where they have none. A text without lines is broken in the
/// fixture's container, however many lines it takes.
struct FixturePainter {
  let setting: FixtureSetting

  /// Around each picture, in points.
  private static let margin = 8.0

  /// Nil if there is nothing to draw; `lines` is what `lines` prints for the same text, for a command that prints none.
  func pictures(
    expected: JSONCursor, found: JSONCursor, lines: JSONCursor?
  ) -> FixturePictures? {
    guard let actual = FixtureLayout(lines ?? found) else { return nil }
    let areas = FixtureAreas(expected: expected, found: found).pairs
    let own = FixtureLayout(expected)
    let size = expected.member("size")
    let hasSize = size?.length("width") != nil || size?.length("height") != nil
    let isExpected = own != nil || lines != nil && (hasSize || !areas.isEmpty)
    guard let wanted = lines == nil ? own : FixtureLayout(expected, withLinesOf: actual) else {
      return nil
    }
    do throws(TextLayoutError) {
      var (one, other) = (try place(wanted, like: actual), try place(actual, like: actual))
      one.areas = areas.map(\.wanted)
      other.areas = areas.map(\.found)
      let found = list([other], other.items(.container, dash: nil))
      guard isExpected else {
        return FixturePictures(expected: nil, actual: found, differences: nil)
      }
      return FixturePictures(
        expected: list([one], one.items(.container, dash: nil)), actual: found,
        differences: list([one, other], differences(one, other)))
    } catch {
      return nil
    }
  }

  /// Lines at their places, and the box around them.
  private struct Placed {
    struct Line {
      let text: TextKey
      let rect: Rect
      let items: [DisplayItem]
    }

    var lines: [Line] = []
    var box: Rect?
    /// Nil for those that it does not have.
    var areas: [Rect?] = []

    /// Around all of it.
    var rects: [Rect] { lines.map(\.rect) + ([box] + areas).compactMap(\.self) }

    func items(_ overlay: Overlay, dash: Double?) -> [DisplayItem] {
      let marks = areas.compactMap(\.self)
      return marks.map { .fill(.rect($0), Overlay.selection.areaColor) } + lines.flatMap(\.items)
        + marks.map { .stroke(.rect($0), DisplayStroke(Overlay.selection.color)) }
        + frame(overlay, dash: dash)
    }

    func frame(_ overlay: Overlay, dash: Double?) -> [DisplayItem] {
      [box].compactMap(\.self).map {
        .stroke(.rect($0), DisplayStroke(overlay.color, dash: dash))
      }
    }
  }

  private func place(
    _ layout: FixtureLayout, like actual: FixtureLayout
  ) throws(TextLayoutError) -> Placed {
    var placed = Placed()
    var bottom = 0.0
    for (index, line) in try lines(of: layout).enumerated() {
      let own = try setting.typesetter.shape(PlainText(line.text)).layout(in: TextContainer())
      let known = actual.lines.indices.contains(index) ? actual.lines[index] : nil
      let origin = Point(x: line.x ?? known?.x ?? 0, y: line.y ?? known?.y ?? bottom)
      let items = try own.displayList(DrawingOptions(background: nil)).items
      placed.lines.append(
        Placed.Line(
          text: TextKey(line.text),
          rect: Rect(
            x: origin.x, y: origin.y, width: own.size.width, height: own.size.height),
          items: items.map { $0.moved(by: origin) }))
      bottom = origin.y + own.size.height
    }
    if let width = layout.width, let height = layout.height {
      placed.box = Rect(x: 0, y: 0, width: width, height: height)
    }
    return placed
  }

  private func lines(
    of layout: FixtureLayout
  ) throws(TextLayoutError) -> [FixtureLayout.Line] {
    guard let text = layout.text else { return layout.lines }
    var container = setting.container
    (container.height, container.maximumNumberOfLines) = (nil, 0)
    return try setting.typesetter.shape(PlainText(text)).layout(in: container).lines
      .prefix(FixtureLayout.mostLines)
      .map { FixtureLayout.Line(text: $0.text, x: $0.usedRect.x, y: $0.usedRect.y) }
  }

  /// The actual lines; those that differ have a red area, and the expected ones a dashed frame.
  private func differences(_ expected: Placed, _ actual: Placed) -> [DisplayItem] {
    var areas: [DisplayItem] = []
    var frames: [DisplayItem] = []
    for index in 0..<max(expected.lines.count, actual.lines.count) {
      let wanted = expected.lines.indices.contains(index) ? expected.lines[index] : nil
      let found = actual.lines.indices.contains(index) ? actual.lines[index] : nil
      guard !expected.lines.isEmpty, wanted?.text != found?.text || wanted?.rect != found?.rect
      else { continue }
      if let found { areas.append(.fill(.rect(found.rect), Overlay.overflow.areaColor)) }
      if let wanted {
        frames.append(
          .stroke(.rect(wanted.rect), DisplayStroke(Overlay.container.color, dash: 2)))
      }
    }
    for (wanted, found) in zip(expected.areas, actual.areas) where wanted != found {
      if let found {
        areas.append(.fill(.rect(found), Overlay.overflow.areaColor))
        frames.append(.stroke(.rect(found), DisplayStroke(Overlay.overflow.color)))
      }
      if let wanted {
        frames.append(.stroke(.rect(wanted), DisplayStroke(Overlay.container.color, dash: 2)))
      }
    }
    guard expected.box != actual.box, expected.box != nil else {
      return areas + actual.items(.container, dash: nil) + frames
    }
    return areas + actual.items(.overflow, dash: nil) + frames + expected.frame(.container, dash: 4)
  }

  private func list(_ parts: [Placed], _ items: [DisplayItem]) -> DisplayList {
    let rects = parts.flatMap(\.rects)
    let margin = Self.margin
    let left = min(0, rects.map(\.x).min() ?? 0) - margin
    let top = min(0, rects.map(\.y).min() ?? 0) - margin
    let right = (rects.map { $0.x + $0.width }.max() ?? 0) + margin
    let bottom = (rects.map { $0.y + $0.height }.max() ?? 0) + margin
    return DisplayList(
      canvas: Rect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top)),
      title: "", language: nil, items: items, text: [], links: [], notes: [])
  }
}

extension Overlay {
  /// The color of its areas.
  var areaColor: TextColor {
    var color = color
    color.alpha = 64
    return color
  }
}
