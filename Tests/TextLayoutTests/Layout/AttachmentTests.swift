import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Attachments in a text, in boxes of 10 pt: 8 above the baseline, 2 below.
struct AttachmentTests {
  private static let map = TextAttachment(
    width: 30, height: 24, baselineOffset: -4, alternativeText: "a map")

  private func text(
    _ string: String, _ attachment: TextAttachment = map
  ) throws -> AttributedText {
    let utf8 = Array(string.utf8)
    var runs: [StyleRun] = []
    var attributes = TextAttributes()
    attributes.attachment = attachment
    for offset in utf8.indices where utf8[offset...].starts(with: [0xEF, 0xBF, 0xBC]) {
      runs.append(StyleRun(offset..<offset + 3, attributes))
    }
    return try AttributedText(PlainText(string), runs: runs)
  }

  private func layout(
    _ text: AttributedText, in container: TextContainer = TextContainer(),
    style: TextStyle = .boxes
  ) throws -> LayoutResult {
    let result = try Typesetters.get(style).shape(text).layout(in: container)
    #expect(try result.verify().isEmpty)
    return result
  }

  @Test("it is as wide as it is, and makes its line higher") func size() throws {
    let result = try layout(text("a\u{FFFC}b"))
    #expect(result.size == Size(width: 50, height: 24))
    #expect(result.lines[0].baseline == 20)
    #expect(result.lines[0].runs.map(\.width) == [10, 30, 10])
    #expect(result.lines[0].runs[1].glyphs.isEmpty)
    let placed = try #require(result.attachments.first)
    #expect(placed.rect == Rect(x: 10, y: 0, width: 30, height: 24))
    #expect(placed.range.utf8 == 1..<4 && placed.attachment == Self.map)
  }

  @Test("above the baseline, below it, and raised") func baselines() throws {
    let above = TextAttachment(width: 5, height: 3, baselineOffset: 20)
    #expect(try layout(text("\u{FFFC}", above)).lines[0].baseline == 23)
    let below = TextAttachment(width: 5, height: 3, baselineOffset: -20)
    let result = try layout(text("\u{FFFC}", below))
    #expect(result.size.height == 28)
    #expect(result.attachments.map(\.rect) == [Rect(x: 0, y: 25, width: 5, height: 3)])
    var raised = try text("a\u{FFFC}").runs[0]
    raised.attributes.baselineOffset = 6
    let both = try AttributedText(PlainText("a\u{FFFC}"), runs: [raised])
    // Its bottom is 2 above the baseline, its top 26.
    #expect(try layout(both).lines[0].baseline == 26)
    #expect(try layout(both).attachments[0].rect.y == 0)
  }

  @Test("no glyph is missing, no font is counted, and no other font is looked for") func fonts()
    throws
  {
    let result = try layout(text("\u{FFFC}\u{FFFC}"))
    #expect(result.missingGlyphs.isEmpty)
    #expect(result.fonts.map(\.characters) == [0])
    #expect(result.attachments.count == 2)
    #expect(try !layout(AttributedText(PlainText("\u{FFFC}"))).missingGlyphs.isEmpty)
  }

  @Test("lines break around it, but not before a comma") func breaks() throws {
    let container = TextContainer(width: 35)
    #expect(try layout(text("ab\u{FFFC}cd"), in: container).lineCount == 3)
    let comma = try layout(text("a \u{FFFC}, b"), in: TextContainer(width: 40))
    #expect(comma.shownLines == ["a", "\u{FFFC},", "b"])
  }

  @Test("from right to left") func rightToLeft() throws {
    let result = try layout(text("א\u{FFFC}ב"))
    #expect(result.attachments.map(\.rect.x) == [10])
    #expect(result.lines[0].runs.map(\.width) == [10, 30, 10])
  }

  @Test("a trim keeps it or hides it whole, in every mode") func trims() throws {
    let shaped = try Typesetters.get(.boxes).shape(text("one \u{FFFC} two \u{FFFC}\u{FFFC} three"))
    let token = TruncationToken(ellipsis: "…", suffix: AttributedText(PlainText("")))
    for width in stride(from: 20.0, through: 240, by: 5) {
      for mode in [TruncationMode.tail, .head, .middle] {
        for lines in 1...2 {
          let container = TextContainer(width: width, maximumNumberOfLines: lines)
          let result = try shaped.trim(
            to: container, token: token, cutAt: .character, truncating: mode)
          #expect(try result.verify().isEmpty, "\(width) \(mode) \(lines)")
          let count = result.text.unicodeScalars.count { $0 == "\u{FFFC}" }
          #expect(result.layout.attachments.count == count)
          // The ellipsis is none, although it takes the style of the character next to it.
          #expect(result.attributed.runs.count { $0.attributes.attachment != nil } == count)
        }
      }
    }
  }

  @Test("an ellipsis after one is set with the suffix, whatever it is") func ellipsis() throws {
    let shaped = try Typesetters.get(.boxes).shape(text("AAAA \u{FFFC}\u{FFFC} AAAA"))
    for (ellipsis, suffix) in [("A", "VA"), ("\u{FFFC}", "more"), ("f", "i")] {
      let token = TruncationToken(ellipsis: ellipsis, suffix: AttributedText(PlainText(suffix)))
      for width in stride(from: 30.0, through: 180, by: 1) {
        let result = try shaped.trim(
          to: TextContainer(width: width, maximumNumberOfLines: 1), token: token)
        #expect(try result.verify().isEmpty, "\(ellipsis)\(suffix) \(width)")
      }
    }
  }

  @Test("in a suffix") func suffix() throws {
    let shaped = try Typesetters.get(.boxes).shape(PlainText("one two three"))
    let token = TruncationToken(ellipsis: "…", suffix: try text("\u{FFFC}"))
    let result = try shaped.trim(
      to: TextContainer(width: 80, maximumNumberOfLines: 1), token: token)
    #expect(result.text == "one…\u{FFFC}" && result.size.width == 70)
    #expect(try result.verify().isEmpty)
  }

  @Test("its size stays when the font's changes") func scaled() throws {
    let shaped = try Typesetters.get(.boxes).shape(text("a\u{FFFC}")).scaled(to: 20)
    #expect(try shaped.layout(in: TextContainer()).size == Size(width: 50, height: 24))
  }

  @Test("a wide one, in containers that are narrower") func wide() throws {
    let wide = TextAttachment(width: 500, height: 1)
    let result = try layout(text("ab \u{FFFC} cd", wide), in: TextContainer(width: 60))
    #expect(result.lineCount == 3 && result.naturalWidthOrNil == 560)
  }

  @Test("other characters are refused, and numbers out of their range") func refused() throws {
    var attributes = TextAttributes()
    attributes.attachment = Self.map
    let run = StyleRun(0..<1, attributes)
    let error = #expect(throws: TextLayoutError.self) {
      try Typesetters.get(.boxes).shape(AttributedText(PlainText("ab"), runs: [run]))
    }
    #expect(error?.code == .invalidAttributes)
    for wrong in [
      TextAttachment(width: -1, height: 1), TextAttachment(width: .nan, height: 1),
      TextAttachment(width: 1, height: .infinity),
      TextAttachment(width: 1, height: 1, baselineOffset: 2_000_000),
    ] {
      #expect(throws: TextLayoutError.self) { try layout(text("\u{FFFC}", wrong)) }
    }
  }
}

extension LayoutResult {
  fileprivate var naturalWidthOrNil: Double? { try? naturalWidth }
}
