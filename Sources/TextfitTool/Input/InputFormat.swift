import TextDocuments
import TextLayout

/// How a text is written where it is read.
enum InputFormat: String, Sendable, Hashable, CaseIterable {
  case text, markdown, attributed
}

/// Reads texts of one format.
struct DocumentReader: Sendable {
  let format: InputFormat
  private let style: TextStyle
  private let paragraphStyle: ParagraphStyle
  private let codeFonts: [String]

  init(
    _ format: InputFormat, style: TextStyle, paragraphStyle: ParagraphStyle, codeFonts: [String]
  ) {
    self.format = format
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.codeFonts = codeFonts
  }

  /// The text that bytes are; `subject` is what a message begins with.
  ///
  /// - Throws: a failure with status 65 for bytes that are no document of the format.
  func read(_ bytes: [UInt8], about subject: String) throws(Failure) -> AttributedDocument {
    try failing(subject) { () throws(TextLayoutError) in
      switch format {
      case .text: AttributedDocument(AttributedText(try text(bytes)))
      case .markdown: AttributedDocument(try markdown.read(text(bytes)))
      case .attributed: try AttributedReader(paragraphStyle: paragraphStyle).read(bytes)
      }
    }
  }

  /// The text with attributes that a value of a JSON text is.
  ///
  /// - Throws: a failure with status 65 for what is none.
  func read(_ value: JSONCursor, about subject: String) throws(Failure) -> AttributedDocument {
    try failing(subject) { () throws(TextLayoutError) in
      try AttributedReader(paragraphStyle: paragraphStyle).read(value)
    }
  }

  /// The text of a line of JSON, of which a string is to be read on.
  ///
  /// - Throws: a failure with status 65 for what is no such line.
  func readRecord(
    _ bytes: [UInt8], onLine line: Int, about subject: String
  ) throws(Failure) -> TextRecord {
    try failing(subject) { () throws(TextLayoutError) in
      try AttributedReader(paragraphStyle: paragraphStyle).readRecord(bytes, onLine: line)
    }
  }

  /// The same of a text in one line, whose paragraphs can have no style.
  ///
  /// - Throws: a failure with status 65 also for such a style.
  func readLine(_ bytes: [UInt8], about subject: String) throws(Failure) -> AttributedDocument {
    guard format == .markdown else {
      let document = try read(bytes, about: subject)
      guard document.text.paragraphRuns.isEmpty else {
        throw Failure(
          code: TextLayoutError.Code.invalidDocument.rawValue,
          "\(subject): $.paragraphs: a suffix stands in a paragraph of the text (leave it out)",
          status: .badData)
      }
      return document
    }
    return try failing(subject) { () throws(TextLayoutError) in
      AttributedDocument(try markdown.readParagraph(text(bytes)))
    }
  }

  private var markdown: MarkdownReader {
    MarkdownReader(style: style, paragraphStyle: paragraphStyle, codeFonts: codeFonts)
  }

  private func text(_ bytes: [UInt8]) throws(TextLayoutError) -> Text {
    try Text(utf8: bytes)
  }

  private func failing<Result>(
    _ subject: String, _ body: () throws(TextLayoutError) -> Result
  ) throws(Failure) -> Result {
    do throws(TextLayoutError) {
      return try body()
    } catch {
      throw Failure(error, about: subject)
    }
  }
}
