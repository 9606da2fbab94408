import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// In Noto Nastaliq Urdu, letters far away decide how wide a jeem is.
///
/// A row of them takes half as much on five lines as it takes on one. So no bound may say from the width of letters alone that
/// a text, or a suffix, fits nowhere.
@Suite struct FarContextTests {
  private func style(size: Double) -> TextStyle {
    TextStyle(
      fonts: [Fonts.noto("NotoNastaliqUrdu")], fontSize: size, usesSystemFonts: false)
  }

  @Test func aRowFitsThatIsTwiceAsWideOnOneLine() throws {
    let row = PlainText(String(repeating: "\u{62C}", count: 60))
    let shaped = try Typesetter(style: style(size: 17)).shape(row)
    var container = TextContainer.lines(5, width: 77)
    container.lineBreakMode = .character
    let sizes = FontSizes(minimum: 40, maximum: 60)
    let fit = try shaped.largestFontSize(of: sizes, in: container)
    let fitting = try sizes.descending().first { size in
      try shaped.scaled(to: size).layout(in: container).brokenLimit == nil
    }
    #expect(fit.fits)
    #expect(fit.fontSize == fitting)
    let whole = try shaped.scaled(to: fit.fontSize).layout(in: TextContainer()).size.width
    #expect(whole > 5 * 77 * 1.5)
  }

  @Test func aSuffixFitsThatAloneIsWiderThanTheLine() throws {
    let suffix = "ہججججچججججخمججججطخہصیککحججنجیجخج"
    let shaped = try Typesetter(style: style(size: 20)).shape(
      PlainText(String(repeating: "\u{62C}", count: 150)))
    let token = TruncationToken(ellipsis: "", suffix: suffix)
    let trimmed = try shaped.trim(to: .lines(2, width: 125.6), token: token)
    #expect(trimmed.suffixRange != nil)
    let alone = try shaped.typesetter.shape(PlainText(suffix)).layout(in: TextContainer())
    #expect(alone.size.width > 125.6)
  }
}
