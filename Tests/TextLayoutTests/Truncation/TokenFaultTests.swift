import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a part of a token may not begin with, nor hold.
struct TokenFaultTests {
  private typealias Fault = TruncationToken.Fault

  @Test(
    "a part that joins the character before it is refused",
    arguments: [
      ("\u{301}", "x", "ellipsis"), ("…", "\u{20E3}", "suffix"), ("\u{200C}", "", "ellipsis"),
      ("", "\u{FE0F}x", "suffix"), ("\u{200D}x", "", "ellipsis"),
      // A spacing mark and a skin tone are not Grapheme_Extend, and join what is before them all the same.
      ("", "\u{903}", "suffix"), ("", "\u{1F3FD}", "suffix"), (nil, "\u{1F3FD}", "suffix"),
      // A spacing mark that begins a character.
      ("", "\u{102C}", "suffix"), ("\u{1A61}x", "", "ellipsis"),
    ])
  func joins(ellipsis: String?, suffix: String, named: String) throws {
    let error = try refusal(ellipsis, suffix)
    #expect(error?.code == .invalidArgument)
    #expect(
      error?.message == "the \(named) begins with a character that joins the one before it; "
        + "begin it with a letter, a sign or a space")
  }

  @Test("a mark without a base is refused, since it would join a letter of the text")
  func lacksBase() throws {
    for part in [
      "\u{200B}\u{301}x", "\u{AD}\u{2060}\u{200D}\u{301}", ".\u{200B}\u{301}", "a\u{200F}\u{301}",
    ] {
      #expect(Fault(in: part) == .lacksBase("\u{301}"))
    }
    #expect(Fault(in: ".\u{200B}\u{102C}") == .lacksBase("\u{102C}"))
    let message = "holds a mark after an invisible character; put it directly after its letter"
    #expect(try refusal(nil, ".\u{200B}\u{301}")?.message == "the suffix \(message)")
    for part in [
      "a\u{301}", "a\u{200D}\u{301}", "\u{200B}", "\u{200B}a\u{301}\u{200F}", " \u{301}",
      "\u{1000}\u{102C}",
    ] {
      #expect(Fault(in: part) == nil)
    }
  }

  @Test("every scalar joins a letter before it as ICU's boundaries say") func everyScalar() throws {
    var utf8: [UInt8] = []
    var places: [(offset: Int32, scalar: UInt32)] = []
    // The planes between are not assigned.
    let codes = [0...0x3_FFFF, 0xE_0000...0xE_FFFF] as [ClosedRange<UInt32>]
    for scalar in codes.joined().compactMap(Unicode.Scalar.init) {
      utf8.append(UInt8(ascii: "a"))
      places.append((Int32(utf8.count), scalar.value))
      utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    var text = UnicodeText()
    try text.set(utf8, utf8.indices)
    var characters = BreakIterator(.character, language: "und")
    let boundaries = Set(try characters.boundaries(in: text))
    let wrong = places.filter {
      CharacterClass.joinsCharacterBefore($0.scalar) == boundaries.contains($0.offset)
    }
    #expect(wrong.map(\.scalar) == [])
  }

  @Test(
    "every mandatory break is a fault, wherever it is",
    arguments: [
      "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ])
  func breaks(terminator: Unicode.Scalar) throws {
    for part in ["\(terminator)", "\(terminator)b", "ä\(terminator)b", "a\(terminator)"] {
      #expect(Fault(in: part) == .endsLine(terminator))
    }
    let message = "holds a line break, so it can't stay whole; remove it"
    #expect(try refusal(nil, "a\(terminator)b")?.message == "the suffix \(message)")
    #expect(try refusal("a\(terminator)", "")?.message == "the ellipsis \(message)")
  }

  @Test("both parts have 500 scalars together, and no more")
  func length() throws {
    let half = String(repeating: "e\u{301}", count: TruncationToken.maximumCharacterCount / 4)
    _ = try TextStyle.boxes.trim("abc", to: .lines(1, width: 100), ellipsis: half, suffix: half)
    let message =
      "the ellipsis and the suffix have 501 characters together; make them no longer than 500"
    #expect(try refusal(half, half + "x")?.message == message)
    #expect(try refusal(half + half + "x", "")?.message == message)
    #expect(try refusal(nil, half + half + "x")?.code == .invalidArgument)
  }

  @Test("of CR LF the first is named") func both() {
    #expect(Fault(in: "a\r\nb") == .endsLine("\r"))
  }

  @Test(
    "what joins some characters only, and what ends no line, is not a fault",
    arguments: [
      "", "a\u{301}", " \u{301}", "🇯🇵", "\u{11AB}", "\u{AD}", "\u{200B}", "\t", "\u{1C}", "\u{600}",
    ])
  func none(part: String) { #expect(Fault(in: part) == nil) }

  /// Where the start of the text is hidden, nothing is before the token.
  @Test(
    "White space at the start would collapse where the head is hidden",
    arguments: [
      (" … ", "more", true), ("", " a", true), (" …", "", true), (nil, "more", false),
      (nil, "", false), ("", "", false), ("… ", "more", false), ("\u{A0}… ", "more", false),
    ])
  func collapsesAtTheHead(ellipsis: String?, suffix: String, isFault: Bool) throws {
    let token = TruncationToken(ellipsis: ellipsis, suffix: AttributedText(PlainText(suffix)))
    #expect(token.collapses(under: .preLine, truncating: .head) == isFault)
    #expect(!token.collapses(under: .preLine, truncating: .tail))
    #expect(!token.collapses(under: .pre, truncating: .head))
  }

  @Test(
    "White space that would collapse, where it does",
    arguments: [
      (nil, "a  b", true), (nil, "a\tb", true), (nil, "a ", true), (nil, " a", true),
      ("", " a", false), ("... ", "a", false), ("... ", "", true), (" …", "a b", false),
      (nil, "", false),
    ])
  func collapses(ellipsis: String?, suffix: String, isFault: Bool) throws {
    let token = TruncationToken(ellipsis: ellipsis, suffix: AttributedText(PlainText(suffix)))
    #expect(token.collapses(under: .normal) == isFault)
    #expect(token.collapses(under: .preLine) == isFault)
    #expect(!token.collapses(under: .pre))
    guard isFault else { return }
    var style = ParagraphStyle()
    style.whiteSpace = .normal
    let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText("abc"))
    #expect(throws: TextLayoutError.self) {
      try shaped.trim(to: TextContainer(width: 20), token: token)
    }
  }

  private func refusal(_ ellipsis: String?, _ suffix: String) throws -> TextLayoutError? {
    #expect(throws: TextLayoutError.self) {
      try TextStyle.boxes.trim(
        "abc", to: .lines(1, width: 100), ellipsis: ellipsis, suffix: suffix)
    }
  }

  /// A row of 64 signs may be divided anywhere.
  ///
  /// With one more it may not, and would be wider than any line.
  @Test("a token that ends with a sign makes no longer row of those after it")
  func joinsNoRow() throws {
    let style = TextStyle(fonts: [Fonts.noto("NotoSansMyanmar")], usesSystemFonts: false)
    let row = String(repeating: "\u{102C}", count: 64)
    let shaped = try Typesetter(style: style).shape(PlainText("hello world" + row))
    let container = TextContainer(width: 60, maximumNumberOfLines: 3)
    func trimmed(_ ellipsis: String) throws -> TrimResult {
      try shaped.trim(
        to: container, token: TruncationToken(ellipsis: ellipsis, suffix: ""), truncating: .head)
    }
    let plain = try trimmed("…\u{1000}")
    let ending = try trimmed("…\u{1000}\u{102C}")
    #expect(plain.text.unicodeScalars.count == 13)
    #expect(ending.text.unicodeScalars.count < 16)
    #expect(try ending.verify().isEmpty)
  }
}
