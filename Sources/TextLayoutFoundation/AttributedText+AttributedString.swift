import Foundation
import TextLayout

extension AttributedText {
  /// Takes an attributed string of Foundation's: its text, the attributes of a layout, `link` and `languageIdentifier`.
  ///
  /// What else the string has is left out; `MarkdownReader` reads Markdown. Cost: linear.
  public init(attributedString string: AttributedString) {
    var utf8: [UInt8] = []
    var runs: [StyleRun] = []
    var paragraphs: [ParagraphRun] = []
    for run in string.runs {
      let start = utf8.count
      // By scalars: a run may begin inside a character.
      for scalar in string.unicodeScalars[run.range] { utf8 += Array(scalar.utf8) }
      let range = start..<utf8.count
      let attributes = TextAttributes(run.attributes)
      if attributes != TextAttributes() { runs.append(StyleRun(range, attributes)) }
      if let style = run.attributes[TextLayoutAttribute.Paragraph.self] {
        paragraphs.extend(range, style)
      }
    }
    self.init(
      PlainText(String(decoding: utf8, as: UTF8.self)), checked: runs, paragraphs: paragraphs)
  }
}

extension AttributedString {
  /// Takes a text of a layout with its attributes and the styles of its paragraphs.
  ///
  /// `AttributedText(attributedString:)` gives the same text back, except that neighboring runs with the same
  /// attributes become one. Cost: linear.
  public init(_ text: AttributedText) {
    self.init()
    let edges =
      text.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      + text.paragraphRuns.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    var runs = text.runs[...]
    var paragraphs = text.paragraphRuns[...]
    var start = 0
    for end in Set<Int>(edges + [text.text.utf8.count]).sorted() where end > start {
      while let run = runs.first, run.range.upperBound <= start { runs.removeFirst() }
      while let run = paragraphs.first, run.range.upperBound <= start { paragraphs.removeFirst() }
      var container = AttributeContainer()
      if let run = runs.first, run.range.contains(start) { container = run.attributes.container }
      if let run = paragraphs.first, run.range.contains(start) {
        container[TextLayoutAttribute.Paragraph.self] = run.style
      }
      let part = String(decoding: text.text.utf8[start..<end], as: UTF8.self)
      append(AttributedString(part, attributes: container))
      start = end
    }
  }
}

extension [ParagraphRun] {
  /// Adds a range with a style, to the last run if that ends where the range begins and has the same style.
  fileprivate mutating func extend(_ range: Range<Int>, _ style: ParagraphStyle) {
    if let last, last.range.upperBound == range.lowerBound, last.style == style {
      self[count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      append(ParagraphRun(range, style))
    }
  }
}
