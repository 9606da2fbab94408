import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Columns and linked containers: what does not fit flows on.
struct LinkedContainerTests {
  private func shown(_ layout: LayoutResult) -> [String] {
    layout.lines.map { "\($0.containerIndex) \(Int($0.rect.x)),\(Int($0.rect.y)) \($0.text)" }
  }

  private func columns(_ count: Int, gap: Double = 0, height: Double = 20) -> TextContainer {
    var container = TextContainer(width: 100, height: height)
    container.columnCount = count
    container.columnGap = gap
    return container
  }

  private func linked(_ boxes: LinkedContainer...) -> TextContainer {
    var container = TextContainer(width: 50, height: 20)
    container.linkedContainers = boxes
    return container
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double?
  ) -> LinkedContainer {
    LinkedContainer(origin: Point(x: x, y: y), width: width, height: height)
  }

  @Test("columns share the width less the gaps, and are filled one after the other")
  func fill() throws {
    let layout = try TextStyle.boxes.layout("aaa bbb ccc ddd eee", in: columns(2, gap: 20))
    #expect(shown(layout) == ["0 0,0 aaa", "0 0,10 bbb", "1 60,0 ccc", "1 60,10 ddd"])
    #expect(layout.fullLineCount == 5)
    #expect(layout.lines[0].rect.width == 40)
    #expect(layout.size == Size(width: 90, height: 20))
  }

  @Test("a width that columns cannot share evenly leaves less than 1/65536 pt for each")
  func thirds() throws {
    let layout = try TextStyle.boxes.layout("aaa bbb ccc", in: columns(3, height: 10))
    let widths = layout.lines.map(\.rect.width)
    #expect(widths.allSatisfy { $0 == Double(100 * 65536 / 3) / 65536 })
    #expect(layout.lines[2].rect.x == widths[0] * 2)
  }

  @Test("gaps wider than the container leave columns without a width") func wideGaps() throws {
    let layout = try TextStyle.boxes.layout("ab", in: columns(2, gap: 200))
    #expect(layout.lines.map(\.rect.width) == [0, 0])
    #expect(layout.lines.map(\.text) == ["a", "b"])
  }

  @Test("text flows on into the next container, of another width") func flow() throws {
    // NSLayoutManager: text that does not fit a container continues in the next of textContainers.
    let container = linked(box(0, 100, 100, 10), box(200, 0, 30, nil))
    let layout = try TextStyle.boxes.layout("aaa bbb ccc ddd eee fff", in: container)
    #expect(
      shown(layout) == [
        "0 0,0 aaa", "0 0,10 bbb", "1 0,100 ccc ddd", "2 200,0 eee", "2 200,10 fff",
      ])
    #expect(layout.usedRect == Rect(x: 0, y: 0, width: 230, height: 110))
  }

  @Test("a container that is too low for a line is passed over") func low() throws {
    let container = linked(box(0, 100, 50, 5), box(0, 200, 50, 10))
    let layout = try TextStyle.boxes.layout("aaaa bbbb cccc dddd", in: container)
    #expect(shown(layout) == ["0 0,0 aaaa", "0 0,10 bbbb", "2 0,200 cccc"])
    #expect(layout.isTruncated)
  }

  @Test("limits on lines hold over all") func limit() throws {
    var container = linked(box(0, 100, 50, 50))
    container.maximumNumberOfLines = 3
    let layout = try TextStyle.boxes.layout("aaaa bbbb cccc dddd", in: container)
    #expect(layout.lineCount == 3)
    #expect(layout.lines[2].containerIndex == 1)
  }

  @Test("insets and padding are kept free in each") func insets() throws {
    var container = linked(box(0, 100, 60, 30))
    container.insets = TextInsets(top: 5, left: 5, bottom: 5, right: 5)
    container.lineFragmentPadding = 5
    let layout = try TextStyle.boxes.layout("aaa bbb", in: container)
    #expect(shown(layout) == ["0 5,5 aaa", "1 5,105 bbb"])
    #expect(layout.lines.map(\.rect.width) == [40, 50])
    #expect(layout.size == Size(width: 50, height: 120))
  }

  @Test("there is no paragraph spacing at the top of a further container") func spacing() throws {
    // CSS Fragmentation 3, 5.2: margins that adjoin an unforced break are cut off.
    var style = ParagraphStyle()
    style.paragraphSpacingBefore = 6
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText("aa\nbb\ncc"))
    var container = TextContainer(width: 50, height: 30)
    container.linkedContainers = [box(0, 100, 50, 30)]
    let layout = try shaped.layout(in: container)
    #expect(layout.lines.map(\.usedRect.y) == [0, 16, 100])
  }

  @Test("a trim's token is at the end of the last container") func trim() throws {
    let container = linked(box(0, 100, 80, 10))
    let result = try TextStyle.boxes.trim(
      "aaaa bbbb cccc dddd eeee", to: container, suffix: "More")
    #expect(result.shownLines == ["aaaa", "bbbb", "cc… More"])
    #expect(result.suffixRects == [Rect(x: 40, y: 100, width: 40, height: 10)])
    #expect(result.layout.lines[2].containerIndex == 1)
  }

  @Test("exclusion paths hold for all containers, in one system of coordinates") func paths() throws
  {
    var container = linked(box(0, 100, 80, 30))
    container.exclusionPaths = [ExclusionPath(Rect(x: 30, y: 90, width: 50, height: 20))]
    let layout = try TextStyle.boxes.layout("aaaa bbbb ccc dddd", in: container)
    #expect(shown(layout) == ["0 0,0 aaaa", "0 0,10 bbbb", "1 0,100 ccc", "1 0,110 dddd"])
  }

  @Test("refused: without a height, columns beside containers, absurd numbers")
  func refused() throws {
    func message(_ change: (inout TextContainer) -> Void) throws -> String? {
      var container = TextContainer(width: 100, height: 50)
      change(&container)
      let shaped = try Typesetters.get(.boxes).shape(PlainText("abc"))
      return #expect(throws: TextLayoutError.self) { try shaped.layout(in: container) }?.message
    }
    let noHeight = "text flows on only from a container with a height; give it one"
    let open = box(0, 0, 10, nil)
    #expect(
      try message {
        $0.columnCount = 2
        $0.height = nil
      } == noHeight)
    #expect(try message { $0.linkedContainers = [open, open] } == noHeight)
    #expect(
      try message {
        $0.columnCount = 2
        $0.linkedContainers = [open]
      } == "columns beside linked containers; give the columns as containers")
    for count in [0, -1, 1_001] {
      #expect(
        try message { $0.columnCount = count }
          == "the number of columns is \(count); give one from 1 to 1000")
    }
    #expect(try message { $0.columnGap = -1 }?.hasPrefix("the gap between columns is -1.0") == true)
    #expect(
      try message { $0.linkedContainers = [box(.nan, 0, 10, 10)] }?
        .hasPrefix("a linked container is at nan") == true)
    #expect(
      try message { $0.linkedContainers = [box(0, 0, -1, 10)] }?
        .hasPrefix("the width of a linked container is -1.0") == true)
  }

  @Test("no width is looked for among several containers") func widths() throws {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("abc"))
    let container = linked(box(0, 100, 80, 10))
    for find in [
      { try shaped.smallestWidth(forLines: 1, in: container) != nil },
      { try !shaped.lineThresholds(in: container).isEmpty },
    ] {
      let error = #expect(throws: TextLayoutError.self) { try find() }
      #expect(error?.code == .invalidArgument)
    }
    let sizes = FontSizes(minimum: 1, maximum: 40, step: 1)
    #expect(try shaped.largestFontSize(of: sizes, in: container).fontSize == 16)
  }
}
