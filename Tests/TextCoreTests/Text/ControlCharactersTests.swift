import Testing
import TextCore

/// What acts on a terminal or a reader, and how messages show it.
@Suite struct ControlCharactersTests {
  /// Every control (Cc), separator (Zl, Zp) and Bidi_Control of Unicode, and nothing else but U+206A to U+206F.
  @Test func theyAreUnicodes() {
    let bidi: Set<UInt32> = [
      0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
    ]
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      let isDeprecated = (0x206A...0x206F).contains(value)
      let expected = isControl || bidi.contains(value) || isDeprecated
      #expect(scalar.isControlOfDisplay == expected, "\(value)")
    }
  }

  @Test func theyAreEscapedAndNothingElse() {
    let text = "a\n\t\r\0\u{1B}\u{9B}\u{202E}\u{2028}b\\\"é🏴\u{E0067}\u{200D}"
    #expect(
      text.escapingControls
        == #"a\n\t\r\0\u{1B}\u{009B}\u{202E}\u{2028}b"# + "\\\"é🏴\u{E0067}\u{200D}")
    #expect("\u{FFFD}\u{FFFE}\u{FFFF}".escapingControls == "\u{FFFD}" + #"\u{FFFE}\u{FFFF}"#)
    #expect("a\u{202E}\nb".withoutControls == "a  b")
    #expect("a\r\nb".escapingControls == #"a\r\nb"#)
  }

  /// Two texts of few characters never look the same.
  @Test func distinctEscapesAreDistinct() {
    let parts = ["\\", "\n", "n", "u{FFFE}", "\u{FFFE}", "a"]
    var texts = [""]
    for _ in 0..<4 { texts = texts.flatMap { text in [text] + parts.map { text + $0 } } }
    let different = Set(texts.map { Array($0.utf8) })
    let escaped = Set(
      different.map { String(decoding: $0, as: UTF8.self).escapingControlsDistinctly })
    #expect(different.count > 1_000 && escaped.count == different.count)
    #expect(#"C:\dir \\ \"#.escapingControlsDistinctly == #"C:\dir \\ \"#)
    #expect("a\nb".escapingControlsDistinctly == #"a\nb"#)
    #expect(#"a\nb"#.escapingControlsDistinctly == #"a\\nb"#)
    #expect("a\\\nb".escapingControlsDistinctly == #"a\\\nb"#)
  }

  @Test func aQuotationIsNotLongerThanALine() {
    #expect(quotation(of: "a\u{202E}") == #""a\u{202E}""#)
    let long = String(repeating: "a", count: 41)
    #expect(quotation(of: long) == "\"\(long.prefix(39))…\"")
  }
}
