import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where lines are between the upper and the lower edge.
///
/// A line is 10 pt high, its baseline 8 below its top.
struct VerticalAlignmentTests {
  private func container(
    _ alignment: VerticalAlignment, height: Double?, lines: Int = 0, least: Int = 0,
    insets: TextInsets = TextInsets()
  ) -> TextContainer {
    TextContainer(
      width: 100, height: height, insets: insets, maximumNumberOfLines: lines,
      minimumNumberOfLines: least, verticalAlignment: alignment)
  }

  private func tops(_ text: String, in container: TextContainer) throws -> [Double] {
    try TextStyle.boxes.layout(text, in: container).lines.map(\.rect.y)
  }

  @Test(
    "the room is above, halved or below",
    arguments: [(VerticalAlignment.top, 0.0), (.center, 15.5), (.bottom, 31)])
  func room(alignment: VerticalAlignment, y: Double) throws {
    let result = try TextStyle.boxes.layout("a\nb", in: container(alignment, height: 51))
    #expect(result.lines.map(\.rect.y) == [y, y + 10])
    #expect(result.lines.map(\.usedRect.y) == [y, y + 10])
    #expect(result.lines.map(\.baseline) == [y + 8, y + 18])
    #expect(result.firstBaseline == y + 8)
    #expect(result.lastBaseline == y + 18)
    #expect(result.usedRect == Rect(x: 0, y: y, width: 10, height: 20))
    #expect(result.size == Size(width: 10, height: 20))
    #expect(result.fullSize == Size(width: 10, height: 20))
    #expect(result.lines[1].runs[0].glyphs[0].position == Point(x: 0, y: y + 18))
    #expect(result.paintedLine(at: 1).baseline == y + 18)
    #expect(result.rects(of: 2..<3) == [Rect(x: 0, y: y + 10, width: 10, height: 10)])
  }

  @Test("half of the room is rounded down to 1/65536 pt") func half() throws {
    let text = Fixed(raw: 10)
    let shift = { (alignment: VerticalAlignment, inner: Fixed?) throws -> Int in
      let metrics = try ContainerMetrics(container(alignment, height: nil))
      return VerticalAligner(metrics).shift(ofUsed: text, in: inner).raw
    }
    #expect(try shift(.center, Fixed(raw: 17)) == 3)
    #expect(try shift(.bottom, Fixed(raw: 17)) == 7)
    #expect(try shift(.top, Fixed(raw: 17)) == 0)
    #expect(try shift(.bottom, Fixed(raw: 9)) == 0)
    #expect(try shift(.center, Fixed(raw: 9)) == 0)
    #expect(try shift(.bottom, nil) == 0)
  }

  @Test("without a height nothing moves", arguments: VerticalAlignment.allCases)
  func unlimited(alignment: VerticalAlignment) throws {
    #expect(try tops("a\nb", in: container(alignment, height: nil)) == [0, 10])
    #expect(try tops("a", in: container(alignment, height: nil, least: 3)) == [0])
  }

  @Test("the lines that show are what is moved") func hiddenLines() throws {
    #expect(try tops("a\nb\nc", in: container(.bottom, height: 25)) == [5, 15])
    #expect(try tops("a\nb\nc", in: container(.center, height: 50, lines: 2)) == [15, 25])
    #expect(try tops("a\nb\nc", in: container(.center, height: 5)) == [])
  }

  @Test("insets are outside, and the spacing after the last paragraph that shows does not count")
  func insetsAndSpacing() throws {
    let insets = TextInsets(top: 10, bottom: 4)
    #expect(try tops("a", in: container(.center, height: 44, insets: insets)) == [20])
    #expect(try tops("a", in: container(.bottom, height: 44, insets: insets)) == [30])
    let wide = TextInsets(top: 30, bottom: 30)
    #expect(try tops("a", in: container(.bottom, height: 44, insets: wide)) == [])
    var style = ParagraphStyle()
    style.paragraphSpacing = 6
    let spaced = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText("a\nb\nc"))
    let result = try spaced.layout(in: container(.bottom, height: 50, lines: 2))
    #expect(result.lines.map(\.rect.y) == [24, 40])
    style.paragraphSpacing = 0
    style.lineSpacing = 6
    let led = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText("a\nb"))
    #expect(try led.layout(in: container(.bottom, height: 50)).lines.map(\.rect.y) == [18, 34])
  }

  @Test("a least number of lines is no text") func minimumNumberOfLines() throws {
    let result = try TextStyle.boxes.layout("a", in: container(.center, height: 50, least: 3))
    #expect(result.lines[0].rect.y == 20)
    #expect(result.size.height == 30)
  }

  @Test("an empty text has its caret where its line would be")
  func emptyText() throws {
    let result = try TextStyle.boxes.layout("", in: container(.center, height: 50))
    #expect(result.usedRect == Rect(x: 0, y: 20, width: 0, height: 10))
    #expect(result.size.height == 10)
    let caret = try #require(try result.caret(at: 0, affinity: .downstream))
    #expect(caret.rect == Rect(x: 0, y: 20, width: 0, height: 10))
    #expect(try result.hitTest(at: Point(x: 5, y: 25)).area == .extraLine)
    #expect(try result.hitTest(at: Point(x: 5, y: 15)).side == .above)
    // Higher than its container: it begins at the top.
    let low = try TextStyle.boxes.layout("", in: container(.bottom, height: 5))
    #expect(low.usedRect.y == 0)
    var columns = container(.bottom, height: 50)
    columns.columnCount = 2
    #expect(try TextStyle.boxes.layout("", in: columns).usedRect.y == 40)
  }

  @Test("a point hits what is moved there") func hits() throws {
    let result = try TextStyle.boxes.layout("ab\ncd", in: container(.bottom, height: 50))
    let hit = try result.hitTest(at: Point(x: 15, y: 45))
    #expect(hit.character?.utf8 == 4..<5)
    #expect(hit.area == .text)
    let above = try result.hitTest(at: Point(x: 15, y: 5))
    #expect(above.area == .container)
    #expect(above.side == .above)
    #expect(above.insertionPoint?.rect == Rect(x: 0, y: 30, width: 0, height: 10))
  }

  @Test("columns move together, as far as the highest can") func columns() throws {
    var columns = container(.center, height: 35)
    columns.columnCount = 2
    #expect(try tops("a\nb\nc\nd", in: columns) == [2.5, 12.5, 22.5, 2.5])
    #expect(try tops("a", in: columns) == [12.5])
    let layout = try TextStyle.boxes.layout("a\nb\nc\nd", in: columns)
    #expect(layout.size.height == 30)
    #expect(layout.usedRect.y == 2.5)
    #expect(try layout.hitTest(at: Point(x: 52, y: 5)).character?.utf8 == 6..<7)
  }

  @Test("linked containers move each by itself, and one of unlimited height does not move")
  func linkedContainers() throws {
    var linked = container(.bottom, height: 25)
    linked.linkedContainers = [
      LinkedContainer(origin: Point(x: 0, y: 100), width: 100, height: 40),
      LinkedContainer(origin: Point(x: 0, y: 200), width: 100, height: nil),
    ]
    #expect(try tops("a\nb\nc", in: linked) == [5, 15, 130])
    #expect(try tops("a\nb\nc\nd\ne\nf\ng", in: linked) == [5, 15, 100, 110, 120, 130, 200])
    let layout = try TextStyle.boxes.layout("a\nb\nc", in: linked)
    #expect(layout.usedRect == Rect(x: 0, y: 5, width: 10, height: 135))
    #expect(layout.size.height == 110)
    #expect(try layout.hitTest(at: Point(x: 5, y: 135)).character?.utf8 == 4..<5)
  }

  @Test("exclusion paths go only with the top") func exclusionPaths() throws {
    var around = container(.center, height: 50)
    around.exclusionPaths = [ExclusionPath(Rect(x: 0, y: 0, width: 10, height: 10))]
    #expect(throws: TextLayoutError.self) { try TextStyle.boxes.layout("a", in: around) }
    around.verticalAlignment = .top
    #expect(try tops("a", in: around) == [0])
  }

  @Test("a viewport scrolls to lines that were moved down") func viewport() throws {
    let result = try TextStyle.boxes.layout(
      "a", in: container(.bottom, height: 100, insets: TextInsets(bottom: 5)))
    let shown = try result.contentOffset(showing: 0..<1, in: Viewport(height: 20))
    #expect(shown == 75)
    let end = try result.contentOffset(showing: 0..<1, in: Viewport(height: 20, offset: 90))
    #expect(end == 80)
  }

  @Test("a growing view moves its text only where it is higher") func growth() throws {
    let typesetter = try Typesetters.get(.boxes)
    var view = try GrowingText(
      typesetter, in: container(.center, height: nil), minimumHeight: 40,
      contentInset: TextInsets(top: 4, bottom: 6))
    let low = try view.show(PlainText("a"), selection: 0..<1)
    #expect(low.height == 40)
    #expect(low.layout.lines[0].rect.y == 10)
    #expect(low.selection?.boundingRect?.y == 10)
    #expect(low.layout.size.height == 10)
    #expect(low.contentOffset == -4)
    #expect(!low.scrolls)
    #expect(try low.verify().isEmpty)
    let high = try view.show(PlainText("a\nb\nc\nd"))
    #expect(high.height == 50)
    #expect(high.layout.lines[0].rect.y == 0)
    #expect(try view.show(PlainText("")).layout.usedRect.y == 10)
  }
}
