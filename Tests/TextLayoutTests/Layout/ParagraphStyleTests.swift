import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// TextKit's paragraph styles, in boxes of 10 pt whose baseline is at 8.
struct ParagraphStyleTests {
  private func layout(
    _ text: String, in container: TextContainer = TextContainer(),
    style: TextStyle = .boxes, _ change: (inout ParagraphStyle) -> Void
  ) throws -> LayoutResult {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    let result = try Typesetter(style: style, paragraphStyle: paragraph).shape(PlainText(text))
      .layout(in: container)
    #expect(try result.verify().isEmpty)
    return result
  }

  private let hundred = TextContainer(width: 100)

  // MARK: NSParagraphStyle.firstLineHeadIndent, headIndent, tailIndent
  //
  // Source: Apple's reference of NSParagraphStyle: head indents count from the leading margin; `tailIndent`
  // from it where it is positive, else from the trailing margin. GNUstep's GSHorizontalTypesetter does so.

  @Test("indents narrow lines at the edge where the paragraph begins") func indents() throws {
    let result = try layout("aaaa bbbb cccc dddd", in: hundred) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
    }
    #expect(result.shownLines == ["aaaa", "bbbb cccc", "dddd"])
    #expect(result.lines.map { $0.runs[0].x } == [30, 10, 10])
    #expect(result.lines.map(\.usedRect.width) == [40, 90, 40])
    #expect(result.size.width == 100)
    #expect(result.usedRect == Rect(x: 10, y: 0, width: 90, height: 30))
  }

  @Test("from right to left, at the right") func rightToLeft() throws {
    let result = try layout("אאאא בבבב", in: hundred) { $0.firstLineHeadIndent = 50 }
    #expect(result.lines.map { $0.runs.last?.x } == [10, 60])
    #expect(result.lines.map(\.usedRect.x) == [10, 60])
  }

  @Test("a tail indent of 0 or less is from the other edge, above 0 from the first")
  func tailIndent() throws {
    let inside = try layout("aaaa bbbb", in: hundred) { $0.tailIndent = -20 }
    #expect(inside.shownLines == ["aaaa", "bbbb"])
    let absolute = try layout("aaaa bbbb", in: TextContainer(width: 400)) { $0.tailIndent = 80 }
    #expect(absolute.shownLines == ["aaaa", "bbbb"])
    let wide = try layout("aaaa bbbb", in: hundred) { $0.tailIndent = 90 }
    #expect(wide.shownLines == ["aaaa bbbb"])
  }

  @Test("natural and minimum width include the indents") func widths() throws {
    let result = try layout("aa bbbb") {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 5
      $0.tailIndent = -3
    }
    #expect(try result.naturalWidth == 103)
    #expect(try result.minimumWidth == 53)
    let narrow = try layout("aa bbbb", in: TextContainer(width: 53)) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 5
      $0.tailIndent = -3
    }
    #expect(narrow.shownLines == ["aa", "bbbb"])
  }

  @Test("centered between the indents") func centered() throws {
    let result = try layout("aa", in: TextContainer(width: 100, alignment: .center)) {
      $0.firstLineHeadIndent = 20
    }
    #expect(result.lines[0].runs[0].x == 50)
  }

  // MARK: lineSpacing, paragraphSpacing, paragraphSpacingBefore
  //
  // Source: `NSLayoutManager.setLineFragmentRect(_:forGlyphRange:usedRect:)`, and what its rectangles are in a
  // text view: the used one holds the line's spacing, the fragment's the paragraph's as well.

  @Test("line spacing is in both rectangles, below every line") func lineSpacing() throws {
    let result = try layout("a\nb") { $0.lineSpacing = 4 }
    #expect(result.lines.map(\.rect.height) == [14, 14])
    #expect(result.lines.map(\.usedRect.height) == [14, 14])
    #expect(result.lines.map(\.baseline) == [8, 22])
    #expect(result.size.height == 28)
  }

  @Test("paragraph spacing is between paragraphs, in the fragment's rectangle alone")
  func paragraphSpacing() throws {
    let result = try layout("aa bb\ncc\ndd", in: TextContainer(width: 20)) {
      $0.paragraphSpacing = 3
      $0.paragraphSpacingBefore = 2
    }
    #expect(result.lines.map(\.rect.y) == [0, 10, 23, 38])
    #expect(result.lines.map(\.rect.height) == [10, 13, 15, 12])
    #expect(result.lines.map(\.usedRect.y) == [0, 10, 25, 40])
    #expect(result.lines.map(\.usedRect.height) == [10, 10, 10, 10])
    #expect(result.lines.map(\.baseline) == [8, 18, 33, 48])
    #expect(result.size.height == 50)
  }

  @Test("a height limit asks for the used rectangle") func height() throws {
    func lines(_ height: Double) throws -> Int {
      try layout("aa\nbb\ncc", in: TextContainer(width: 20, height: height)) {
        $0.paragraphSpacing = 5
      }.lineCount
    }
    #expect(try lines(24) == 1)
    #expect(try lines(25) == 2)
    #expect(try lines(40) == 3)
  }

  // MARK: lineHeightMultiple, minimumLineHeight, maximumLineHeight
  //
  // Source: Apple's reference of NSParagraphStyle: the natural height times `lineHeightMultiple` is what the
  // minimum and the maximum constrain. Above the baseline: TextKit's typesetter, and GNUstep's
  // GSHorizontalTypesetter, add to the ascender.

  @Test("a multiple adds its height above the baseline, before the limits apply")
  func multiple() throws {
    let result = try layout("a\nb") { $0.lineHeightMultiple = 1.5 }
    #expect(result.lines.map(\.rect.height) == [15, 15])
    #expect(result.lines.map(\.baseline) == [13, 28])
    let limited = try layout("a") {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 18
    }
    #expect(limited.lines[0].rect.height == 18)
    #expect(limited.lines[0].baseline == 16)
  }

  @Test("a minimum raises, a maximum lowers, above the baseline") func limits() throws {
    let high = try layout("a") { $0.minimumLineHeight = 12 }
    #expect(high.lines[0].rect.height == 12)
    #expect(high.lines[0].baseline == 10)
    let low = try layout("a") { $0.maximumLineHeight = 7 }
    #expect(low.lines[0].rect.height == 7)
    #expect(low.lines[0].baseline == 5)
    // An empty text has the height of a line.
    #expect(try layout("") { $0.minimumLineHeight = 12 }.size.height == 12)
  }

  // MARK: tabStops, defaultTabInterval

  @Test(
    "tab stops",
    arguments: [
      (TabStop.Alignment.left, 50.0), (.right, 20.0), (.center, 35.0), (.decimal, 40.0),
    ])
  func tabs(alignment: TabStop.Alignment, x: Double) throws {
    let result = try layout("a\tb.5") { $0.tabStops = [TabStop(50, alignment)] }
    #expect(result.lines[0].runs.map(\.x) == [0, 10, x])
  }

  @Test("what does not fit before a right stop follows the tab at once") func noRoom() throws {
    let result = try layout("aaaa\tbbbb") { $0.tabStops = [TabStop(50, .right)] }
    #expect(result.lines[0].runs.map(\.x) == [0, 40, 40])
    #expect(result.size.width == 80)
  }

  @Test("stops are counted from the edge, not from the indent") func indentedTabs() throws {
    let result = try layout("a\tb") {
      $0.firstLineHeadIndent = 15
      $0.tabStops = [TabStop(20), TabStop(40)]
    }
    #expect(result.lines[0].runs.map(\.x) == [15, 25, 40])
  }

  @Test("after the last stop, by the interval; 0 means none") func interval() throws {
    let result = try layout("a\tb\tc") {
      $0.tabStops = [TabStop(15)]
      $0.defaultTabInterval = 30
    }
    #expect(result.lines[0].runs.map(\.x) == [0, 10, 15, 25, 30])
    let none = try layout("a\tb") { $0.defaultTabInterval = 0 }
    #expect(none.size.width == 20)
  }

  // MARK: alignment, baseWritingDirection, lineBreakMode

  @Test("justified: spaces share the room; the last line is natural") func justified() throws {
    let box = TextContainer(width: 100, alignment: .justified)
    let result = try layout("aa bb cc dd ee", in: box) { _ in }
    #expect(result.shownLines == ["aa bb cc", "dd ee"])
    #expect(result.lines.map(\.usedRect.width) == [100, 50])
    let glyphs = result.lines[0].runs[0].glyphs
    #expect(glyphs.map(\.position.x) == [0, 10, 20, 40, 50, 60, 80, 90])
    let all = try layout("aa bb cc dd ee", in: box) { $0.justifiesLastLine = true }
    #expect(all.lines.map(\.usedRect.width) == [100, 100])
  }

  @Test("justified from right to left") func justifiedRightToLeft() throws {
    let box = TextContainer(width: 70, alignment: .justified)
    let line = try layout("אא בב גג", in: box) { _ in }.lines[0]
    #expect(line.text == "אא בב")
    #expect(line.runs.last?.glyphs.map(\.position.x) == [0, 10, 40, 50, 60])
  }

  @Test("justified Arabic: by its spaces, its letters as they are") func justifiedArabic() throws {
    let style = TextStyle(
      fonts: [Fonts.noto("NotoNaskhArabic")], fontSize: 20,
      usesSystemFonts: false)
    let text = "سلام عليكم ورحمة الله"
    let natural = try layout(text, in: TextContainer(width: 150), style: style) { _ in }.lines[0]
    let box = TextContainer(width: 150, alignment: .justified)
    let justified = try layout(text, in: box, style: style) { _ in }.lines[0]
    #expect(natural.usedRect.width < 150)
    #expect(justified.usedRect.width == 150)
    let (own, other) = (natural.runs.flatMap(\.glyphs), justified.runs.flatMap(\.glyphs))
    #expect(own.map(\.id) == other.map(\.id))
    let wider = zip(own, other).filter { $0.advance != $1.advance }.map(\.0.cluster)
    let spaces = Array(text.utf8).indices.filter { Array(text.utf8)[$0] == 0x20 }
    #expect(!wider.isEmpty && Set(wider).isSubset(of: Set(spaces)))
  }

  @Test("justified: ideographs where there is no space; a single word is left alone")
  func justifiedIdeographs() throws {
    let box = TextContainer(width: 35, alignment: .justified)
    let result = try layout("日本語日本", in: box) { _ in }
    #expect(result.lines[0].runs[0].glyphs.map(\.position.x) == [0, 12.5, 25])
    let word = try layout("aaa bbb", in: box) { _ in }
    #expect(word.lines.map(\.usedRect.width) == [30, 30])
  }

  @Test("justified after the last tab alone") func justifiedTabs() throws {
    let box = TextContainer(width: 100, alignment: .justified)
    let result = try layout("a b\tc d eeeeeee", in: box) { _ in }
    #expect(result.lines[0].text == "a b\tc d")
    #expect(result.lines[0].runs.map(\.x) == [0, 30, 56, 100])
    #expect(result.lines[0].runs[2].glyphs.map(\.position.x) == [56, 66, 90])
  }

  @Test("each paragraph has its own") func ownStyles() throws {
    var right = ParagraphStyle()
    right.alignment = .right
    var mirrored = ParagraphStyle()
    mirrored.baseWritingDirection = .rightToLeft
    var clipped = ParagraphStyle()
    clipped.lineBreakMode = .clipping
    let text = try AttributedText(
      PlainText("aa\nbb\ncc.\ndd dd dd dd"), runs: [],
      paragraphRuns: [
        ParagraphRun(3..<4, right), ParagraphRun(6..<9, mirrored), ParagraphRun(10..<21, clipped),
      ])
    let result = try Typesetters.get(.boxes).shape(text).layout(in: TextContainer(width: 50))
    #expect(try result.verify().isEmpty)
    #expect(result.lines.map(\.usedRect.x) == [0, 30, 20, 0])
    #expect(result.shownLines == ["aa", "bb", "cc.", "dd dd dd dd"])
    #expect(
      result.lines.map(\.direction) == [.leftToRight, .leftToRight, .rightToLeft, .leftToRight])
  }

  @Test("a trim keeps the style of the paragraph that it cuts") func trim() throws {
    var indented = ParagraphStyle()
    indented.headIndent = 20
    let text = try AttributedText(
      PlainText("aa\nbbbb bbbb bbbb"), runs: [], paragraphRuns: [ParagraphRun(3..<17, indented)])
    let result = try Typesetters.get(.boxes).shape(text).trim(to: .lines(3, width: 60))
    #expect(try result.verify().isEmpty)
    #expect(result.shownLines == ["aa", "bbbb", "bbb…"])
    #expect(result.attributed.paragraphRuns.map(\.range) == [3..<14])
  }

  @Test("numbers out of their range are refused by name") func refused() throws {
    let changes: [(String, (inout ParagraphStyle) -> Void)] = [
      ("line spacing", { $0.lineSpacing = -1 }),
      ("paragraph spacing", { $0.paragraphSpacing = .infinity }),
      ("minimum line height", { $0.minimumLineHeight = .nan }),
      ("line height multiple", { $0.lineHeightMultiple = 2_000 }),
      ("tail indent", { $0.tailIndent = -2_000_000 }),
      ("tab stop", { $0.tabStops = [TabStop(20), TabStop(10)] }),
    ]
    for (name, change) in changes {
      let error = #expect(throws: TextLayoutError.self) { try layout("a", change) }
      #expect(error?.code == .invalidAttributes)
      #expect(error?.message.contains(name) == true)
    }
  }
}
