import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What a cascade remembers of single characters, and that it is what it would find again.
@Suite struct ScalarFacesTests {
  @Test func whatIsRememberedIsFound() throws {
    let first = try FontFace.open(path: Fonts.box)
    let second = try FontFace.open(path: Fonts.dejaVu)
    let faces = ScalarFaces(primary: first)
    #expect(faces.number(of: 0) == nil && faces.number(of: 0x10_FFFF) == nil)
    #expect(faces.add(second, of: 0x10_FFFF) == 0)
    #expect(faces.add(first, of: 0x41) == 1)
    #expect(faces.add(second, of: 0x42) == 0)
    #expect(faces.faces.map(ObjectIdentifier.init) == [second, first].map(ObjectIdentifier.init))
    #expect([0x41, 0x42, 0x10_FFFF].map { faces.number(of: $0) } == [1, 0, 0])
    // Of one page with it, and never asked for.
    #expect(faces.number(of: 0x43) == nil)
  }

  /// A text's faces are the same whether or not another text has asked for them before.
  @Test func anotherTextChangesNothing() throws {
    let style = TextStyle(fonts: [Fonts.dejaVu, Fonts.cjk], usesSystemFonts: false)
    let texts = ["日本 abc שלום", "abc", "שלום 日本", "\u{378} a日"]
    let shared = try Typesetter(style: style)
    for text in texts + texts.reversed() {
      let again = try shared.shape(PlainText(text)).fonts
      let alone = try Typesetter(style: style).shape(PlainText(text)).fonts
      #expect(again.map(\.face.path) == alone.map(\.face.path))
      #expect(again.map(\.characters) == alone.map(\.characters))
    }
  }
}
