import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a text field makes of a text, and where its parts were.
struct TransformTests {
  private func shaped(
    _ text: String, as transform: TextTransform, language: String = "und", _ runs: [StyleRun] = [],
    fonts: String = Fonts.dejaVu
  ) throws -> ShapedText {
    let style = TextStyle(
      fonts: [fonts], fontSize: 10, language: language, usesSystemFonts: false)
    return try Typesetters.get(style).shape(
      AttributedText(PlainText(text), runs: runs), as: transform)
  }

  private func text(
    _ text: String, _ capitalization: TextTransform.Capitalization, _ language: String = "und"
  ) throws -> String {
    let shaped = try shaped(
      text, as: TextTransform(capitalization: capitalization), language: language)
    return String(decoding: shaped.text.utf8, as: UTF8.self)
  }

  @Test(
    "words, by the rules of languages; only first letters change",
    arguments: [
      ("hello big wORLD", "und", "Hello Big WORLD"), ("ijs in ijmuiden", "nl", "IJs In IJmuiden"),
      ("ijs", "und", "Ijs"), ("istanbul", "tr", "İstanbul"), ("ßa ﬁne ǆ", "und", "Ssa Fine ǅ"),
      ("don't “quote” 1st", "und", "Don't “Quote” 1st"), ("élan a\u{301}", "und", "Élan A\u{301}"),
      ("one\ntwo\r\nthree", "und", "One\nTwo\r\nThree"), ("", "und", ""), ("日本 ok", "ja", "日本 Ok"),
    ])
  func words(text: String, language: String, capitals: String) throws {
    #expect(try self.text(text, .words, language) == capitals)
  }

  @Test(
    "sentences: after a full stop and a space, too, whatever letter follows",
    arguments: [
      ("hello. how are you? fine! “good.” ok", "Hello. How are you? Fine! “Good.” Ok"),
      ("a.b 3.5 www.x.y", "A.b 3.5 www.x.y"), ("one\ntwo", "One\nTwo"), ("(yes.) no", "(Yes.) No"),
      ("“so.   it", "“So.   It"), ("1. one", "1. One"),
    ])
  func sentences(text: String, capitals: String) throws {
    #expect(try self.text(text, .sentences) == capitals)
  }

  @Test(
    "all characters",
    arguments: [
      ("straße ŉ", "und", "STRASSE ʼN"), ("istanbul ılık", "tr", "İSTANBUL ILIK"),
      ("άι Μάιος μαΐου", "el", "ΑΪ ΜΑΪΟΣ ΜΑΪΟΥ"), ("ὀξύς", "el", "ΟΞΥΣ"),
    ])
  func characters(text: String, language: String, capitals: String) throws {
    #expect(try self.text(text, .characters, language) == capitals)
  }

  @Test("a single line has the first paragraph's style, never wraps, and says so")
  func singleLineStyle() throws {
    var wrapping = ParagraphStyle()
    wrapping.lineBreakMode = .word
    let text = PlainText("aaa bbb")
    let shaped = try Typesetter(style: .boxes).shape(
      AttributedText(text, runs: [], paragraphRuns: [ParagraphRun(0..<7, wrapping)]),
      as: TextTransform(isSingleLine: true))
    #expect(shaped.notes.map(\.code) == ["paragraph-style-not-applied"])
  }

  @Test("one character that becomes several counts with the first; ranges are the given text's")
  func several() throws {
    let shaped = try shaped("aßb", as: TextTransform(capitalization: .characters))
    #expect(shaped.text == PlainText("ASSB"))
    let result = try shaped.layout(in: TextContainer(width: 15, lineBreakMode: .character))
    #expect(result.lines.map(\.text) == ["AS", "SB"])
    #expect(result.lines.map(\.range.utf8) == [0..<3, 3..<4])
    #expect(result.lines.map(\.range.utf16) == [0..<2, 2..<3])
    #expect(result.lines.flatMap { $0.runs.flatMap { $0.glyphs.map(\.cluster) } } == [0, 1, 3, 3])
    let answer = try result.geometry(of: 1..<3)
    #expect(answer.range.characters == 1..<2)
    #expect(answer.rects.count == 2)
    #expect(throws: TextLayoutError.self) { try result.geometry(of: 2..<3) }
    #expect(try result.position(at: 3).units?.character.utf8 == 3..<4)
    #expect(try result.hitTest(at: Point(x: 10, y: 5)).character?.utf8 == 1..<3)
  }

  @Test("runs move along; a word in which letters act on each other is cut where it can be")
  func runs() throws {
    let run = StyleRun(4..<6, .size(20))
    let shaped = try shaped(
      "Μάιος", as: TextTransform(capitalization: .characters), language: "el",
      [run])
    #expect(shaped.text == PlainText("ΜΑΪΟΣ"))
    // The iota has a diaeresis because the alpha lost its accent: the two are one part.
    #expect(shaped.attributed.runs.map(\.range) == [2..<6])
    #expect(shaped.offsets.range(0..<2).utf8 == 0..<2)
    #expect(shaped.offsets.range(0..<4).utf8 == 0..<6)
    #expect(shaped.offsets.range(6..<8).utf8 == 6..<8)
    let ss = try self.shaped(
      "ßab", as: TextTransform(capitalization: .characters),
      [StyleRun(0..<2, .size(20)), StyleRun(3..<4, .size(5))])
    #expect(ss.attributed.runs.map(\.range) == [0..<2, 3..<4])
    #expect(throws: TextLayoutError.self) {
      try self.shaped(
        "e\u{301}", as: TextTransform(capitalization: .words), [StyleRun(0..<1, .size(5))])
    }
  }

  @Test("a single line has spaces for breaks, and the first paragraph's style") func singleLine()
    throws
  {
    let shaped = try shaped("a\r\nb\nc\u{2028}d", as: TextTransform(isSingleLine: true))
    #expect(shaped.text == PlainText("a b c d"))
    #expect(shaped.offsets.range(0..<2).utf8 == 0..<3)
    #expect(shaped.offsets.range(2..<7).characters == 2..<7)
    var style = ParagraphStyle()
    style.headIndent = 5
    style.lineBreakMode = .word
    let text = try AttributedText(
      PlainText("a\nb"), runs: [], paragraphRuns: [ParagraphRun(0..<2, style)])
    let line = try Typesetters.get(.boxes).shape(text, as: TextTransform(isSingleLine: true))
    style.lineBreakMode = nil
    #expect(line.attributed.paragraphRuns == [ParagraphRun(0..<3, style)])
  }

  @Test(
    "what line breaks become in a single line collapses with the spaces beside it",
    arguments: ["a\n\nb", "a\u{B}\u{B}b", " \n a \n b\n \n", "a b"])
  func collapsingSingleLine(text: String) throws {
    for whiteSpace in [WhiteSpace.preLine, .normal] {
      let typesetter = try Typesetter(
        style: TextStyle(fonts: [Fonts.box], usesSystemFonts: false),
        paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace))
      let line = TextTransform(isSingleLine: true)
      let shaped = try typesetter.shape(AttributedText(PlainText(text)), as: line)
      #expect(shaped.text == PlainText("a b"))
      #expect(try typesetter.shape(AttributedText(shaped.text), as: line).text == shaped.text)
    }
    let kept = try shaped("a\n\nb", as: TextTransform(isSingleLine: true))
    #expect(kept.text == PlainText("a  b"))
  }

  @Test("a mark after a line break joins the space that it becomes, and has its style")
  func markAfterBreak() throws {
    let bold = StyleRun(2..<4, TextAttributes(fontWeight: 700))
    for (text, whiteSpace) in [("a\n\u{301}b", WhiteSpace.preWrap), ("a\n\u{301}b", .normal)] {
      let paragraphs = [ParagraphRun(0..<5, ParagraphStyle(whiteSpace: whiteSpace))]
      let source = try AttributedText(PlainText(text), runs: [bold], paragraphRuns: paragraphs)
      let shaped = try Typesetters.get(.boxes).shape(
        source, as: TextTransform(isSingleLine: whiteSpace == .preWrap))
      #expect(shaped.text == PlainText("a \u{301}b"))
      #expect(shaped.attributed.runs.isEmpty)
      _ = try Typesetters.get(.boxes).shape(shaped.attributed)
    }
  }

  @Test("white space that collapses to nothing is visible as a whole") func nothingLeft() throws {
    let style = ParagraphStyle(whiteSpace: .normal)
    let typesetter = try Typesetter(
      style: TextStyle(fonts: [Fonts.box], usesSystemFonts: false), paragraphStyle: style)
    let shaped = try typesetter.shape("   ")
    let container = TextContainer(width: 100, maximumNumberOfLines: 2)
    let layout = try shaped.layout(in: container)
    #expect(layout.visibleRanges.map(\.utf8) == [0..<3] && layout.hiddenRanges.isEmpty)
    let trimmed = try shaped.trim(to: container)
    #expect(trimmed.visibleRanges.map(\.utf8) == [0..<3] && trimmed.hiddenRanges.isEmpty)
    #expect(try typesetter.shape("").layout(in: container).visibleRanges.isEmpty)
  }

  @Test("a secure text is bullets, spaces too; without the bullet, stars") func secure() throws {
    let secret = TextTransform(isSecure: true)
    let shaped = try shaped("a b\né👨‍👩‍👧", as: secret)
    #expect(shaped.text == PlainText("•••\n••"))
    #expect(shaped.notes.isEmpty)
    #expect(shaped.offsets.range(10..<16).utf8 == 4..<24)
    let line = TextTransform(isSingleLine: true, isSecure: true, capitalization: .words)
    #expect(try self.shaped("a b\nc", as: line).text == PlainText("•••••"))
    let stars = try self.shaped("ab", as: secret, fonts: Fonts.own("BoxWide.ttf"))
    #expect(stars.text == PlainText("**"))
    #expect(stars.notes.map(\.code) == ["bullet-replaced"])
    #expect(try self.shaped("", as: secret).text == PlainText(""))
  }

  @Test("the size that a text is shrunk to changes no offset") func shrunk() throws {
    let shaped = try shaped("straße straße", as: TextTransform(capitalization: .characters))
    let answer = try shaped.largestFontSize(
      of: FontSizes(minimum: 2, maximum: 10), in: .lines(1, width: 60))
    #expect(answer.fits)
    #expect(answer.layout.visibleRanges.first?.utf8 == 0..<15)
  }
}
