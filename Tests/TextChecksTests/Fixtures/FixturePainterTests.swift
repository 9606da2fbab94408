import TestSupport
import Testing
import TextDocuments
import TextLayout
import TextRendering
import TextReports

@testable import TextChecks

/// The pictures of fixtures whose output is not as expected; each letter is 10 pt wide and high.
struct FixturePainterTests {
  /// What is drawn of a picture.
  private struct Drawn {
    let list: DisplayList

    /// The beginning of each line: the left edge of its glyphs, and its baseline.
    var origins: [Point] {
      list.items.compactMap { item in
        if case .glyphs(let run) = item { run.glyphs.first?.position ?? run.origin } else { nil }
      }
    }

    /// The dashed frames of what is expected.
    var dashed: [Rect] { strokes { $0.dash != nil } }

    /// The frames that are not dashed.
    var solid: [Rect] { strokes { $0.dash == nil } }

    /// The red areas.
    var red: [Rect] {
      list.items.compactMap { item in
        if case .fill(.rect(let rect), let color) = item, color.isOverflow {
          rect
        } else {
          nil
        }
      }
    }

    private func strokes(_ isMeant: (DisplayStroke) -> Bool) -> [Rect] {
      list.items.compactMap { item in
        if case .stroke(.rect(let rect), let stroke) = item, isMeant(stroke) { rect } else { nil }
      }
    }
  }

  private struct Pictures {
    let expected: Drawn?
    let actual: Drawn
    let differences: Drawn?
  }

  private static func pictures(
    _ expectation: String, of text: String, in container: TextContainer,
    _ direction: BaseDirection = .auto
  ) throws -> Pictures {
    let typesetter = try Typesetters.get(TextStyle.boxes.running(direction))
    let layout = try typesetter.shape(PlainText(text)).layout(in: container)
    let report = JSONReport(header: ReportHeader(command: "lines", file: nil))
    let output = JSONCursor(try JSONReader().read(report.lines(Measured(layout))))
    let file = Array("text: a\nexpect: \(expectation)\n".utf8)
    let fixture = try FixtureFormat.fixtures(in: file, path: "a.textfit.yaml")[0].fixture.get()
    let run = FixtureRun(
      fixture: fixture, index: 0, output: output, subject: CheckSubject(file: nil, name: "a"))
    let setting = FixtureSetting(typesetter: typesetter, container: container)
    let pictures = try #require(FixturePainter(run, lines: nil, setting: setting).pictures())
    return Pictures(
      expected: pictures.expected.map(Drawn.init), actual: Drawn(list: pictures.actual),
      differences: pictures.differences.map(Drawn.init))
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  // MARK: - Where the container has lines

  @Test(
    "Expected lines are aligned as the container says, also those beyond the actual ones",
    arguments: [
      (TextAlignment.left, [0.0, 0, 0]), (.center, [40, 35, 45]), (.right, [80, 70, 90]),
    ])
  func alignment(alignment: TextAlignment, edges: [Double]) throws {
    let container = TextContainer(width: 100, alignment: alignment)
    let pictures = try Self.pictures("{ lines: [aa, bbb, c] }", of: "aa bbb c", in: container)
    let differences = try #require(pictures.differences)
    #expect(pictures.expected?.origins == zip(edges, [8.0, 18, 28]).map { Point(x: $0, y: $1) })
    #expect(differences.dashed.map(\.x) == edges && differences.dashed.map(\.y) == [0, 10, 20])
    #expect(differences.dashed.map(\.width) == [20, 30, 10])
  }

  @Test("Lines from right to left end at the right edge") func rightToLeft() throws {
    let pictures = try Self.pictures(
      "{ lines: [aa, bbb] }", of: "aa bbb", in: TextContainer(width: 100), .rightToLeft)
    #expect(pictures.expected?.origins == [Point(x: 80, y: 8), Point(x: 70, y: 18)])
    #expect(pictures.differences?.dashed == [Self.rect(80, 0, 20, 10), Self.rect(70, 10, 30, 10)])
  }

  @Test("A line is aligned by the direction that the fixture gives") func ownDirection() throws {
    let pictures = try Self.pictures(
      "{ lines: [{ text: aa, direction: rtl }] }", of: "bb", in: TextContainer(width: 100))
    #expect(pictures.expected?.origins == [Point(x: 80, y: 8)])
    #expect(pictures.actual.origins == [Point(x: 0, y: 8)])
  }

  @Test("Insets and padding move lines") func insets() throws {
    let container = TextContainer(
      width: 100, insets: TextInsets(top: 3, left: 5, bottom: 7, right: 11),
      lineFragmentPadding: 2)
    let pictures = try Self.pictures("{ lines: [aa, b] }", of: "aa b", in: container)
    #expect(pictures.expected?.origins == [Point(x: 7, y: 11), Point(x: 7, y: 21)])
    #expect(pictures.actual.origins.first == Point(x: 7, y: 11))
    #expect(pictures.differences?.dashed == [Self.rect(5, 3, 24, 10), Self.rect(5, 13, 14, 10)])
  }

  @Test(
    "Another number of lines is aligned at the center or the bottom as the container says",
    arguments: [
      (VerticalAlignment.top, [8.0, 18]), (.center, [28, 38]), (.bottom, [48, 58]),
    ])
  func verticalAlignment(alignment: VerticalAlignment, baselines: [Double]) throws {
    let container = TextContainer(width: 100, height: 60, verticalAlignment: alignment)
    let pictures = try Self.pictures("{ lines: [aa, b] }", of: "aa b", in: container)
    #expect(pictures.expected?.origins.map(\.y) == baselines)
  }

  @Test("More lines than the height holds begin at its top") func tooManyLines() throws {
    let container = TextContainer(width: 100, height: 20, verticalAlignment: .bottom)
    let pictures = try Self.pictures("{ lines: [a, b, c] }", of: "a", in: container)
    #expect(pictures.expected?.origins.map(\.y) == [8, 18, 28])
  }

  @Test("Lines of a column are aligned in it") func columns() throws {
    var container = TextContainer(width: 110, height: 10, alignment: .right)
    (container.columnCount, container.columnGap) = (2, 10)
    let pictures = try Self.pictures("{ lines: [aaaa, b, c] }", of: "aaaa bbbb", in: container)
    #expect(pictures.actual.origins.map(\.x) == [10, 70])
    #expect(
      pictures.expected?.origins == [
        Point(x: 10, y: 8), Point(x: 100, y: 8), Point(x: 100, y: 18),
      ])
  }

  @Test(
    "The box of a size is where the container has content of that size",
    arguments: [
      (TextAlignment.left, VerticalAlignment.top, BaseDirection.auto, 0.0, 0.0),
      (.center, .center, .auto, 30, 20), (.right, .bottom, .auto, 60, 40),
      (.natural, .top, .rightToLeft, 60, 0),
    ])
  func box(
    alignment: TextAlignment, vertical: VerticalAlignment, direction: BaseDirection, x: Double,
    y: Double
  ) throws {
    let container = TextContainer(
      width: 100, height: 60, insets: TextInsets(top: 2, left: 2, bottom: 2, right: 2),
      alignment: alignment, verticalAlignment: vertical)
    let pictures = try Self.pictures(
      "{ size: { width: 40, height: 20 } }", of: "aaaaa", in: container, direction)
    #expect(pictures.expected?.solid == [Self.rect(x, y, 40, 20)])
    #expect(pictures.differences?.dashed == [Self.rect(x, y, 40, 20)])
    #expect(pictures.differences?.red == [])
  }

  @Test("Lines without a size have no box: that of the actual lines is not theirs")
  func linesWithoutBox() throws {
    let pictures = try Self.pictures("{ lines: [a] }", of: "aa", in: TextContainer(width: 100))
    #expect(pictures.expected?.solid == [] && pictures.actual.solid == [Self.rect(0, 0, 20, 10)])
  }

  // MARK: - What a fixture gives itself

  @Test("The members of a rectangle that are given count, the others are those of the actual line")
  func partialRectangles() throws {
    let pictures = try Self.pictures(
      "{ lines: [{ usedRect: { width: 35 } }, { usedRect: { x: 4 } }, { rect: { y: 30 } }] }",
      of: "aa\nbb\ncc", in: TextContainer(width: 100))
    #expect(
      pictures.differences?.dashed.prefix(3) == [
        Self.rect(0, 0, 35, 10), Self.rect(4, 10, 20, 10), Self.rect(0, 30, 20, 10),
      ])
    #expect(
      pictures.expected?.origins == [Point(x: 0, y: 8), Point(x: 4, y: 18), Point(x: 0, y: 38)])
  }

  @Test("A line fragment rectangle that differs has a frame of its own") func fragments() throws {
    let pictures = try Self.pictures(
      "{ lines: [{ rect: { width: 150 } }] }", of: "aa", in: TextContainer(width: 100))
    #expect(pictures.differences?.dashed == [Self.rect(0, 0, 20, 10), Self.rect(0, 0, 150, 10)])
    #expect(pictures.differences?.list.canvas == Self.rect(-8, -8, 166, 26))
    #expect(pictures.differences?.solid.contains(Self.rect(0, 0, 100, 10)) == true)
  }

  @Test("Only lines that differ are marked, and a line without a text has the actual one")
  func onlyDifferencesAreMarked() throws {
    let pictures = try Self.pictures(
      "{ lines: [{}, { text: xx }, cc, { endsBy: end }] }", of: "aa\nbb\ncc\ndd",
      in: TextContainer(width: 100))
    #expect(pictures.expected?.origins.count == 4)
    #expect(pictures.differences?.red == [Self.rect(0, 10, 20, 10)])
    #expect(pictures.differences?.dashed == [Self.rect(0, 10, 20, 10)])
  }

  @Test("A place within the tolerance is not marked") func tolerance() throws {
    let pictures = try Self.pictures(
      "{ lines: [{ usedRect: { x: 1 } }, xx] }\ntolerance: 2", of: "aa\nbb",
      in: TextContainer(width: 100))
    #expect(pictures.differences?.red == [Self.rect(0, 10, 20, 10)])
  }

  @Test("A rectangle outside the lines may have only some members") func partialAreas() throws {
    let pictures = try Self.pictures(
      "{ usedRect: { x: 5 } }", of: "aa", in: TextContainer(width: 100))
    #expect(pictures.expected?.solid.first == Self.rect(5, 0, 20, 10))
    #expect(pictures.differences?.dashed == [Self.rect(5, 0, 20, 10)])
    #expect(pictures.differences?.red == [Self.rect(0, 0, 20, 10)])
  }

  // MARK: - Nothing to draw of what is expected

  @Test(
    "What can't be drawn of an expectation leaves the actual picture",
    arguments: ["{ lineCount: 2 }", "{ truncated: true }", "{ hiddenRanges: [] }"])
  func actualAlone(expectation: String) throws {
    let pictures = try Self.pictures(expectation, of: "aa", in: TextContainer(width: 100))
    #expect(pictures.expected == nil && pictures.differences == nil)
    #expect(pictures.actual.origins == [Point(x: 0, y: 8)])
  }
}

extension TextColor {
  /// Whether it is that of what overflows, opaque or not.
  fileprivate var isOverflow: Bool {
    var color = self
    color.alpha = Overlay.overflow.color.alpha
    return color == Overlay.overflow.color
  }
}
