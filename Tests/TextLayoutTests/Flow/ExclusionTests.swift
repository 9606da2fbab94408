import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Lines around exclusion paths.
///
/// In Box at 10 pt every character is 10 pt wide, and a line 10 pt high.
struct ExclusionTests {
  private func container(_ paths: Rect..., width: Double = 200) -> TextContainer {
    var container = TextContainer(width: width)
    container.exclusionPaths = paths.map { ExclusionPath($0) }
    return container
  }

  /// Each line's row, left edge and text.
  private func shown(_ layout: LayoutResult) -> [String] {
    layout.lines.map { "\($0.rowIndex) \(Int($0.usedRect.x)) \($0.text)" }
  }

  private func lay(
    _ text: String, _ container: TextContainer, _ style: TextStyle = .boxes
  ) throws -> [String] {
    shown(try style.layout(text, in: container))
  }

  @Test("several fragments on a row, which share its top, height and baseline") func row() throws {
    // NSTextContainer.lineFragmentRect(forProposedRect:at:writingDirection:remaining:): what an exclusion
    // path leaves of a proposed rectangle is proposed again.
    let middle = container(Rect(x: 60, y: 0, width: 60, height: 20))
    let layout = try TextStyle.boxes.layout("one two three four nine", in: middle)
    #expect(shown(layout) == ["0 0 one", "0 120 two", "1 0 three", "1 120 four", "2 0 nine"])
    let (first, second) = (layout.lines[0], layout.lines[1])
    #expect(first.rect == Rect(x: 0, y: 0, width: 60, height: 10))
    #expect(second.rect == Rect(x: 120, y: 0, width: 80, height: 10))
    #expect(first.baseline == second.baseline)
    #expect(layout.lineCount == 5)
    #expect(layout.size == Size(width: 160, height: 30))
  }

  @Test("a path without a width takes nothing, and no line overlaps it") func withoutWidth() throws
  {
    // The first goes down and up; the second has such a spike on a box that takes the right of the first row.
    let line = [(30, 0), (30, 43), (30, 0)]
    let spike = [(100, 0), (200, 0), (200, 10), (100, 10), (100, 0), (30, 0), (30, 10), (30, 0)]
    for (polygon, lines) in [
      (line, ["0 0 one two three four"]), (spike, ["0 0 one two", "1 0 three four"]),
    ] {
      var container = TextContainer(width: 200)
      container.exclusionPaths = [
        ExclusionPath(polygon: polygon.map { Point(x: Double($0.0), y: Double($0.1)) })
      ]
      let layout = try TextStyle.boxes.layout("one two three four", in: container)
      #expect(shown(layout) == lines)
      #expect(try layout.verify().isEmpty)
    }
  }

  @Test("lines are clear of paths whose edges lie on each other", arguments: 0..<8)
  func edgesOnEdges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var container = TextContainer(width: 200)
      container.exclusionPaths = (0..<2).map { _ in
        ExclusionPath(
          polygon: (0..<Int.random(in: 3...9, using: &random)).map { _ in
            Point(
              x: Double(Int.random(in: 0...4, using: &random) * 50),
              y: Double(Int.random(in: 0...4, using: &random) * 15))
          })
      }
      let layout = try TextStyle.boxes.layout("one two three four five six", in: container)
      #expect(try layout.verify().isEmpty, "\(container.exclusionPaths)")
    }
  }

  @Test("paragraphs from right to left fill fragments from the right") func rightToLeft() throws {
    let middle = container(Rect(x: 60, y: 0, width: 60, height: 20))
    let style = TextStyle.boxes.running(.rightToLeft)
    #expect(
      try lay("one two three four", middle, style)
        == ["0 130 one two", "0 10 three", "1 160 four"])
  }

  @Test("every paragraph begins a row") func paragraphs() throws {
    let middle = container(Rect(x: 60, y: 0, width: 60, height: 40))
    #expect(try lay("a\nb\n\nc", middle) == ["0 0 a", "1 0 b", "2 0 ", "3 0 c"])
  }

  @Test("padding is at both ends of each fragment") func padding() throws {
    // lineFragmentPadding: "the amount by which text is inset within line fragment rectangles".
    var middle = container(Rect(x: 60, y: 0, width: 60, height: 10))
    middle.lineFragmentPadding = 5
    let layout = try TextStyle.boxes.layout("seven eight", in: middle)
    #expect(layout.lines.map(\.usedRect.x) == [0, 120])
    #expect(layout.lines.map(\.usedRect.width) == [60, 60])
    #expect(layout.lines.map { $0.runs[0].x } == [5, 125])
    // Six boxes and the padding are more than 60.
    #expect(try lay("twelve x", middle) == ["0 120 twelve", "1 0 x"])
  }

  @Test("coordinates count from the outer corner, insets included") func insets() throws {
    var inset = container(Rect(x: 0, y: 0, width: 50, height: 30))
    inset.insets = TextInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(try lay("one two", inset) == ["0 50 one two"])
    let layout = try TextStyle.boxes.layout("one two three four five six", in: inset)
    #expect(layout.lines.map(\.rect.y) == [20, 30])
    #expect(layout.lines.map(\.rect.x) == [50, 10])
  }

  @Test("a fragment that cannot hold the next word is passed over") func passedOver() throws {
    let left = container(Rect(x: 30, y: 0, width: 30, height: 20))
    #expect(try lay("three four nine six", left) == ["0 60 three four", "1 60 nine six"])
    #expect(try lay("three fours abc de", left) == ["0 60 three fours", "1 0 abc", "1 60 de"])
  }

  @Test("where no fragment of a row holds it, the row moves down") func movesDown() throws {
    // CSS 2.1, 9.5: shifted downward until either some content fits or no more floats are present.
    let wide = container(Rect(x: 50, y: 5, width: 150, height: 30))
    let layout = try TextStyle.boxes.layout("one twothree four", in: wide)
    #expect(shown(layout) == ["0 0 one", "1 0 twothree four"])
    #expect(layout.lines.map(\.rect.y) == [0, 35])
  }

  @Test("a row moves past what is above it, and no further") func gapBetween() throws {
    let two = container(
      Rect(x: 0, y: 0, width: 180, height: 30), Rect(x: 0, y: 45, width: 180, height: 30))
    let layout = try TextStyle.boxes.layout("seven eight nine ten eleven", in: two)
    #expect(layout.lines.map(\.rect.y) == [30, 75])
    #expect(shown(layout) == ["0 0 seven eight nine ten", "1 0 eleven"])
  }

  @Test("a word is broken beside a path only where nothing further down holds it")
  func emergency() throws {
    let tall = Rect(x: 50, y: 0, width: 150, height: 100)
    // Below the path there is room.
    #expect(try lay("abcdefgh", container(tall)) == ["0 0 abcdefgh"])
    // A container that ends before it would hide the word, and all after it.
    var low = container(tall)
    low.height = 60
    let layout = try TextStyle.boxes.layout("abcdefgh ij", in: low)
    #expect(shown(layout) == ["0 0 abcde", "1 0 fgh", "2 0 ij"])
    #expect(layout.lines[0].endsBy == .emergency)
    // A wider gap further down holds it whole.
    low.exclusionPaths[0] = ExclusionPath(polygon: [
      Point(x: 50, y: 0), Point(x: 200, y: 0), Point(x: 200, y: 100), Point(x: 100, y: 100),
      Point(x: 100, y: 20), Point(x: 50, y: 20),
    ])
    #expect(try TextStyle.boxes.layout("abcdefgh ij", in: low).lines.map(\.rect.y) == [20, 30])
  }

  @Test("in a whole row a word that alone is too wide is broken inside") func wholeRow() throws {
    let below = container(Rect(x: 0, y: 15, width: 30, height: 10), width: 50)
    #expect(try lay("abcdefg", below) == ["0 0 abcde", "1 30 fg"])
  }

  @Test("a row is proposed again when something on it is higher") func higher() throws {
    // Box Tall, the fallback for α and γ, is 17 high: what begins at 12 is in a taller row's way.
    let style = TextStyle.own("Box.ttf", "BoxTall.ttf")
    var below = container(Rect(x: 40, y: 12, width: 160, height: 40))
    let low = try style.layout("ab cd ef gh", in: below)
    #expect(low.lines[0].text == "ab cd ef gh")
    let tall = try style.layout("ab cd ef γ gh", in: below)
    #expect(tall.lines[0].text.hasPrefix("ab"))
    #expect(tall.lines[0].rect.width == 40)
    #expect(tall.lines[0].rect.height == 10)
    below.exclusionPaths = []
    #expect(try style.layout("ab cd ef γ gh", in: below).lines[0].rect.height > 12)
  }

  @Test("indents count from the container's edges") func indents() throws {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 40
    style.headIndent = 20
    style.tailIndent = -30
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style)
      .shape(PlainText("one two three four five six seven"))
    let layout = try shaped.layout(in: container(Rect(x: 60, y: 0, width: 40, height: 20)))
    #expect(try layout.verify().isEmpty)
    // The first gap is 60 wide, of which the indent takes 40; the second is 100, less 30.
    #expect(shown(layout) == ["0 100 one two", "1 100 three", "2 20 four five six", "3 20 seven"])
    #expect(layout.lines[0].usedRect.width == 70)
    #expect(layout.lines[2].runs[0].x == 20)
  }

  @Test("alignment and justification are those of the fragment") func alignment() throws {
    var right = container(Rect(x: 60, y: 0, width: 40, height: 10))
    right.alignment = .right
    #expect(try lay("one two", right) == ["0 30 one", "0 170 two"])
    right.alignment = .center
    #expect(try lay("one two", right) == ["0 15 one", "0 135 two"])
    right.alignment = .justified
    let layout = try TextStyle.boxes.layout("abc de fg ijk lm xyzzy", in: right)
    #expect(layout.lines[1].usedRect == Rect(x: 100, y: 0, width: 100, height: 10))
  }

  @Test("where lines never wrap, a paragraph is in the first gap") func clipping() throws {
    var clipping = container(Rect(x: 60, y: 0, width: 40, height: 10))
    clipping.lineBreakMode = .clipping
    let layout = try TextStyle.boxes.layout("one two three\nx", in: clipping)
    #expect(shown(layout) == ["0 0 one two three", "1 0 x"])
    let trimmed = try TextStyle.boxes.trim("one two three\nx", to: clipping)
    #expect(trimmed.text == "one t…")
  }

  @Test("breaking between characters needs room for one") func characters() throws {
    var chars = container(Rect(x: 25, y: 0, width: 165, height: 10))
    chars.lineBreakMode = .character
    #expect(try lay("abcdef", chars) == ["0 0 ab", "0 190 c", "1 0 def"])
  }

  @Test("what reaches everywhere leaves all lines below it") func everything() throws {
    let all = container(Rect(x: -10, y: -10, width: 300, height: 110))
    let layout = try TextStyle.boxes.layout("one two", in: all)
    #expect(layout.lines[0].rect == Rect(x: 0, y: 100, width: 200, height: 10))
    var low = all
    low.height = 50
    let hidden = try TextStyle.boxes.layout("one two", in: low)
    #expect(hidden.lineCount == 0)
    #expect(hidden.fullLineCount == 1)
    #expect(hidden.isTruncated)
  }

  @Test("a polygon's slanted edge: lines become longer, row by row") func slanted() throws {
    var triangle = TextContainer(width: 200)
    triangle.exclusionPaths = [
      ExclusionPath(polygon: [Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 0, y: 100)])
    ]
    let layout = try TextStyle.boxes.layout("a bb ccc dddd eeeee ffffff", in: triangle)
    // The first row moves down point by point until there is room for a character.
    #expect(layout.lines.map(\.rect.y) == [5, 15, 25, 35, 45, 55])
    #expect(layout.lines.map(\.rect.x) == [190, 170, 150, 130, 110, 90])
  }

  @Test("refused: without a width, with too many corners or too few, or absurd ones")
  func refused() throws {
    func message(_ change: (inout TextContainer) -> Void) throws -> String? {
      var container = TextContainer(width: 100)
      change(&container)
      let shaped = try Typesetters.get(.boxes).shape(PlainText("abc"))
      return #expect(throws: TextLayoutError.self) { try shaped.layout(in: container) }?.message
    }
    let box = ExclusionPath(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      try message {
        $0.width = nil
        $0.exclusionPaths = [box]
      } == "exclusion paths, columns and linked containers need a width; give the container one")
    #expect(
      try message { $0.exclusionPaths = Array(repeating: box, count: 501) }
        == "the exclusion paths have more than 2000 corners; leave some out")
    #expect(
      try message { $0.exclusionPaths = [ExclusionPath(polygon: [])] }
        == "an exclusion path has 0 corners; give a polygon at least 3")
    for value in [Double.nan, .infinity, 1_000_001] {
      #expect(
        try message {
          $0.exclusionPaths = [ExclusionPath(Rect(x: value, y: 0, width: 1, height: 1))]
        }?.hasPrefix("a coordinate of an exclusion path is") == true)
    }
  }
}
