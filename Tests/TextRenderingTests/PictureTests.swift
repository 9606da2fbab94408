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

  /// Noto Color Emoji has bitmaps alone, each of which is in the file once.
  @Test func bitmapsAreImages() throws {
    let list = try layout("a\u{1F600}\u{1F680}\u{1F600}", [Fonts.dejaVu, Fonts.emoji])
      .displayList()
    #expect(list.notes.isEmpty)
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.split(separator: "<use").count == 5)
    #expect(file.split(separator: " href=\"data:image/png;base64,iVBORw0KGgo").count == 3)
    let pixels = try Pixels(PNGWriter(scale: 4).write(list))
    // The face of U+1F600 is yellow.
    let middle = try #require(list.glyphs.first { $0.face.isColor })
    let x = Int(4 * (middle.glyphs[0].position.x + middle.glyphs[0].advance / 2))
    let color = pixels[x, pixels.height / 2]
    #expect(color[0] < 100 && color[1] > 150 && color[2] > 200 && color[3] == 255)
  }

  /// Its glyph for a missing character has no bitmap.
  @Test func aFontWithoutOutlinesIsSaidAndNotBlank() throws {
    let list = try layout("a b", [Fonts.emoji]).displayList()
    #expect(list.notes.map(\.code) == ["font-without-outlines", "missing-glyph"])
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.split(separator: "<use").count == 3)
    // Both are as wide, and so one box.
    #expect(file.split(separator: "<path id=").count == 2)
  }

  /// The lower half of each letter is red, the upper one blue.
  @Test func layersHaveTheirColors() throws {
    let list = try layout("A B", [Fonts.own("BoxColor.ttf")]).displayList()
    #expect(list.notes.isEmpty)
    let pixels = try Pixels(PNGWriter().write(list))
    for x in [5, 25] {
      #expect(pixels[x, 2] == [255, 0, 0, 255])
      #expect(pixels[x, 7] == [0, 0, 255, 255])
    }
    #expect(pixels.ink(15, 5) == 0)
  }

  /// Colors that are faded with the text, as for the text that is hidden.
  @Test func layersAreAsOpaqueAsTheText() throws {
    let list = try layout("A", [Fonts.own("BoxColor.ttf")]).displayList(
      DrawingOptions(foreground: TextColor(red: 0, green: 0, blue: 0, alpha: 51)))
    #expect(try Pixels(PNGWriter().write(list))[5, 7] == [204, 204, 255, 255])
    let file = String(decoding: try SVGWriter().write(list), as: UTF8.self)
    #expect(file.contains("fill-opacity=\".2\"><use"))
  }

  /// A letter that COLR version 1 draws is drawn by its outline.
  @Test func colorsThatCannotBeDrawnAreSaid() throws {
    let list = try layout("A", [Fonts.own("BoxPaint.ttf")]).displayList()
    #expect(list.notes.map(\.code) == ["color-not-drawn"])
    #expect(try Pixels(PNGWriter().write(list))[5, 5] == [0, 0, 0, 255])
    // B has no color.
    #expect(try layout("B", [Fonts.own("BoxPaint.ttf")]).displayList().notes.isEmpty)
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
      let layout = try layout(String(repeating: "abba ", count: 100), [Fonts.dejaVu])
      let work = try WorkDone { _ = try SVGWriter().write(try layout.displayList()) }
      #expect(work[.outlinesRead] == 3)
    }

    /// A layout that is not drawn reads no outline.
    @Test func aLayoutReadsNoOutline() throws {
      let work = try WorkDone { _ = try layout("ab", [Fonts.dejaVu]).snapshot() }
      #expect(work[.outlinesRead] == 0 && work[.glyphsDrawn] == 0)
    }
  #endif
}

extension DisplayList {
  /// The runs of glyphs.
  fileprivate var glyphs: [DisplayGlyphs] {
    items.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
  }
}
