import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Trims under other ways of wrapping, and in containers with insets, padding and alignment.
struct ContainerTests {
  private let boxes = TextStyle.boxes

  @Test("wrap none: a one-line label") func label() throws {
    let container = TextContainer(width: 50, lineBreakMode: .clipping)
    let result = try boxes.trim("ab cd efgh", to: container)
    #expect(result.text == "ab c…")
    #expect(result.status == .trimmed)
    #expect(result.lineCount == 1)
    #expect(try boxes.trim("ab cd", to: container).status == .whole)
    #expect(try boxes.trim("ab cd   ", to: container).status == .whole)
  }

  @Test("wrap none: cut once, in the first paragraph that is too wide") func paragraphs() throws {
    let container = TextContainer(width: 50, lineBreakMode: .clipping)
    let result = try boxes.trim("abc\ndefghijk\nxyz", to: container)
    #expect(result.text == "abc\ndefg…")
    #expect(result.hiddenRanges.map(\.utf8) == [8..<16])
    #expect(result.fullLineCount == 3)
  }

  @Test("wrap none: what passes the width never shows") func tooNarrowForToken() throws {
    // "… more" takes six boxes of five, "…" one.
    let container = TextContainer(width: 50, lineBreakMode: .clipping)
    let result = try boxes.trim("abcdefgh", to: container, suffix: "more")
    #expect(result.status == .suffixDoesNotFit)
    #expect(result.text == "abcd…")
    // Half a box is too narrow for anything.
    let nothing = try boxes.trim("abcdefgh", to: TextContainer(width: 5, lineBreakMode: .clipping))
    #expect(nothing.status == .suffixDoesNotFit)
    #expect(nothing.text == "")
  }

  @Test("wrap char") func char() throws {
    // "abcd" and "ef…": of the space after "ef" nothing is left before the token. "ef g" and the
    // token would take five boxes.
    var container = TextContainer.lines(2, width: 40)
    container.lineBreakMode = .character
    let result = try boxes.trim("abcdef ghij", to: container)
    #expect(result.text == "abcdef…")
    #expect(result.shownLines == ["abcd", "ef…"])
  }

  @Test("wrap char: the suffix stays whole") func charSuffix() throws {
    // Ten boxes on two lines of five; with one more, the second would end inside the suffix.
    var container = TextContainer.lines(2, width: 50)
    container.lineBreakMode = .character
    let result = try boxes.trim("abcdefghijkl", to: container, suffix: "xy")
    #expect(result.text == "abcdef… xy")
    #expect(result.shownLines == ["abcde", "f… xy"])
  }

  @Test("insets and padding") func insetsAndPadding() throws {
    // The outer width less insets (20 + 4) and padding (3 at both ends) leaves six boxes.
    var container = TextContainer.lines(1, width: 90)
    container.insets = TextInsets(top: 5, left: 20, bottom: 1, right: 4)
    container.lineFragmentPadding = 3
    let result = try boxes.trim("abcdefgh", to: container, suffix: "x")
    #expect(result.text == "abc… x")
    #expect(result.suffixRects == [Rect(x: 73, y: 5, width: 10, height: 10)])
    #expect(result.size == Size(width: 90, height: 16))
  }

  @Test(
    "suffixRects follow the alignment",
    arguments: [(TextAlignment.left, 50.0), (.natural, 50), (.center, 52.5), (.right, 55)])
  func alignment(alignment: TextAlignment, x: Double) throws {
    // "abc… x" takes six boxes of six and a half.
    var container = TextContainer.lines(1, width: 65)
    container.alignment = alignment
    let result = try boxes.trim("abcdefgh", to: container, suffix: "x")
    #expect(result.suffixRects == [Rect(x: x, y: 0, width: 10, height: 10)])
  }

  @Test("insets larger than the box leave a width of 0") func largeInsets() throws {
    var container = TextContainer.lines(1, width: 10)
    container.insets = TextInsets(left: 20, right: 20)
    let result = try boxes.trim("abc", to: container)
    #expect(result.text == "…")
  }

  @Test("a line that is too narrow for its first unit shows it where no token fits")
  func wideUnit() throws {
    // A conjunct of four boxes in a width of not quite two.
    let container = TextContainer.lines(1, width: 19)
    let result = try boxes.trim("र्कि  विद्या", to: container, ellipsis: "[…] ", suffix: "more")
    #expect(result.text == "र्कि")
    #expect(result.status == .suffixDoesNotFit)
  }

  @Test(
    "invisible characters are on the line of the first unit, however narrow",
    arguments: [")\u{93F}\u{202C}x", "か\u{E33}\u{2069}x", "\u{20E3}\u{202B}\u{202B}\u{627}"])
  func afterWideUnit(text: String) throws {
    for width in [0, 0.5, 1, 3] {
      for (ellipsis, suffix) in [("", ""), (nil, ""), ("\u{202A}.", ""), (nil, "🇩")] {
        _ = try TextStyle.scripts.trim(
          text, to: .lines(1, width: width), ellipsis: ellipsis, suffix: suffix)
      }
    }
  }

  @Test("unlimited width cuts at lines alone") func unlimited() throws {
    let container = TextContainer(maximumNumberOfLines: 2)
    let result = try boxes.trim("abc def\nghi jkl\nmno", to: container, suffix: "more")
    #expect(result.text == "abc def\nghi jkl… more")
  }

  @Test("idempotence", arguments: ["", "x", "more", "שלום"])
  func idempotence(suffix: String) throws {
    let text = "ab cd efgh\nij שלום klm\n\nno pq"
    for width in stride(from: 10.0, through: 120, by: 10) {
      for lines in 1...4 {
        let container = TextContainer.lines(lines, width: width)
        let once = try boxes.trim(text, to: container, suffix: suffix)
        let twice = try boxes.trim(once.text, to: container, suffix: suffix)
        #expect(twice.text == once.text, "\(lines) lines of \(width)")
        if once.status != .suffixDoesNotFit { #expect(twice.status == .whole) }
      }
    }
  }

  @Test("wrap none: the search continues above paragraphs that leave the token no room")
  func fullParagraphs() throws {
    // Each syllable is one cut unit of three boxes, and fills its line: the ellipsis fits next to none.
    let text = "a" + String(repeating: "\nក្ក", count: 8) + "ក្ក"
    let result = try boxes.trim(text, to: TextContainer(width: 30, lineBreakMode: .clipping))
    #expect(result.text == "a…")
    #expect(result.status == .trimmed)
  }
}
