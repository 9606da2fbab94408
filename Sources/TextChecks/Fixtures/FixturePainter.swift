import TextDocuments
import TextLayout
import TextRendering

/// Draws what a fixture expects, what its command gave, and what differs.
///
/// Each line is set by itself in the fixture's fonts, at its place if the object has one, else below the line before. The actual
/// lines have places, and those that are expected take them over where they have none.
struct FixturePainter {
  let typesetter: Typesetter

  /// Around each picture, in points.
  private static let margin = 8.0

  /// Nil if there is nothing to draw.
  func pictures(expected: JSONCursor, found: JSONCursor) -> FixturePictures? {
    guard let actual = FixtureLayout(found), let wanted = FixtureLayout(expected) else {
      return nil
    }
    do throws(TextLayoutError) {
      let (one, other) = (try place(wanted, like: actual), try place(actual, like: actual))
      return FixturePictures(
        expected: list([one], one.items(.container, dash: nil)),
        actual: list([other], other.items(.container, dash: nil)),
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

    func items(_ overlay: Overlay, dash: Double?) -> [DisplayItem] {
      lines.flatMap(\.items) + frame(overlay, dash: dash)
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
    for (index, line) in layout.lines.enumerated() {
      let own = try typesetter.shape(PlainText(line.text)).layout(in: TextContainer())
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
    guard expected.box != actual.box, expected.box != nil else {
      return areas + actual.items(.container, dash: nil) + frames
    }
    return areas + actual.items(.overflow, dash: nil) + frames + expected.frame(.container, dash: 4)
  }

  private func list(_ parts: [Placed], _ items: [DisplayItem]) -> DisplayList {
    let rects = parts.flatMap { $0.lines.map(\.rect) + [$0.box].compactMap(\.self) }
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
