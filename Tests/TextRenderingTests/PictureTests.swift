import TestSupport
import Testing
import TextLayout

@testable import TextRendering

/// What is in a picture besides what the golden files show.
@Suite struct PictureTests {
  private func layout(
    _ text: String, _ fonts: [String], _ container: TextContainer = TextContainer()
  ) throws -> LayoutResult {
    try Typesetters.get(TextStyle(fonts: fonts, fontSize: 10, usesSystemFonts: false))
      .shape(PlainText(text)).layout(in: container)
  }

  /// Noto Color Emoji has bitmaps alone.
  @Test func aFontWithoutOutlinesIsSaidAndNotBlank() throws {
    let list = try layout("a\u{1F600}\u{1F680}", [Fonts.dejaVu, Fonts.emoji]).displayList()
    #expect(list.notes.map(\.code) == ["font-without-outlines"])
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.split(separator: "<use").count == 4)
    // Both emoji are as wide, and so one box.
    #expect(file.split(separator: "<path id=").count == 3)
  }

  /// A glyph that has only colors is a box.
  @Test func aGlyphThatHasOnlyColorsIsNotBlank() throws {
    let list = try layout("A B", [Fonts.own("BoxColor.ttf")]).displayList()
    #expect(list.notes.map(\.code) == ["color-not-drawn"])
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.contains("<use href=\"#a\"/><use href=\"#b\" x=\"2000\"/>"))
    #expect(file.contains("<path id=\"b\" d=\"m100 0v700h800v-700m-50 50v600h-700v-600\"/>"))
  }

  @Test func aFontThatIsNotUsedHasNoNote() throws {
    #expect(try layout("a", [Fonts.dejaVu, Fonts.emoji]).displayList().notes.isEmpty)
  }

  /// Bullets in place of a password: the password is nowhere.
  @Test func aPasswordIsNotInThePicture() throws {
    let typesetter = try Typesetters.get(.boxes)
    let shaped = try typesetter.shape(
      AttributedText(PlainText("hunter2")), as: TextTransform(isSecure: true))
    let list = try shaped.layout(in: TextContainer()).displayList()
    #expect(list.text.flatMap(\.pieces).map(\.text) == ["•••••••"])
    #expect(list.title == "•••••••")
    #expect(!String(decoding: try SVGWriter().write(list), as: UTF8.self).contains("hunter"))
    #expect(!"\(list)".contains("hunter"))
  }

  @Test func theTextOfARunHasItsGlyphs() throws {
    for drawing in Drawing.all {
      for case .glyphs(let run) in try drawing.make().items {
        for glyph in run.glyphs where !run.text.isEmpty {
          #expect((0..<run.text.utf8.count).contains(glyph.offset), "\(drawing.name)")
        }
        let offsets = run.glyphs.map(\.offset)
        #expect(offsets == (run.isRightToLeft ? offsets.sorted(by: >) : offsets.sorted()))
      }
    }
  }

  /// The runs of a line are the text of the line, whatever its directions and colors.
  @Test func runsTileTheText() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      let text = RandomText.make(&generator, words: 1...12)
      let list = try layout(text, Fonts.all, TextContainer(width: 80)).displayList()
      var runs: [String] = []
      for case .glyphs(let run) in list.items { runs.append(run.text) }
      let shown = list.text.flatMap(\.pieces).map(\.text).joined()
      let blank: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0.value < 0x20 }
      #expect(
        runs.joined().unicodeScalars.filter { !blank($0) }.map(\.value).sorted()
          == shown.unicodeScalars.filter { !blank($0) }.map(\.value).sorted())
    }
  }

  @Test func aTitleIsTheBeginningOfTheText() throws {
    #expect(
      try layout("  one \n\n two\t three", [Fonts.box]).displayList().title == "one two three")
    let long = try layout(String(repeating: "ab ", count: 50), [Fonts.box]).displayList().title
    #expect(long.unicodeScalars.count == 81 && long.hasSuffix("…"))
  }

  /// A picture can't be without a width or a height.
  @Test func aCanvasIsNeverEmpty() throws {
    let list = try layout("", [Fonts.box], TextContainer(width: 0, height: 0)).displayList()
    #expect(list.canvas == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  #if DEBUG
    /// Sixteen times the text is sixteen times the work: on one line, on many, and with as many styles.
    @Test(arguments: [nil, 100.0]) func workIsLinear(width: Double?) throws {
      #expect(
        try superlinearWork(size: 500) { size in
          let text = String(repeating: "ab ", count: size)
          let runs = (0..<size).map { index in
            StyleRun(
              index * 3..<index * 3 + 2,
              .with {
                $0.underline = TextDecoration(color: index % 2 == 0 ? .black : nil)
                $0.backgroundColor = .white
                $0.link = "https://a.org/\(index)"
              })
          }
          let shaped = try Typesetters.get(.boxes).shape(
            try AttributedText(PlainText(text), runs: runs))
          let layout = try shaped.layout(in: TextContainer(width: width))
          let options = DrawingOptions(
            overlays: Set<Overlay>(Overlay.allCases), showsLegend: true, showsHidden: true)
          _ = try SVGWriter().write(try layout.displayList(options))
        } == [])
    }

    @Test func anOutlineIsReadOnce() throws {
      let list = try layout(String(repeating: "abba ", count: 100), [Fonts.dejaVu]).displayList()
      let work = try WorkDone { _ = try SVGWriter().write(list) }
      #expect(work[.outlinesRead] == 3)
    }

    /// A layout that is not drawn reads no outline.
    @Test func aLayoutReadsNoOutline() throws {
      let work = try WorkDone { _ = try layout("ab", [Fonts.dejaVu]).snapshot() }
      #expect(work[.outlinesRead] == 0 && work[.glyphsDrawn] == 0)
    }
  #endif
}
