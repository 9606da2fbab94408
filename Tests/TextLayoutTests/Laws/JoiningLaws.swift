import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What layouts promise of letters that join across rows of characters that show nothing.
struct JoiningLaws {
  @Test("Lines of joined letters are as wide as when they are shaped again", arguments: 0..<10)
  func honestWidth(batch: Int) throws {
    for seed in batch * 40..<batch * 40 + 40 {
      let rows = JoinedRows(seed: firstSeed + UInt64(seed))
      let shaped = try Typesetters.get(rows.style).shape(PlainText(rows.text))
      #expect(try shaped.layout(in: rows.container).verify().isEmpty, "\(rows)")
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: rows.container)
      #expect(own == reshaped, "\(rows)")
    }
  }

  @Test("Trims of joined letters keep every promise", arguments: 0..<10)
  func trims(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      var rows = JoinedRows(seed: firstSeed + UInt64(seed))
      rows.container.maximumNumberOfLines = 3
      let shaped = try Typesetters.get(rows.style).shape(PlainText(rows.text))
      let trimmed = try shaped.trim(to: rows.container, token: TruncationToken(suffix: "ok"))
      #expect(try trimmed.verify().isEmpty, "\(rows)")
    }
  }

  @Test("A row of controls between two letters is read a few times, however many items it is")
  func longRow() throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], fontSize: 16, usesSystemFonts: false)
    let work = try superlinearWork(size: 200) { count in
      let row = String(repeating: "\u{202A}\u{200B}\u{202C}\u{200B}", count: count)
      let shaped = try Typesetter(style: style).shape(PlainText("ب\(row)ب\(row)"))
      _ = try shaped.layout(in: TextContainer(width: 5)).size
      _ = try shaped.trim(to: .lines(1, width: 12), token: TruncationToken(suffix: "more"))
    }
    #expect(work == [])
  }
}

/// Random letters of one script that joins, with rows of invisible characters and marks between them, and a narrow
/// container.
struct JoinedRows: CustomStringConvertible {
  let seed: UInt64
  let text: String
  let style: TextStyle
  var container: TextContainer

  private static let alphabets = [
    ("NotoSansMongolian", "ᠮᠣᠩᠭᠠᠯ"), ("NotoSansSyriac", "ܫܠܡܐܒܓ"), ("NotoSansNKo", "ߞߟߊߋߡ"),
    ("NotoSansAdlam", "𞤀𞤣𞤤𞤢𞤥"), ("NotoSansManichaean", "𐫀𐫁𐫂𐫖𐫗"), ("NotoSansPhagsPa", "ꡀꡁꡏꡡꡃ"),
    ("NotoNaskhArabic", "ببسلاممد"),
  ]

  /// Of joining type T, but for the last five.
  private static let invisible: [Character] = [
    "\u{180B}", "\u{180D}", "\u{FE0F}", "\u{200B}", "\u{200B}", "\u{200B}", "\u{202A}", "\u{202B}",
    "\u{202C}", "\u{202C}", "\u{AD}", "\u{2060}", "\u{34F}", "\u{301}", "\u{64E}", "\u{200E}",
    "\u{E0061}", "\u{200D}", "\u{200C}", "\u{180E}", "\u{2067}", "\u{2069}",
  ]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    let (font, letters) = generator.pick(JoinedRows.alphabets)
    var text = ""
    for _ in 0..<Int.random(in: 2...16, using: &generator) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        text.append(generator.pick(Array(letters)))
      }
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.append(generator.pick(JoinedRows.invisible))
      }
      if generator.chance(10) { text += generator.pick([" ", "a", "1"]) }
    }
    self.text = text
    style = TextStyle(
      fonts: [Fonts.noto(font), Fonts.dejaVu], fontSize: 16, usesSystemFonts: false)
    container = TextContainer(width: Double(Int.random(in: 0...60, using: &generator)))
    container.lineBreakMode = generator.chance(70) ? .word : .character
  }

  var description: String {
    "seed \(seed): \(text.unicodeScalars.map { String($0.value, radix: 16) }) \(style.fonts[0]) "
      + "\(container.lineBreakMode) width \(container.width ?? -1)"
  }
}
