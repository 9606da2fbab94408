import TextDocuments
import TextLayout
import TextRendering

/// Draws what a fixture expects, what its command gave, and what differs.
///
/// Each line is set by itself in the fixture's fonts. The actual lines are at their places; expected ones are where the fixture,
/// or else its container, has them (`FixturePlacer`). A text without lines is broken in the container.
struct FixturePainter {
  private let setting: FixtureSetting
  private let placer: FixturePlacer
  private let run: FixtureRun
  private let differing: DifferingPaths
  private let wanted: FixtureLayout
  private let found: FixtureLayout
  private let areas: [FixtureAreas.Area]

  /// A painter of a run; `lines` is an object with the lines of the same text, for a command that prints none.
  init(_ run: FixtureRun, lines: JSONCursor?, setting: FixtureSetting) {
    self.run = run
    self.setting = setting.fitted(to: run.output)
    placer = FixturePlacer(setting: self.setting)
    differing = DifferingPaths(run.differences)
    wanted = FixtureLayout(run.fixture.expectation)
    found = FixtureLayout(lines ?? run.output)
    areas = FixtureAreas(expected: run.fixture.expectation, found: run.output).areas
  }

  /// Nil if the output has nothing to draw.
  func pictures() -> FixturePictures? {
    guard !found.isEmpty, let actual = try? actualPicture() else { return nil }
    let list = actual.list(actual.items(.container))
    guard run.isFailure else { return FixturePictures(actual: list, isAsExpected: true) }
    guard !wanted.isEmpty || !areas.isEmpty, let expected = try? expectedPicture(beside: actual)
    else { return FixturePictures(actual: list) }
    return FixturePictures(
      expected: expected.list(expected.items(.container)), actual: list,
      differences: differences(expected, actual))
  }

  // MARK: - The two layouts

  private func actualPicture() throws(TextLayoutError) -> FixturePicture {
    var lines = (found.lines ?? []).compactMap(PlacedLine.init)
    if let text = found.text { lines = try placer.lines(of: text) }
    return FixturePicture(
      lines: lines, glyphs: try lines.map(glyphs), box: try box(found.width, found.height, lines),
      areas: areas.map(\.found))
  }

  private func expectedPicture(
    beside actual: FixturePicture
  ) throws(TextLayoutError) -> FixturePicture {
    var lines = actual.lines
    if let own = wanted.lines {
      lines = try placer.lines(own, like: actual.lines)
    } else if let text = wanted.text {
      lines = try placer.lines(of: text)
    }
    // Lines of another text would not be in the box of the actual one.
    let hasBox = wanted.width != nil || wanted.height != nil || !wanted.hasText
    let (width, height) = (wanted.width ?? found.width, wanted.height ?? found.height)
    return FixturePicture(
      lines: lines, glyphs: try lines.map(glyphs),
      box: hasBox ? try box(width, height, actual.lines) : nil, areas: areas.map(\.wanted))
  }

  private func box(
    _ width: Double?, _ height: Double?, _ lines: [PlacedLine]
  ) throws(TextLayoutError) -> Rect? {
    guard let width, let height, width >= 0, height >= 0 else { return nil }
    return try placer.box(of: Size(width: width, height: height), like: lines)
  }

  /// The glyphs of a line at its place: from its right edge if it is in a paragraph from right to left.
  private func glyphs(of line: PlacedLine) throws(TextLayoutError) -> [DisplayItem] {
    let container = TextContainer(lineFragmentPadding: setting.container.lineFragmentPadding)
    let layout = try setting.layout(placer.text(of: [line]), in: container)
    guard let own = layout.lines.first else { return [] }
    let isRightToLeft = own.direction == .rightToLeft
    let room = isRightToLeft ? line.rect.width - own.usedRect.width : 0
    let offset = Point(
      x: line.rect.x + room - own.usedRect.x, y: line.rect.y - own.usedRect.y)
    return try layout.displayList(DrawingOptions(background: nil)).items
      .map { $0.moved(by: offset) }
  }

  // MARK: - What differs

  /// The actual lines; those that differ have a red area, and the expected ones a dashed frame.
  private func differences(
    _ expected: FixturePicture, _ actual: FixturePicture
  ) -> DisplayList {
    var marks = DifferenceMarks()
    for index in 0..<max(expected.lines.count, actual.lines.count) {
      let wanted = expected.lines.element(at: index)
      let found = actual.lines.element(at: index)
      guard differs(index, wanted, found) else { continue }
      marks.add(wanted: wanted?.rect, found: found?.rect)
      if differing.contains("lines[\(index)].rect") {
        marks.addFrames(wanted: wanted?.fragment, found: found?.fragment)
      }
    }
    for area in areas where area.found == nil || differing.contains(area.path) {
      // A caret is so narrow that its area does not show.
      marks.add(wanted: nil, found: area.found)
      marks.addFrames(wanted: area.wanted, found: area.found)
    }
    let hasOtherSize = differing.contains("size") && expected.box != nil
    let items =
      marks.areas + actual.items(hasOtherSize ? .overflow : .container) + marks.frames
      + (hasOtherSize ? expected.frame(.container, dash: 4) : [])
    return actual.list(items, and: expected.rects + marks.rects)
  }

  /// Whether a line is not as expected: by its members if the output has lines, else by its text.
  private func differs(_ index: Int, _ wanted: PlacedLine?, _ found: PlacedLine?) -> Bool {
    guard self.wanted.hasText else { return false }
    guard let wanted, let found else { return true }
    guard self.wanted.lines != nil, run.output.member("lines") != nil else {
      return !wanted.text.utf8.elementsEqual(found.text.utf8)
    }
    return differing.contains("lines[\(index)]")
  }
}
