import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cuts of the head and the middle: each validation is a layout of all that is printed, so that there may be few.
@Suite struct HeadAndMiddleLinearityTests {
  private func trim(
    _ text: String, to container: TextContainer, truncating mode: TruncationMode
  ) throws -> TrimResult {
    let token = TruncationToken(suffix: "more")
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    return try shaped.trim(to: container, token: token, truncating: mode)
  }

  @Test("as many lines show as the text is long", arguments: [TruncationMode.head, .middle])
  func share(mode: TruncationMode) throws {
    for unit in ["ab cd ", "a  ", "a\n", "a\u{A0}b c "] {
      let work = try superlinearWork(size: 200) { count in
        let container = TextContainer.lines(max(1, count / 60), width: 300)
        let text = String(repeating: unit, count: count)
        var result: TrimResult?
        let work = try WorkDone { result = try trim(text, to: container, truncating: mode) }
        #expect(result?.status == .trimmed)
        #expect(work[.cutsValidated] < 100)
      }
      #expect(work == [])
    }
  }

  /// What is high may be on fewer lines if more of the text shows, so widths bound no cut.
  @Test("lines of several heights in a height", arguments: [TruncationMode.head, .middle])
  func heights(mode: TruncationMode) throws {
    let work = try superlinearWork(size: 200) { count in
      let shaped = try Typesetters.get(.own("Box.ttf", "BoxTall.ttf"))
        .shape(PlainText(String(repeating: "a Ω ab ", count: count)))
      let container = TextContainer(width: 200, height: Double(count))
      let work = try WorkDone {
        let result = try shaped.trim(
          to: container, token: TruncationToken(suffix: "more"), truncating: mode)
        #expect(result.status == .trimmed)
      }
      #expect(work[.cutsValidated] < 150, "\(work[.cutsValidated])")
    }
    #expect(work == [])
  }

  /// Where lines have hundreds of words, the places where the next can begin are not all looked at for each cut.
  @Test(
    "lines of several heights that are long", arguments: [TruncationMode.head, .middle],
    [nil, 100_000])
  func longLines(mode: TruncationMode, width: Double?) throws {
    let line = String(repeating: "a Ω ab ", count: 1_200)
    let text = PlainText(line + "\n" + line)
    let shaped = try Typesetters.get(.own("Box.ttf", "BoxTall.ttf")).shape(text)
    let metrics = try ContainerMetrics(TextContainer(width: width, height: 30))
    let fitted = FittedText(
      shaped: shaped, metrics: metrics, stack: try shaped.fit(into: metrics).stack)
    let context = try ShapingContext(language: "und")
    let cuts = try CountedCuts(of: shaped, mode, by: .character, with: context)
    guard var heights = LeastHeights(fitted, with: context) else {
      #expect(width == nil)
      return
    }
    let work = try WorkDone {
      for number in 0..<cuts.count { _ = try heights.isExceeded(by: cuts[number]) }
    }
    #expect(work[.cutsFiltered] < 150 * text.utf8.count)
    #expect(work[.heightsFound] < 10 * text.utf8.count)
  }

  /// White space beside the token is dropped, so that all cuts inside a run of it are one; and the run is read once for
  /// all of them.
  @Test("much white space", arguments: [TruncationMode.head, .middle])
  func whiteSpace(mode: TruncationMode) throws {
    for run in [100, 2_000] {
      let text = String(repeating: "a" + String(repeating: " ", count: run), count: 8_000 / run)
      let work = try WorkDone {
        let result = try trim(text, to: .lines(2, width: 100), truncating: mode)
        #expect(result.status == .trimmed)
      }
      #expect(work[.cutsValidated] < 150)
      #expect(work[.scalarsRead] < 100 * text.utf8.count)
    }
  }

  /// The brackets of this font are narrower the other way round; of the lines' room, not of the whole text, that is a bound.
  @Test("many brackets that a cut may turn around", arguments: [TruncationMode.head, .middle])
  func mirrored(mode: TruncationMode) throws {
    let fonts = ["/usr/share/fonts/opentype/urw-base35/D050000L.otf", Fonts.dejaVu]
    let style = TextStyle(fonts: fonts, usesSystemFonts: false)
    var counts: [Int] = []
    for count in [40, 400] {
      let text = String(repeating: "{{{{{{{{{{a ", count: count) + " שלום"
      let shaped = try Typesetters.get(style).shape(PlainText(text))
      let work = try WorkDone {
        let result = try shaped.trim(
          to: .lines(3, width: 100), token: TruncationToken(suffix: "more"), truncating: mode)
        #expect(result.status == .trimmed)
      }
      counts.append(work[.cutsValidated])
    }
    #expect(counts[1] < counts[0] * 2, "\(counts)")
  }

  /// Reh after hah moves the pen back a little in this font; what lines have room for is a bound all the same.
  @Test("letters that move the pen back", arguments: [TruncationMode.head, .middle])
  func backward(mode: TruncationMode) throws {
    let style = TextStyle(fonts: [Fonts.noto("NotoNastaliqUrdu")], usesSystemFonts: false)
    for count in [100, 400] {
      let text = PlainText(String(repeating: "سحر ہے ", count: count))
      let shaped = try Typesetters.get(style).shape(text)
      #expect(shaped.paragraphs.contains { !$0.isAscending })
      let work = try WorkDone {
        let result = try shaped.trim(
          to: .lines(2, width: 200), token: TruncationToken(), truncating: mode)
        #expect(result.status == .trimmed)
        #expect(try result.verify().isEmpty)
      }
      #expect(work[.cutsValidated] < 300)
    }
  }

  /// A word that is too wide for a line is one piece, so that all cuts in it could be legal; the lines of the full text show
  /// which ones are not.
  @Test("one long word of letters that join", arguments: [TruncationMode.head, .middle])
  func word(mode: TruncationMode) throws {
    let style = TextStyle(fonts: [Fonts.noto("NotoNaskhArabic")], usesSystemFonts: false)
    for count in [1_000, 4_000] {
      let shaped = try Typesetters.get(style)
        .shape(PlainText(String(repeating: "\u{628}", count: count)))
      let work = try WorkDone {
        let result = try shaped.trim(
          to: .lines(20, width: 100), token: TruncationToken(), truncating: mode)
        #expect(result.status == .trimmed)
      }
      #expect(work[.cutsValidated] < 160, "\(work[.cutsValidated])")
    }
  }

  /// The more lines may show, the more their room adds up to: but a cut that keeps more of one word than one that does not fit does
  /// not fit.
  @Test(
    "one long word to many lines", arguments: [TruncationMode.head, .middle],
    ["xe", "\u{A855}\u{3B0}", "\u{633}\u{65}\u{F66}"])
  func manyLines(mode: TruncationMode, unit: String) throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let text = PlainText(String(repeating: unit, count: 6_000 / unit.unicodeScalars.count))
    let shaped = try Typesetters.get(style).shape(text)
    let work = try WorkDone {
      let result = try shaped.trim(
        to: .lines(60, width: 500), token: TruncationToken(), truncating: mode)
      #expect(result.status == .trimmed)
    }
    #expect(work[.cutsValidated] < 60, "\(work[.cutsValidated])")
  }

  /// Where a dictionary finds the words, what is left of one could be other words, so that the lines of the full text show
  /// nothing; those of a text whose lines may end anywhere do.
  @Test("one long word of a dictionary's script", arguments: [TruncationMode.head, .middle])
  func dictionaryWord(mode: TruncationMode) throws {
    for count in [1_000, 4_000] {
      let text = String(repeating: "\u{E12}", count: count)
      let work = try WorkDone {
        let result = try trim(text, to: .lines(count / 20, width: 100), truncating: mode)
        #expect(result.status == .trimmed)
      }
      #expect(work[.cutsValidated] < 100, "\(work[.cutsValidated])")
    }
  }

  /// A word that is too wide for a line begins on a line of its own with the last word of the suffix, wherever it is cut:
  /// but where so little is left of it that the line holds the suffix too.
  @Test(
    "a suffix of two words before a long word", arguments: [TruncationMode.head, .middle],
    ["ab", "\u{E12}\u{E12}"])
  func brokenSuffix(mode: TruncationMode, unit: String) throws {
    let shaped = try Typesetters.get(.boxes)
      .shape(PlainText(String(repeating: unit, count: 1_000)))
    let work = try WorkDone {
      let result = try shaped.trim(
        to: .lines(40, width: 100), token: TruncationToken(suffix: "a b"), truncating: mode)
      #expect(result.status == .trimmed)
      #expect(result.text.unicodeScalars.count < 40, "\(result.text)")
    }
    #expect(work[.cutsValidated] < 100, "\(work[.cutsValidated])")
  }

  /// A line has room for the suffix, but not with the ellipsis before it or a letter after it; so it is broken wherever the text
  /// is cut.
  @Test(
    "a suffix that is broken before short words", arguments: [TruncationMode.head, .middle],
    ["\u{1000}\u{1009}", "ab cd "])
  func brokenBeforeWords(mode: TruncationMode, unit: String) throws {
    let style = TextStyle(
      fonts: [Fonts.noto("NotoSansMyanmar"), Fonts.dejaVu], usesSystemFonts: false)
    let text = PlainText(String(repeating: unit, count: 1_500 / unit.unicodeScalars.count))
    let shaped = try Typesetters.get(style).shape(text)
    let work = try WorkDone {
      let result = try shaped.trim(
        to: .lines(20, width: 100), token: TruncationToken(suffix: "Read more"), truncating: mode)
      #expect(result.status == .suffixDoesNotFit)
    }
    #expect(work[.cutsValidated] < 150, "\(work[.cutsValidated])")
  }
}
