import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a token adds after a letter is what the printed string, made from scratch, has.
@Suite struct TokenAdvancesTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let words: [String]
    let fonts: [String]
    var direction = BaseDirection.auto
    /// Whether a token is known after many letters, or after none.
    var isKnown = true
    var testDescription: String { "\(words[0]) in \(fonts[0].split(separator: "/").last ?? "")" }
  }

  private static let latin = [
    "AVATAR", "Töchter", "office", "fjord", "We", "e\u{301}tude", "Yo.", "x²", "12", "(To)", "LT",
    "rf", "Pf", "don’t", "😀", "x\u{200D}", "x\u{200C}",
  ]
  private static let hebrew = ["שלום", "עולם", "א\u{5B8}ב", "בּית", "״אב״"]
  private static let japanese = [
    "日本語", "ひらがな", "か\u{3099}", "カード", "、", "「辻\u{E0100}」", "直", "Ab", "12",
  ]

  static let samples = [
    Sample(words: latin, fonts: [Fonts.dejaVu]),
    Sample(words: latin, fonts: [Fonts.nimbus]),
    // It has rules for what is before U+2026.
    Sample(words: latin, fonts: [Fonts.noto("NotoSans")], isKnown: false),
    Sample(words: ["Ельф", "Гусь", "и\u{306}", "ТАУ", "№"], fonts: [Fonts.dejaVu]),
    Sample(words: hebrew, fonts: [Fonts.dejaVu]),
    Sample(words: hebrew, fonts: [Fonts.noto("NotoSansHebrew"), Fonts.dejaVu]),
    // In several levels.
    Sample(words: hebrew, fonts: [Fonts.dejaVu], direction: .leftToRight, isKnown: false),
    Sample(words: japanese, fonts: [Fonts.dejaVu, Fonts.cjk]),
    Sample(words: japanese, fonts: [Fonts.cjk]),
    Sample(words: ["한국어", "요", "\u{1112}\u{1161}\u{11AB}"], fonts: [Fonts.cjk]),
    Sample(
      words: ["क्षेत्र", "हिन्दी", "राज्य", "कि", "र्क", "द्वि", "त्र।"],
      fonts: [Fonts.dejaVu, Fonts.noto("NotoSansDevanagari")]),
    Sample(
      words: ["ภาษา", "ไทย", "น้ำ", "กำ", "ปั่น"], fonts: [Fonts.dejaVu, Fonts.noto("NotoSansThai")]),
    // Letters join.
    Sample(words: ["قصة", "بالخبر", "لا", "دار", "أ"], fonts: [Fonts.dejaVu], isKnown: false),
  ]

  static let tokens = [
    TruncationToken(suffix: "Read more"), TruncationToken(), TruncationToken(suffix: "12 más"),
    TruncationToken(suffix: "المزيد"),
    TruncationToken(suffix: "(עוד)"),
    TruncationToken(ellipsis: "—", suffix: "続き"),
    // Tied to some letters in most fonts.
    TruncationToken(ellipsis: ",", suffix: "more"), TruncationToken(ellipsis: "’", suffix: "v"),
    TruncationToken(ellipsis: ". ", suffix: "T"), TruncationToken(ellipsis: "", suffix: "more"),
  ]

  @Test(arguments: samples)
  func isThatOfThePrintedString(_ sample: Sample) throws {
    var numbers = SeededGenerator(seed: 7)
    let style = TextStyle(fonts: sample.fonts, direction: sample.direction, usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    let context = try ShapingContext(language: "und", splitsFromStart: true)
    var known = 0
    for token in Self.tokens {
      let token = try token.resolved(for: typesetter).0
      for _ in 0..<4 {
        let words = (0..<16).map { _ in numbers.pick(sample.words) }
        let text = PlainText(words.joined(separator: numbers.chance(50) ? " " : ""))
        let shaped = try typesetter.shapeChecked(AttributedText(text), with: context)
        let metrics = try ContainerMetrics(TextContainer(width: 100_000, maximumNumberOfLines: 1))
        let stack = try shaped.fit(into: metrics, with: context).stack
        known += try check(
          FittedText(shaped: shaped, metrics: metrics, stack: stack), token, context)
      }
    }
    #expect(sample.isKnown ? known > 100 : known == 0)
  }

  /// It joins what is after it, even in another item and font, to itself.
  @Test func aJoinerAfterALetterChangesTheToken() throws {
    let style = TextStyle(
      fonts: [Fonts.noto("NotoSans"), Fonts.noto("NotoNaskhArabic")], usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    let context = try ShapingContext(language: "und", splitsFromStart: true)
    let token = try TruncationToken(ellipsis: "", suffix: "بيت").resolved(for: typesetter).0
    let plain = "lorem ipsum dolor sit amet consectetur adipiscing elit"
    let joined = plain.map { "\($0)\u{200D}" }.joined()
    // What is known of the first is asked for in the second.
    for (text, isKnown) in [(plain, true), (joined, false), (plain, true)] {
      let shaped = try typesetter.shapeChecked(AttributedText(PlainText(text)), with: context)
      let metrics = try ContainerMetrics(TextContainer(width: 90, maximumNumberOfLines: 1))
      let stack = try shaped.fit(into: metrics, with: context).stack
      // As a trim does, before its validator.
      let styled = try StyledToken(token, after: shaped.styles, typesetter)
      _ = try context.extent(of: styled, after: shaped, metrics)
      let fitted = FittedText(shaped: shaped, metrics: metrics, stack: stack)
      #expect(try (check(fitted, token, context) > 0) == isKnown)
    }
  }

  /// Compares all cuts of a text, and returns how many of them had a token that was known.
  private func check(
    _ text: FittedText, _ token: ResolvedToken, _ context: ShapingContext
  ) throws -> Int {
    var validator = try CutValidator(text, token, with: context)
    let shaped = text.shaped
    let line = LastLine(index: 0, line: text.stack.lines[0], firstPieceEnd: -1)
    let paragraph = shaped.paragraphs[0]
    var known = 0
    for cut in paragraph.analysis.cuts.map(Int.init) {
      let letter = shaped.letter(before: cut, in: paragraph)
      if let letter, let advance = validator.advances.sums(after: letter)?.tail.advance,
        validator.keepsDirection(cut, in: 0)
      {
        known += 1
        let printed = shaped.printed(shaped.tailCut(at: cut), token: token).text
        let again = try shaped.typesetter.shapeChecked(
          printed, with: ShapingContext(language: "und"))
        let width = again.paragraphs[0].prefix[again.text.utf8.count]
        #expect(
          paragraph.prefix[cut] + advance == width,
          "\(printed.string.debugDescription) after \(cut)")
      }
      // From here on the token is known.
      _ = try validator.room(on: line, for: cut)
    }
    return known
  }

  @Test("Where sums show too many lines, the cut is not legal", arguments: 0..<4)
  func countedLines(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let style = TextStyle(
      fonts: [Fonts.dejaVu, Fonts.noto("NotoSansThai")], usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    let context = try ShapingContext(language: "und", splitsFromStart: true)
    let words = [
      "เปลี่ยนแปลง", "ไม่", "ภาษาไทย", "น้ำ", "ตากลม", "กำลัง", "มา", " ", "ร้านกาแฟ", "ab", "1",
    ]
    var (decided, illegal) = (0, 0)
    for _ in 0..<6 {
      let text = PlainText((0..<40).map { _ in numbers.pick(words) }.joined())
      let shaped = try typesetter.shapeChecked(AttributedText(text), with: context)
      let width = Double(Int.random(in: 60...300, using: &numbers))
      let metrics = try ContainerMetrics(TextContainer(width: width, maximumNumberOfLines: 3))
      let stack = try shaped.fit(into: metrics, with: context).stack
      let token = try numbers.pick(Self.tokens).resolved(for: typesetter).0
      let fitted = FittedText(shaped: shaped, metrics: metrics, stack: stack)
      var validator = try CutValidator(fitted, token, with: context)
      for cut in shaped.paragraphs[0].analysis.cuts.map(Int.init) where cut < 400 {
        let isLegal = try validator.isLegal(upTo: cut, in: 0)
        let isDecided = try hasTooManyLines(cut, &validator, typesetter)
        if isDecided {
          #expect(try !isLegalWhole(cut, shaped, token, metrics), "\(cut) of \(text)")
        }
        decided += isDecided ? 1 : 0
        illegal += isLegal ? 0 : 1
      }
    }
    #expect(decided * 2 > illegal, "\(decided) of \(illegal)")
  }

  private func hasTooManyLines(
    _ cut: Int, _ validator: inout CutValidator, _ typesetter: Typesetter
  ) throws -> Bool {
    let window = validator.window(for: cut, in: 0)
    let printed = PrintedString(
      validator.shaped.styled, prelude: window.prelude, visible: window.from..<cut,
      token: validator.token)
    let end = printed.text.utf8.count
    let paragraph = validator.shaped.paragraphs[0]
    let analysis = try typesetter.analyze(
      Paragraph(content: 0..<end, end: end), paragraph.format, of: printed.text,
      direction: window.direction, validator.faces, with: validator.context)
    return validator.surelyHasTooManyLines(printed, window, in: paragraph, analysis)
  }

  private func isLegalWhole(
    _ cut: Int, _ shaped: ShapedText, _ token: ResolvedToken, _ metrics: ContainerMetrics
  ) throws -> Bool {
    let printed = shaped.printed(shaped.tailCut(at: cut), token: token)
    let layout = try shaped.typesetter.shapePrinted(printed.text).layout(in: metrics.container)
    return layout.stack.badLine(in: metrics) == nil && layout.holdsWhole(printed.suffix)
  }
}
