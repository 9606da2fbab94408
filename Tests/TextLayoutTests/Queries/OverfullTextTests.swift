import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Sizes at which a text is far too long are ruled out without breaking its lines.
@Suite struct OverfullTextTests {
  private let style = TextStyle(
    fonts: [Fonts.dejaVu, Fonts.noto("NotoNaskhArabic")], usesSystemFonts: false)

  @Test(arguments: ["\u{628}", "word ", "word\n"])
  func fewSizesAreLaidOut(unit: String) throws {
    let shaped = try Typesetters.get(style).shape(PlainText(String(repeating: unit, count: 2_000)))
    let container = TextContainer.lines(10, width: 300)
    let one = try WorkDone { _ = try shaped.layout(in: container).size }
    let work = try WorkDone {
      let sizes = FontSizes(minimum: 10, maximum: 20)
      let fit = try shaped.largestFontSize(of: sizes, in: container)
      #expect(!fit.fits)
    }
    #expect(work[.linesBroken] <= 3 * one[.linesBroken])
  }

  /// A word that is broken at every size is laid out at the smallest only, whatever the limit is.
  @Test func fewSizesOfOneWordAreLaidOut() throws {
    let word = PlainText(String(repeating: "\u{628}", count: 2_000))
    let shaped = try Typesetters.get(style).shape(word)
    for container in [
      TextContainer(width: 300, height: 400), TextContainer.lines(2_000, width: 300),
    ] {
      let one = try WorkDone { _ = try shaped.scaled(to: 10).layout(in: container).size }
      let work = try WorkDone {
        let fit = try shaped.largestFontSize(of: FontSizes(minimum: 10, maximum: 80), in: container)
        #expect(!fit.fits && fit.limit == .word)
      }
      #expect(work[.linesBroken] <= 2 * one[.linesBroken])
    }
  }

  /// Where lines end anywhere, sizes that do not fit break one line more than may show, and only the last two all.
  @Test func aLongWordIsBrokenAsFarAsItShows() throws {
    let word = PlainText(String(repeating: "\u{628}", count: 2_000))
    let shaped = try Typesetters.get(style).shape(word)
    for limit in [TextContainer(width: 300, height: 300), TextContainer.lines(10, width: 300)] {
      var container = limit
      container.lineBreakMode = .character
      let next = try WorkDone { _ = try shaped.scaled(to: 40).layout(in: container).size }
      let sizes = FontSizes(minimum: 1, maximum: 40, step: 1)
      let work = try WorkDone {
        let fit = try shaped.largestFontSize(of: sizes, in: container)
        #expect(fit.fits && fit.fontSize < 30)
      }
      #expect(work[.linesBroken] <= 2 * next[.linesBroken] + 40 * 11)
    }
  }

  /// A box that is too low for a line of each paragraph rules a size out before any glyph is measured.
  @Test func manyParagraphsAreNotMeasured() throws {
    let text = String(repeating: "a\n", count: 2_000)
    let shaped = try Typesetters.get(style).shape(PlainText(text))
    let container = TextContainer(width: 300, height: 300)
    let work = try WorkDone {
      let sizes = FontSizes(minimum: 1, maximum: 40, step: 1)
      let fit = try shaped.largestFontSize(of: sizes, in: container)
      #expect(!fit.fits && fit.limit == .height)
    }
    #expect(work[.glyphsRead] < 10 * text.utf8.count)
  }

  /// What is the same at each size is found once.
  @Test func manyParagraphsAreLookedAtOnce() throws {
    let shaped = try Typesetters.get(style).shape(
      PlainText(String(repeating: "a b\n", count: 2_000)))
    let work = try WorkDone {
      let sizes = FontSizes(minimum: 1, maximum: 40, step: 1)
      let fit = try shaped.largestFontSize(of: sizes, in: .lines(20, width: 300))
      #expect(!fit.fits && fit.limit == .lines)
    }
    #expect((1..<20_000).contains(work[.wordsCompared]))
  }

  /// A row of broken syllables is one glyph cluster, whose advance is all at its start, while lines may end inside.
  @Test func brokenSyllablesFitAsTheirLinesDo() throws {
    let text = "\u{109A}\u{1030}\u{103A}\u{108A}\u{1072}\u{108A}\u{1033}\u{1039}\u{1068}\u{1084}"
    let typesetter = try Typesetter(
      style: TextStyle(fonts: [Fonts.noto("NotoSansMyanmar")], usesSystemFonts: false),
      paragraphStyle: ParagraphStyle(lineBreakStrictness: .anywhere))
    let shaped = try typesetter.shape(PlainText(text))
    for width in stride(from: 20.0, through: 120, by: 0.7) {
      let container = TextContainer(width: width)
      for size in [6.0, 17, 21.5] {
        let scaled = try shaped.scaled(to: size)
        guard try scaled.layout(in: container).fitsContainer else { continue }
        #expect(try !OverfullTest(shaped, in: container).isOverfull(at: size), "\(width), \(size)")
      }
    }
  }

  /// A text that fits is never overfull.
  @Test(arguments: ["\u{628} ", "word ", "word\n", "a", "a\u{301}   "])
  func whatFitsIsNotOverfull(unit: String) throws {
    for count in [1, 5, 25, 125] {
      let text = PlainText(String(repeating: unit, count: count))
      let shaped = try Typesetters.get(style).shape(text)
      for width in [10.0, 40, 300] {
        let container = TextContainer.lines(10, width: width)
        let test = try OverfullTest(shaped, in: container)
        for size in [5.0, 17, 40] where test.isOverfull(at: size) {
          let sizes = FontSizes(minimum: size, maximum: size)
          #expect(try shaped.largestFontSize(of: sizes, in: container).fits == false)
          let layout = try shaped.scaled(to: size).layout(in: container)
          #expect(layout.brokenLimit != nil)
        }
      }
    }
  }
}
