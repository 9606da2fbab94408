import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Long texts, many corners and tall paths, of which each row, cut or step is tried few times.
@Suite struct FlowLinearityTests {
  private func times(_ count: Int, _ string: String) -> String {
    String(repeating: string, count: count)
  }

  private func container(height: Double? = nil, _ paths: [ExclusionPath]) -> TextContainer {
    var container = TextContainer(width: 300, height: height)
    container.exclusionPaths = paths
    return container
  }

  /// Shapes a text, and expects that what is done with it takes no kind of work more than so often a byte.
  private func expectFewSteps(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ action: (ShapedText) throws -> Void
  ) throws {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    let work = try WorkDone { try action(shaped) }
    #expect(work.kinds(above: 100 * text.utf8.count) == [], sourceLocation: sourceLocation)
  }

  private let disc = ExclusionPath(
    polygon: (0..<1_000).map { step in
      // A rough disc without a sine: a square whose corners are cut by a thousand places.
      let along = Double(step % 250)
      switch step / 250 {
      case 0: return Point(x: 150 + along / 3, y: along / 3)
      case 1: return Point(x: 233 - along / 3, y: 83 + along / 3)
      case 2: return Point(x: 150 - along / 3, y: 166 - along / 3)
      default: return Point(x: 67 + along / 3, y: 83 - along / 3)
      }
    })

  @Test("a long text beside and below a path of many corners") func longText() throws {
    try expectFewSteps(times(2_000, "abc de ")) { shaped in
      let layout = try shaped.layout(in: container([disc]))
      #expect(layout.lineCount > 400)
      let trimmed = try shaped.trim(to: container(height: 500, [disc]))
      #expect(trimmed.status == .trimmed)
    }
  }

  @Test("a long word that is broken beside a tall slanted path") func longWord() throws {
    let wedge = ExclusionPath(polygon: [
      Point(x: 40, y: 0), Point(x: 300, y: 0), Point(x: 300, y: 900_000), Point(x: 45, y: 900_000),
    ])
    try expectFewSteps(times(4_000, "a")) { shaped in
      let layout = try shaped.layout(in: container(height: 10_100, [wedge]))
      #expect(layout.lineCount == 1_000)
      #expect(!layout.isTruncated)
    }
  }

  /// Nimbus kerns the letter with itself, and the second font joins it, so that no place in the word is safe.
  @Test(
    "as few cuts of a long word are tried in columns, and beside a path, however long it is",
    arguments: [([Fonts.nimbus], "a"), ([Fonts.noto("NotoSansSyriac")], "\u{710}")],
    [TruncationMode.tail, .head, .middle])
  func cutsOfLongWord(_ letters: (fonts: [String], letter: String), mode: TruncationMode) throws {
    let style = TextStyle(fonts: letters.fonts + [Fonts.dejaVu], usesSystemFonts: false)
    var columns = TextContainer(width: 300, height: 100)
    columns.columnCount = 3
    let corner = container(height: 100, [ExclusionPath(Rect(x: 0, y: 0, width: 5, height: 5))])
    for container in [columns, corner] {
      let counts = try [700, 1_400].map { length in
        let shaped = try Typesetter(style: style).shape(PlainText(times(length, letters.letter)))
        let work = try WorkDone {
          let status = try shaped.trim(to: container, truncating: mode).status
          #expect(status == .trimmed)
        }
        return work[.cutsValidated]
      }
      #expect(counts[0] < (mode == .tail ? 100 : 250))
      #expect(counts[1] < counts[0] + 32)
    }
  }

  @Test("no cut leaves room for a suffix that fits nowhere below") func suffix() throws {
    let wide = ExclusionPath(Rect(x: 50, y: 0, width: 250, height: 1_000))
    try expectFewSteps(times(1_000, "abc de ")) { shaped in
      let result = try shaped.trim(
        to: container(height: 900, [wide]), token: TruncationToken(suffix: "Readallofitnow"))
      #expect(result.status == .suffixDoesNotFit)
    }
  }

  @Test("columns by the hundred") func columns() throws {
    var container = TextContainer(width: 100_000, height: 50)
    container.columnCount = 1_000
    try expectFewSteps(times(10_000, "abc ")) { shaped in
      let layout = try shaped.layout(in: container)
      #expect(layout.lineCount == 5_000)
    }
  }
}
