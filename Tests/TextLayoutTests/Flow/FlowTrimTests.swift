import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Trims around exclusion paths; `trim` expects every promise.
struct FlowTrimTests {
  private func container(lines: Int = 0, height: Double? = nil, _ paths: Rect...) -> TextContainer {
    var container = TextContainer(width: 200, height: height, maximumNumberOfLines: lines)
    container.exclusionPaths = paths.map { ExclusionPath($0) }
    return container
  }

  @Test("the token is in the last visible fragment") func lastFragment() throws {
    let middle = container(lines: 3, Rect(x: 60, y: 0, width: 60, height: 20))
    let result = try TextStyle.boxes.trim("one two three four five", to: middle)
    #expect(result.shownLines == ["one", "two", "three…"])
    #expect(result.layout.lines.map(\.rowIndex) == [0, 0, 1])
  }

  @Test("where nothing below holds a word, it is broken beside the path") func broken() throws {
    let middle = container(lines: 2, height: 20, Rect(x: 60, y: 0, width: 60, height: 20))
    let result = try TextStyle.boxes.trim("seventeen eighteen", to: middle)
    #expect(result.shownLines == ["sevent", "een eig…"])
  }

  @Test("a word that the cut shortens moves to a gap that was skipped") func movesUp() throws {
    // Whole, the word is too wide for the gap of the first two rows, and is in the one below the path;
    // there it leaves no room for the suffix.
    let path = container(height: 30, Rect(x: 100, y: 0, width: 100, height: 20))
    let result = try TextStyle.boxes.trim(
      "abcdefghijklmnopq rstuvwxyz", to: path, suffix: "ABCDEFGHIJKLMNO")
    #expect(result.status == .trimmed)
    #expect(result.shownLines == ["abcdefghi…", "ABCDEFGHIJKLMNO"])
    #expect(result.layout.lines.map(\.rect.y) == [0, 20])
  }

  @Test("so it does where the whole word went on to another container, and over many lines of it")
  func movesBack() throws {
    // A gap of 30 characters, and a container of five to the line.
    var path = TextContainer(width: 400, height: 10, maximumNumberOfLines: 3)
    path.exclusionPaths = [ExclusionPath(Rect(x: 300, y: 0, width: 100, height: 10))]
    path.linkedContainers = [
      LinkedContainer(origin: Point(x: 0, y: 20), width: 50, height: 100)
    ]
    let word = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn"
    let full = try TextStyle.boxes.layout(word, in: path)
    #expect(full.shownLines == ["abcde", "fghij", "klmno"])
    let result = try TextStyle.boxes.trim(word, to: path)
    #expect(result.shownLines == [String(word.prefix(29)) + "…"])
  }

  @Test("without something high after the cut a row is lower, and has more room") func lower()
    throws
  {
    let style = TextStyle.own("Box.ttf", "BoxTall.ttf")
    let below = container(height: 12, Rect(x: 40, y: 12, width: 160, height: 40))
    let result = try style.trim("ab cd ef γ gh", to: below)
    #expect(result.text == "ab cd ef…")
    // The same where the number of lines is the limit.
    let one = container(lines: 1, Rect(x: 40, y: 12, width: 160, height: 40))
    #expect(try style.layout("ab cd ef γ gh", in: one).shownLines == ["ab"])
    #expect(try style.trim("ab cd ef γ gh", to: one).text == "ab cd ef…")
  }

  @Test("so it has where something high sent it to a narrow container, where that is far below")
  func lowerBefore() throws {
    let style = TextStyle.own("Box.ttf", "BoxTall.ttf")
    let words = Array(repeating: "ab cd", count: 14).joined(separator: " ")
    var wide = TextContainer(width: 900, height: 12, maximumNumberOfLines: 2)
    wide.linkedContainers = [LinkedContainer(origin: Point(x: 0, y: 20), width: 50, height: 1_000)]
    #expect(try style.layout(words + " γ gh", in: wide).shownLines == ["ab cd", "ab cd"])
    #expect(try style.trim(words + " γ gh", to: wide).text == words + "…")
  }

  @Test("a suffix that is wider than the gaps below is in a row above") func wideSuffix() throws {
    let narrow = container(height: 40, Rect(x: 50, y: 10, width: 150, height: 40))
    let result = try TextStyle.boxes.trim(
      "one two three four five six seven eight nine ten", to: narrow, suffix: "Read-all-of-it")
    #expect(result.status == .trimmed)
    #expect(result.text == "one… Read-all-of-it")
    #expect(result.layout.lines.map(\.rect.y) == [0])
  }

  @Test("a suffix that fits nowhere is reported, with a hint") func nowhere() throws {
    let narrow = container(height: 40, Rect(x: 50, y: -10, width: 150, height: 140))
    let result = try TextStyle.boxes.trim(
      "one two three four five", to: narrow, ellipsis: "", suffix: "Readallofit")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.text == "one two three four")
    #expect(result.misfit?.fixes == [[.width], [.suffix, .ellipsis]])
  }

  @Test("a cut is validated below the spacing of the paragraph before") func spacing() throws {
    var style = ParagraphStyle()
    style.paragraphSpacing = 7
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style)
      .shape(PlainText("aa\nbbb ccc ddd"))
    var low = container(height: 30, Rect(x: 0, y: 100, width: 40, height: 10))
    low.width = 40
    let result = try shaped.trim(to: low)
    #expect(result.text == "aa\nbbb…")
    #expect(try result.verify().isEmpty)
  }

  @Test("white space alone is over: the text is whole") func whiteSpace() throws {
    let middle = container(lines: 2, Rect(x: 60, y: 0, width: 60, height: 20))
    let result = try TextStyle.boxes.trim("one two \n ", to: middle)
    #expect(result.status == .whole)
    #expect(result.shownLines == ["one", "two"])
  }

  @Test(
    "a word that fills rows in columns, or beside a path, is cut as late as it can be",
    arguments: 0..<8)
  func longWords(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        String(repeating: "a", count: random.pick([2, 5, 12, 30, 60, 100]))
      }
      var container = TextContainer(width: Double(Int.random(in: 3...50, using: &random) * 10))
      container.maximumNumberOfLines = Int.random(in: 1...4, using: &random)
      if random.chance(50) {
        container.height = 100
        container.columnCount = 2
      } else {
        container.exclusionPaths = [
          ExclusionPath(Rect(x: random.pick([0, 50, 5_000]), y: 0, width: 10, height: 5))
        ]
      }
      let shaped = try Typesetters.get(.boxes).shape(PlainText(words.joined(separator: " ")))
      let result = try shaped.trim(to: container)
      #expect(try result.verify().isEmpty, "\(words.map(\.count)) in \(container)")
    }
  }
}
