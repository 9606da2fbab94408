import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Texts that once broke a promise, as the laws found them.
struct OnceBroken {
  struct Case: Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    let width: Double
    let lines: Int
    var size = 16.0
    var token = TruncationToken()
    var wrap = LineBreakMode.word
    var fonts = Fonts.all
    var testDescription: String { why }
  }

  static let cases = [
    Case(
      why: "a line that begins inside a ligature joins what follows it", text: "schiff­fahrt ",
      width: 60, lines: 3, size: 23.5, token: TruncationToken(suffix: "Weiterlesen")),
    Case(
      why: "flags before Khmer stay whole",
      text: "☂︎ 🇩🇪 🇩🇪 🇫🇷 🇩🇪 👨‍👩‍👧‍👦 ❤️ ស្រី ☂︎ 1️⃣ 🇩🇪 😀 🇫🇷 ", width: 131, lines: 2,
      token: TruncationToken(suffix: "और पढ़ें")),
    Case(
      why: "the search continues above lines of one letter", text: "ToTo café naïve", width: 23,
      lines: 3, size: 23.5, token: TruncationToken(suffix: "i")),
    Case(
      why: "an empty token needs no line", text: "क्ष Donaudampf हिन्दी\u{200B}र्कि", width: 13, lines: 2,
      size: 17, token: TruncationToken(ellipsis: "")),
    Case(
      why: "a space that belongs to a prepended sign is kept with it",
      text: "विद्या\u{600}  नमस्ते त्र हिन्दी विद्या", width: 90, lines: 1,
      token: TruncationToken(suffix: "और")),
    Case(
      why: "Arabic under an override is turned round",
      text: "über\u{202D} Straße über. ببا Straße ببا",
      width: 36, lines: 5),
    Case(
      why: "an earlier paragraph is too wide for its line", text: "one two three four\nfive ",
      width: 40, lines: 2, wrap: .clipping),
    Case(
      why: "a letter of a flag that a font leaves out was unsafe to break before",
      text: "🇫\u{AD}🇫🇫🇫", width: 25, lines: 3),
    Case(
      why: "so it is after another invisible character",
      text: "🇫\u{200B}🇫🇫🇫", width: 25, lines: 3),
    Case(
      why: "a letter joins what is before more characters than HarfBuzz looks back at",
      text: "ᠣᠩᠭᠣ\u{180B}\u{180B}\u{180B}\u{202A}\u{200B}ᠣᠩᠭᠠᠠ", width: 23, lines: 9, size: 7.3,
      fonts: [Fonts.noto("NotoSansMongolian")]),
  ]

  @Test("Keeps every promise", arguments: cases)
  func promises(_ broken: Case) throws {
    let style = TextStyle(fonts: broken.fonts, fontSize: broken.size, usesSystemFonts: false)
    let shaped = try Typesetters.get(style).shape(PlainText(broken.text))
    let container = TextContainer(
      width: broken.width, maximumNumberOfLines: broken.lines, lineBreakMode: broken.wrap)
    #expect(try shaped.layout(in: container).verify().isEmpty)
    #expect(try shaped.trim(to: container, token: broken.token).verify().isEmpty)
    let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: container)
    #expect(own == reshaped)
  }
}
