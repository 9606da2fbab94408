import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A whole text with what makes it short again, in boxes of 10 points.
struct ExpandedTextTests {
  @Test("It is after the whole text, without limits") func verbatim() throws {
    var container = TextContainer(width: 80)
    container.maximumNumberOfLines = 1
    container.height = 10
    let expanded = try shaped("one two three").expanded(in: container, lessSuffix: plain(" Less"))
    #expect(expanded.text == "one two three Less")
    #expect(expanded.layout.lineCount == 3)
    #expect(expanded.lessSuffixRange?.utf8 == 13..<18)
    // The space hangs at the end of the line before.
    #expect(
      expanded.lessSuffixRects == [
        Rect(x: 50, y: 10, width: 10, height: 10), Rect(x: 0, y: 20, width: 40, height: 10),
      ])
  }

  @Test(
    "One that is one character with the text's last is refused",
    arguments: [("a\r", "\nless"), ("a\u{1F1E9}", "\u{1F1EA}less"), ("a", "\u{301}")])
  func joined(text: String, less: String) throws {
    #expect(throws: TextLayoutError.self) {
      try shaped(text).expanded(in: TextContainer(width: 80), lessSuffix: plain(less))
    }
  }

  @Test("Its own attributes are after the text's") func attributes() throws {
    let text = AttributedText(
      PlainText("abc"), checked: [StyleRun(0..<1, .with { $0.link = "a:b" })])
    let less = AttributedText(
      PlainText("Less"), checked: [StyleRun(0..<4, .with { $0.link = "c:d" })])
    let expanded = try Typesetter(style: .boxes).shape(text).expanded(
      in: TextContainer(width: 100), lessSuffix: less)
    #expect(expanded.layout.shaped.attributed.runs.map(\.range) == [0..<1, 3..<7])
  }

  @Test("A tap: the less-suffix, a link, text") func taps() throws {
    let text = AttributedText(
      PlainText("abc"), checked: [StyleRun(0..<2, .with { $0.link = "a:b" })])
    let expanded = try Typesetter(style: .boxes).shape(text).expanded(
      in: TextContainer(width: 100), lessSuffix: plain("Less"))
    let padding = TextInsets(top: 0, left: 15, bottom: 0, right: 0)
    #expect(try expanded.hitTest(at: Point(x: 35, y: 5)).area == .lessSuffix)
    #expect(try expanded.hitTest(at: Point(x: 25, y: 5)).area == .text)
    #expect(try expanded.hitTest(at: Point(x: 25, y: 5), tapPadding: padding).area == .lessSuffix)
    // The link goes before the padding.
    let onLink = try expanded.hitTest(at: Point(x: 18, y: 5), tapPadding: padding)
    #expect(onLink.area == .link)
    #expect(onLink.link?.url == "a:b")
    #expect(onLink.link?.range.utf8 == 0..<2)
  }

  @Test("An empty one shows nothing; one that joins is refused") func faults() throws {
    let shaped = try shaped("abc")
    let container = TextContainer(width: 100)
    let empty = try shaped.expanded(in: container, lessSuffix: plain(""))
    #expect(empty.lessSuffixRange == nil)
    #expect(empty.lessSuffixRects.isEmpty)
    #expect(throws: TextLayoutError.self) {
      try shaped.expanded(in: container, lessSuffix: plain("\u{301}"))
    }
  }

  private func shaped(_ text: String) throws -> ShapedText {
    try Typesetter(style: .boxes).shape(PlainText(text))
  }

  private func plain(_ text: String) -> AttributedText { AttributedText(PlainText(text)) }
}
